/** Makes exercises, one ahead of the visitor: rare techniques take seconds. */

import type { Engine } from '../../engine/client';
import type { Exercise } from '../../engine/protocol';
import { language } from '../../strings';
import type { Series } from './series';

/** The time limit for an exercise. */
export const SECONDS = 60;

/** The exercises of this visit. */
const made = new Map<string, Exercise>();

export class Maker {
    private making: { key: string; abort: AbortController; done: Promise<Exercise | null> } | undefined;

    constructor(
        private readonly engine: Pick<Engine, 'call'>,
        private readonly series: Pick<Series, 'techniqueOf' | 'seedOf'>,
    ) {}

    /** The exercise with this number, or null if none was found in time. Stops making any other. */
    make(number: number): Promise<Exercise | null> {
        const technique = this.series.techniqueOf(number).name;
        const seed = this.series.seedOf(number);
        const key = `${technique} ${seed} ${language().code}`;
        const known = made.get(key);
        if (known) return Promise.resolve(known);
        if (this.making?.key === key) return this.making.done;
        this.stop();
        const abort = new AbortController();
        const request = { technique, seed, language: language().code, seconds: SECONDS };
        const done = this.engine.call('exercise', request, { signal: abort.signal }).then(({ exercise }) => {
            if (exercise) made.set(key, exercise);
            return exercise;
        });
        const making = { key, abort, done };
        this.making = making;
        const end = (): void => {
            if (this.making === making) this.making = undefined;
        };
        done.then(end, end);
        return done;
    }

    /** Makes an exercise that will be asked for later. */
    prepare(number: number): void {
        // If it fails, it fails again when it is asked for.
        this.make(number).catch(() => undefined);
    }

    stop(): void {
        this.making?.abort.abort();
        this.making = undefined;
    }
}
