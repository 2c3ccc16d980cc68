/** Solves to the end, step by step, in portions, so that it can be stopped at any moment. */

import type { Contradiction, Findings, Step } from '../../engine/protocol';

export type Ending = { kind: 'exhausted' } | { kind: 'stopped' } | { kind: 'contradiction'; contradiction: Contradiction };

export interface Run {
    /** The next steps, as many as are found within the given seconds. */
    ask(seconds: number, signal: AbortSignal): Promise<Findings>;
    /** Takes a step. */
    take(step: Step): void;
    /** Waits until the next step is due. */
    rest(signal: AbortSignal): Promise<void>;
    /** When to stop: seconds of work, and steps. */
    limits: { seconds: number; steps: number };
}

/** Seconds per request: long enough to keep the overhead low, short enough to show progress. */
const PORTION = 0.25;

export async function solveAll(run: Run, signal: AbortSignal): Promise<Ending> {
    let seconds = PORTION;
    const left = { ...run.limits };
    while (left.seconds > 0 && left.steps > 0) {
        let found: Findings;
        const start = performance.now();
        try {
            found = await run.ask(Math.min(seconds, left.seconds), signal);
        } catch (error) {
            if (signal.aborted) return { kind: 'stopped' };
            throw error;
        }
        left.seconds -= (performance.now() - start) / 1000;
        for (const step of found.steps.slice(0, left.steps)) {
            if (signal.aborted) return { kind: 'stopped' };
            run.take(step);
            await run.rest(signal);
        }
        left.steps -= found.steps.length;
        if (signal.aborted || left.steps < 0) return { kind: 'stopped' };
        if (found.contradiction) return { kind: 'contradiction', contradiction: found.contradiction };
        if (!found.interrupted) return { kind: 'exhausted' };
        // Otherwise a step that takes longer than a portion would never be found.
        seconds = found.steps.length > 0 ? PORTION : seconds * 2;
    }
    return { kind: 'stopped' };
}
