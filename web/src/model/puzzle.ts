/** Small helpers for puzzles and cells. */

import type { Item, Line, Puzzle } from '../engine/protocol';
import { colourName, t } from '../strings';

export function width(puzzle: Puzzle): number {
    return puzzle.columns.length;
}

export function height(puzzle: Puzzle): number {
    return puzzle.rows.length;
}

export function area(puzzle: Puzzle): number {
    return width(puzzle) * height(puzzle);
}

/** The set of all colours. */
export function allColours(puzzle: Puzzle): number {
    // Not `1 << n`, which overflows at 32 colours.
    return 2 ** puzzle.palette.length - 1;
}

/** The board at the start: givens are known, and every other cell can still have any colour. */
export function unknownCells(puzzle: Puzzle): number[] {
    return puzzle.givens ? [...puzzle.givens] : new Array<number>(area(puzzle)).fill(allColours(puzzle));
}

/** Whether a cell is revealed at the start. */
export function isGiven(puzzle: Puzzle, cell: number): boolean {
    return puzzle.palette.length > 1 && single(puzzle.givens?.[cell] ?? 0) >= 0;
}

export function only(colour: number): number {
    return 2 ** colour;
}

/** The colours of a set, in order. */
export function coloursOf(set: number): number[] {
    const colours: number[] = [];
    for (let colour = 0; colour < 32; colour += 1) {
        if ((set >>> colour) & 1) colours.push(colour);
    }
    return colours;
}

/** The only colour of a set, or -1 if it has none or several. */
export function single(set: number): number {
    return set !== 0 && (set & (set - 1)) === 0 ? 31 - Math.clz32(set) : -1;
}

/** The number of undecided cells. */
export function undecided(cells: ArrayLike<number>): number {
    let count = 0;
    for (let cell = 0; cell < cells.length; cell += 1) {
        if (single(cells[cell]!) < 0) count += 1;
    }
    return count;
}

export function clue(puzzle: Puzzle, line: Line): Item[] {
    return (line.axis === 'row' ? puzzle.rows : puzzle.columns)[line.index] ?? [];
}

/** All lines, rows first. */
export function lines(puzzle: Puzzle): Line[] {
    return [
        ...puzzle.rows.map((_, index): Line => ({ axis: 'row', index })),
        ...puzzle.columns.map((_, index): Line => ({ axis: 'column', index })),
    ];
}

/** The cells of a line, in order. */
export function cellsOf(puzzle: Puzzle, line: Line): number[] {
    const w = width(puzzle);
    return line.axis === 'row'
        ? puzzle.columns.map((_, column) => line.index * w + column)
        : puzzle.rows.map((_, row) => row * w + line.index);
}

/** `Row 3`. */
export function lineName(line: Line): string {
    return t(line.axis === 'row' ? 'board.row' : 'board.column', { n: line.index + 1 });
}

/** A clue in words, for screen readers, with its finished blocks marked. */
export function clueInWords(puzzle: Puzzle, line: Line, done: boolean[] = []): string {
    const words = clue(puzzle, line).flatMap((item, index) => {
        if (item.count === 0) return [];
        const text = itemInWords(puzzle, item);
        return [done[index] ? t('board.clue.done', { item: text }) : text];
    });
    return t('board.clue', { line: lineName(line), clue: words.join(', ') || t('board.clue.empty') });
}

/** The name of a colour of a puzzle, in the language of the page. */
export function colourOf(puzzle: Puzzle, colour: number): string {
    return colourName(puzzle.palette[colour]?.name ?? '');
}

/** A block or a count of a clue in words. */
export function itemInWords(puzzle: Puzzle, item: Item): string {
    const colour = colourOf(puzzle, item.colour);
    if (puzzle.kind === 'counted' && item.count > 1) {
        return t(item.together ? 'board.clue.together' : 'board.clue.apart', { count: item.count, colour });
    }
    if (puzzle.palette.length === 2) return String(item.count);
    return t('board.clue.item', { count: item.count, colour });
}

/** A key for the puzzle's progress; it depends only on the puzzle itself. */
export function keyOf(puzzle: Puzzle): string {
    const clues = [puzzle.kind, puzzle.palette.map((ink) => ink.rgb), puzzle.rows, puzzle.columns];
    const text = JSON.stringify(puzzle.givens ? [...clues, puzzle.givens] : clues);
    // FNV-1a with two seeds: 64 bits are plenty for one person's puzzles.
    const half = (seed: number): string => {
        let hash = seed;
        for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
        return (hash >>> 0).toString(36);
    };
    return `${width(puzzle)}x${height(puzzle)}-${half(0x811c9dc5)}${half(0x2f0b4a27)}`;
}
