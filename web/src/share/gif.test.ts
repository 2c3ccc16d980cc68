import { expect, it } from 'vitest';
import type { Puzzle } from '../engine/protocol';
import { gif } from './gif';
import { replay } from './replay';

/** A decoder after the specification: the pixels of each frame. */
function decode(data: Uint8Array): { width: number; height: number; frames: { x: number; y: number; width: number; height: number; delay: number; pixels: number[] }[] } {
    const word = (at: number) => data[at]! | (data[at + 1]! << 8);
    let at = 13 + 3 * 2 ** ((data[10]! & 7) + 1);
    let delay = 0;
    const frames = [];
    const blocks = (): number[] => {
        const all: number[] = [];
        for (; data[at] !== 0; at += data[at]! + 1) all.push(...data.subarray(at + 1, at + 1 + data[at]!));
        at += 1;
        return all;
    };
    while (data[at] !== 0x3b) {
        if (data[at] === 0x21) {
            if (data[at + 1] === 0xf9) delay = word(at + 4);
            at += 2;
            blocks();
            continue;
        }
        expect(data[at]).toBe(0x2c);
        const [x, y, width, height] = [word(at + 1), word(at + 3), word(at + 5), word(at + 7)];
        const least = data[at + 10]!;
        at += 11;
        frames.push({ x, y, width, height, delay, pixels: unpack(blocks(), least) });
    }
    return { width: word(6), height: word(8), frames };
}

function unpack(bytes: number[], least: number): number[] {
    const [clear, end] = [2 ** least, 2 ** least + 1];
    const pixels: number[] = [];
    let [table, size, bit] = [[] as number[][], least + 1, 0];
    let before: number[] | undefined;
    for (;;) {
        let code = 0;
        for (let i = 0; i < size; i += 1, bit += 1) code |= ((bytes[bit >> 3]! >> (bit & 7)) & 1) << i;
        if (code === end) return pixels;
        if (code === clear) {
            table = Array.from({ length: end + 1 }, (_, i) => [i]);
            size = least + 1;
            before = undefined;
            continue;
        }
        const own = table[code] ?? [...before!, before![0]!];
        if (before && table.length < 4096) table.push([...before, own[0]!]);
        if (table.length === 2 ** size && size < 12) size += 1;
        pixels.push(...own);
        before = own;
    }
}

it.each([2, 3, 6, 30, 256])('compresses pixels of %i colours so that they come back', (colours) => {
    let seed = 7;
    const pixels = Uint8Array.from({ length: 30_000 }, (_, i) => {
        seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
        return (i % 500 < 250 ? i >> 6 : seed >>> 16) % colours;
    });
    const file = gif(200, 150, Array.from({ length: colours }, () => '#123456'), [{ x: 0, y: 0, width: 200, height: 150, pixels, delay: 9 }]);
    const { width, height, frames } = decode(file);
    expect([width, height]).toEqual([200, 150]);
    expect(frames[0]!.pixels).toEqual([...pixels]);
});

const ONE = { kind: 'runs', palette: [{ name: 'white', rgb: '#ffffff', letter: '.' }, { name: 'black', rgb: '#000000', letter: '#' }], rows: [[{ colour: 1, count: 2, together: false }]], columns: [[{ colour: 1, count: 1, together: false }], [{ colour: 1, count: 1, together: false }], []] } as Puzzle;

