/** A photo below the drawing. */

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { begin, expectRows, leave, settled, unfold } from './drawings';
import { board, click, drop, expect, go, ready, shown, test } from './page';

/** A PNG: its left half is red, the right one blue. */
async function halves(page: Page): Promise<Buffer> {
    const address = await page.evaluate(() => {
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 60;
        const context = canvas.getContext('2d')!;
        context.fillStyle = '#ff0000';
        context.fillRect(0, 0, 30, 60);
        context.fillStyle = '#0000ff';
        context.fillRect(30, 0, 30, 60);
        return canvas.toDataURL('image/png');
    });
    return Buffer.from(address.split(',')[1]!, 'base64');
}

/** Where the photo is seen, row by row: `r`ed, `b`lue, `#` black, `.` nothing. */
async function colours(page: Page, size: number): Promise<string[]> {
    await leave(page);
    return board(page).evaluate(async (grid, length) => {
        // Changes are drawn in the next frame.
        for (let i = 0; i < 2; i += 1) await new Promise(requestAnimationFrame);
        const canvas = grid.querySelector('canvas')!;
        const ratio = canvas.width / canvas.getBoundingClientRect().width;
        const { left, top, cell } = (grid as HTMLElement).dataset;
        const letter = (row: number, column: number): string => {
            const [x, y] = [(Number(left) + (column + 0.5) * Number(cell)) * ratio, (Number(top) + (row + 0.5) * Number(cell)) * ratio];
            const [red = 0, , blue = 0] = canvas.getContext('2d')!.getImageData(x, y, 1, 1).data;
            return red === blue ? (red < 99 ? '#' : '.') : red > blue ? 'r' : 'b';
        };
        return Array.from({ length }, (_, row) => Array.from({ length }, (_, column) => letter(row, column)).join(''));
    }, size);
}

async function svg(page: Page): Promise<string> {
    const panel = await unfold(page, 'Save, print, share');
    const downloading = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Save as SVG' }).click();
    return readFileSync(await (await downloading).path(), 'utf8');
}

test('a photo lies below the cells, is moved, kept with its drawing, and never saved with the puzzle', async ({ app }) => {
    await begin(app, 4, 4);
    await click(app, 0, 0);
    await settled(app);
    const before = await svg(app);
    const panel = await unfold(app, 'Photo to draw after');
    await expect(panel.getByLabel('Opacity')).toBeHidden();
    await panel.getByLabel('Photo', { exact: true }).setInputFiles({ name: 'halves.png', mimeType: 'image/png', buffer: await halves(app) });
    await expect(panel.getByLabel('Opacity')).toBeVisible();
    await board(app).scrollIntoViewIfNeeded();
    expect(await colours(app, 4)).toEqual(['#rbb', 'rrbb', 'rrbb', 'rrbb']);
    expect(await svg(app)).toBe(before);
    await panel.getByLabel('Size').fill('50');
    expect(await colours(app, 4)).toEqual(['#...', '.rb.', '.rb.', '....']);
    await panel.getByLabel('Left or right').fill('25');
    await panel.getByLabel('Up or down').fill('-25');
    expect(await colours(app, 4)).toEqual(['#.rb', '..rb', '....', '....']);
    // It takes no part in drawing.
    await click(app, 0, 3);
    await expectRows(app, '1..1', '....', '....', '....');
    await app.reload();
    await ready(app);
    await unfold(app, 'Photo to draw after');
    await expect(panel.getByLabel('Size')).toHaveValue('50');
    await expect.poll(() => colours(app, 4)).toEqual(['#.r#', '..rb', '....', '....']);
    // Every drawing has its own.
    await begin(app, 4, 4);
    await expect(panel.getByLabel('Opacity')).toBeHidden();
    expect(await colours(app, 4)).toEqual(['....', '....', '....', '....']);
    await app.getByRole('button', { name: 'My drawings…' }).click();
    await app.getByRole('dialog').getByRole('button', { name: /^Untitled puzzle 4 × 4$/ }).click();
    await expect(panel.getByLabel('Opacity')).toBeVisible();
    await panel.getByLabel('Opacity').fill('0');
    expect(await colours(app, 4)).toEqual(['#..#', '....', '....', '....']);
    await panel.getByRole('button', { name: 'Remove the photo' }).click();
    await expect(panel.getByLabel('Opacity')).toBeHidden();
});

test('a photo is part of a backup, which can be dropped anywhere', async ({ app, browser, baseURL }) => {
    await begin(app, 4, 4);
    await click(app, 0, 0);
    await settled(app);
    const panel = await unfold(app, 'Photo to draw after');
    await panel.getByLabel('Photo', { exact: true }).setInputFiles({ name: 'halves.png', mimeType: 'image/png', buffer: await halves(app) });
    await expect(panel.getByLabel('Opacity')).toBeVisible();
    await panel.getByLabel('Size').fill('50');
    await go(app, 'Open');
    const downloading = app.waitForEvent('download');
    await app.getByRole('button', { name: 'Export everything' }).click();
    const backup = readFileSync(await (await downloading).path(), 'utf8');

    const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'en-GB' });
    const other = await context.newPage();
    // Draw takes pictures itself, and leaves other files to Open.
    await other.goto('./#/draw');
    await ready(other);
    await drop(other, 'application/json', backup, 'nonolith.json');
    await shown(other, 'open');
    await expect(other.locator('.results')).toContainText(/A backup of Nonolith with \d+ entries, the newest from/);
    // Nobody reads it as a text.
    await expect(other.getByLabel('Or paste a puzzle here')).toHaveValue('');
    await other.getByRole('button', { name: 'Import this backup' }).click();
    await expect(other.getByRole('main').getByText(/^Imported: \d+ entries new or newer/)).toBeVisible();
    await go(other, 'Draw');
    await expectRows(other, '1...', '....', '....', '....');
    await unfold(other, 'Photo to draw after');
    await expect(other.getByLabel('Opacity')).toBeVisible();
    await board(other).scrollIntoViewIfNeeded();
    await expect.poll(() => colours(other, 4)).toEqual(['#...', '.rb.', '.rb.', '....']);
    await context.close();
});
