import { expect, it } from 'vitest';
import type { Puzzle } from '../../../engine/protocol';
import { readClues } from './clues';
import { fromPuzzle, toPuzzle } from './convert';

const PLAIN = { ground: '#ffffff', inks: {} };

it('makes a puzzle of typed clues', () => {
    const puzzle = toPuzzle(readClues('1r 1\n0', '1r\n1\n'), { ground: '#eeeeee', inks: { r: '#ff0000' } });
    expect(puzzle.palette.map((ink) => [ink.letter, ink.rgb])).toEqual([['', '#eeeeee'], ['', '#000000'], ['r', '#ff0000']]);
    expect(puzzle.rows).toEqual([[{ colour: 2, count: 1, together: false }, { colour: 1, count: 1, together: false }], []]);
    expect(puzzle.columns).toHaveLength(2);
});

it('has a colour even without a single block', () => {
    expect(toPuzzle(readClues('0\n', '0\n'), PLAIN).palette).toHaveLength(2);
});

it('converts back to the same text', () => {
    for (const [rows, columns] of [
        ['1r 1g\n2r\n0\n', '2r\n1g 1r\n'],
        ['2\n1\n', '2\n1\n'],
        ['1r 1q\n', '1r\n1q\n'],
    ] as const) {
        const clues = fromPuzzle(toPuzzle(readClues(rows, columns), PLAIN));
        expect([clues.rows, clues.columns]).toEqual([rows, columns]);
    }
});

it('keeps a puzzle whose colours have unusual letters', () => {
    const ink = (name: string, rgb: string, letter: string) => ({ name, rgb, letter });
    const item = (colour: number) => ({ colour, count: 1, together: false });
    const puzzle: Puzzle = {
        kind: 'runs',
        palette: [ink('white', '#fffff0', '.'), ink('red', '#ff0000', '%'), ink('rose', '#ff8080', 'R'), ink('1', '#0000ff', '!')],
        rows: [[item(1), item(2), item(3)]],
        columns: [[item(1)], [item(2)], [item(3)]],
    };
    const clues = fromPuzzle(puzzle);
    const again = toPuzzle(readClues(clues.rows, clues.columns), clues);
    expect(again.palette.map((own) => own.rgb)).toEqual(puzzle.palette.map((own) => own.rgb));
    expect([again.rows, again.columns]).toEqual([puzzle.rows, puzzle.columns]);
});
