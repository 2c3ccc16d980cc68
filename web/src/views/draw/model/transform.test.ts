import { expect, it } from 'vitest';
import { ellipse } from './shapes';
import { flippedAcross, flippedDown, mirrored, shifted, turned, type Cells } from './transform';

const own: Cells = { width: 3, height: 2, colours: [1, 2, 3, 4, 5, 6] };

it('flips, turns and shifts', () => {
    expect(flippedAcross(own).colours).toEqual([3, 2, 1, 6, 5, 4]);
    expect(flippedDown(own).colours).toEqual([4, 5, 6, 1, 2, 3]);
    expect(turned(own)).toEqual({ width: 2, height: 3, colours: [4, 1, 5, 2, 6, 3] });
    expect(turned(turned(turned(turned(own))))).toEqual(own);
    expect(shifted(1, 0)(own).colours).toEqual([4, 5, 6, 1, 2, 3]);
    expect(shifted(0, -1)(own).colours).toEqual([2, 3, 1, 5, 6, 4]);
    expect(shifted(0, 1)(shifted(0, -1)(own))).toEqual(own);
});

it('mirrors cells', () => {
    const field = { width: 5, height: 3 };
    const sorted = (cells: number[]): number[] => cells.sort((a, b) => a - b);
    expect(mirrored(field, [1], { across: false, down: false })).toEqual([1]);
    expect(sorted(mirrored(field, [1, 2], { across: true, down: false }))).toEqual([1, 2, 3]);
    expect(sorted(mirrored(field, [1], { across: false, down: true }))).toEqual([1, 11]);
    expect(sorted(mirrored(field, [0], { across: true, down: true }))).toEqual([0, 4, 10, 14]);
});

it('draws ellipses without gaps, the same in all four quarters', () => {
    const field = { width: 12, height: 12 };
    for (const [height, width] of [[1, 1], [1, 7], [2, 2], [5, 5], [6, 9], [12, 12], [3, 12]] as const) {
        const cells = new Set(ellipse(field, { row: height - 1, column: 0 }, { row: 0, column: width - 1 }));
        const whole = { width, height };
        const inside = [...cells].map((cell) => Math.floor(cell / 12) * width + (cell % 12));
        expect(new Set(mirrored(whole, inside, { across: true, down: true }))).toEqual(new Set(inside));
        for (let row = 0; row < height; row += 1) expect(inside.some((cell) => Math.floor(cell / width) === row)).toBe(true);
        for (let column = 0; column < width; column += 1) expect(inside.some((cell) => cell % width === column)).toBe(true);
    }
    const circle = ellipse(field, { row: 0, column: 0 }, { row: 4, column: 4 });
    const rows = Array.from({ length: 5 }, (_, row) => Array.from({ length: 5 }, (_, column) => (circle.includes(row * 12 + column) ? '#' : '.')).join(''));
    expect(rows).toEqual(['.###.', '#...#', '#...#', '#...#', '.###.']);
});
