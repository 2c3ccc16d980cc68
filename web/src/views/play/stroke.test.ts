import { describe, expect, it } from 'vitest';
import type { Puzzle } from '../../engine/protocol';
import { EMPTY, Marks, colourMark, noteMark } from './marks';
import { Drag, intentOf } from './stroke';

const ink = (name: string) => ({ name, rgb: '#000000', letter: name });
const SIDE = 6;
const PUZZLE: Puzzle = {
    kind: 'runs',
    palette: [ink('.'), ink('a'), ink('b')],
    rows: Array.from({ length: SIDE }, () => []),
    columns: Array.from({ length: SIDE }, () => []),
};
const RED = colourMark(1);

function board(text = ''): Marks {
    const marks = new Marks(PUZZLE);
    [...text].forEach((letter, cell) => marks.set(cell, '?.ab'.indexOf(letter)));
    return marks;
}

function row(marks: Marks, index = 0): string {
    return marks.values.slice(index * SIDE, (index + 1) * SIDE).map((mark) => '?.ab'[mark]).join('');
}

const at = (r: number, column: number) => ({ row: r, column });

describe('a stroke', () => {
    it('changes only cells with the mark that its first cell had', () => {
        const marks = board('??.?b?');
        const drag = new Drag(marks, SIDE, at(0, 0), RED);
        drag.move(at(0, 5));
        expect(row(marks)).toBe('aa.aba');
        expect(drag.length).toBe(6);
        expect(drag.changes().map((change) => change.cell)).toEqual([0, 1, 3, 5]);
    });

    it('goes over givens as if nothing were there', () => {
        const marks = new Marks({ ...PUZZLE, givens: Array.from({ length: SIDE * SIDE }, (_, cell) => (cell % 3 === 0 ? 2 : 7)) });
        marks.set(1, RED);
        expect(row(marks)).toBe('aa?a??');
        const drag = new Drag(marks, SIDE, at(0, 0), RED);
        drag.move(at(0, 5));
        expect(row(marks)).toBe('aaaaaa');
        expect(drag.changes().map((change) => change.cell)).toEqual([2, 4, 5]);
        drag.cancel();
        new Drag(marks, SIDE, at(0, 1), RED).move(at(0, 5));
        expect(row(marks)).toBe('a??a??');
    });

    it('clears if it starts on the same mark, and clears only that mark', () => {
        const marks = board('aab?aa');
        new Drag(marks, SIDE, at(0, 0), RED).move(at(0, 5));
        expect(row(marks)).toBe('??b???');
        const erase = board('a.ab?a');
        new Drag(erase, SIDE, at(0, 0), EMPTY).move(at(0, 5));
        expect(row(erase)).toBe('?.?b??');
    });

    it('stays on the axis of its first move', () => {
        const marks = board();
        const drag = new Drag(marks, SIDE, at(1, 1), RED);
        drag.move(at(2, 2));
        expect(drag.changes()).toHaveLength(1);
        drag.move(at(2, 3));
        drag.move(at(5, 4));
        expect(row(marks, 1)).toBe('?aaaa?');
        expect(drag.changes()).toHaveLength(4);
    });

    it('restores cells it no longer covers, on both sides of its first cell', () => {
        const marks = board('??b???');
        const drag = new Drag(marks, SIDE, at(0, 3), RED);
        drag.move(at(0, 5));
        expect(row(marks)).toBe('??baaa');
        drag.move(at(0, 0));
        expect(row(marks)).toBe('aaba??');
        drag.move(at(0, 3));
        expect(row(marks)).toBe('??ba??');
        drag.cancel();
        expect(row(marks)).toBe('??b???');
        expect(drag.changes()).toEqual([]);
    });

    it('never changes another mark, whatever it does', () => {
        // A seeded generator, so that the strokes are always the same.
        let seed = 7;
        const random = (below: number): number => {
            seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
            return (seed >>> 8) % below;
        };
        for (let round = 0; round < 500; round += 1) {
            const marks = board(Array.from({ length: SIDE * SIDE }, () => '?.ab'[random(4)]).join(''));
            const before = [...marks.values];
            const start = at(random(SIDE), random(SIDE));
            const first = before[start.row * SIDE + start.column]!;
            const wanted = random(4);
            const drag = new Drag(marks, SIDE, start, wanted);
            for (let i = 0; i < 6; i += 1) drag.move(at(random(SIDE), random(SIDE)));
            const cells = marks.values.flatMap((mark, cell) => (mark === before[cell] ? [] : [cell]));
            for (const cell of cells) {
                expect(before[cell]).toBe(first);
                expect(marks.get(cell)).toBe(first === wanted ? EMPTY : wanted);
            }
            const oneRow = cells.every((cell) => Math.floor(cell / SIDE) === start.row);
            expect(oneRow || cells.every((cell) => cell % SIDE === start.column)).toBe(true);
            expect(drag.changes().map((change) => change.cell).sort((a, b) => a - b)).toEqual(cells);
            drag.cancel();
            expect(marks.values).toEqual(before);
        }
    });
});

it('notes collect the colours that are ruled out, and never overwrite a mark', () => {
    const [red, blue] = [noteMark(2), noteMark(4)];
    const both = noteMark(6);
    expect([EMPTY, blue, RED, red].map(intentOf(EMPTY, red))).toEqual([red, both, RED, red]);
    expect([EMPTY, both, RED, red].map(intentOf(both, red))).toEqual([EMPTY, blue, RED, EMPTY]);
    expect([EMPTY, both, RED].map(intentOf(RED, red))).toEqual([EMPTY, both, RED]);
    // For other tools a cell with a note is as good as empty.
    expect([EMPTY, both, colourMark(0)].map(intentOf(EMPTY, RED))).toEqual([RED, RED, colourMark(0)]);
    expect([both, RED].map(intentOf(both, EMPTY))).toEqual([EMPTY, RED]);
});
