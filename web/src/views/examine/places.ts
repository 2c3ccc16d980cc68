/** Cells, lines and clues in words. */

import type { Line, Puzzle } from '../../engine/protocol';
import { clue, itemInWords, lineName, width } from '../../model/puzzle';
import { t } from '../../strings';

/** Longer lists are replaced by their length. */
const MANY = 4;

/** `row 2, columns 3 to 5; row 4, column 1`, or the number of cells if there are too many. */
export function placesInWords(puzzle: Puzzle, cells: readonly number[]): string {
    const w = width(puzzle);
    const byRow = grouped(cells, (cell) => [Math.floor(cell / w), cell % w]);
    const byColumn = grouped(cells, (cell) => [cell % w, Math.floor(cell / w)]);
    const rows = byRow.length <= byColumn.length;
    const groups = rows ? byRow : byColumn;
    if (groups.length > MANY) return t('examine.cells', { n: cells.length });
    const name = ({ line, places }: Group): string =>
        t(rows ? 'examine.at-row' : 'examine.at-column', { line: line + 1, places: named(rows ? 'row' : 'column', places) });
    return groups.map(name).join('; ');
}

/** Cells of a line, without the line: `columns 3 to 5`. */
export function placesOnLine(puzzle: Puzzle, { axis }: Line, cells: readonly number[]): string {
    const w = width(puzzle);
    const places = cells.map((cell) => (axis === 'row' ? cell % w : Math.floor(cell / w)));
    return named(axis, places.sort((a, b) => a - b));
}

function named(axis: Line['axis'], places: readonly number[]): string {
    return t(axis === 'row' ? 'examine.columns' : 'examine.rows', { n: places.length, places: ranges(places) });
}

interface Group {
    line: number;
    places: number[];
}

function grouped(cells: readonly number[], split: (cell: number) => [number, number]): Group[] {
    const groups = new Map<number, number[]>();
    for (const cell of cells) {
        const [line, place] = split(cell);
        groups.set(line, [...(groups.get(line) ?? []), place]);
    }
    return [...groups].map(([line, places]) => ({ line, places: places.sort((a, b) => a - b) })).sort((a, b) => a.line - b.line);
}

/** `1, 3 to 5`, counted from 1. */
export function ranges(places: readonly number[]): string {
    const spans: [number, number][] = [];
    for (const place of places) {
        const last = spans.at(-1);
        if (last && last[1] + 1 === place) last[1] = place;
        else spans.push([place, place]);
    }
    const name = ([from, to]: [number, number]): string => {
        if (from === to) return String(from + 1);
        return to === from + 1 ? `${from + 1}, ${to + 1}` : t('examine.range', { from: from + 1, to: to + 1 });
    };
    return spans.map(name).join(', ');
}

/** Blocks or counts: `Row 3: 4, 2`. A count of 0 is not shown on the board, so it is left out here too. */
export function itemsInWords(puzzle: Puzzle, items: readonly { line: Line; item: number }[]): string {
    const lines = new Map<string, string[]>();
    for (const { line, item } of items) {
        const own = clue(puzzle, line)[item];
        if (own && own.count > 0) lines.set(lineName(line), [...(lines.get(lineName(line)) ?? []), itemInWords(puzzle, own)]);
    }
    return [...lines].map(([line, words]) => t('board.clue', { line, clue: words.join(', ') })).join('; ');
}

export function linesInWords(lines: readonly Line[]): string {
    return lines.length > MANY ? t('examine.lines', { n: lines.length }) : lines.map(lineName).join(', ');
}

