import { expect, it } from 'vitest';
import type { Puzzle } from '../../engine/protocol';
import { History } from '../../model/history';
import { keep, pack, restore, unpack } from './kept';
import { Marks } from './marks';

const PUZZLE: Puzzle = {
    kind: 'runs',
    palette: [{ name: 'white', rgb: '#ffffff', letter: '.' }, { name: 'black', rgb: '#000000', letter: '#' }],
    rows: [[], []],
    columns: [[], []],
};
const STROKES = [[{ cell: 3, before: 0, after: -2 }], [], [{ cell: 0, before: 1, after: 2 }, { cell: 9999, before: -32, after: 32 }]];

it('packs and unpacks strokes', () => {
    expect(unpack(pack(STROKES))).toEqual(STROKES);
    expect(unpack(pack([]))).toEqual([]);
});

it('restores marks and history', () => {
    const [marks, history] = [new Marks(PUZZLE), new History()];
    for (const change of [{ cell: 0, before: 0, after: 2 }, { cell: 1, before: 0, after: -2 }, { cell: 2, before: 0, after: 1 }]) {
        marks.apply([change]);
        history.push([change]);
    }
    history.undo({});
    marks.set(2, 0);
    const kept = structuredClone(keep(marks, history, { seconds: 12, solved: false }));
    const again = new Marks(PUZZLE);
    expect(restore(kept, again)?.data()).toEqual(history.data());
    expect(again.values).toEqual([2, -2, 0, 0]);
    expect(again.cells).toEqual(marks.cells);
});

it('ignores what does not fit the puzzle', () => {
    const marks = new Marks(PUZZLE);
    const kept = keep(marks, new History(), { seconds: 0, solved: false });
    expect(restore({ ...kept, marks: new Int8Array(5) }, marks)).toBeUndefined();
    expect(restore({ ...kept, marks: Int8Array.of(0, 0, 7, 0) }, marks)).toBeUndefined();
    expect(restore(undefined, marks)).toBeUndefined();
    expect(marks.isEmpty).toBe(true);
});
