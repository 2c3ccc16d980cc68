import { expect, it } from 'vitest';
import type { Hint, Puzzle } from '../../engine/protocol';
import { changesOf } from './advice';
import { Marks, colourMark, noteMark } from './marks';
import { stepOfNotes } from './notes';

const PUZZLE: Puzzle = {
    kind: 'runs',
    palette: [{ name: 'white', rgb: '#ffffff', letter: '.' }, { name: 'red', rgb: '#ff0000', letter: 'r' }, { name: 'blue', rgb: '#0000ff', letter: 'b' }],
    rows: [[], []],
    columns: [[], []],
};
const SOLVED: Hint = { advice: 'solved', several_solutions: false, checked: true };

it('paints a cell whose notes leave one colour', () => {
    const marks = new Marks(PUZZLE);
    marks.set(1, noteMark(0b010));
    marks.set(3, noteMark(0b011));
    const hint = stepOfNotes(SOLVED, marks);
    expect(hint?.advice === 'next' && hint.steps[0]?.sentence).toBe('Row 2, column 2: you have ruled out everything but blue.');
    expect(changesOf(hint!, marks)).toEqual([{ cell: 3, before: noteMark(0b011), after: colourMark(2) }]);
});

it('leaves mistakes and painted cells to the engine', () => {
    const marks = new Marks(PUZZLE);
    marks.set(0, colourMark(1));
    expect(stepOfNotes(SOLVED, marks)).toBeUndefined();
    marks.set(3, noteMark(0b011));
    expect(stepOfNotes({ ...SOLVED, advice: 'wrong', count: 1, cells: [0] }, marks)).toBeUndefined();
});
