/** Unlimited undo and redo. Only changes are kept, not copies of the board. */

export interface Change {
    cell: number;
    before: number;
    after: number;
}

/** Changes that are undone together. */
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

    /** Records a stroke and drops everything that could be redone. */
    push(stroke: Stroke): void {
        const real = stroke.filter((change) => change.before !== change.after);
        if (real.length === 0) return;
        this.done.push(real);
        this.undone = [];
    }

    /** The last stroke that was not undone. */
    get last(): Stroke {
        return this.done.at(-1) ?? [];
    }

    get canUndo(): boolean {
        return this.done.length > 0;
    }

    get canRedo(): boolean {
        return this.undone.length > 0;
    }

    /** Undoes the last stroke. */
    undo(cells: { [cell: number]: number }): Stroke | undefined {
        const stroke = this.done.pop();
        if (!stroke) return undefined;
        // In reverse: a stroke may touch a cell twice.
        for (const change of stroke.toReversed()) cells[change.cell] = change.before;
        this.undone.push(stroke);
        return stroke;
    }

    /** Redoes the stroke that was undone last. */
    redo(cells: { [cell: number]: number }): Stroke | undefined {
        const stroke = this.undone.pop();
        if (!stroke) return undefined;
        for (const change of stroke) cells[change.cell] = change.after;
        this.done.push(stroke);
        return stroke;
    }
}
