/** Keeps the clues up to date: one request at a time, for the latest drawing. */

import type { Engine } from '../../engine/client';
import type { Puzzle } from '../../engine/protocol';
import { pictureOf, type Drawing } from './model/drawing';

/** The puzzle of a drawing. */
export async function puzzleOf(engine: Engine, drawing: Drawing): Promise<Puzzle> {
    return (await engine.call('picture', pictureOf(drawing))).puzzle;
}

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
                const puzzle = await puzzleOf(this.engine, drawing);
                // Also show the clues of an unfinished stroke, even if it has continued meanwhile.
                if (!this.stopped) this.show(puzzle);
            }
        } catch {
            // The judge needs the clues as well, and reports the error.
        } finally {
            this.asking = false;
        }
    }
}
