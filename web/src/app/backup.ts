/** Everything that the page keeps, as one file: to save it, and to merge it into what another browser keeps. */

import { fromBase64, toBase64 } from './share';
import { merge } from './merge';
import { isValid } from './valid';
import type { Settings } from './settings';
import type { Store } from './store';

const FORMAT = 'nonolith-backup';
const VERSION = 1;

export interface Kept {
    name: string;
    /** When it was stored, in milliseconds. */
    time: number;
    value: unknown;
}

interface Backup {
    format: typeof FORMAT;
    version: number;
    settings: Record<string, unknown>;
    kept: Kept[];
}

/** What views hand over to each other for a moment. */
const PASSING = new Set(['draw:import', 'examine:start']);

/** Arrays of numbers, which JSON does not have. */
const ARRAYS = { Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float64Array } as const;

export async function exportAll(store: Store, settings: Settings): Promise<string> {
    const names = (await store.names()).filter((name) => !PASSING.has(name));
    const kept = await Promise.all(names.map(async (name): Promise<Kept> => ({ name, time: await store.time(name), value: await withoutBlobs(await store.get(name)) })));
    return encode({ format: FORMAT, version: VERSION, settings: { ...settings.all() }, kept } satisfies Backup);
}

/** Whether a file says that it is a backup. */
export function isBackup(bytes: Uint8Array): boolean {
    return new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${FORMAT}"`).test(new TextDecoder().decode(bytes.subarray(0, 200)));
}

/** Why a file is no backup: `bad`, or `newer` if a later version of the page wrote it. Or `unstored`: the browser did not take `n` of its entries. */
export class BackupError extends Error {
    constructor(
        readonly why: 'bad' | 'newer' | 'unstored',
        readonly n = 0,
    ) {
        super(why);
    }
}

/** Reads a backup; fails with a `BackupError` if anything in it is not as it should be. */
export function readBackup(text: string): Backup {
    let backup: Partial<Backup> | null;
    try {
        backup = decode(text) as Partial<Backup> | null;
    } catch {
        throw new BackupError('bad');
    }
    if (backup?.format !== FORMAT || typeof backup.version !== 'number') throw new BackupError('bad');
    if (backup.version > VERSION) throw new BackupError('newer');
    const { kept, settings } = backup;
    const fine = Array.isArray(kept) && kept.every((own) => typeof own?.name === 'string' && Number.isFinite(own.time) && isValid(own.name, own.value));
    if (!fine || typeof settings !== 'object' || settings === null) throw new BackupError('bad');
    return backup as Backup;
}

/** Merges a backup into what is kept here; nothing newer is lost. Returns how many entries changed, and how many did not; fails with a `BackupError` if some could not be stored. */
export async function importAll(store: Store, settings: Settings, backup: Backup): Promise<{ changed: number; kept: number }> {
    let changed = 0;
    let failed = 0;
    for (const { name, time, value } of backup.kept) {
        if (PASSING.has(name)) continue;
        const own: Kept = { name, time: await store.time(name), value: await store.get(name) };
        const merged = merge(own, { name, time, value });
        if (merged === own) continue;
        changed += 1;
        if (!(await store.set(name, merged.value, merged.time))) failed += 1;
    }
    if (failed > 0) throw new BackupError('unstored', failed);
    const known = settings.all();
    for (const [key, value] of Object.entries(backup.settings)) {
        const own = known[key as keyof typeof known];
        if (Object.hasOwn(known, key) && typeof value === typeof own && value !== own) settings.set(key as keyof typeof known, value as never);
    }
    return { changed, kept: backup.kept.length - changed };
}

/** A value whose fields are no blobs, which take time to read: photos below drawings are. */
export async function withoutBlobs(value: unknown): Promise<unknown> {
    if (typeof value !== 'object' || value === null) return value;
    const blobs = Object.entries(value).filter(([, own]) => own instanceof Blob) as [string, Blob][];
    if (blobs.length === 0) return value;
    const read = blobs.map(async ([key, own]) => [key, { $blob: own.type, bytes: new Uint8Array(await own.arrayBuffer()) }] as const);
    return { ...value, ...Object.fromEntries(await Promise.all(read)) };
}

export function encode(value: unknown): string {
    return JSON.stringify(value, (_, own: unknown) => {
        if (!ArrayBuffer.isView(own)) return own;
        const bytes = new Uint8Array(own.buffer, own.byteOffset, own.byteLength);
        return { $array: own.constructor.name, data: toBase64(bytes) };
    });
}

export function decode(text: string): unknown {
    return JSON.parse(text, (_, own: unknown) => {
        const { $array, data, $blob, bytes } = (own ?? {}) as { $array?: string; data?: string; $blob?: string; bytes?: Uint8Array<ArrayBuffer> };
        if ($blob !== undefined) return new Blob([bytes ?? ''], { type: $blob });
        if ($array === undefined) return own;
        const make = ARRAYS[$array as keyof typeof ARRAYS];
        return new make(fromBase64(data ?? '').buffer);
    });
}
