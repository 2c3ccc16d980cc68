import { expect, it } from 'vitest';
import type { Puzzle } from '../../engine/protocol';
import { itemsInWords, placesInWords, ranges } from './places';
import { storyOf } from './story';

const ink = (name: string): Puzzle['palette'][number] => ({ name, rgb: '#000000', letter: '' });
const blocks = (...counts: number[]): Puzzle['rows'][number] => counts.map((count) => ({ colour: 1, count, together: false }));
const puzzle: Puzzle = {
    kind: 'runs',
    palette: [ink('white'), ink('black')],
    rows: [blocks(1), blocks(3), blocks(1, 1)],
    columns: [blocks(1), blocks(2), blocks(1), blocks(1)],
};

it('names cells by row or by column, whichever is shorter', () => {
    expect(ranges([0, 2, 3, 5, 6, 7])).toBe('1, 3, 4, 6 to 8');
    expect(placesInWords(puzzle, [4, 5, 6])).toBe('row 2, columns 1 to 3');
    expect(placesInWords(puzzle, [1, 5, 9])).toBe('column 2, rows 1 to 3');
    expect(placesInWords(puzzle, [0])).toBe('row 1, column 1');
    expect(placesInWords(puzzle, [0, 5, 10])).toBe('row 1, column 1; row 2, column 2; row 3, column 3');
    const large: Puzzle = { ...puzzle, rows: new Array(6).fill(blocks(1)), columns: new Array(6).fill(blocks(1)) };
    expect(placesInWords(large, [0, 7, 14, 21, 28])).toBe('5 cells');
});

it('names blocks with their lines', () => {
    const line = { axis: 'row', index: 2 } as const;
    expect(itemsInWords(puzzle, [{ line, item: 0 }, { line, item: 1 }])).toBe('Row 3: 1, 1');
});

it('tells the assumption and its consequences', () => {
    const story = storyOf(puzzle, new Array(12).fill(3), {
        cell: 0,
        colour: 1,
        consequences: [{ line: { axis: 'row', index: 0 }, facts: [{ cell: 1, not: 2 }, { cell: 2, not: 2 }, { cell: 3, not: 2 }] }],
        impossible: { axis: 'column', index: 1 },
    });
    expect(story).toEqual([
        'Assume row 1, column 1 is black.',
        'Row 1: columns 2 to 4 would be white.',
        'Column 2 would be impossible.',
    ]);
});

it('names the colours that are ruled out where a cell stays open', () => {
    const four: Puzzle = { ...puzzle, palette: [ink('white'), ink('black'), ink('red'), ink('blue')] };
    const story = storyOf(four, new Array(12).fill(15), {
        cell: 0,
        colour: 2,
        consequences: [
            { line: { axis: 'row', index: 0 }, facts: [{ cell: 1, not: 4 }, { cell: 2, not: 4 }] },
            { line: { axis: 'column', index: 1 }, facts: [{ cell: 1, not: 10 }] },
            { line: { axis: 'column', index: 2 }, facts: [{ cell: 6, not: 6 }] },
        ],
        impossible: { axis: 'row', index: 2 },
    });
    expect(story[1]).toBe('Row 1: columns 2, 3 would not be red.');
    expect(story[2]).toBe('Column 2: row 1 would be white.');
    expect(story[3]).toBe('Column 3: row 2 would be neither black nor red.');
});
