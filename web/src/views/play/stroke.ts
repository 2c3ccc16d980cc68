/** A stroke along one line of cells. Its first cell decides what it sets, and which cells it may change. */

import type { CellPlace } from '../../board/pointer';
import type { Change } from '../../model/history';
import { EMPTY, type Marks } from './marks';

/** What a stroke makes of which cells. */
export interface Intent {
    /** Only cells with this mark are changed: others are never overwritten. */
    from: number;
    to: number;
}

/** What painting a mark on a cell means: the same mark again clears it. */
export function intentOf(first: number, wanted: number): Intent {
    return { from: first, to: first === wanted ? EMPTY : wanted };
}

export class Drag {
    private readonly intent: Intent;
    private readonly before = new Map<number, number>();
    private axis: 'row' | 'column' | undefined;
    /** How far along the axis it has come from its first cell, with sign. */
    private reach = 0;

    constructor(
        private readonly marks: Marks,
        private readonly width: number,
        private readonly start: CellPlace,
        wanted: number,
    ) {
        this.intent = intentOf(marks.get(this.cellAt(0)), wanted);
        this.paint(0);
    }

    /** How many cells it covers, those included that it does not change. */
    get length(): number {
        return Math.abs(this.reach) + 1;
    }

    /** Goes on to a place, or back: what it no longer covers is as it was before. */
    move(to: CellPlace): void {
        const [down, right] = [to.row - this.start.row, to.column - this.start.column];
        // The first movement chooses; one that is exactly diagonal says nothing yet.
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

    /** What it changed. */
    changes(): Change[] {
        return [...this.before].map(([cell, before]) => ({ cell, before, after: this.marks.get(cell) }));
    }

    /** Takes it back. */
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
        if (mark !== this.intent.from || mark === this.intent.to) return;
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
