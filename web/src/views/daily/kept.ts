/** The daily puzzles that the visitor has opened, and what became of them. */

import { dayOf, type Day } from '../../app/days';
import type { Records, Solve } from '../../app/records';
import type { Store } from '../../app/store';

/** For each day the keys of its puzzles, in the order of their sizes; null if one was never opened. */
export type Opens = Record<Day, (string | null)[]>;

const NAME = 'daily';

export async function loadOpens(store: Store): Promise<Opens> {
    return (await store.get<Opens>(NAME)) ?? {};
}

/** Notes that a puzzle was opened. If a newer solver makes another one, the one that was solved still counts. */
export async function noteOpen(store: Store, records: Records, day: Day, index: number, key: string): Promise<void> {
    const opens = await loadOpens(store);
    const keys = [0, 1, 2].map((own) => opens[day]?.[own] ?? null);
    const old = keys[index];
    if (old && records[old]) return;
    keys[index] = key;
    await store.set(NAME, { ...opens, [day]: keys });
}

/** The solves of a day, by size. */
export function solvesOf(opens: Opens, records: Records, day: Day): (Solve | undefined)[] {
    return [0, 1, 2].map((index) => records[opens[day]?.[index] ?? '']);
}

/** The days that count for the streak: a puzzle was solved on the day itself. */
export function punctual(opens: Opens, records: Records): Set<Day> {
    const days = Object.keys(opens);
    return new Set(days.filter((day) => solvesOf(opens, records, day).some((solve) => solve && dayOf(solve.at) === day)));
}
