/** Opened files become collections with search and progress; everything can be exported and imported. */

import { AxeBuilder } from '@axe-core/playwright';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { keep } from './kept.ts';
import { drag, expect, go, ready, shown, test } from './page.ts';

/** Puzzles of 5 columns and 10 rows: the first column is filled, and cells of the second by the digits of a number. */
function collectionFile(count: number): Buffer {
    const puzzles = Array.from({ length: count }, (_, number) => {
        const bits = Array.from({ length: 10 }, (_, row) => (number >> row) & 1);
        const second = (bits.join('').match(/1+/g) ?? []).map((run) => run.length);
        const author = number % 2 === 0 ? { author: 'Ada' } : {};
        return { title: `Number ${number}`, ...author, rows: bits.map((bit) => [1 + bit]), columns: [[10], second, [], [], []] };
    });
    return Buffer.from(JSON.stringify({ nonolith: 1, puzzles }));
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
    await go(page, 'Open');
    await page.getByLabel('Choose files…').setInputFiles({ name, mimeType: 'application/json', buffer });
}

const rows = (page: Page) => page.locator('.shelf .found > li');
const shelves = (page: Page) => page.locator('.shelves');

async function openShelf(page: Page, name: string): Promise<void> {
    await shelves(page).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a file of 1,000 puzzles becomes a collection with search, filters and progress', async ({ app }) => {
    await choose(app, 'numbers.json', collectionFile(1000));
    await expect(app.getByText('Kept in your collections.')).toBeVisible();
    await expect(shelves(app)).toContainText('0 of 1000 solved');
    await app.getByRole('link', { name: 'Show the collection' }).click();
    await expect(app.getByText('1000 puzzles', { exact: true })).toBeVisible();
    await expect(rows(app)).toHaveCount(50);
    await app.getByRole('button', { name: 'Show more (950)' }).click();
    await expect(rows(app)).toHaveCount(100);
    await app.getByLabel('Search').fill('number 99 ada');
    // 990, 992 and so on.
    await expect(rows(app)).toHaveCount(5);
    const { violations } = await new AxeBuilder({ page: app }).analyze();
    expect(violations.map((own) => [own.id, own.nodes.map((node) => node.html)])).toEqual([]);
    await app.getByLabel('Search').fill('5 × 10');
    await expect(app.getByText('1000 puzzles', { exact: true })).toBeVisible();
    await app.getByLabel('Size').selectOption('Over 20');
    await expect(rows(app)).toHaveCount(0);
    await app.getByLabel('Size').selectOption('Any');
    await app.getByLabel('Search').fill('');
    await app.getByRole('button', { name: 'Play Number 0', exact: true }).click();
    await shown(app, 'play');
    await drag(app, [0, 0], [9, 0]);
    await expect(app.locator('.solved')).toBeVisible();
    // The next one is a press away.
    await app.locator('.solved').getByRole('button', { name: 'Play the next unsolved one' }).click();
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('Number 1');
    await go(app, 'Open');
    await expect(shelves(app)).toContainText('1 of 1000 solved');
    await openShelf(app, 'numbers.json');
    await app.getByRole('button', { name: 'Play Number 3', exact: true }).click();
    await shown(app, 'play');
    await drag(app, [0, 0], [4, 0]);
    await app.reload();
    await ready(app);
    await go(app, 'Open');
    await openShelf(app, 'numbers.json');
    await app.getByLabel('Progress').selectOption('Started');
    await expect(rows(app)).toHaveText([/Number 3.*41% done/]);
    await app.getByLabel('Progress').selectOption('Solved');
    await expect(rows(app)).toHaveText([/Number 0.*✓ solved/]);
    // It goes on with the puzzle that was begun.
    await app.getByRole('button', { name: 'Play the next unsolved one' }).click();
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('Number 3');
});

