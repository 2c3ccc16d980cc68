/** Stores the drawing and its history in the browser. */

import type { Store } from '../../app/store';
import { isDrawing, type Drawing } from './model/drawing';
import { Timeline, type TimelineData } from './model/timeline';

const NAME = 'drawing';

export async function restore(store: Store, fresh: () => Drawing): Promise<Timeline> {
    const kept = await store.get<TimelineData>(NAME);
    if (!kept || !isDrawing(kept.present) || !Array.isArray(kept.done) || !Array.isArray(kept.undone)) return new Timeline(fresh());
    return Timeline.from(kept);
}

/** Stores after every edit. Edits made during a write are stored together in the next one. */
export class Keeper {
    private writing = false;
    private waiting = false;

    constructor(
        private readonly store: Store,
        private readonly timeline: Timeline,
    ) {}

    keep(): void {
        this.waiting = true;
        if (!this.writing) void this.write();
    }

    private async write(): Promise<void> {
        this.writing = true;
        while (this.waiting) {
            this.waiting = false;
            await this.store.set(NAME, this.timeline.data());
        }
        this.writing = false;
    }
}
