import { expect, it } from 'vitest';
import type { Document } from '../../engine/protocol';
import type { Store } from '../../app/store';
import { Game } from './game';

const DOCUMENT: Document = {
    puzzle: {
        kind: 'runs',
        palette: [{ name: 'white', rgb: '#ffffff', letter: '.' }, { name: 'black', rgb: '#000000', letter: '#' }],
        rows: [[], []],
        columns: [[], []],
    },
};

/** A store that copies values, as the browser's does. */
function memory(): Store {
    const kept = new Map<string, unknown>();
    return {
        get: async (name: string) => structuredClone(kept.get(name)),
        set: async (name: string, value: unknown) => void kept.set(name, structuredClone(value)),
    } as unknown as Store;
}

const opened = (saved?: number[]) => ({ key: 'k', document: saved ? { ...DOCUMENT, saved } : DOCUMENT });

it('undoes across visits', async () => {
    const store = memory();
    const first = await Game.load(opened(), store);
    first.make([{ cell: 1, before: 0, after: 2 }]);
    first.make([{ cell: 2, before: 0, after: -2 }]);
    await first.save(61);
    const second = await Game.load(opened(), store);
    expect(second.seconds).toBe(61);
    expect(second.marks.values).toEqual([0, 2, -2, 0]);
    expect(second.undo()).toEqual([{ cell: 2, before: -2, after: 0 }]);
    expect(second.undo()).toHaveLength(1);
    expect(second.undo()).toEqual([]);
    expect(second.marks.isEmpty).toBe(true);
    expect(second.redo()).toEqual([{ cell: 1, before: 0, after: 2 }]);
});

it('starts with the progress of a link, but never overwrites the player\'s own', async () => {
    const store = memory();
    const first = await Game.load(opened([2, 3, 1, 3]), store);
    expect(first.marks.values).toEqual([2, 0, 1, 0]);
    expect(first.offer).toBeUndefined();
    first.make([{ cell: 3, before: 0, after: 2 }]);
    await first.save(0);
    // The same link again: its progress was used already.
    expect((await Game.load(opened([2, 3, 1, 3]), store)).offer).toBeUndefined();
    const other = await Game.load(opened([3, 2, 3, 3]), store);
    expect(other.marks.values).toEqual([2, 0, 1, 2]);
    expect(other.offer).toEqual([3, 2, 3, 3]);
    other.make(other.answerOffer(true));
    expect(other.marks.values).toEqual([0, 2, 0, 0]);
    other.undo();
    expect(other.marks.values).toEqual([2, 0, 1, 2]);
    await other.save(0);
    expect((await Game.load(opened([3, 2, 3, 3]), store)).offer).toBeUndefined();
});
