/** Merges two versions of a value that the page keeps. Lists and tables grow together; of anything else the newer one stays. */

import type { Document } from '../engine/protocol';
import { keyOf } from '../model/puzzle';
import type { Kept } from './backup';
import { mergeSolves, type Records } from './records';
import type { Shelf } from './shelves';

type Table<T> = Record<string, T>;

/** By the name, or by its beginning with the colon. */
const MERGES: Record<string, (own: never, other: never) => unknown> = {
    solved: (own: string[], other: string[]) => [...new Set([...own, ...other])],
    records: (own: Records, other: Records) => tables(own, other, (a, b) => mergeSolves(a, b)),
    daily: (own: Table<(string | null)[]>, other: Table<(string | null)[]>) => tables(own, other, (a, b) => [0, 1, 2].map((at) => a[at] ?? b[at] ?? null)),
    learn: (own: Table<{ solved: number; next: number }>, other: Table<{ solved: number; next: number }>) =>
        tables(own, other, (a, b) => ({ solved: Math.max(a.solved, b.solved), next: Math.max(a.next, b.next) })),
    // The order of keys in the index is the order of puzzles on the shelf.
    shelves: (own: Shelf[], other: Shelf[]) => {
        const both = own.map((shelf) => ({ ...shelf, keys: [...new Set([...shelf.keys, ...(other.find((some) => some.id === shelf.id)?.keys ?? [])])] }));
        return [...both, ...other.filter((some) => !own.some((shelf) => shelf.id === some.id))];
    },
    'shelf:': (own: Document[], other: Document[]) => {
        const keys = new Set<string>();
        return [...own, ...other].filter(({ puzzle }) => keys.size < keys.add(keyOf(puzzle)).size);
    },
    // What is open here stays open.
    current: (own: unknown) => own,
    drawing: (own: unknown) => own,
    drawings: (own: string[], other: string[]) => [...new Set([...own, ...other])],
    open: (own: unknown) => own,
};

/** The version to keep: `own` itself, unless the other one adds something. */
export function merge(own: Kept, other: Kept): Kept {
    if (own.value === undefined) return other;
    const way = (MERGES[own.name] ?? MERGES[own.name.replace(/:.*/, ':')]) as ((own: unknown, other: unknown) => unknown) | undefined;
    if (!way) return other.time > own.time ? other : own;
    const value = way(own.value, other.value);
    return JSON.stringify(value) === JSON.stringify(own.value) ? own : { ...own, value, time: Math.max(own.time, other.time) };
}

function tables<T>(own: Table<T>, other: Table<T>, both: (a: T, b: T) => T): Table<T> {
    const merged = { ...own };
    for (const [key, value] of Object.entries(other)) merged[key] = Object.hasOwn(own, key) ? both(own[key]!, value) : value;
    return merged;
}
