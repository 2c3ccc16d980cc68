/** The clues of a drawing that changes: one question at a time, the last drawing wins. */

import type { Engine } from '../../engine/client';
import type { Puzzle } from '../../engine/protocol';
import { pictureOf, type Drawing } from './model/drawing';

export class LiveClues {
    private asking = false;
    private next: Drawing | undefined;
    private stopped = false;

    constructor(
        private readonly engine: Engine,
        private readonly show: (puzzle: Puzzle) => void,
    ) {}

    ask(drawing: Drawing): void {
        this.next = drawing;
        if (!this.asking) void this.answer();
    }

    /** The puzzle of a drawing. */
    async of(drawing: Drawing): Promise<Puzzle> {
        return (await this.engine.call('picture', pictureOf(drawing))).puzzle;
    }

    stop(): void {
        this.stopped = true;
        this.next = undefined;
    }

    private async answer(): Promise<void> {
        this.asking = true;
        try {
            while (this.next) {
                const drawing = this.next;
                this.next = undefined;
                const puzzle = await this.of(drawing);
                // Those of a stroke that goes on are shown, too, though more may have come meanwhile.
                if (!this.stopped) this.show(puzzle);
            }
        } catch {
            // The verdict needs the clues as well, and says what is wrong.
        } finally {
            this.asking = false;
        }
    }
}
