/** How many solutions the drawing's puzzle has and how hard it is, asked again after every edit. */

import type { App } from '../../app/app';
import type { CheckResponse, Puzzle } from '../../engine/protocol';

export type Finding =
    | { state: 'checking' }
    | { state: 'checked'; answer: CheckResponse; seconds: number }
    | { state: 'failed'; message: string };

/** An edit is often followed by the next at once. */
const PAUSE = 150;

/** How long the first try may take. */
export const SECONDS = 10;

/** What takes the patient engine for itself for a while says so. */
export interface Pause {
    pause(): void;
    resume(): void;
}

export class Judge implements Pause {
    private running: AbortController | undefined;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private answered = true;

    constructor(
        private readonly app: App,
        private readonly puzzle: () => Promise<Puzzle>,
        private readonly show: (finding: Finding) => void,
    ) {}

    /** The drawing has changed: what was being found out is of no use any more. */
    ask(seconds = SECONDS): void {
        this.pause();
        this.answered = false;
        this.show({ state: 'checking' });
        this.timer = setTimeout(() => void this.check(seconds), PAUSE);
    }

    /** Leaves the engine to something else. */
    pause(): void {
        clearTimeout(this.timer);
        this.running?.abort();
        this.running = undefined;
    }

    /** Goes on after {@link pause}, if there is no answer yet. */
    resume(): void {
        if (!this.answered) this.ask();
    }

    /** Nobody wants to know any more. */
    dispose(): void {
        this.pause();
        this.answered = true;
    }

    private async check(seconds: number): Promise<void> {
        const own = new AbortController();
        this.running = own;
        try {
            const puzzle = await this.puzzle();
            own.signal.throwIfAborted();
            const answer = await this.app.patient.call('check', { puzzle, seconds }, { signal: own.signal });
            if (own.signal.aborted) return;
            this.answered = true;
            this.show({ state: 'checked', answer, seconds });
        } catch (error) {
            if (own.signal.aborted) return;
            this.answered = true;
            this.show({ state: 'failed', message: error instanceof Error ? error.message : String(error) });
        }
    }
}
