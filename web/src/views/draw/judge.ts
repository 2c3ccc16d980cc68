/** Checks after every edit how many solutions the drawing's puzzle has and how hard it is. */

import type { App } from '../../app/app';
import type { CheckResponse, CountResponse, Puzzle } from '../../engine/protocol';
import { language } from '../../strings';

export type Finding =
    | { state: 'checking' }
    /** If there are several solutions they are counted next, and `count` follows. */
    | { state: 'checked'; answer: CheckResponse; counting?: boolean; count?: CountResponse | undefined; seconds: number }
    | { state: 'failed'; message: string };

/** Milliseconds to wait: the next edit often follows at once. */
const PAUSE = 150;

/** The time limit of the first try, for the verdict and again for counting. */
export const SECONDS = 10;

/** Parts that need the patient engine for a while pause the judge. */
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

    /** Checks the current drawing and aborts an earlier check. */
    ask(seconds = SECONDS): void {
        this.pause();
        this.answered = false;
        this.show({ state: 'checking' });
        this.timer = setTimeout(() => void this.check(seconds), PAUSE);
    }

    /** Frees the engine for other work. */
    pause(): void {
        clearTimeout(this.timer);
        this.running?.abort();
        this.running = undefined;
    }

    /** Continues after {@link pause}, if there is no answer yet. */
    resume(): void {
        if (!this.answered) this.ask();
    }

    /** Stops for good. */
    dispose(): void {
        this.pause();
        this.answered = true;
    }

    /** Counts the solutions. Without an answer the verdict stands as it is. */
    private async count(puzzle: Puzzle, seconds: number, signal: AbortSignal): Promise<CountResponse | undefined> {
        try {
            return await this.app.patient.call('count', { puzzle, seconds }, { signal });
        } catch {
            return undefined;
        }
    }

    private async check(seconds: number): Promise<void> {
        const own = new AbortController();
        this.running = own;
        try {
            const puzzle = await this.puzzle();
            own.signal.throwIfAborted();
            const answer = await this.app.patient.call('check', { puzzle, seconds, language: language().code }, { signal: own.signal });
            if (own.signal.aborted) return;
            const counting = answer.verdict === 'exactly' || answer.verdict === 'at-least';
            this.show({ state: 'checked', answer, counting, seconds });
            if (counting) {
                const count = await this.count(puzzle, seconds, own.signal);
                // A pause must not leave it counting. A new check shows its own state, and after the end nothing is shown.
                const isPaused = own.signal.aborted && this.running === undefined && !this.answered;
                if (!own.signal.aborted || isPaused) this.show({ state: 'checked', answer, count, seconds });
                if (own.signal.aborted) return;
            }
            this.answered = true;
        } catch (error) {
            if (own.signal.aborted) return;
            this.answered = true;
            this.show({ state: 'failed', message: error instanceof Error ? error.message : String(error) });
        }
    }
}
