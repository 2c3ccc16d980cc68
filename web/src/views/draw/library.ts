/** One's drawings with their histories, kept in the browser. One of them is open. */

import type { Store } from '../../app/store';
import { isBlank, isDrawing, type Drawing } from './model/drawing';
import { Timeline, type TimelineData } from './model/timeline';

/** The id of the open drawing. Before there was a library, the drawing itself was kept here. */
const CURRENT = 'drawing';

/** The ids of all drawings, the one opened last first. */
const ALL = 'drawings';

export interface Entry {
    readonly id: string;
    readonly drawing: Drawing;
}

export class Library {
    private readonly waiting = new Map<string, Timeline>();
    private writing: Promise<void> | undefined;

    private constructor(
        private readonly store: Store,
        private id: string,
    ) {}

    /** The library and the open drawing; a fresh one if there is none. */
    static async restore(store: Store, fresh: () => Drawing): Promise<{ library: Library; timeline: Timeline }> {
        const kept = await store.get<unknown>(CURRENT);
        const library = new Library(store, typeof kept === 'string' ? kept : freshId());
        const timeline = typeof kept === 'string' ? await library.read(kept) : timelineOf(kept);
        if (timeline && typeof kept !== 'string') await library.start(timeline);
        return { library, timeline: timeline ?? new Timeline(fresh()) };
    }

    /** The id of the open drawing. */
    get current(): string {
        return this.id;
    }

    /** Stores the open drawing. Edits made during a write are stored together in the next one. */
    keep(timeline: Timeline): void {
        this.waiting.set(this.id, timeline);
        this.writing ??= this.write();
    }

    /** All drawings, the one opened last first. */
    async list(): Promise<Entry[]> {
        await this.writing;
        const found = await Promise.all((await this.ids()).map(async (id) => ({ id, drawing: (await this.read(id))?.present })));
        return found.filter((own): own is Entry => own.drawing !== undefined);
    }

    /** Opens a new drawing. */
    async start(timeline: Timeline): Promise<void> {
        const id = freshId();
        await this.store.set(nameOf(id), timeline.data());
        await this.enter(id);
    }

    /** Opens a drawing; undefined if it is gone. */
    async take(id: string): Promise<Timeline | undefined> {
        await this.writing;
        const timeline = await this.read(id);
        if (timeline) await this.enter(id);
        return timeline;
    }

    /** Adds a copy of a drawing, without its history, after it. */
    async duplicate({ id, drawing }: Entry, title: string): Promise<void> {
        const copy = freshId();
        await this.store.set(nameOf(copy), new Timeline({ ...drawing, title }).data());
        const ids = await this.ids();
        await this.store.set(ALL, ids.flatMap((own) => (own === id ? [own, copy] : [own])));
    }

    /** Deletes a drawing; returns a function that brings it back. */
    async remove(id: string): Promise<() => Promise<void>> {
        await this.writing;
        const names = [nameOf(id), photoOf(id)];
        const [ids, values] = [await this.ids(), await Promise.all(names.map((name) => this.store.get(name)))];
        await this.store.set(ALL, ids.filter((own) => own !== id));
        for (const name of names) await this.store.delete(name);
        return async () => {
            for (const [i, name] of names.entries()) if (values[i] !== undefined) await this.store.set(name, values[i]);
            const others = await this.ids();
            others.splice(ids.indexOf(id), 0, id);
            await this.store.set(ALL, others);
        };
    }

    private async ids(): Promise<string[]> {
        return (await this.store.get<string[]>(ALL)) ?? [];
    }

    private async read(id: string): Promise<Timeline | undefined> {
        return timelineOf(await this.store.get(nameOf(id)));
    }

    /** Makes a stored drawing the open one. */
    private async enter(id: string): Promise<void> {
        await this.writing;
        const left = id === this.id ? undefined : await this.read(this.id);
        // An untouched canvas is not kept.
        if (left && isUntouched(left) && (await this.store.get(photoOf(this.id))) === undefined) await this.remove(this.id);
        await this.store.set(ALL, [id, ...(await this.ids()).filter((own) => own !== id)]);
        await this.store.set(CURRENT, id);
        this.id = id;
    }

    private async write(): Promise<void> {
        for (const [id, timeline] of this.waiting) {
            this.waiting.delete(id);
            await this.store.set(nameOf(id), timeline.data());
            if (!(await this.ids()).includes(id)) await this.enlist(id);
        }
        this.writing = undefined;
    }

    /** The first edit of all: the drawing was open before it was stored. */
    private async enlist(id: string): Promise<void> {
        await this.store.set(ALL, [id, ...(await this.ids())]);
        await this.store.set(CURRENT, id);
    }
}

function nameOf(id: string): string {
    return `drawing:${id}`;
}

/** The name of the photo below a drawing. */
export function photoOf(id: string): string {
    return `photo:${id}`;
}

function freshId(): string {
    return Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
}

function isUntouched(timeline: Timeline): boolean {
    return isBlank(timeline.present) && timeline.present.title === '' && !timeline.canUndo && !timeline.canRedo;
}

function timelineOf(kept: unknown): Timeline | undefined {
    const data = kept as Partial<TimelineData> | undefined;
    if (!data || !isDrawing(data.present) || !Array.isArray(data.done) || !Array.isArray(data.undone)) return undefined;
    return Timeline.from(data as TimelineData);
}