it('replays strokes in their order, from what was there before, and ends with the picture', () => {
    const strokes = [[{ cell: 0, before: 0, after: 2 }], [{ cell: 2, before: 0, after: 1 }], [{ cell: 1, before: 0, after: 2 }]];
    const { width, height, frames } = decode(replay({ puzzle: ONE, marks: [2, 2, 1], strokes, solved: true }));
    expect([width, height]).toEqual([120, 40]);
    expect(frames.map(({ x, width }) => [x, width])).toEqual([[0, 120], [0, 40], [80, 40], [40, 40], [0, 120]]);
    const middle = (frame: number, cell: number): number => frames[frame]!.pixels[20 * frames[frame]!.width + cell * 40 + 20]!;
    expect([0, 1, 2].map((cell) => middle(0, cell))).toEqual([2, 2, 2]);
    // Black, a dot for blank, black.
    expect([1, 2, 3].map((frame) => middle(frame, 0))).toEqual([3, 1, 3]);
    expect([0, 1, 2].map((cell) => middle(4, cell))).toEqual([3, 3, 2]);
    expect(frames[4]!.delay).toBe(300);
});

/** A coloured puzzle of 20x20 cells in diagonal stripes, painted run by run. */
function stripes(kind: Puzzle['kind']): { puzzle: Puzzle; marks: number[]; strokes: { cell: number; before: number; after: number }[][] } {
    const rgb = ['#ffffff', '#d02020', '#108040', '#2040c0', '#f0c000'];
    const lines = Array.from({ length: 20 }, () => []);
    const palette = rgb.map((own, i) => ({ name: `c${i}`, rgb: own, letter: '.abcd'[i]! }));
    const marks = Array.from({ length: 400 }, (_, cell) => 1 + (Math.floor(((cell % 20) + Math.floor(cell / 20)) / 3) % rgb.length));
    const strokes: { cell: number; before: number; after: number }[][] = [];
    for (let cell = 0; cell < 400; cell += 1) {
        const before = cell % 20 > 0 && marks[cell - 1] === marks[cell] ? strokes.pop()! : [];
        strokes.push([...before, { cell, before: 0, after: marks[cell]! }]);
    }
    return { puzzle: { kind, palette, rows: lines, columns: lines }, marks, strokes };
}

it('replays a coloured game of 20x20 cells in its colours, in some seconds and a small file', () => {
    const game = stripes('runs');
    const file = replay({ ...game, solved: true });
    const { width, frames } = decode(file);
    expect(width).toBe(480);
    expect(file.length).toBeLessThan(60_000);
    // Empty, one for each stroke, and the picture, which stays.
    expect(frames).toHaveLength(game.strokes.length + 2);
    expect(frames.at(-1)!.delay).toBe(300);
    const seconds = frames.reduce((sum, { delay }) => sum + delay, 0) / 100;
    expect(seconds).toBeGreaterThan(5);
    expect(seconds).toBeLessThan(15);
    const picture = frames.at(-1)!;
    expect(game.marks.map((_, cell) => picture.pixels[(Math.floor(cell / 20) * 24 + 12) * 480 + (cell % 20) * 24 + 12]! - 1)).toEqual(game.marks);
});

it('tells painted paper from cells without a mark, and leaves notes out', () => {
    const { puzzle } = stripes('counted');
    const marks = new Array<number>(400).fill(0);
    marks[0] = 1;
    // A note and a "maybe".
    marks[1] = -64 - 2;
    marks[2] = -3;
    const { frames } = decode(replay({ puzzle, marks, strokes: [[{ cell: 0, before: 0, after: 1 }]], solved: false }));
    const middle = (cell: number): number => frames[0]!.pixels[12 * 480 + cell * 24 + 12]!;
    expect([middle(0), middle(1), middle(2), middle(3)]).toEqual([7, 7, 4, 7]);
    expect(frames[1]!.pixels[12 * 24 + 12]).toBe(2);
});

it('puts a long game into a bearable number of frames', () => {
    const strokes = Array.from({ length: 1001 }, (_, i) => [{ cell: 0, before: i % 2 === 0 ? 0 : 2, after: i % 2 === 0 ? 2 : 0 }]);
    const { frames } = decode(replay({ puzzle: ONE, marks: [2, 0, 0], strokes, solved: false }));
    expect(frames.length).toBeLessThanOrEqual(241);
    expect(frames.at(-1)!.pixels[20 * 40 + 20]).toBe(3);
});
