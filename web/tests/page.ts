/** Helpers for all tests of the page. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '../src/app/app';
import { expect, test as base, type Locator, type Page } from '@playwright/test';

/** Pages on which errors, rejected promises, console errors and foreign requests fail the test. */
export const test = base.extend<{ app: Page; fresh: Page }>({
    /** The page as returning visitors see it, without the coach. */
    app: async ({ page, baseURL }, use) => {
        await page.addInitScript(() => localStorage.setItem('nonolith:coached', 'true'));
        await visit(page, baseURL, use);
    },
    /** A first visit. */
    fresh: async ({ page, baseURL }, use) => visit(page, baseURL, use),
});

async function visit(page: Page, baseURL: string | undefined, use: (page: Page) => Promise<void>): Promise<void> {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
    });
    page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && baseURL && origin !== new URL(baseURL).origin) problems.push(`foreign request: ${request.url()}`);
    });
    await page.goto('./');
    await ready(page);
    await use(page);
    expect(problems).toEqual([]);
}

export { expect };

export async function ready(page: Page): Promise<void> {
    await page.locator('html[data-ready]').waitFor();
}

/** Goes to a view by its link. */
export async function go(page: Page, name: string): Promise<void> {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
}

/** Waits until a view is shown. The address changes first, while the old view is still there. */
export async function shown(page: Page, view: Route): Promise<void> {
    await page.locator(`main[data-view=${view}]`).waitFor();
}

/** A file of the repository. */
export function file(path: string): Buffer {
    return readFileSync(join(import.meta.dirname, '../..', path));
}

/** The board's grid. */
export function board(page: Page): Locator {
    return page.getByRole('grid');
}

/** The centre of a cell on the page. -1 is the clue of the row or column. */
export async function place(page: Page, row: number, column: number): Promise<{ x: number; y: number }> {
    // In one call: between two, another view could replace the board.
    const box = await board(page).evaluate((element) => {
        const { start, above, left, top, cell } = (element as HTMLElement).dataset;
        const { x, y } = element.getBoundingClientRect();
        return { x, y, start: Number(start), above: Number(above), left: Number(left), top: Number(top), cell: Number(cell) };
    });
    return {
        x: box.x + (column < 0 ? box.start + 8 : box.left + (column + 0.5) * box.cell),
        y: box.y + (row < 0 ? box.above + 8 : box.top + (row + 0.5) * box.cell),
    };
}

/** Clicks a cell, or with -1 the clue of a line. */
export async function click(page: Page, row: number, column: number, button: 'left' | 'right' = 'left'): Promise<void> {
    const { x, y } = await place(page, row, column);
    await page.mouse.click(x, y, { button });
}

/** Drags from one cell to another. */
export async function drag(page: Page, from: [number, number], to: [number, number], button: 'left' | 'right' = 'left'): Promise<void> {
    const [a, b] = [await place(page, ...from), await place(page, ...to)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down({ button });
    await page.mouse.move(b.x, b.y, { steps: 4 });
    await page.mouse.up({ button });
}

/** Drops a file, or a text, on the page. */
export async function drop(page: Page, type: string, content: string | Uint8Array, name?: string): Promise<void> {
    const data = await page.evaluateHandle(
        ({ type, content, name }) => {
            const data = new DataTransfer();
            if (name === undefined) data.setData(type, String(content));
            else data.items.add(new File([typeof content === 'string' ? content : Uint8Array.from(content)], name, { type }));
            return data;
        },
        { type, content: typeof content === 'string' ? content : [...content], name },
    );
    await page.dispatchEvent('h1', 'dragover', { dataTransfer: data });
    await page.dispatchEvent('h1', 'drop', { dataTransfer: data });
}
