/** Progress on a puzzle. Play stores it under `play:` and the puzzle's key. */

import type { Puzzle } from '../engine/protocol';
import { allColours, area, only } from '../model/puzzle';
import type { Store } from './store';

/** The part of Play's record used here. A mark is 1 + the colour, 0 for none, negative for "maybe". */
interface Kept {
    marks: ArrayLike<number>;
}

/** Whether some cell is marked; for puzzles of which only the key is at hand. */
export async function isBegun(store: Store, key: string): Promise<boolean> {
    const kept = await store.get<Kept>(`play:${key}`);
    return Array.from(kept?.marks ?? []).some((mark) => mark !== 0);
}

async function marksOf(store: Store, key: string, puzzle: Puzzle): Promise<number[] | undefined> {
    const kept = await store.get<Kept>(`play:${key}`);
    const marks = Array.from(kept?.marks ?? []);
    return marks.length === area(puzzle) && marks.some((mark) => mark !== 0) ? marks : undefined;
}

/** The marked cells; undefined if nothing is marked. */
export async function playedCells(store: Store, key: string, puzzle: Puzzle): Promise<number[] | undefined> {
    const marks = await marksOf(store, key, puzzle);
    return marks && cellsOf(marks, puzzle);
}

function cellsOf(marks: readonly number[], puzzle: Puzzle): number[] {
    return marks.map((mark) => (mark > 0 ? only(mark - 1) : allColours(puzzle)));
}

/** The marked cells, and the share of those to mark, 0 to 1; undefined if nothing is marked. */
export async function played(store: Store, key: string, puzzle: Puzzle): Promise<{ cells: number[]; part: number } | undefined> {
    const marks = await marksOf(store, key, puzzle);
    return marks && { cells: cellsOf(marks, puzzle), part: partOf(puzzle, marks) };
}

/** In standard puzzles blank cells need no mark, so they do not count. */
export function partOf(puzzle: Puzzle, marks: readonly number[]): number {
    const first = puzzle.kind === 'runs' ? 1 : 0;
    const wanted = puzzle.rows.flat().reduce((sum, item) => (item.colour >= first ? sum + item.count : sum), 0);
    const marked = marks.filter((mark) => mark > first).length;
    return wanted === 0 ? 0 : Math.min(marked / wanted, 1);
}
