/** Checks after every edit how many solutions the drawing's puzzle has and how hard it is. */

import type { App } from '../../app/app';
import type { CheckResponse, CountResponse, Moment, Operation, Puzzle } from '../../engine/protocol';
import type { Request, Response } from '../../engine/client';
import { language } from '../../strings';
import { puzzleOf } from './live-clues';
import { isBlank, type Drawing } from './model/drawing';

export type Finding =
    /** Nothing is drawn yet, so there is nothing to judge. */
    | { state: 'blank' }
    | { state: 'checking' }
    /** If there are several solutions they are counted next, and `count` follows; if there is one, `profile` follows. */
    | { state: 'checked'; answer: CheckResponse; counting?: boolean; count?: CountResponse | undefined; profile?: Moment[] | undefined; seconds: number }
    | { state: 'failed'; message: string };

/** Milliseconds to wait: the next edit often follows at once. */
const PAUSE = 150;

/** The time limit of the first try, for the verdict and again for what follows. */
export const SECONDS = 10;

/** Parts that need the patient engine for a while pause the judge. */
export interface Pause {
    pause(): void;
    resume(): void;
}

export function isSeveral(finding: Finding): boolean {
    return finding.state === 'checked' && (finding.answer.verdict === 'exactly' || finding.answer.verdict === 'at-least');
}

export class Judge implements Pause {
    private running: AbortController | undefined;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private answered = true;

    constructor(
        private readonly app: App,
        private readonly drawing: () => Drawing,
        private readonly show: (finding: Finding) => void,
    ) {}

    /** Checks the current drawing and aborts an earlier check. */
    ask(seconds = SECONDS): void {
        this.pause();
        this.answered = isBlank(this.drawing());
        this.show({ state: this.answered ? 'blank' : 'checking' });
        if (!this.answered) this.timer = setTimeout(() => void this.check(seconds), PAUSE);
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

    /** Asks for details. Without an answer the verdict stands as it is. */
    private async more<O extends Operation>(operation: O, request: Request<O>, signal: AbortSignal): Promise<Response<O> | undefined> {
        try {
            return await this.app.patient.call(operation, request, { signal });
        } catch {
            return undefined;
        }
    }

    private async check(seconds: number): Promise<void> {
        const own = new AbortController();
        this.running = own;
        try {
            const puzzle = await puzzleOf(this.app.quick, this.drawing());
            own.signal.throwIfAborted();
            const answer = await this.app.patient.call('check', { puzzle, seconds, language: language().code }, { signal: own.signal });
            if (own.signal.aborted) return;
            const finding: Finding = { state: 'checked', answer, seconds };
            const counting = isSeveral(finding);
            this.show({ ...finding, counting });
            if (counting || answer.rating?.solved) {
                const details = counting ? await this.count(puzzle, seconds, own.signal) : await this.profile(puzzle, seconds, own.signal);
                // A pause must not leave it counting. A new check shows its own state, and after the end nothing is shown.
                const isPaused = own.signal.aborted && this.running === undefined && !this.answered;
                if (!own.signal.aborted || isPaused) this.show({ ...finding, ...details });
                if (own.signal.aborted) return;
            }
            this.answered = true;
        } catch (error) {
            if (own.signal.aborted) return;
            this.answered = true;
            this.show({ state: 'failed', message: error instanceof Error ? error.message : String(error) });
        }
    }

    private async count(puzzle: Puzzle, seconds: number, signal: AbortSignal): Promise<{ count: CountResponse | undefined }> {
        return { count: await this.more('count', { puzzle, seconds }, signal) };
    }

    private async profile(puzzle: Puzzle, seconds: number, signal: AbortSignal): Promise<{ profile: Moment[] | undefined }> {
        return { profile: (await this.more('rate', { puzzle, seconds, profile: true }, signal))?.profile };
    }
}
