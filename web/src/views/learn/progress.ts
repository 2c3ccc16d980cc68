/** How far the visitor has come in each lesson. */

import type { Store } from '../../app/store';

export interface Kept {
    /** The number of exercises solved without help. */
    solved: number;
    /** The number of the exercise to go on with, which is its seed; the example is number 0. */
    next: number;
}

/** By the name of the technique. */
export type Progress = Record<string, Kept>;

/** A lesson is complete after this many exercises. */
export const GOAL = 3;

const NAME = 'learn';

export async function loadProgress(store: Store): Promise<Progress> {
    return (await store.get<Progress>(NAME)) ?? {};
}

export async function saveProgress(store: Store, progress: Progress): Promise<void> {
    await store.set(NAME, progress);
}

export function keptOf(progress: Progress, name: string): Kept {
    return progress[name] ?? { solved: 0, next: 1 };
}

/** After an exercise: it counts only once, and only if it was solved without help. */
export function pass(progress: Progress, name: string, number: number, counts: boolean): void {
    const { solved, next } = keptOf(progress, name);
    if (number < next) return;
    progress[name] = { solved: solved + (counts ? 1 : 0), next: number + 1 };
}

export function isComplete(progress: Progress, name: string): boolean {
    return keptOf(progress, name).solved >= GOAL;
}
