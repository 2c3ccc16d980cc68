import { expect, it } from 'vitest';
import { isSolution } from '../model/clues';
import { only } from '../model/puzzle';
import { Decoder, Encoder } from './coder';
import { pack, unpack, type Packable } from './pack';
import { codePicture } from './picture';

/** The same numbers every time. */
function numbers(seed: number): () => number {
    let state = seed;
    return () => (state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
}

it('decodes what it encoded, also what cannot be foretold', () => {
    const next = numbers(1);
    const pictures = Array.from({ length: 60 }, () => {
        const [width, height, inks] = [1 + (next() % 20), 1 + (next() % 20), 1 + (next() % 12)];
        const calm = next() % 9;
        const colours = Array.from({ length: width * height }, () => (next() % 10 < calm ? 0 : next() % inks));
        return { width, height, inks, colours };
    });
    const encoder = new Encoder();
    for (const { width, height, inks, colours } of pictures) codePicture(encoder, [...colours], width, height, inks);
    const decoder = new Decoder(encoder.bytes());
    for (const { width, height, inks, colours } of pictures) {
        expect(codePicture(decoder, new Array<number>(colours.length).fill(0), width, height, inks)).toEqual(colours);
    }
});

it('takes little room for what can be foretold', () => {
    const encoder = new Encoder();
    codePicture(encoder, new Array<number>(2500).fill(1), 50, 50, 2);
    expect(encoder.bytes().length).toBeLessThan(30);
});

it('packs pictures, counted puzzles, and puzzles without a solution', () => {
    const item = (colour: number, count: number, together = false) => ({ colour, count, together });
    const palette = [{ name: 'white', rgb: '#ffffff', letter: '.' }, { name: 'black', rgb: '#000000', letter: '#' }];
    const sea = [{ name: 'sky blue', rgb: '#8fd0f5', letter: '.' }, { name: 'dark red', rgb: '#aa0000', letter: 'r' }];
    const puzzles: Packable[] = [
        {
            shelf: 'animals',
            document: {
                puzzle: { kind: 'runs', palette, rows: [[item(1, 2)], []], columns: [[item(1, 1)], [item(1, 1)]] },
                title: 'Bar', author: 'Nonolith', licence: 'MIT OR Apache-2.0', goal: [2, 2, 1, 1], properties: [['title-de', 'Balken']],
            },
            verdict: 'unique', grade: 'easy',
        },
        {
            shelf: '',
            document: {
                puzzle: { kind: 'counted', palette: sea, rows: [[item(0, 2), item(1, 1)]], columns: [[item(0, 1), item(1, 0)], [item(0, 0), item(1, 1)], [item(0, 1), item(1, 0)]] },
                goal: [1, 2, 1],
            },
            verdict: 'unique', grade: 'expert',
        },
        { shelf: '', document: { puzzle: { kind: 'runs', palette, rows: [[item(1, 1)]], columns: [[]] } }, verdict: 'none', grade: '' },
    ];
    expect(unpack(pack(puzzles))).toEqual(puzzles);
});

it('recognises a solution', () => {
    const item = (count: number) => ({ colour: 1, count, together: false });
    const palette = [{ name: 'white', rgb: '#ffffff', letter: '.' }, { name: 'black', rgb: '#000000', letter: '#' }];
    const puzzle = { kind: 'runs' as const, palette, rows: [[item(1)], [item(1)]], columns: [[item(1)], [item(1)]] };
    const cells = (text: string): number[] => [...text].map((letter) => (letter === '?' ? 3 : only(Number(letter === '#'))));
    expect(['#..#', '.##.', '#??#', '##..', '????'].map((own) => isSolution(puzzle, cells(own)))).toEqual([true, true, true, false, false]);
    expect(isSolution({ ...puzzle, givens: cells('#???') }, cells('.##.'))).toBe(false);
    expect(isSolution({ ...puzzle, givens: cells('#???') }, cells('#..#'))).toBe(true);
});
