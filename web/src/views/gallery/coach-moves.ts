/** The moves of the coach: a heart of 5x5 cells, from the plainest clue to the whole picture. */

import type { Line, Puzzle } from '../../engine/protocol';
import { puzzleOf } from '../../model/clues';
import { only } from '../../model/puzzle';

const PICTURE = ['.#.#.', '#####', '#####', '.###.', '..#..'];

export const SOLUTION: readonly number[] = [...PICTURE.join('')].map((letter) => only(Number(letter === '#')));

export const PUZZLE: Puzzle = puzzleOf(
    'runs',
    [
        { name: 'white', rgb: '#ffffff', letter: '.' },
        { name: 'black', rgb: '#000000', letter: '#' },
    ],
    PICTURE.length,
    SOLUTION.map((set) => Number(set > 1)),
);

export interface Move {
    /** The lines that it is about. */
    lines: Line[];
    /** The cells to mark. */
    cells: number[];
}

const row = (index: number): Line => ({ axis: 'row', index });
const column = (index: number): Line => ({ axis: 'column', index });

export const MOVES: readonly Move[] = [
    { lines: [row(1), row(2)], cells: [5, 6, 7, 8, 9, 10, 11, 12, 13, 14] },
    { lines: [column(0), column(4)], cells: [0, 15, 20, 4, 19, 24] },
    { lines: [row(0)], cells: [1, 3] },
    { lines: [row(3), row(4)], cells: [16, 17, 18, 22] },
];

/** The first move that is not done; the number of moves if all are. */
export function moveAt(cells: ArrayLike<number>): number {
    const at = MOVES.findIndex((move) => move.cells.some((cell) => cells[cell] !== SOLUTION[cell]));
    return at < 0 ? MOVES.length : at;
}

/** Marked cells that are not so in the picture. */
export function mistakes(cells: ArrayLike<number>): number[] {
    return SOLUTION.flatMap((set, cell) => ((cells[cell]! & set) === 0 ? [cell] : []));
}
