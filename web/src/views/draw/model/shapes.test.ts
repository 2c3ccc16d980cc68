import { describe, expect, it } from 'vitest';
import { flood, frame, line } from './shapes';

/** A picture with `#` for the given cells. */
function picture(width: number, height: number, cells: number[]): string[] {
    return Array.from({ length: height }, (_, row) =>
        Array.from({ length: width }, (_, column) => (cells.includes(row * width + column) ? '#' : '.')).join(''),
    );
}

describe('line', () => {
    it('joins two cells without gaps, in either direction', () => {
        const field = { width: 9 };
        for (let from = 0; from < 63; from += 1) {
            for (let to = 0; to < 63; to += 1) {
                const place = (cell: number) => ({ row: Math.floor(cell / 9), column: cell % 9 });
                const cells = line(field, place(from), place(to));
                expect(cells[0]).toBe(from);
                expect(cells.at(-1)).toBe(to);
                for (let i = 1; i < cells.length; i += 1) {
                    const [a, b] = [place(cells[i - 1]!), place(cells[i]!)];
                    expect(Math.max(Math.abs(a.row - b.row), Math.abs(a.column - b.column))).toBe(1);
                }
            }
        }
    });
});

it('frames a rectangle', () => {
    expect(picture(5, 4, frame({ width: 5 }, { row: 3, column: 4 }, { row: 1, column: 1 }))).toEqual(['.....', '.####', '.#..#', '.####']);
    expect(frame({ width: 5 }, { row: 2, column: 2 }, { row: 2, column: 2 })).toEqual([12]);
});

describe('flood', () => {
    it('stops at other colours and at the edges, and does not cross corners', () => {
        const rows = ['..1..', '.1...', '1..11', '..1..'];
        const field = { width: 5, height: 4, colours: [...rows.join('')].map((letter) => (letter === '1' ? 1 : 0)) };
        expect(picture(5, 4, flood(field, { row: 0, column: 0 }))).toEqual(['##...', '#....', '.....', '.....']);
        expect(picture(5, 4, flood(field, { row: 0, column: 4 }))).toEqual(['...##', '..###', '.##..', '##...']);
        expect(picture(5, 4, flood(field, { row: 2, column: 3 }))).toEqual(['.....', '.....', '...##', '.....']);
    });

    it('fills all of a large empty field', () => {
        expect(flood({ width: 200, height: 200, colours: new Array<number>(40_000).fill(0) }, { row: 77, column: 3 })).toHaveLength(40_000);
    });
});
