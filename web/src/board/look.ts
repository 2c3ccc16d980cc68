/** What a board shows, as data. A view changes it and calls `redraw`. */

import type { Line } from '../engine/protocol';
import type { Underlay } from './underlay';

export interface Look {
    /** For each cell the set of its candidates. */
    cells: ArrayLike<number>;
    /** How to draw an undecided cell: as its candidates, as paper, or unlike paper, where a colour looks like paper. */
    undecided: 'candidates' | 'empty' | 'open';
    /** How to draw a background cell: with a small cross, as players mark blank cells, or filled with the colour. */
    background: 'mark' | 'fill';
    /** "Maybe" marks: for each cell 1 + the colour, or 0 for none. */
    maybe?: ArrayLike<number>;
    /** For each cell the set of colours that the player has ruled out. */
    ruled?: ArrayLike<number>;
    /** For each cell whether its mark is only tried out. */
    tried?: ArrayLike<boolean>;
    /** Blocks and counts that are done, by line; they are crossed off. Replace the object, and the arrays of changed lines: only those are drawn again. */
    done?: { rows: boolean[][]; columns: boolean[][] };
    /** Lines to highlight: where a step looks. */
    lines: Line[];
    /** Lines with a contradiction. */
    impossible: Line[];
    /** Lines whose marks contradict their clues. */
    overfull: Line[];
    /** Cells that a step needs. */
    premises: number[];
    /** Blocks or counts that a step needs. */
    items: { line: Line; item: number }[];
    /** Cells that a step decides or narrows down. */
    conclusions: number[];
    /** Cells that are wrong. */
    wrong: number[];
    /** Cells where solutions differ. */
    shaded: number[];
    /** How uncertain each of them is, in bits, if that is known: the more, the darker. */
    uncertainty: number[];
    /** Cells in the selection. */
    selected: number[];
    /** A photo, to be seen where cells have the background. */
    underlay?: Underlay | undefined;
    /** Show a letter in every coloured cell and beside every coloured number. */
    symbols: boolean;
    /** Highlight the row and the column at the cursor. */
    crosshair: boolean;
}

export function emptyLook(cells: ArrayLike<number>): Look {
    return {
        cells,
        undecided: 'empty',
        background: 'mark',
        lines: [],
        impossible: [],
        overfull: [],
        premises: [],
        items: [],
        conclusions: [],
        wrong: [],
        shaded: [],
        uncertainty: [],
        selected: [],
        symbols: false,
        crosshair: true,
    };
}

/** Removes all highlights of steps and mistakes. */
export function clearHighlights(look: Look): void {
    look.lines = [];
    look.impossible = [];
    look.premises = [];
    look.items = [];
    look.conclusions = [];
    look.wrong = [];
}