test('the same file is kept once; collections are deleted only after a question', async ({ app }) => {
    await choose(app, 'a.json', collectionFile(3));
    await expect(shelves(app)).toContainText('0 of 3 solved');
    await choose(app, 'a.json', collectionFile(4));
    await expect(shelves(app)).toContainText('0 of 4 solved');
    await choose(app, 'b.json', collectionFile(4));
    await expect(shelves(app).getByRole('listitem')).toHaveCount(2);
    // One puzzle alone is kept on request.
    await choose(app, 'single.json', collectionFile(1));
    await expect(app.locator('.results').getByText('1 puzzle found')).toBeVisible();
    await app.getByRole('button', { name: 'Keep in my collections' }).click();
    await expect(shelves(app).getByRole('link', { name: 'single.json' })).toBeVisible();
    await shelves(app).getByRole('button', { name: 'Delete b.json' }).click();
    const dialog = app.getByRole('dialog');
    await expect(dialog).toContainText('Delete the collection “b.json” with 4 puzzles?');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(shelves(app).getByRole('listitem')).toHaveCount(3);
    await shelves(app).getByRole('button', { name: 'Delete b.json' }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(shelves(app).getByRole('listitem')).toHaveCount(2);
    await app.reload();
    await ready(app);
    await expect(shelves(app).getByRole('listitem')).toHaveCount(2);
    // An old link to it says so.
    await app.goto('./#/open/gone');
    await expect(app.getByText('This collection does not exist any more.')).toBeVisible();
});

test('puzzles made to order can be found again', async ({ app }) => {
    await app.goto('./#/new');
    await app.getByRole('button', { name: '5 × 5', exact: true }).click();
    await app.getByRole('button', { name: 'Make a puzzle' }).click();
    await shown(app, 'play');
    await go(app, 'Open');
    await openShelf(app, 'Random puzzles');
    await expect(rows(app)).toHaveText([/Random puzzle, 5 × 5/]);
});

test('everything is exported as one file, and merged into another browser without losing what is newer', async ({ app, browser, baseURL }) => {
    await choose(app, 'numbers.json', collectionFile(4));
    await openShelf(app, 'numbers.json');
    await app.getByRole('button', { name: 'Play Number 0', exact: true }).click();
    await shown(app, 'play');
    await drag(app, [0, 0], [9, 0]);
    await expect(app.locator('.solved')).toBeVisible();
    await go(app, 'Open');
    await openShelf(app, 'numbers.json');
    await app.getByRole('button', { name: 'Play Number 3', exact: true }).click();
    await shown(app, 'play');
    await drag(app, [0, 0], [4, 0]);
    await expect(app.locator('.play')).toHaveAttribute('data-saved', 'true');
    await go(app, 'Open');
    const downloading = app.waitForEvent('download');
    await app.getByRole('button', { name: 'Export everything' }).click();
    const file = await (await downloading).path();

    const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'en-GB' });
    const other = await context.newPage();
    await other.goto('./');
    await ready(other);
    // The other browser has gone further with one of the puzzles.
    await choose(other, 'numbers.json', collectionFile(4));
    await openShelf(other, 'numbers.json');
    await other.getByRole('button', { name: 'Play Number 3', exact: true }).click();
    await shown(other, 'play');
    await drag(other, [0, 0], [8, 0]);
    await expect(other.locator('.play')).toHaveAttribute('data-saved', 'true');
    await keep(other, 'solved', ['other']);
    await go(other, 'Open');
    await other.getByLabel('Import a backup…').setInputFiles(file);
    await expect(other.getByRole('main').getByText(/^Imported: \d+ entries new or newer/)).toBeVisible();
    await expect(shelves(other).getByRole('listitem')).toHaveText([/1 of 4 solved/]);
    await openShelf(other, 'numbers.json');
    await other.getByLabel('Progress').selectOption('Started');
    await expect(rows(other)).toHaveText([/Number 3.*75% done/]);
    await other.goto('./#/daily');
    await expect(other.locator('.statistics')).toContainText('Puzzles solved');
    // Again: nothing is new.
    await go(other, 'Open');
    await other.getByLabel('Import a backup…').setInputFiles(file);
    await expect(other.getByRole('main').getByText(/^Imported: 0 entries new or newer/)).toBeVisible();
    await context.close();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 'nonolith-backup', version: 1 });
});

test('a file that is no backup changes nothing', async ({ app }) => {
    await go(app, 'Open');
    for (const [text, message] of [['{"a": 1}', 'This file is not a backup of Nonolith.'], ['{"format": "nonolith-backup", "version": 99}', 'This backup comes from a newer version']] as const) {
        await app.getByLabel('Import a backup…').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });
        await expect(app.getByRole('main').getByText(message)).toBeVisible();
    }
    // The same file, opened as if it were a puzzle.
    await choose(app, 'x.json', Buffer.from('{"format": "nonolith-backup", "version": 99}'));
    await expect(app.locator('.results').getByText('This backup comes from a newer version')).toBeVisible();
    await expect(app.getByRole('button', { name: 'Import this backup' })).toHaveCount(0);
});
