import { expect, it } from 'vitest';
import type { Puzzle } from '../engine/protocol';
import { playedCells, partOf } from './progress';
import type { Store } from './store';

const item = (colour: number, count: number) => ({ colour, count, together: false });
const ink = (name: string) => ({ name, rgb: '#000000', letter: '' });

const RUNS: Puzzle = {
    kind: 'runs',
    palette: [ink('white'), ink('black')],
    rows: [[item(1, 2)], [item(1, 1)]],
    columns: [[item(1, 2)], [item(1, 1)]],
};

const kept = (marks: number[]): Store => ({ get: () => Promise.resolve({ marks: Int8Array.from(marks) }) }) as unknown as Store;

it('counts coloured cells, and the background only where it is counted', () => {
    expect(partOf(RUNS, [2, 1, 0, -2])).toBeCloseTo(1 / 3);
    expect(partOf(RUNS, [2, 2, 2, 2])).toBe(1);
    const counted: Puzzle = { ...RUNS, kind: 'counted', rows: [[item(0, 0), item(1, 2)], [item(0, 1), item(1, 1)]] };
    expect(partOf(counted, [2, 1, 0, -2])).toBeCloseTo(2 / 4);
});

it('returns cells only if something is marked and the size fits', async () => {
    expect(await playedCells(kept([2, 1, 0, -2]), 'k', RUNS)).toEqual([2, 1, 3, 3]);
    expect(await playedCells(kept([0, 0, 0, 0]), 'k', RUNS)).toBeUndefined();
    expect(await playedCells(kept([2]), 'k', RUNS)).toBeUndefined();
});
