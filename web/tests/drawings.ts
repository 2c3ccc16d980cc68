/** What the tests of the editor have in common: what is drawn, what is kept, what the canvas shows. */

import { expect, type Locator, type Page } from '@playwright/test';
import { board, go, place } from './page';

interface Kept {
    present: { width: number; height: number; colours: number[]; palette: { name: string; rgb: string }[]; title: string; kind: string };
    done: unknown[];
    undone: unknown[];
}

/** What the page has kept under a name. */
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

/** Keeps something under a name; a page that is loaded after it finds it there. */
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

export async function drawing(page: Page): Promise<Kept['present']> {
    const own = await kept<Kept>(page, 'drawing');
    if (!own) throw new Error('no drawing is kept');
    return own.present;
}

/** The drawing as rows of digits, `.` for the background. */
export async function rows(page: Page): Promise<string[]> {
    const own = (await kept<Kept>(page, 'drawing'))?.present;
    if (!own) return [];
    return Array.from({ length: own.height }, (_, row) =>
        own.colours.slice(row * own.width, (row + 1) * own.width).map((colour) => colour || '.').join(''),
    );
}

export async function expectRows(page: Page, ...wanted: string[]): Promise<void> {
    await expect.poll(() => rows(page)).toEqual(wanted);
}

/** Goes to the editor and begins a drawing of a size. */
export async function begin(page: Page, columns: number, lines: number): Promise<void> {
    await go(page, 'Draw');
    await page.getByRole('button', { name: 'New…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Columns').fill(String(columns));
    await dialog.getByLabel('Rows').fill(String(lines));
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await expect(board(page)).toHaveAttribute('aria-label', `Board, ${columns} columns and ${lines} rows`);
    await settled(page);
}

/** Waits until the clues that were asked for are there: they may move the grid. */
export async function settled(page: Page): Promise<void> {
    await expect(verdict(page)).not.toHaveText('Checking…');
}

export function verdict(page: Page): Locator {
    return page.locator('.verdict');
}

/** Opens a part of the panel. */
export async function unfold(page: Page, title: string): Promise<Locator> {
    const part = page.locator('details', { has: page.getByRole('heading', { name: title, exact: true }) });
    if ((await part.getAttribute('open')) === null) await part.locator('summary').click();
    return part;
}

/** What the canvas shows of a cell, as one text to compare. */
export async function seen(page: Page, row: number, column: number): Promise<string> {
    const { x, y } = await place(page, row, column);
    const half = Number(await board(page).getAttribute('data-cell')) / 2 - 1;
    return board(page)
        .locator('canvas')
        .evaluate(
            (canvas: HTMLCanvasElement, [px, py, reach]) =>
                new Promise<string>((resolve) => {
                    // What was asked for is drawn with the next frame.
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

/** Moves the pointer off the board: cursor and crosshair go. */
export async function leave(page: Page): Promise<void> {
    await page.mouse.move(1, 1);
    await board(page).blur();
}
