/** Undo and redo without end: what was changed, not copies of everything. */

export interface Change {
    cell: number;
    before: number;
    after: number;
}

/** Changes that were made together and go back together. */
export type Stroke = Change[];

export interface HistoryData {
    done: Stroke[];
    undone: Stroke[];
}

export class History {
    private done: Stroke[] = [];
    private undone: Stroke[] = [];

    static from(data: HistoryData): History {
        const history = new History();
        history.done = data.done;
        history.undone = data.undone;
        return history;
    }

    data(): HistoryData {
        return { done: this.done, undone: this.undone };
    }

    /** Remembers what was changed; what had been undone before is gone. */
    push(stroke: Stroke): void {
        const real = stroke.filter((change) => change.before !== change.after);
        if (real.length === 0) return;
        this.done.push(real);
        this.undone = [];
    }

    get canUndo(): boolean {
        return this.done.length > 0;
    }

    get canRedo(): boolean {
        return this.undone.length > 0;
    }

    /** Takes the last stroke back: each cell gets what it had before. */
    undo(cells: { [cell: number]: number }): Stroke | undefined {
        const stroke = this.done.pop();
        if (!stroke) return undefined;
        // From the last to the first: a stroke may touch a cell twice.
        for (const change of stroke.toReversed()) cells[change.cell] = change.before;
        this.undone.push(stroke);
        return stroke;
    }

    /** Makes the stroke again that was taken back last. */
    redo(cells: { [cell: number]: number }): Stroke | undefined {
        const stroke = this.undone.pop();
        if (!stroke) return undefined;
        for (const change of stroke) cells[change.cell] = change.after;
        this.done.push(stroke);
        return stroke;
    }
}
