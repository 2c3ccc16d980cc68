import { expect, it } from 'vitest';
import type { Advice, Puzzle, Step } from '../../engine/protocol';
import { emptyLook } from '../../board/look';
import { changesOf, placeOf, point, sayCheck, sayHint, sayWhy, type Told } from './advice';
import { Marks } from './marks';

const PUZZLE: Puzzle = {
    kind: 'runs',
    palette: [{ name: 'white', rgb: '#ffffff', letter: '.' }, { name: 'red', rgb: '#ff0000', letter: 'r' }, { name: 'blue', rgb: '#0000ff', letter: 'b' }],
    rows: [[], []],
    columns: [[], []],
};

function step(part: Partial<Step>): Step {
    return {
        technique: 'test',
        lines: [{ axis: 'row', index: 0 }],
        premises: { cells: [{ cell: 1, not: 1 }], items: [{ line: { axis: 'row', index: 0 }, item: 0 }], seen: [] },
        evidence: { cells: [1, 2], items: [{ line: { axis: 'row', index: 0 }, item: 0 }] },
        conclusions: [],
        place: 'row 1',
        why: 'the 2 fills it',
        so: 'column 1 is red',
        sentence: 'Row 1: the 2 fills it, so column 1 is red.',
        ...part,
    };
}

const NEXT: Advice = {
    advice: 'next',
    search_only: false,
    steps: [step({ conclusions: [{ cell: 0, not: 4 }], sentence: 'First this.' }), step({ conclusions: [{ cell: 0, not: 1 }, { cell: 3, not: 4 }] })],
};

it('says where, then why, then what, and highlights no more than it says', () => {
    const [where, why, what] = [1, 2, 3].map((level) => sayHint(NEXT, level));
    expect(where!.texts).toEqual(['Look at row 1.']);
    expect(where!.pointers).toEqual({ lines: [{ axis: 'row', index: 0 }] });
    expect(why!.texts).toEqual(['First this.', 'Row 1: the 2 fills it.']);
    expect(why!.pointers.premises).toEqual([1, 2]);
    expect(why!.pointers.conclusions).toBeUndefined();
    expect(what!.texts.at(-1)).toBe('Row 1: the 2 fills it, so column 1 is red.');
    expect(what!.pointers.conclusions).toEqual([0, 3]);
});

it('applies the conclusions of all steps that decide a cell', () => {
    const marks = new Marks(PUZZLE);
    expect(changesOf(NEXT, marks)).toEqual([{ cell: 0, before: 0, after: 2 }]);
    marks.set(0, -3);
    expect(changesOf(NEXT, marks)).toEqual([{ cell: 0, before: -3, after: 2 }]);
});

it('mentions mistakes before it shows them, and clears them', () => {
    const wrong: Advice = { advice: 'wrong', count: 1, cells: [2] };
    expect(sayHint(wrong, 1).pointers).toEqual({});
    expect(sayHint(wrong, 2).pointers).toEqual({ wrong: [2] });
    const marks = new Marks(PUZZLE);
    marks.set(2, 3);
    expect(changesOf(wrong, marks)).toEqual([{ cell: 2, before: 3, after: 0 }]);
    expect(sayCheck({ ...wrong, several_solutions: false, checked: false }).texts).toEqual(['1 cell is wrong.']);
    const open: Advice = { advice: 'open', count: 1, cells: [1] };
    expect(sayCheck({ ...open, several_solutions: true, checked: true })).toEqual({ texts: ['No mistakes so far.'], pointers: {} });
    expect(sayCheck({ ...open, several_solutions: true, checked: false }).texts[0]).toBe('No answer within 30 seconds.');
});

it('highlights the line that makes a puzzle impossible', () => {
    const line = { axis: 'column', index: 1 } as const;
    const said = sayCheck({ advice: 'impossible', line, reason: 'too long', several_solutions: false, checked: false });
    expect(said.pointers).toEqual({ impossible: [line] });
    const look = emptyLook([]);
    point(look, said.pointers);
    expect(look.impossible).toEqual([line]);
    point(look, {});
    expect(look.impossible).toEqual([]);
});

it('highlights a line with a contradiction, if it knows one', () => {
    const line = { axis: 'row', index: 0 } as const;
    const clash = { line, follow: [], cells: [3, 4], sentence: 'Row 1 no longer works.' };
    const hint = { advice: 'clash', several_solutions: false, checked: false } as const;
    expect(sayHint({ ...hint, clash }, 1)).toEqual({ texts: [clash.sentence], pointers: { impossible: [line], premises: [3, 4] } });
    expect(sayCheck(hint).pointers).toEqual({});
    const wrong: Told = { advice: 'wrong', count: 1, cells: [3], clash };
    expect(sayHint(wrong, 1).texts).toEqual(['Fix this first: 1 cell is wrong.', clash.sentence]);
});

it('finds the place on the board to scroll to', () => {
    const near = { row: 5, column: 7 };
    expect(placeOf({ lines: [{ axis: 'row', index: 2 }] }, near, 10)).toEqual({ row: 2, column: 7 });
    expect(placeOf({ impossible: [{ axis: 'column', index: 2 }] }, near, 10)).toEqual({ row: 5, column: 2 });
    expect(placeOf({ lines: [{ axis: 'row', index: 2 }], conclusions: [34] }, near, 10)).toEqual({ row: 3, column: 4 });
    expect(placeOf({}, near, 10)).toBeUndefined();
});

it('answers why not without giving a solution away', () => {
    const possible = { why: 'possible', sentence: 'It can.', steps: [], solution: [1, 2] };
    expect(sayWhy(possible, 1)).toEqual({ texts: ['It can: there is a solution with that colour here.'], pointers: { shaded: [1] } });
    const step = NEXT.advice === 'next' ? NEXT.steps[0]! : undefined;
    const ruled = sayWhy({ why: 'ruled-out', sentence: 'It cannot.', steps: [step!] }, 1);
    expect(ruled.texts).toEqual(['It cannot.', step!.sentence]);
    expect(ruled.pointers.conclusions).toEqual([1]);
});
