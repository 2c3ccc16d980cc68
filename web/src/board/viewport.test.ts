import { describe, expect, it } from 'vitest';
import { LARGEST, SMALLEST, Viewport } from './viewport';

function viewport(width: number, height: number): Viewport {
    const view = new Viewport({ width, height }, { rows: 4, columns: 5 });
    view.screen = { width: 800, height: 600 };
    view.fit();
    return view;
}

describe('viewport', () => {
    it('shows everything after fit', () => {
        for (const [width, height] of [[5, 5], [30, 20], [100, 100], [3, 70]] as const) {
            const view = viewport(width, height);
            expect(view.columnAt(width)).toBeLessThanOrEqual(800);
            expect(view.rowAt(height)).toBeLessThanOrEqual(600);
            expect(view.columnAt(0)).toBe(view.left);
        }
    });

    it('is centred on a wide screen, together with its clues', () => {
        const view = viewport(5, 20);
        const right = 800 - view.columnAt(5);
        expect(view.start).toBeGreaterThan(100);
        expect(Math.abs(view.start - right)).toBeLessThanOrEqual(3);
        expect(view.hit(view.start + 1, view.rowAt(3) + 1)).toEqual({ what: 'row', index: 3 });
        // There is nothing to click beside the clues.
        expect(view.hit(view.start - 1, view.rowAt(3) + 1)).toEqual({ what: 'nothing' });
        const wide = viewport(30, 20);
        wide.zoom(5, 400, 300);
        expect(wide.start).toBe(0);
    });

    it('is centred on a high screen, and the clues of columns begin with it', () => {
        const view = viewport(40, 9);
        const below = 600 - view.rowAt(9);
        expect(view.above).toBeGreaterThan(100);
        expect(Math.abs(view.above - below)).toBeLessThanOrEqual(3);
        expect(view.hit(view.columnAt(3) + 1, view.above + 1)).toEqual({ what: 'column', index: 3 });
        expect(view.hit(view.columnAt(3) + 1, view.above - 1)).toEqual({ what: 'nothing' });
        view.zoom(9, 400, 300);
        expect(view.above).toBe(0);
        const low = viewport(40, 9);
        low.zoom(1.4, 400, 300);
        expect([low.isWhole, low.above > 0]).toEqual([false, true]);
        expect(low.hit(low.left - 1, low.above + 1)).toEqual({ what: 'corner' });
        expect(low.hit(low.left - 1, low.above - 1)).toEqual({ what: 'nothing' });
    });

    it('shows the picture of a small puzzle larger than its cells were', () => {
        const view = viewport(3, 3);
        expect(view.cell).toBe(LARGEST);
        view.bare = 1;
        view.fit();
        expect(view.cell).toBe(2 * LARGEST);
        // Zooming in does not make it smaller.
        view.zoom(1.25, 400, 300);
        expect(view.cell).toBe(2 * LARGEST);
    });

    it('does not start with smaller cells than asked for', () => {
        const view = new Viewport({ width: 60, height: 60 }, { rows: 9, columns: 9 });
        view.screen = { width: 374, height: 400 };
        view.fit(14);
        expect(view.cell).toBeGreaterThanOrEqual(14);
        expect([view.x, view.y]).toEqual([0, 0]);
        view.fit();
        expect(view.cell).toBeLessThanOrEqual(6);
    });

    it('has no clues beside cells that are too small for numbers, and no room for them', () => {
        const view = viewport(99, 99);
        view.clues = { rows: 30, columns: 30 };
        view.fit(9);
        expect(view.clueCell('row')).toBeGreaterThanOrEqual(9);
        view.fit();
        expect([view.left - view.start, view.top - view.above]).toEqual([6, 6]);
        expect(view.isWhole).toBe(true);
        expect(view.cell).toBeGreaterThan(5);
    });

    it('leaves room for the clues in sight, and no cell moves because of it', () => {
        const view = new Viewport({ width: 60, height: 60 }, { rows: 1, columns: 1 });
        view.lengths = { rows: Array.from({ length: 60 }, (_, row) => (row < 30 ? 2 : 9)), columns: new Array<number>(60).fill(3) };
        view.screen = { width: 500, height: 400 };
        view.fit(14);
        expect(view.clues).toEqual({ rows: 2, columns: 3 });
        view.pan(100, 0);
        const before = view.columnAt(20);
        view.pan(0, 400);
        expect(view.clues.rows).toBe(9);
        expect(view.columnAt(20)).toBeCloseTo(before);
    });

    it('finds the cell that is drawn at a point', () => {
        const view = viewport(30, 20);
        view.zoom(2.3, 500, 400);
        for (let row = 0; row < 20; row += 1) {
            for (let column = 0; column < 30; column += 1) {
                const [x, y] = [view.columnAt(column) + view.cell / 2, view.rowAt(row) + view.cell / 2];
                const hit = view.hit(x, y);
                const hidden = x < view.left || y < view.top;
                if (!hidden) expect(hit).toEqual({ what: 'cell', row, column });
                else expect(hit.what).not.toBe('cell');
            }
        }
    });

    it('keeps the point under the pointer in place while zooming', () => {
        const view = viewport(60, 60);
        view.zoom(3, 400, 300);
        const [column, row] = [(400 - view.left + view.x) / view.cell, (300 - view.top + view.y) / view.cell];
        view.zoom(1.2, 400, 300);
        expect((400 - view.left + view.x) / view.cell).toBeCloseTo(column);
        expect((300 - view.top + view.y) / view.cell).toBeCloseTo(row);
    });

    it('never loses the grid', () => {
        const view = viewport(40, 40);
        view.zoom(4, 700, 500);
        view.pan(-1e6, 1e6);
        expect(view.x).toBe(0);
        expect(view.rowAt(40)).toBeGreaterThan(view.top);
        view.zoom(1e9, 0, 0);
        expect(view.cell).toBe(LARGEST);
        view.zoom(1e-9, 0, 0);
        expect(view.cell).toBe(SMALLEST);
    });

    it('scrolls until a cell is visible', () => {
        const view = viewport(100, 100);
        view.zoom(6, 400, 300);
        view.reveal(99, 0);
        expect(view.rowAt(100)).toBeLessThanOrEqual(600);
        expect(view.columnAt(0)).toBeGreaterThanOrEqual(view.left);
    });
});
