/** Solving to the end, step by step, in portions that can be stopped at any moment. */

import type { Contradiction, Findings, Step } from '../../engine/protocol';

export type Ending = { kind: 'exhausted' } | { kind: 'stopped' } | { kind: 'contradiction'; contradiction: Contradiction };

export interface Run {
    /** The steps from here, as many as are found in so many seconds. */
    ask(seconds: number, signal: AbortSignal): Promise<Findings>;
    /** Takes a step. */
    take(step: Step): void;
    /** Waits until the next step may be taken. */
    rest(signal: AbortSignal): Promise<void>;
}

/** Long enough that asking costs little, short enough to see that something happens. */
const PORTION = 0.25;

export async function solveAll(run: Run, signal: AbortSignal): Promise<Ending> {
    let seconds = PORTION;
    for (;;) {
        let found: Findings;
        try {
            found = await run.ask(seconds, signal);
        } catch (error) {
            if (signal.aborted) return { kind: 'stopped' };
            throw error;
        }
        for (const step of found.steps) {
            if (signal.aborted) return { kind: 'stopped' };
            run.take(step);
            await run.rest(signal);
        }
        if (signal.aborted) return { kind: 'stopped' };
        if (found.contradiction) return { kind: 'contradiction', contradiction: found.contradiction };
        if (!found.interrupted) return { kind: 'exhausted' };
        // A step that takes longer than a portion would never be found.
        seconds = found.steps.length > 0 ? PORTION : seconds * 2;
    }
}
