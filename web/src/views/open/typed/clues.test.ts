import { describe, expect, it } from 'vitest';
import { linesOf, readClues, readLine } from './clues';

const counts = (text: string): number[] => readLine(text).blocks.map((block) => block.count);
const words = (text: string): string[] => readLine(text).blocks.map((block) => `${block.count}${block.letter}`);

describe('a line', () => {
    it('accepts every usual separator', () => {
        for (const text of ['1 2 3', '1,2,3', '1.2.3', '1-2-3', '1;2;3', ' 1 , 2;\t3 ', '[1, 2, 3],', '1–2—3', '"1 2 3"', '(1)(2)(3)', '1/2|3']) {
            expect([text, counts(text)]).toEqual([text, [1, 2, 3]]);
        }
    });

    it('reads an empty clue in every usual form', () => {
        for (const text of ['', '0', '-', '  ', '.', '0 0', '[]', '–']) expect([text, readLine(text)]).toEqual([text, { blocks: [], needs: 0 }]);
    });

    it('reads colours before and after numbers', () => {
        expect(words('3r 2g 1')).toEqual(['3r', '2g', '1']);
        expect(words('r3 g12')).toEqual(['3r', '12g']);
        expect(words('3R,2r')).toEqual(['3r', '2r']);
        expect(words('3r2g10b')).toEqual(['3r', '2g', '10b']);
        expect(words('r3g2')).toEqual(['3r', '2g']);
        expect(words('2ä')).toEqual(['2ä']);
    });

    it('needs gaps between blocks of one colour only', () => {
        expect(readLine('3 1 2').needs).toBe(8);
        expect(readLine('3r 1g 2g').needs).toBe(7);
        expect(readLine('3 1r 2').needs).toBe(6);
    });

    it('reports which word is wrong, and where', () => {
        expect(readLine('1 2 two 3?')).toMatchObject({ mistake: { what: 'word', text: 'two', column: 5 } });
        expect(readLine('3r2')).toMatchObject({ mistake: { what: 'word', text: '3r2' } });
        expect(readLine('3rr')).toMatchObject({ mistake: { what: 'word', text: '3rr' } });
        expect(readLine('1 99999')).toMatchObject({ mistake: { what: 'large', text: '99999', column: 3 }, blocks: [{ count: 1 }] });
    });
});

describe('a puzzle', () => {
    it('takes an empty line for a clue, unless it is the last', () => {
        expect(linesOf('1\n\n2\n')).toEqual(['1', '', '2']);
        expect(linesOf('1\r\n2')).toEqual(['1', '2']);
        expect(linesOf('1\n\n')).toEqual(['1', '']);
        expect(linesOf('')).toEqual([]);
    });

    it('is complete when every line can be read', () => {
        expect(readClues('2\n1', '')).toMatchObject({ complete: false });
        expect(readClues('2\nx', '2\n1')).toMatchObject({ complete: false });
        expect(readClues('2\n1', '2\n1')).toMatchObject({ complete: true, possible: true });
    });

    it('compares the sums of each colour', () => {
        const typed = readClues('1r 1\n1', '1\n1\n1g');
        expect(typed.letters).toEqual(['', 'r', 'g']);
        expect(typed.sums).toEqual([
            { letter: '', rows: 2, columns: 2 },
            { letter: 'r', rows: 1, columns: 0 },
            { letter: 'g', rows: 0, columns: 1 },
        ]);
        expect(typed).toMatchObject({ complete: true, possible: false });
    });

    it('is impossible when a line is too short', () => {
        expect(readClues('3\n0', '1\n2')).toMatchObject({ complete: true, possible: false });
        expect(readClues('2\n2', '2\n2')).toMatchObject({ complete: true, possible: true });
    });
});
