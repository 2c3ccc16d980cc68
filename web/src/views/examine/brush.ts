/** Marks made by hand: what a stroke does to cells. */

import { only, single } from '../../model/puzzle';

/** What a stroke does, decided by its first cell: a mark that is there already is taken back. */
export type Brush =
    | { does: 'set'; colour: number }
    | { does: 'forget'; colour: number }
    | { does: 'rule-out'; colour: number }
    | { does: 'allow'; colour: number };

export function brushFor(first: number, colour: number, ruleOut: boolean): Brush {
    if (ruleOut) return { does: has(first, colour) ? 'rule-out' : 'allow', colour };
    return { does: single(first) === colour ? 'forget' : 'set', colour };
}

/** What becomes of a cell. Only the first cell of a stroke is overwritten. */
export function brushed(cell: number, brush: Brush, all: number, first: boolean): number {
    switch (brush.does) {
        case 'set':
            return first || single(cell) < 0 ? only(brush.colour) : cell;
        case 'forget':
            return single(cell) === brush.colour ? all : cell;
        case 'rule-out':
            // A cell has some colour.
            return (cell & ~only(brush.colour)) >>> 0 || cell;
        case 'allow':
            return (cell | only(brush.colour)) >>> 0;
    }
}

function has(set: number, colour: number): boolean {
    return ((set >>> colour) & 1) === 1;
}
