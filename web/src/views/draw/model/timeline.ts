/** The history of a drawing: unlimited undo and redo of every edit. Only differences are kept. */

import type { Drawing } from './drawing';

/** The difference between two drawings. */
export interface Patch {
    /** Changed cells, if the size stays the same: cell, colour, cell, colour... */
    cells?: number[];
    /** Everything else that differs. */
    rest?: Partial<Drawing>;
}

export interface Edit {
    back: Patch;
    forth: Patch;
}

export interface TimelineData {
    present: Drawing;
    done: Edit[];
    undone: Edit[];
}

export class Timeline {
    private done: Edit[] = [];
    private undone: Edit[] = [];

    constructor(private current: Drawing) {}

    static from(data: TimelineData): Timeline {
        const timeline = new Timeline(data.present);
        timeline.done = data.done;
        timeline.undone = data.undone;
        return timeline;
    }

    data(): TimelineData {
        return { present: this.current, done: this.done, undone: this.undone };
    }

    get present(): Drawing {
        return this.current;
    }

    get canUndo(): boolean {
        return this.done.length > 0;
    }

    get canRedo(): boolean {
        return this.undone.length > 0;
    }

    /** Records an edit and drops what could be redone. Returns whether anything changed. */
    commit(next: Drawing): boolean {
        const forth = difference(this.current, next);
        if (!forth) return false;
        this.done.push({ back: difference(next, this.current) ?? {}, forth });
        this.undone = [];
        this.current = next;
        return true;
    }

    undo(): boolean {
        const edit = this.done.pop();
        if (!edit) return false;
        this.undone.push(edit);
        this.current = patched(this.current, edit.back);
        return true;
    }

    redo(): boolean {
        const edit = this.undone.pop();
        if (!edit) return false;
        this.done.push(edit);
        this.current = patched(this.current, edit.forth);
        return true;
    }
}

/** The patch from `from` to `to`; undefined if they are the same. */
export function difference(from: Drawing, to: Drawing): Patch | undefined {
    const patch: Patch = {};
    if (from.width === to.width && from.height === to.height) {
        const cells: number[] = [];
        for (let cell = 0; cell < to.colours.length; cell += 1) {
            if (from.colours[cell] !== to.colours[cell]) cells.push(cell, to.colours[cell]!);
        }
        if (cells.length > 0) patch.cells = cells;
    } else {
        patch.rest = { width: to.width, height: to.height, colours: to.colours };
    }
    for (const key of ['kind', 'title', 'author'] as const) {
        if (from[key] !== to[key]) patch.rest = { ...patch.rest, [key]: to[key] };
    }
    if (JSON.stringify(from.palette) !== JSON.stringify(to.palette)) patch.rest = { ...patch.rest, palette: to.palette };
    return patch.cells || patch.rest ? patch : undefined;
}

function patched(drawing: Drawing, patch: Patch): Drawing {
    const next = { ...drawing, ...patch.rest };
    if (!patch.cells) return next;
    const colours = [...next.colours];
    for (let i = 0; i < patch.cells.length; i += 2) colours[patch.cells[i]!] = patch.cells[i + 1]!;
    return { ...next, colours };
}
