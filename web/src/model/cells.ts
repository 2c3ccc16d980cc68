/** Sizes, lines and cells of puzzles. Also used when the page is built, so it imports nothing of the page. */

import type { Item, Line, Puzzle } from '../engine/protocol.ts';

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
