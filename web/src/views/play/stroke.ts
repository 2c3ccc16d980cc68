/** A stroke along a row or column. Its first cell decides what it sets and which cells it may change. */

import type { CellPlace } from '../../board/pointer';
import type { Change } from '../../model/history';
import { EMPTY, noteMark, ruledOut, type Marks } from './marks';

/** What a stroke makes of each mark; the same mark if it leaves it alone. */
export type Intent = (mark: number) => number;

/**
 * Only cells like the first one change; others are never overwritten. A cell with a note is as good as empty.
 * Painting a mark on a cell that has it clears the cell, and a note for a colour that is ruled out takes it back.
 */
export function intentOf(first: number, wanted: number): Intent {
    const plain = (mark: number): number => (ruledOut(mark) > 0 ? EMPTY : mark);
    const colour = ruledOut(wanted);
    if (colour > 0) {
        const back = (ruledOut(first) & colour) !== 0;
        return (mark) => (plain(mark) !== EMPTY || plain(first) !== EMPTY ? mark : noteMark(back ? ruledOut(mark) & ~colour : ruledOut(mark) | colour));
    }
    const to = first === wanted ? EMPTY : wanted;
    return (mark) => (plain(mark) === plain(first) ? to : mark);
}

export class Drag {
    private readonly intent: Intent;
    private readonly before = new Map<number, number>();
    private axis: 'row' | 'column' | undefined;
    /** The signed distance from the first cell along the axis. */
    private reach = 0;

    constructor(
        private readonly marks: Marks,
        private readonly width: number,
        readonly start: CellPlace,
        wanted: number,
    ) {
        this.intent = intentOf(marks.replaced(this.cellAt(0)), wanted);
        this.paint(0);
    }

    /** The direction, once it is known. */
    get along(): 'row' | 'column' | undefined {
        return this.axis;
    }

    /** The number of cells covered, changed or not. */
    get length(): number {
        return Math.abs(this.reach) + 1;
    }

    /** Extends the stroke to a cell, or shortens it; cells it no longer covers are restored. */
    move(to: CellPlace): void {
        const [down, right] = [to.row - this.start.row, to.column - this.start.column];
        // The first move sets the axis, unless it is exactly diagonal.
        if (this.axis === undefined && Math.abs(down) !== Math.abs(right)) {
            this.axis = Math.abs(right) > Math.abs(down) ? 'row' : 'column';
        }
        if (this.axis === undefined) return;
        const goal = this.axis === 'row' ? right : down;
        while (this.reach !== goal) {
            const step = Math.sign(goal - this.reach);
            const back = this.reach !== 0 && step !== Math.sign(this.reach);
            if (back) this.restore(this.reach);
            this.reach += step;
            if (!back) this.paint(this.reach);
        }
    }

    changes(): Change[] {
        return [...this.before].map(([cell, before]) => ({ cell, before, after: this.marks.get(cell) }));
    }

    /** Restores all cells. */
    cancel(): void {
        for (const [cell, mark] of this.before) this.marks.set(cell, mark);
        this.before.clear();
    }

    private cellAt(reach: number): number {
        const [down, right] = this.axis === 'column' ? [reach, 0] : [0, reach];
        return (this.start.row + down) * this.width + this.start.column + right;
    }

    private paint(reach: number): void {
        const cell = this.cellAt(reach);
        const mark = this.marks.get(cell);
        const after = this.intent(mark);
        if (after === mark || this.marks.isGiven(cell)) return;
        this.before.set(cell, mark);
        this.marks.set(cell, after);
    }

    private restore(reach: number): void {
        const cell = this.cellAt(reach);
        const mark = this.before.get(cell);
        if (mark === undefined) return;
        this.marks.set(cell, mark);
        this.before.delete(cell);
    }
}
