import { expect, it } from 'vitest';
import { isSolution } from '../../model/clues';
import { unknownCells } from '../../model/puzzle';
import { MOVES, PUZZLE, SOLUTION, mistakes, moveAt } from './coach-moves';

it('leads to the picture, move by move', () => {
    const cells = unknownCells(PUZZLE);
    MOVES.forEach((move, at) => {
        expect([moveAt(cells), isSolution(PUZZLE, cells)]).toEqual([at, false]);
        for (const cell of move.cells) cells[cell] = SOLUTION[cell]!;
    });
    expect([moveAt(cells), isSolution(PUZZLE, cells), mistakes(cells)]).toEqual([MOVES.length, true, []]);
});

it('accepts moves in another order, and sees mistakes', () => {
    const cells = unknownCells(PUZZLE);
    for (const move of MOVES.slice(1)) for (const cell of move.cells) cells[cell] = SOLUTION[cell]!;
    expect(moveAt(cells)).toBe(0);
    cells[0] = 2;
    cells[6] = 1;
    expect(mistakes(cells)).toEqual([0, 6]);
});
