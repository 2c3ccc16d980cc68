/** Helpers for the tests of the editor: the drawing, the store, the canvas. */

import { expect, type Locator, type Page } from '@playwright/test';
import { board, go, place } from './page';
import type { Ink, Kind } from '../src/engine/protocol';

interface Kept {
    present: { width: number; height: number; colours: number[]; palette: Ink[]; title: string; kind: Kind };
    done: unknown[];
    undone: unknown[];
}

/** A stored value. */
export function kept<T>(page: Page, name: string): Promise<T | undefined> {
    return page.evaluate(
        (key) =>
            new Promise<T | undefined>((resolve, reject) => {
                const opening = indexedDB.open('nonolith', 1);
                opening.onupgradeneeded = () => opening.result.createObjectStore('kept');
                opening.onerror = () => reject(opening.error);
                opening.onsuccess = () => {
                    const got = opening.result.transaction('kept').objectStore('kept').get(key);
                    got.onsuccess = () => {
                        opening.result.close();
                        resolve(got.result as T | undefined);
                    };
                };
            }),
        name,
    );
}

/** Stores a value; the page finds it when it is loaded. */
export async function keep(page: Page, name: string, value: unknown): Promise<void> {
    await page.evaluate(
        ([key, own]) =>
            new Promise<void>((resolve, reject) => {
                const opening = indexedDB.open('nonolith', 1);
                opening.onupgradeneeded = () => opening.result.createObjectStore('kept');
                opening.onerror = () => reject(opening.error);
                opening.onsuccess = () => {
                    const put = opening.result.transaction('kept', 'readwrite').objectStore('kept').put(own, key as string);
                    put.onsuccess = () => {
                        opening.result.close();
                        resolve();
                    };
                };
            }),
        [name, value] as const,
    );
}

/** The open drawing; undefined before its first edit. */
async function current(page: Page): Promise<Kept['present'] | undefined> {
    const id = await kept<string>(page, 'drawing');
    return id === undefined ? undefined : (await kept<Kept>(page, `drawing:${id}`))?.present;
}

export async function drawing(page: Page): Promise<Kept['present']> {
    const own = await current(page);
    if (!own) throw new Error('no drawing is stored');
    return own;
}

/** The drawing as rows of digits, `.` for the background. */
export async function rows(page: Page): Promise<string[]> {
    const own = await current(page);
    if (!own) return [];
    return Array.from({ length: own.height }, (_, row) =>
        own.colours.slice(row * own.width, (row + 1) * own.width).map((colour) => colour || '.').join(''),
    );
}

export async function expectRows(page: Page, ...wanted: string[]): Promise<void> {
    await expect.poll(() => rows(page)).toEqual(wanted);
}

/** Goes to the editor and starts a drawing of the given size. */
export async function begin(page: Page, columns: number, lines: number): Promise<void> {
    await go(page, 'Draw');
    await page.getByRole('button', { name: 'New…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Columns').fill(String(columns));
    await dialog.getByLabel('Rows').fill(String(lines));
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(board(page)).toHaveAttribute('aria-label', new RegExp(`^Board, ${columns} columns? and ${lines} rows?$`));
    await settled(page);
}

/** Waits for the clues, which may move the grid. */
export async function settled(page: Page): Promise<void> {
    await expect(verdict(page)).not.toHaveText('Checking…');
}

export function verdict(page: Page): Locator {
    return page.locator('.verdict');
}

/** Opens a section of the panel. */
export async function unfold(page: Page, title: string): Promise<Locator> {
    const part = page.locator('details', { has: page.getByRole('heading', { name: title, exact: true }) });
    if ((await part.getAttribute('open')) === null) await part.locator('summary').click();
    return part;
}

/** The pixels of a cell, as one text to compare. */
export async function seen(page: Page, row: number, column: number): Promise<string> {
    const { x, y } = await place(page, row, column);
    const half = Number(await board(page).getAttribute('data-cell')) / 2 - 1;
    return board(page)
        .locator('canvas')
        .evaluate(
            (canvas: HTMLCanvasElement, [px, py, reach]) =>
                new Promise<string>((resolve) => {
                    // Changes are drawn in the next frame.
                    requestAnimationFrame(() =>
                        requestAnimationFrame(() => {
                            const box = canvas.getBoundingClientRect();
                            const ratio = canvas.width / box.width;
                            const corner = [(px! - box.left - reach!) * ratio, (py! - box.top - reach!) * ratio] as const;
                            const { data } = canvas.getContext('2d')!.getImageData(...corner, 2 * reach! * ratio, 2 * reach! * ratio);
                            resolve(Array.from(data).join());
                        }),
                    );
                }),
            [x, y, half],
        );
}

/** Moves the pointer off the board, so that cursor and crosshair disappear. */
export async function leave(page: Page): Promise<void> {
    await page.mouse.move(1, 1);
    await board(page).blur();
}
