import { expect, it } from 'vitest';
import type { Puzzle } from '../../engine/protocol';
import { EMPTY, Marks, colourMark, maybeMark, noteMark } from './marks';

const block = (colour: number, count: number) => ({ colour, count, together: false });
const ink = (name: string, letter: string) => ({ name, rgb: '#000000', letter });

/** Two rows `ab` and `a.`. */
const PAIR: Puzzle = {
    kind: 'runs',
    palette: [ink('white', '.'), ink('red', 'a'), ink('blue', 'b')],
    rows: [[block(1, 1), block(2, 1)], [block(1, 1)]],
    columns: [[block(1, 2)], [block(2, 1)]],
};

it('shows marks as candidates, and "maybe" marks beside them', () => {
    const marks = new Marks(PAIR);
    marks.set(0, colourMark(1));
    marks.set(1, maybeMark(2));
    marks.set(2, colourMark(0));
    expect(marks.cells).toEqual([2, 7, 1, 7]);
    expect(marks.maybe).toEqual([0, 3, 0, 0]);
    marks.set(1, EMPTY);
    expect(marks.maybe).toEqual([0, 0, 0, 0]);
    expect(marks.isEmpty).toBe(false);
});

it('keeps given cells', () => {
    const marks = new Marks({ ...PAIR, givens: [7, 7, 7, 1] });
    expect(marks.values).toEqual([EMPTY, EMPTY, EMPTY, colourMark(0)]);
    expect(marks.isEmpty).toBe(true);
    marks.set(3, colourMark(1));
    marks.set(2, colourMark(0));
    expect(marks.cells).toEqual([7, 7, 1, 1]);
    expect([marks.replaced(2), marks.replaced(3)]).toEqual([colourMark(0), EMPTY]);
    expect(marks.changesToEmpty().map(({ cell }) => cell)).toEqual([2]);
    expect(marks.changesTo([7, 7, 7, 7]).map(({ cell }) => cell)).toEqual([2]);
});

it('is full with as many cells of each colour as a solution has, wherever they are', () => {
    const marks = new Marks(PAIR);
    const fill = (values: number[]): boolean => {
        values.forEach((mark, cell) => marks.set(cell, mark));
        return marks.isFull;
    };
    expect(fill([2, 3, 2, 0])).toBe(true);
    expect(fill([3, 2, 0, 2])).toBe(true);
    expect(fill([2, 3, 2, 2])).toBe(false);
    expect(fill([2, -3, 2, 0])).toBe(false);
    // Counted clues count the background too.
    const counted = new Marks({ ...PAIR, kind: 'counted', rows: [[block(0, 0), block(1, 1), block(2, 1)], [block(0, 1), block(1, 1), block(2, 0)]] });
    [2, 3, 2, 0].forEach((mark, cell) => counted.set(cell, mark));
    expect(counted.isFull).toBe(false);
    counted.set(3, colourMark(0));
    expect(counted.isFull).toBe(true);
});

it('takes over other progress, and keeps "maybe" marks where that has nothing', () => {
    const marks = new Marks(PAIR);
    [2, -3, 3, -2].forEach((mark, cell) => marks.set(cell, mark));
    const changes = marks.changesTo([4, 7, 7, 1]);
    marks.apply(changes);
    expect(marks.values).toEqual([3, -3, 0, 1]);
    expect(changes.map((change) => change.cell)).toEqual([0, 2, 3]);
    marks.apply(marks.changesToEmpty());
    expect(marks.isEmpty).toBe(true);
});

it('knows the lines through changed cells', () => {
    const marks = new Marks(PAIR);
    const change = (cell: number) => ({ cell, before: 0, after: 1 });
    expect(marks.linesOf([change(2)])).toEqual([{ axis: 'row', index: 1 }, { axis: 'column', index: 0 }]);
    expect(marks.linesOf([change(0), change(3), change(1)])).toHaveLength(4);
});

it('knows what is only tried out, and the way back', () => {
    const marks = new Marks(PAIR);
    marks.set(0, colourMark(1));
    marks.tryFrom([...marks.values]);
    marks.set(1, colourMark(2));
    marks.set(3, noteMark(2));
    expect(marks.tried).toEqual([false, true, false, true]);
    expect(marks.ruled).toEqual([0, 0, 0, 2]);
    // A note decides nothing, and is no "maybe".
    expect([marks.cells[3], marks.maybe[3]]).toEqual([7, 0]);
    expect(marks.known()).toEqual([2, 4, 7, 5]);
    marks.apply(marks.changesBack());
    expect(marks.values).toEqual([2, 0, 0, 0]);
    expect(marks.tried.some(Boolean)).toBe(false);
});
