/** Puzzles in words, and their keys. */

import type { Item, Line, Puzzle } from '../engine/protocol';
import { colourName, t } from '../strings';
import { clue, height, width } from './cells.ts';
import { contrast } from './colour';

export * from './cells.ts';

/** `Row 3`. */
export function lineName(line: Line): string {
    return t(line.axis === 'row' ? 'board.row' : 'board.column', { n: line.index + 1 });
}

/** A clue in words, for screen readers, with its finished blocks marked. */
export function clueInWords(puzzle: Puzzle, line: Line, done: boolean[] = []): string {
    const words = clue(puzzle, line).flatMap((item, index) => {
        if (item.count === 0) return [];
        const text = itemInWords(puzzle, item);
        return [done[index] ? t('board.clue.done', { item: text }) : text];
    });
    return t('board.clue', { line: lineName(line), clue: words.join(', ') || t('board.clue.empty') });
}

/** The name of a colour of a puzzle, in the language of the page. */
export function colourOf(puzzle: Puzzle, colour: number): string {
    return colourName(puzzle.palette[colour]?.name ?? '');
}

/** A block or a count of a clue in words. */
export function itemInWords(puzzle: Puzzle, item: Item): string {
    const colour = colourOf(puzzle, item.colour);
    if (puzzle.kind === 'counted' && item.count > 1) {
        return t(item.together ? 'board.clue.together' : 'board.clue.apart', { count: item.count, colour });
    }
    if (puzzle.palette.length === 2) return String(item.count);
    return t('board.clue.item', { count: item.count, colour });
}

/** Whether a painted cell can look like paper. */
export function looksEmpty({ kind, palette }: Puzzle): boolean {
    return kind === 'counted' || palette.slice(1).some((ink) => contrast(ink.rgb, '#ffffff') < 1.3);
}

/** A key for the puzzle's progress; it depends only on the puzzle itself. */
export function keyOf(puzzle: Puzzle): string {
    const clues = [puzzle.kind, puzzle.palette.map((ink) => ink.rgb), puzzle.rows, puzzle.columns];
    const text = JSON.stringify(puzzle.givens ? [...clues, puzzle.givens] : clues);
    // FNV-1a with two seeds: 64 bits are plenty for one person's puzzles.
    const half = (seed: number): string => {
        let hash = seed;
        for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
        return (hash >>> 0).toString(36);
    };
    return `${width(puzzle)}x${height(puzzle)}-${half(0x811c9dc5)}${half(0x2f0b4a27)}`;
}
