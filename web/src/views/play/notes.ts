/** The player's notes ("not red") in hints: a cell with one colour left only has to be painted. */

import type { Hint, Step } from '../../engine/protocol';
import { colourOf, single, width } from '../../model/puzzle';
import { t } from '../../strings';
import { EMPTY, type Marks } from './marks';

/**
 * The step to a cell whose notes leave one colour. To the engine it is decided, so its own hints never mention it;
 * undefined if there is none, or if something is wrong, which comes first.
 */
export function stepOfNotes(hint: Hint, marks: Marks): Hint | undefined {
    if (hint.advice !== 'next' && hint.advice !== 'open' && hint.advice !== 'solved') return undefined;
    const cell = marks.known().findIndex((set, own) => marks.get(own) <= EMPTY && single(set) >= 0);
    if (cell < 0) return undefined;
    const { several_solutions, checked } = hint;
    return { advice: 'next', search_only: false, steps: [stepTo(marks, cell)], several_solutions, checked };
}

function stepTo(marks: Marks, cell: number): Step {
    const { puzzle } = marks;
    const row = Math.floor(cell / width(puzzle)) + 1;
    const values = { row, column: (cell % width(puzzle)) + 1, colour: colourOf(puzzle, single(marks.known()[cell]!)) };
    return {
        technique: '',
        lines: [],
        premises: { cells: [], items: [], seen: [] },
        evidence: { cells: [], items: [] },
        conclusions: [{ cell, not: marks.ruled[cell] ?? 0 }],
        place: '',
        why: '',
        so: t('play.notes.so', values),
        sentence: t('play.notes', values),
    };
}
