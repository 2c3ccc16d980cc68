/** The visitor's answer to an exercise: marks on a position that cannot be changed. */

import type { Exercise, Mark, Step } from '../../engine/protocol';
import { EMPTY, Marks } from '../play/marks';

export class Answer extends Marks {
    constructor(exercise: Exercise) {
        super(exercise.puzzle, exercise.grid);
    }

    /** Everything the visitor has marked; "maybe" is no answer. */
    get marks(): Mark[] {
        const all = this.values.map((mark, cell) => ({ cell, colour: mark - 1 }));
        return all.filter(({ cell, colour }) => colour >= 0 && !this.isGiven(cell));
    }

    clear(): void {
        this.values.forEach((_, cell) => this.set(cell, EMPTY));
    }
}

/** The cells after a step. */
export function cellsAfter(cells: readonly number[], step: Step): number[] {
    const after = [...cells];
    for (const { cell, not } of step.conclusions) after[cell] = (after[cell]! & ~not) >>> 0;
    return after;
}
