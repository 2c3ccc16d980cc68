/** The clues of a picture, without the engine: our own puzzles are kept as pictures, and a solved one is recognised by them. */

import type { Item, Puzzle } from '../engine/protocol.ts';
import { cellsOf, height, isGiven, lines, single, width } from './cells.ts';

/** The clue of a line of colours. */
export function clueOf(kind: Puzzle['kind'], colours: readonly number[], inks: number): Item[] {
    const blocks: Item[] = [];
    colours.forEach((colour, i) => {
        if (i > 0 && colours[i - 1] === colour) blocks.at(-1)!.count += 1;
        else blocks.push({ colour, count: 1, together: false });
    });
    if (kind === 'runs') return blocks.filter((block) => block.colour > 0);
    return Array.from({ length: inks }, (_, colour) => {
        const own = blocks.filter((block) => block.colour === colour);
        const count = own.reduce((sum, block) => sum + block.count, 0);
        return { colour, count, together: count > 1 && own.length === 1 };
    });
}

/** The puzzle of a picture: the palette index of each cell, row by row. */
export function puzzleOf(kind: Puzzle['kind'], palette: Puzzle['palette'], wide: number, colours: readonly number[]): Puzzle {
    const blank = (length: number): Item[][] => Array.from({ length }, () => []);
    const puzzle: Puzzle = { kind, palette, rows: blank(colours.length / wide), columns: blank(wide) };
    for (const line of lines(puzzle)) {
        const clue = clueOf(kind, cellsOf(puzzle, line).map((cell) => colours[cell]!), palette.length);
        (line.axis === 'row' ? puzzle.rows : puzzle.columns)[line.index] = clue;
    }
    return puzzle;
}

/** Whether cells are a solution. With run clues undecided cells count as blank. */
export function isSolution(puzzle: Puzzle, cells: ArrayLike<number>): boolean {
    const colours = Array.from({ length: width(puzzle) * height(puzzle) }, (_, cell) => {
        const colour = single(cells[cell] ?? 0);
        return colour < 0 && puzzle.kind === 'runs' ? 0 : colour;
    });
    if (colours.some((colour, cell) => colour < 0 || (isGiven(puzzle, cell) && colour !== single(puzzle.givens![cell]!)))) return false;
    const own = puzzleOf(puzzle.kind, puzzle.palette, width(puzzle), colours);
    const wanted = (clues: Item[][]): string => JSON.stringify(clues.map((items) => items.map((item) => [item.colour, item.count, item.together])));
    return wanted(own.rows) === wanted(puzzle.rows) && wanted(own.columns) === wanted(puzzle.columns);
}
