/** Clues as people type them: forgiving about how numbers are divided, strict about what they say. */

/** What is wrong with a line, and the word it is about. */
export interface Mistake {
    /** `word`: not a number. `large`: no line is that long. */
    what: 'word' | 'large';
    text: string;
    /** The column, from 1. */
    column: number;
}

/** A number and the letter of its colour; "" for the first colour. */
export interface Run {
    count: number;
    letter: string;
}

export interface TypedLine {
    runs: Run[];
    mistake?: Mistake;
    /** How many cells it takes, gaps included. */
    needs: number;
}

export interface Sum {
    letter: string;
    rows: number;
    columns: number;
}

export interface Typed {
    rows: TypedLine[];
    columns: TypedLine[];
    /** The letters that occur, "" first. */
    letters: string[];
    sums: Sum[];
    /** Every line can be read, and there are rows and columns. */
    complete: boolean;
    /** Nothing shows that there is no solution. */
    possible: boolean;
}

/** No puzzle is longer. */
export const LONGEST = 8192;

/** What stands between numbers, brackets and quotation marks included. */
const WORD = /[^\s,.;:/|()[\]{}"'`+_\-–—]+/gu;

/** `3`, `3r`, `r3`, and several without anything between them. */
const NUMBERS = [/^\d+$/u, /^(?:\d+\p{L})+$/u, /^(?:\p{L}\d+)+$/u];

export function readLine(text: string): TypedLine {
    const runs: Run[] = [];
    let mistake: Mistake | undefined;
    for (const { 0: word, index } of text.matchAll(WORD)) {
        if (!NUMBERS.some((form) => form.test(word))) mistake ??= { what: 'word', text: word, column: index + 1 };
        else {
            const before = /^\p{L}/u.test(word);
            // With the letter after the number, one before it belongs to the number before.
            const numbers = before ? /(\p{L})(\d+)/gu : /()(\d+)(\p{L}?)/gu;
            for (const [, first = '', digits = '', last = ''] of word.matchAll(numbers)) {
                const count = Number(digits);
                if (count > LONGEST) mistake ??= { what: 'large', text: digits, column: index + 1 };
                // Phones like to begin with a capital letter.
                else if (count > 0) runs.push({ count, letter: (first || last).toLowerCase() });
            }
        }
    }
    return { runs, needs: needs(runs), ...(mistake ? { mistake } : {}) };
}

function needs(runs: readonly Run[]): number {
    let cells = 0;
    let last: string | undefined;
    for (const { count, letter } of runs) {
        cells += count + (letter === last ? 1 : 0);
        last = letter;
    }
    return cells;
}

/** The lines of a text. After the last line break there is no line yet. */
export function linesOf(text: string): string[] {
    const lines = text.split(/\r?\n/);
    if (lines.at(-1) === '') lines.pop();
    return lines;
}

export function readClues(rowsText: string, columnsText: string): Typed {
    const rows = linesOf(rowsText).map(readLine);
    const columns = linesOf(columnsText).map(readLine);
    const all = [...rows, ...columns];
    const letters = [...new Set(all.flatMap((line) => line.runs.map((run) => run.letter)))];
    letters.sort((a, b) => Number(a !== '') - Number(b !== ''));
    const total = (lines: TypedLine[], letter: string): number =>
        lines.flatMap((line) => line.runs).reduce((sum, run) => (run.letter === letter ? sum + run.count : sum), 0);
    const sums = letters.map((letter) => ({ letter, rows: total(rows, letter), columns: total(columns, letter) }));
    const complete = rows.length > 0 && columns.length > 0 && all.every((line) => !line.mistake);
    const fits = rows.every((line) => line.needs <= columns.length) && columns.every((line) => line.needs <= rows.length);
    return { rows, columns, letters, sums, complete, possible: fits && sums.every((sum) => sum.rows === sum.columns) };
}
