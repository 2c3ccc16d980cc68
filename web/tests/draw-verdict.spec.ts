/** The editor's verdict: as a status, repaired by a click, plotted; and what it leaves out. */

import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { begin, expectRows, settled, unfold, verdict } from './drawings';
import { ask } from './engine';
import { board, click, drag, expect, test } from './page';

test('a blank canvas has no verdict', async ({ app }) => {
    await begin(app, 5, 5);
    await expect(verdict(app)).toContainText('Nothing drawn yet');
    await expect(app.locator('.verdict-box')).toHaveAttribute('data-state', 'blank');
    for (const name of ['Play it', 'Examine it']) await expect(app.getByRole('button', { name })).toBeDisabled();
    await click(app, 2, 2);
    await expect(verdict(app)).toHaveText('One solution Easy, solvable line by line.');
    await expect(app.getByRole('button', { name: 'Play it' })).toBeEnabled();
    await app.getByRole('button', { name: 'Undo' }).click();
    await expect(verdict(app)).toContainText('Nothing drawn yet');
});

test('Fix it shows changed pictures; one click applies one, undo takes it back', async ({ app }) => {
    await begin(app, 10, 10);
    for (const [row, column] of [[2, 2], [3, 3], [6, 6], [7, 7]] as const) await click(app, row, column);
    await expect(app.locator('.verdict-box')).toHaveAttribute('data-state', 'several');
    // Playing is second when there is something to repair.
    await expect(app.getByRole('button', { name: 'Play it' })).not.toHaveClass(/main/);
    await app.getByRole('button', { name: 'Fix it' }).click();
    const proposals = app.locator('.proposals li');
    await expect(proposals.nth(1)).toBeVisible();
    for (const own of await proposals.all()) {
        const [changes] = /\d+/.exec((await own.textContent()) ?? '')!;
        await expect(own.locator('rect.over')).toHaveCount(Number(changes));
        const size = await own.locator('canvas').evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]);
        expect(size).toEqual([10, 10]);
    }
    const { violations } = await new AxeBuilder({ page: app }).analyze();
    expect(violations).toEqual([]);
    await proposals.nth(1).getByRole('button').click();
    await expect(verdict(app)).toContainText('One solution');
    await expect(proposals).toHaveCount(0);
    await expect(app.getByRole('button', { name: 'Fix it' })).toBeHidden();
    await app.getByRole('button', { name: 'Undo' }).click();
    const row = (column: number): string => '.'.repeat(column) + '1' + '.'.repeat(9 - column);
    const empty = '.'.repeat(10);
    await expectRows(app, empty, empty, row(2), row(3), empty, empty, row(6), row(7), empty, empty);
});

test('how hard each step is, as a plot and in words', async ({ app }) => {
    await begin(app, 8, 8);
    for (let i = 0; i < 4; i += 1) await drag(app, [i, 0], [i, 6 - i]);
    const plot = app.locator('.profile');
    await expect(plot).toBeVisible();
    const bars = plot.locator('rect');
    const n = await bars.count();
    expect(n).toBeGreaterThan(3);
    await expect(plot).toContainText(new RegExp(`${n} steps: \\d+\\s×\\s`));
    expect(await bars.first().locator('title').textContent()).toMatch(/^Step 1: .+, about \d+ lines? to look at$/);
    // Without a single solution there is no way to it.
    await click(app, 6, 6);
    await click(app, 7, 7);
    await expect(app.locator('.verdict-box')).toHaveAttribute('data-state', 'several');
    await expect(plot).toHaveCount(0);
});

test('colours that are not used do not keep a format from storing the drawing', async ({ app }) => {
    await begin(app, 3, 2);
    await drag(app, [0, 0], [0, 1]);
    const panel = await unfold(app, 'Save, print, share');
    const choices = panel.getByLabel('File format').locator('option:not([disabled])');
    const before = await choices.allTextContents();
    await app.getByRole('button', { name: 'Add a colour' }).first().click();
    await expect(panel).toContainText('This colour is not used and will be left out: red.');
    expect(await choices.allTextContents()).toEqual(before);
    await panel.getByLabel('File format').selectOption('non');
    const downloading = app.waitForEvent('download');
    await panel.getByRole('button', { name: 'Save file' }).click();
    const { documents } = await ask(app, 'read', { format: 'non' }, readFileSync(await (await downloading).path()));
    expect(documents[0]!.puzzle.palette).toHaveLength(2);
    expect(documents[0]!.puzzle.rows.map((row) => row.map((item) => item.count))).toEqual([[2], []]);
    // Once it is used, the formats that cannot store it say so.
    await click(app, 1, 2);
    await settled(app);
    await expect(panel).not.toContainText('left out');
    const barred = panel.locator('option[disabled]');
    await expect(barred.first()).toBeAttached();
    for (const text of await barred.allTextContents()) expect(text).toMatch(/ – has no room for colours$/);
});

test('100x100 cells have clues that can be read, or no room for clues', async ({ app }) => {
    await begin(app, 100, 100);
    const gutter = (): Promise<number[]> => board(app).evaluate(({ dataset }) => [Number(dataset.left) - Number(dataset.start), Number(dataset.top) - Number(dataset.above), Number(dataset.cell)]);
    const [left, top, cell] = await gutter();
    const legible = cell! >= 7;
    if (!legible) {
        expect(left).toBeLessThan(12);
        expect(top).toBeLessThan(12);
    }
    // Larger cells bring the clues.
    await board(app).focus();
    for (let i = 0; i < 5; i += 1) await app.keyboard.press('+');
    await expect.poll(async () => (await gutter())[0]).toBeGreaterThan(30);
});
