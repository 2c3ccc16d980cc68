import { expect, it } from 'vitest';
import { BackupError, decode, encode, importAll, isBackup, readBackup, withoutBlobs } from './backup';
import { merge } from './merge';
import type { Settings } from './settings';
import type { Store } from './store';

const kept = (name: string, value: unknown, time = 1) => ({ name, value, time });
const merged = (name: string, own: unknown, other: unknown, times: [number, number] = [1, 2]) => merge(kept(name, own, times[0]), kept(name, other, times[1])).value;
const backup = (entries: unknown[], more = {}) => encode({ format: 'nonolith-backup', version: 1, settings: {}, kept: entries, ...more });
const why = (text: string): unknown => {
    try {
        readBackup(text);
    } catch (error) {
        return (error as BackupError).why;
    }
    return undefined;
};

it('keeps arrays of numbers through JSON', () => {
    const value = { marks: Int8Array.of(-1, 0, 2), done: Int32Array.of(1, 70000), text: 'ä', nothing: null };
    expect(decode(encode(value))).toEqual(value);
});

it('keeps photos through JSON', async () => {
    const placement = { opacity: 50, scale: 100, across: 0, down: 0 };
    const photo = { blob: new Blob([Uint8Array.of(0, 200, 255)], { type: 'image/webp' }), placement };
    const { kept: [own] } = readBackup(backup([kept('photo:a', await withoutBlobs(photo))]));
    const { blob, ...rest } = own!.value as typeof photo;
    expect([blob.type, [...new Uint8Array(await blob.arrayBuffer())], rest]).toEqual(['image/webp', [0, 200, 255], { placement }]);
    expect(why(backup([kept('photo:a', await withoutBlobs({ ...photo, blob: new Blob(['<p>'], { type: 'text/html' }) }))]))).toBe('bad');
    expect(why(backup([kept('photo:a', { blob: 'x', placement })]))).toBe('bad');
});

it('knows a backup by its beginning', () => {
    const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
    expect([backup([]), '{ "format": "nonolith-backup" }', '{"format":"nonolith","puzzles":[]}', '5 5'].map((text) => isBackup(bytes(text)))).toEqual([true, true, false, false]);
});

it('reads only what is a backup', () => {
    const play = { marks: Int8Array.of(1), done: new Int32Array(), undone: new Int32Array(), seconds: 1, solved: false };
    expect(why(backup([kept('play:a', play), kept('solved', ['a']), kept('some', 1)]))).toBeUndefined();
    expect(why('{"puzzle": 1}')).toBe('bad');
    expect(why('no JSON')).toBe('bad');
    expect(why('null')).toBe('bad');
    expect(why(backup([], { version: 2 }))).toBe('newer');
    expect(why(backup([kept('solved', 'a')]))).toBe('bad');
    expect(why(backup([kept('play:a', { marks: [1] })]))).toBe('bad');
    expect(why(backup([kept('shelf:a', [{ puzzle: {} }])]))).toBe('bad');
    expect(why('{"format":"nonolith-backup","version":1,"settings":{},"kept":[{"name":"a","time":1,"value":{"$array":"Function","data":""}}]}')).toBe('bad');
});

it('says how many entries could not be stored, and then leaves the settings', async () => {
    const stored: string[] = [];
    const set: string[] = [];
    const store = (full: boolean) => ({ get: async () => undefined, time: async () => 0, set: async (name: string) => !(full && name !== 'a') && stored.push(name) > 0 }) as unknown as Store;
    const settings = { all: () => ({ language: 'en' }), set: (key: string) => set.push(key) } as unknown as Settings;
    const whole = readBackup(backup([kept('a', 1), kept('b', 1), kept('c', 1)], { settings: { language: 'de' } }));
    await expect(importAll(store(true), settings, whole)).rejects.toMatchObject({ why: 'unstored', n: 2 });
    expect([stored, set]).toEqual([['a'], []]);
    expect(await importAll(store(false), settings, whole)).toEqual({ changed: 3, kept: 0 });
    expect(set).toEqual(['language']);
});

it('keeps newer progress, and takes what is new', () => {
    expect(merged('play:a', 'mine', 'theirs', [2, 1])).toBe('mine');
    expect(merged('play:a', 'mine', 'theirs', [1, 2])).toBe('theirs');
    expect(merged('play:a', undefined, 'theirs', [0, 0])).toBe('theirs');
    expect(merged('current', 'mine', 'theirs')).toBe('mine');
});

it('joins lists and tables', () => {
    expect(merged('solved', ['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c']);
    expect(merged('daily', { d: ['a', null, null] }, { d: ['x', 'b', null], e: [null, null, 'c'] })).toEqual({ d: ['a', 'b', null], e: [null, null, 'c'] });
    expect(merged('learn', { t: { solved: 3, next: 4 } }, { t: { solved: 1, next: 9 } })).toEqual({ t: { solved: 3, next: 9 } });
    const mine = { id: '1', name: 'file', keys: ['a', 'b'] };
    expect(merged('shelves', [mine], [{ id: '2', name: 'x', keys: [] }, { ...mine, keys: ['b', 'c'] }])).toEqual([
        { ...mine, keys: ['a', 'b', 'c'] },
        { id: '2', name: 'x', keys: [] },
    ]);
    const own = kept('solved', ['a', 'b']);
    expect(merge(own, kept('solved', ['a'], 9))).toBe(own);
});
