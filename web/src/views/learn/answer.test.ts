import { expect, it } from 'vitest';
import type { Exercise, Step } from '../../engine/protocol';
import { colourMark, maybeMark } from '../play/marks';
import { Answer, cellsAfter } from './answer';

const ink = (name: string) => ({ name, rgb: '#000000', letter: '' });
const puzzle = { kind: 'runs', palette: [ink('white'), ink('black')], rows: [[{ colour: 1, count: 2, together: false }]], columns: [[], [], []] };
const exercise = { puzzle, grid: [3, 2, 3] } as unknown as Exercise;

it('never changes the position', () => {
    const answer = new Answer(exercise);
    answer.set(1, colourMark(0));
    answer.set(0, colourMark(1));
    expect(answer.cells).toEqual([2, 2, 3]);
    expect(answer.marks).toEqual([{ cell: 0, colour: 1 }]);
    answer.clear();
    expect(answer.cells).toEqual([3, 2, 3]);
    expect(answer.marks).toEqual([]);
});

it('takes blank cells as an answer, but not "maybe"', () => {
    const answer = new Answer(exercise);
    answer.set(0, maybeMark(1));
    answer.set(2, colourMark(0));
    expect(answer.marks).toEqual([{ cell: 2, colour: 0 }]);
});

it('shows the cells after a step', () => {
    const step = { conclusions: [{ cell: 0, not: 1 }, { cell: 2, not: 2 }] } as Step;
    expect(cellsAfter([3, 2, 3], step)).toEqual([2, 2, 1]);
});
