import { expect, it } from 'vitest';
import type { Puzzle } from '../../engine/protocol';
import { Marks } from './marks';
import { restOf, runAt, runsAt } from './runs';

const ink = (name: string) => ({ name, rgb: '#000000', letter: name });
const block = (colour: number, count: number) => ({ colour, count, together: false });
const PUZZLE: Puzzle = {
    kind: 'runs',
    palette: [ink('.'), ink('a'), ink('b')],
    rows: [[block(1, 2), block(2, 1)], [], [block(1, 1)]],
    columns: [[], [], [], []],
};

function marked(text: string): Marks {
    const marks = new Marks(PUZZLE);
    [...text].forEach((letter, cell) => marks.set(cell, '?.ab'.indexOf(letter)));
    return marks;
}

it('counts cells of one colour side by side', () => {
    const marks = marked('aab.a???a???');
    expect(runAt(marks, { row: 0, column: 1 }, 'row')).toBe(2);
    expect(runAt(marks, { row: 0, column: 2 }, 'row')).toBe(1);
    expect(runAt(marks, { row: 1, column: 0 }, 'column')).toBe(3);
    // Blank and empty cells are nothing to count.
    expect(runAt(marks, { row: 0, column: 3 }, 'row')).toBe(0);
    expect(runAt(marks, { row: 1, column: 2 }, 'row')).toBe(0);
    expect(runsAt(marks, { row: 0, column: 0 })).toBe('↔ 2  ↕ 3');
    expect(runsAt(marks, { row: 0, column: 2 })).toBeUndefined();
});

it('finds what is left of finished lines, and only of those', () => {
    const row = (index: number) => ({ axis: 'row', index }) as const;
    expect(restOf(marked('aab?????????'), [row(0)])).toEqual([{ cell: 3, before: 0, after: 1 }]);
    expect(restOf(marked('aa?b'), [row(0)]).map((change) => change.cell)).toEqual([2]);
    for (const text of ['a?ab', 'aaab', 'aa??', 'baa?']) expect(restOf(marked(text), [row(0)])).toEqual([]);
    // A line without blocks is finished from the start.
    expect(restOf(marked(''), [row(1)]).map((change) => change.cell)).toEqual([4, 5, 6, 7]);
});
