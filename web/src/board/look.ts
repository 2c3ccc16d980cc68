/** What a board shows, as data. A view changes it and asks for another drawing. */

import type { Line } from '../engine/protocol';

export interface Look {
    /** For each cell the set of colours it can still have. */
    cells: ArrayLike<number>;
    /** What an undecided cell looks like: the colours that are left (`candidates`), or empty (`blank`). */
    undecided: 'candidates' | 'blank';
    /** Whether a cell that is background is a small mark, as players make it, or filled with the colour. */
    background: 'mark' | 'fill';
    /** For each cell, if players write that down: 1 + the colour that it may have; 0 for none. */
    maybe?: ArrayLike<number>;
    /** Numbers that are done, by line: they are crossed off. Lines that change get new arrays, in a new object: the rest is not drawn again. */
    done?: { rows: boolean[][]; columns: boolean[][] };
    /** Lines to point at: where a step looks. */
    lines: Line[];
    /** Lines that cannot be right. */
    impossible: Line[];
    /** Cells that a step needs. */
    premises: number[];
    /** Numbers that a step needs. */
    items: { line: Line; item: number }[];
    /** Cells about which a step says something. */
    conclusions: number[];
    /** Cells that are wrong. */
    wrong: number[];
    /** Cells to shade: they differ between solutions. */
    shaded: number[];
    /** Cells within a selection. */
    selected: number[];
    /** A letter in every coloured cell and beside every coloured number. */
    symbols: boolean;
    /** Row and column of the cursor are lit. */
    crosshair: boolean;
}

export function emptyLook(cells: ArrayLike<number>): Look {
    return {
        cells,
        undecided: 'blank',
        background: 'mark',
        lines: [],
        impossible: [],
        premises: [],
        items: [],
        conclusions: [],
        wrong: [],
        shaded: [],
        selected: [],
        symbols: false,
        crosshair: true,
    };
}

/** Takes all marks of steps and mistakes away. */
export function clearHighlights(look: Look): void {
    look.lines = [];
    look.impossible = [];
    look.premises = [];
    look.items = [];
    look.conclusions = [];
    look.wrong = [];
}
