/** The board in a window: clicks and strokes by cells. */

import type { Tab } from './tab.ts';

type Cell = readonly [row: number, column: number];

/** The first puzzle of the gallery. */
export const HEART = ['.#.#.', '#####', '#####', '.###.', '..#..'];

export async function drawn(tab: Tab): Promise<void> {
    await tab.shows('[role=grid][data-cell]');
}

/** The centre of a cell. */
async function place(tab: Tab, cell: Cell): Promise<{ x: number; y: number }> {
    await drawn(tab);
    const { x, y, left, top, side } = await tab.evaluate(() => {
        const grid = document.querySelector<HTMLElement>('[role=grid]')!;
        // Boards below the fold are scrolled to, as people do.
        const box = grid.getBoundingClientRect();
        if (box.bottom > innerHeight || box.top < 0) grid.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y } = grid.getBoundingClientRect();
        return { x, y, left: Number(grid.dataset.left), top: Number(grid.dataset.top), side: Number(grid.dataset.cell) };
    });
    return { x: x + left + (cell[1] + 0.5) * side, y: y + top + (cell[0] + 0.5) * side };
}

/** Clicks a cell. */
export async function click(tab: Tab, row: number, column: number, button: 'left' | 'right' = 'left'): Promise<void> {
    await tab.stroke([await place(tab, [row, column])], button === 'left' ? 0 : 2);
}

/** Drags from one cell to another. */
export async function drag(tab: Tab, from: Cell, to: Cell): Promise<void> {
    const [a, b] = [await place(tab, from), await place(tab, to)];
    await tab.stroke([a, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, b]);
}

/** Fills the cells of a picture, one stroke for each run of a row. */
export async function fill(tab: Tab, picture: readonly string[]): Promise<void> {
    for (const [row, line] of picture.entries()) {
        for (const run of line.matchAll(/#+/g)) await drag(tab, [row, run.index], [row, run.index + run[0].length - 1]);
    }
}

/** The keys that fill the cells of a picture, beginning in its first cell. */
export function keysOf(picture: readonly string[]): string[] {
    return picture.flatMap((line, row) => {
        const forth = row % 2 === 0;
        const cells = forth ? [...line] : [...line].reverse();
        const along = cells.flatMap((cell, i) => [...(cell === '#' ? ['Space'] : []), ...(i < cells.length - 1 ? [forth ? 'ArrowRight' : 'ArrowLeft'] : [])]);
        return [...along, 'ArrowDown'];
    });
}

/** The colour of the middle of a cell, as it is drawn. */
export async function colour(tab: Tab, row: number, column: number): Promise<string> {
    return tab.evaluate(
        (row, column) => {
            const grid = document.querySelector<HTMLElement>('[role=grid]')!;
            const canvas = grid.querySelector('canvas')!;
            const scale = canvas.width / canvas.clientWidth;
            const { left, top, cell } = grid.dataset;
            const x = Number(left) + (column + 0.5) * Number(cell);
            const y = Number(top) + (row + 0.5) * Number(cell);
            return [...canvas.getContext('2d')!.getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data].join();
        },
        row,
        column,
    );
}
