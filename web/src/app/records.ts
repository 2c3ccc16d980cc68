/** What the visitor has solved, when, how quickly, and with how much help. */

import type { Puzzle } from '../engine/protocol';
import { height, width } from '../model/puzzle';
import { localTime } from './days';
import type { Opened } from './session';
import type { Store } from './store';

export interface Solve {
    /** When it was first solved, by the visitor's clock: `2026-11-17T20:15:00`. */
    at: string;
    /** How long that took, in seconds. */
    seconds: number;
    /** How often the solver helped: hints, checks for mistakes, reasons. */
    helped: number;
    /** The shortest time without help. */
    best?: number;
    /** What the puzzle is like, for statistics. */
    width: number;
    height: number;
    kind: Puzzle['kind'];
}

/** By the key of the puzzle. */
export type Records = Record<string, Solve>;

const NAME = 'records';

export async function loadRecords(store: Store): Promise<Records> {
    return (await store.get<Records>(NAME)) ?? {};
}

/** Called when a puzzle becomes solved. Later times count only if they are better. */
export async function recordSolve(store: Store, opened: Opened, seconds: number, hints: number): Promise<void> {
    const { key, document } = opened;
    const records = await loadRecords(store);
    // Progress that came with the puzzle was not made in this time.
    const helped = hints + (document.saved ? 1 : 0);
    const { puzzle } = document;
    const fresh: Solve = {
        at: localTime(new Date()),
        seconds,
        helped,
        ...(helped === 0 ? { best: seconds } : {}),
        width: width(puzzle),
        height: height(puzzle),
        kind: puzzle.kind,
    };
    records[key] = mergeSolves(records[key], fresh);
    await store.set(NAME, records);
}

/** The first solve with the better time. */
export function mergeSolves(a: Solve | undefined, b: Solve): Solve {
    if (!a) return b;
    const first = a.at <= b.at ? a : b;
    const best = Math.min(a.best ?? Infinity, b.best ?? Infinity);
    return { ...first, ...(best < Infinity ? { best } : {}) };
}
