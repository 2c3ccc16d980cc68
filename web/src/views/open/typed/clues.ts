/** Reads clues as people type them: any separator will do, but every number must be valid. */

/** What is wrong with a line, and which word. */
export interface Mistake {
    /** `word`: not a number. `large`: no line is that long. */
    what: 'word' | 'large';
    text: string;
    /** The column, from 1. */
    column: number;
}

/** A block: its length and the letter of its colour, "" for the first colour. */
export interface Block {
    count: number;
    letter: string;
}

export interface TypedLine {
    blocks: Block[];
    mistake?: Mistake;
    /** The minimum number of cells, gaps included. */
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
    /** The letters in use, "" first. */
    letters: string[];
    sums: Sum[];
    /** Every line can be read, and there are rows and columns. */
    complete: boolean;
    /** Every clue fits its line, and the totals agree. */
    possible: boolean;
}

/** The engine's limit for the side of a puzzle. */
export const LONGEST = 8192;

/** Everything but separators, brackets and quotation marks. */
const WORD = /[^\s,.;:/|()[\]{}"'`+_\-–—]+/gu;

/** `3`, `3r`, `r3`, or several of these without separators. */
const NUMBERS = [/^\d+$/u, /^(?:\d+\p{L})+$/u, /^(?:\p{L}\d+)+$/u];

export function readLine(text: string): TypedLine {
    const blocks: Block[] = [];
    let mistake: Mistake | undefined;
    for (const { 0: word, index } of text.matchAll(WORD)) {
        if (!NUMBERS.some((form) => form.test(word))) mistake ??= { what: 'word', text: word, column: index + 1 };
        else {
            const before = /^\p{L}/u.test(word);
            // If letters follow their numbers, the letter before a number belongs to the previous one.
            const numbers = before ? /(\p{L})(\d+)/gu : /()(\d+)(\p{L}?)/gu;
            for (const [, first = '', digits = '', last = ''] of word.matchAll(numbers)) {
                const count = Number(digits);
                if (count > LONGEST) mistake ??= { what: 'large', text: digits, column: index + 1 };
                // Phones capitalise the first letter.
                else if (count > 0) blocks.push({ count, letter: (first || last).toLowerCase() });
            }
        }
    }
    return { blocks, needs: needs(blocks), ...(mistake ? { mistake } : {}) };
}

function needs(blocks: readonly Block[]): number {
    let cells = 0;
    let last: string | undefined;
    for (const { count, letter } of blocks) {
        cells += count + (letter === last ? 1 : 0);
        last = letter;
    }
    return cells;
}

/** The lines of a text. A line break at the end does not begin another line. */
export function linesOf(text: string): string[] {
    const lines = text.split(/\r?\n/);
    if (lines.at(-1) === '') lines.pop();
    return lines;
}

export function readClues(rowsText: string, columnsText: string): Typed {
    const rows = linesOf(rowsText).map(readLine);
    const columns = linesOf(columnsText).map(readLine);
    const all = [...rows, ...columns];
    const letters = [...new Set(all.flatMap((line) => line.blocks.map((block) => block.letter)))];
    letters.sort((a, b) => Number(a !== '') - Number(b !== ''));
    const total = (lines: TypedLine[], letter: string): number =>
        lines.flatMap((line) => line.blocks).reduce((sum, block) => (block.letter === letter ? sum + block.count : sum), 0);
    const sums = letters.map((letter) => ({ letter, rows: total(rows, letter), columns: total(columns, letter) }));
    const complete = rows.length > 0 && columns.length > 0 && all.every((line) => !line.mistake);
    const fits = rows.every((line) => line.needs <= columns.length) && columns.every((line) => line.needs <= rows.length);
    return { rows, columns, letters, sums, complete, possible: fits && sums.every((sum) => sum.rows === sum.columns) };
}
