/** What a journal entry highlights on the board. */

import { clearHighlights, type Look } from '../../board/look';
import type { Line, Step } from '../../engine/protocol';
import type { Stroke } from '../../model/history';

export interface Marks {
    /** Where to look. */
    lines: Line[];
    /** Lines with no arrangement left. */
    impossible: Line[];
    /** Cells that the step speaks of. */
    premises: number[];
    /** Blocks or counts that the step speaks of. */
    items: { line: Line; item: number }[];
    /** Cells with a conclusion. */
    conclusions: number[];
}

export const NOTHING_MARKED: Marks = { lines: [], impossible: [], premises: [], items: [], conclusions: [] };

export function marksOf(step: Step): Marks {
    return {
        lines: step.lines,
        impossible: [],
        premises: step.evidence.cells,
        items: step.evidence.items,
        conclusions: step.conclusions.map((fact) => fact.cell),
    };
}

/** The conclusions of several steps; their premises would be too much at once. */
export function marksOfAll(steps: readonly Step[]): Marks {
    const cells = new Set(steps.flatMap((step) => step.conclusions.map((fact) => fact.cell)));
    return { ...NOTHING_MARKED, conclusions: [...cells].sort((a, b) => a - b) };
}

export function showMarks(look: Look, marks: Marks): void {
    clearHighlights(look);
    const { lines, impossible, premises, items, conclusions } = marks;
    Object.assign(look, { lines, impossible, premises, items, conclusions });
}

/** The changes that a step makes. */
export function changesOf(cells: ArrayLike<number>, step: Step): Stroke {
    return step.conclusions.map(({ cell, not }) => {
        const before = cells[cell] ?? 0;
        return { cell, before, after: (before & ~not) >>> 0 };
    });
}

/** The changes from one board to another. */
export function changesBetween(before: ArrayLike<number>, after: ArrayLike<number>): Stroke {
    return Array.from(before, (own, cell) => ({ cell, before: own, after: after[cell] ?? own })).filter(
        (change) => change.before !== change.after,
    );
}
