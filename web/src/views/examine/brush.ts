/** What a stroke by hand does to cells. */

import { only, single } from '../../model/puzzle';

/** The effect of a stroke. Its first cell decides: a colour that is already set or ruled out there is removed again. */
export type Brush =
    | { does: 'set'; colour: number }
    | { does: 'forget'; colour: number }
    | { does: 'rule-out'; colour: number }
    | { does: 'allow'; colour: number };

export function brushFor(first: number, colour: number, ruleOut: boolean): Brush {
    if (ruleOut) return { does: has(first, colour) ? 'rule-out' : 'allow', colour };
    return { does: single(first) === colour ? 'forget' : 'set', colour };
}

/** The new state of a cell. Only the first cell of a stroke is overwritten. */
export function brushed(cell: number, brush: Brush, all: number, first: boolean): number {
    switch (brush.does) {
        case 'set':
            return first || single(cell) < 0 ? only(brush.colour) : cell;
        case 'forget':
            return single(cell) === brush.colour ? all : cell;
        case 'rule-out':
            // Never rule out the last candidate.
            return (cell & ~only(brush.colour)) >>> 0 || cell;
        case 'allow':
            return (cell | only(brush.colour)) >>> 0;
    }
}

function has(set: number, colour: number): boolean {
    return ((set >>> colour) & 1) === 1;
}
