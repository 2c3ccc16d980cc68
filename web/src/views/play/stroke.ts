/** A stroke along a row or column. Its first cell decides what it sets and which cells it may change. */

import type { CellPlace } from '../../board/pointer';
import type { Change } from '../../model/history';
import { EMPTY, type Marks } from './marks';

/** Which cells a stroke changes, and to what. */
export interface Intent {
    /** Only cells with this mark change; others are never overwritten. */
    from: number;
    to: number;
}

/** Painting a mark on a cell that has it clears the cell. */
export function intentOf(first: number, wanted: number): Intent {
    return { from: first, to: first === wanted ? EMPTY : wanted };
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
        private readonly start: CellPlace,
        wanted: number,
    ) {
        this.intent = intentOf(marks.replaced(this.cellAt(0)), wanted);
        this.paint(0);
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
        if (mark !== this.intent.from || mark === this.intent.to || this.marks.isGiven(cell)) return;
        this.before.set(cell, mark);
        this.marks.set(cell, this.intent.to);
    }

    private restore(reach: number): void {
        const cell = this.cellAt(reach);
        const mark = this.before.get(cell);
        if (mark === undefined) return;
        this.marks.set(cell, mark);
        this.before.delete(cell);
    }
}
