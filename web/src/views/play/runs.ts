/** Cells of one colour side by side: how long they are, and which lines have all of theirs. */

import type { CellPlace } from '../../board/pointer';
import type { Line } from '../../engine/protocol';
import type { Change } from '../../model/history';
import { cellsOf, clue } from '../../model/puzzle';
import { EMPTY, colourMark, type Marks } from './marks';

/** How many cells with the same colour are side by side there; 0 if the cell has none. */
export function runAt(marks: Marks, at: CellPlace, axis: Line['axis']): number {
    const cells = cellsOf(marks.puzzle, { axis, index: at[axis] });
    const place = axis === 'row' ? at.column : at.row;
    const mark = marks.get(cells[place] ?? -1);
    if (mark <= colourMark(marks.puzzle.kind === 'runs' ? 0 : -1)) return 0;
    const same = (cell: number): boolean => marks.get(cell) === mark;
    const before = cells.slice(0, place).reverse();
    const ahead = (list: number[]): number => list.findIndex((cell) => !same(cell));
    const count = (list: number[]): number => (ahead(list) < 0 ? list.length : ahead(list));
    return count(before) + count(cells.slice(place));
}

/** The two lengths at a cell that are worth counting: `↔ 7 ↕ 3`. */
export function runsAt(marks: Marks, at: CellPlace): string | undefined {
    const [right, down] = [runAt(marks, at, 'row'), runAt(marks, at, 'column')];
    const parts = [right > 1 && `↔ ${right}`, down > 1 && `↕ ${down}`].filter((part) => part !== false);
    return parts.length > 0 ? parts.join('  ') : undefined;
}

/** The blank marks that complete those of the lines in which all blocks are painted. Counted lines have no blank cells. */
export function restOf(marks: Marks, lines: Line[]): Change[] {
    if (marks.puzzle.kind !== 'runs') return [];
    const rest = new Set<number>();
    for (const line of lines) {
        if (isPainted(marks, line)) for (const cell of cellsOf(marks.puzzle, line)) if (marks.get(cell) <= EMPTY) rest.add(cell);
    }
    return [...rest].map((cell) => ({ cell, before: marks.get(cell), after: colourMark(0) }));
}

/** Whether the painted cells of a line are exactly its blocks. */
function isPainted(marks: Marks, line: Line): boolean {
    const painted: { colour: number; count: number }[] = [];
    let last = -1;
    for (const cell of cellsOf(marks.puzzle, line)) {
        const colour = Math.max(marks.get(cell) - 1, 0);
        if (colour > 0 && colour === last) painted.at(-1)!.count += 1;
        else if (colour > 0) painted.push({ colour, count: 1 });
        last = colour;
    }
    const blocks = clue(marks.puzzle, line).filter((block) => block.count > 0);
    return blocks.length === painted.length && blocks.every((block, i) => block.colour === painted[i]!.colour && block.count === painted[i]!.count);
}
