/** One's drawings, and booklets of them. */

import type { Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { begin, drawing, expectRows, keep, kept, verdict } from './drawings';
import { click, drag, expect, go, ready, shown, test } from './page';

const PALETTE = [{ name: 'white', rgb: '#ffffff', letter: '.' }, { name: 'black', rgb: '#000000', letter: '#' }];

async function name(page: Page, title: string): Promise<void> {
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Title').blur();
    await expect.poll(async () => (await drawing(page)).title).toBe(title);
}

async function openLibrary(page: Page): Promise<ReturnType<Page['getByRole']>> {
    await page.getByRole('button', { name: 'My drawings…' }).click();
    return page.getByRole('dialog', { name: 'My drawings' });
}

test('the drawing of earlier versions becomes one of several, with its history', async ({ app }) => {
    const present = { kind: 'runs', palette: PALETTE, width: 2, height: 1, colours: [1, 0], title: 'Old', author: '' };
    await keep(app, 'drawing', { present, done: [{ back: { cells: [0, 0] }, forth: { cells: [0, 1] } }], undone: [] });
    await go(app, 'Draw');
    await shown(app, 'draw');
    await expectRows(app, '1.');
    await app.getByRole('button', { name: 'Undo' }).click();
    await expectRows(app, '..');
    await app.getByRole('button', { name: 'Redo' }).click();
    const dialog = await openLibrary(app);
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expect(dialog.getByRole('listitem')).toContainText('Old2 × 1, open now');
});

test('drawings are opened, copied and deleted, and survive a reload', async ({ app }) => {
    await begin(app, 3, 1);
    await click(app, 0, 0);
    await name(app, 'First');
    await begin(app, 2, 2);
    // A canvas that was not touched is not kept.
    await begin(app, 4, 1);
    await drag(app, [0, 1], [0, 2]);
    await name(app, 'Second');
    let dialog = await openLibrary(app);
    const items = dialog.getByRole('listitem');
    await expect(items).toHaveCount(2);
    await expect(items.first()).toContainText('Second4 × 1, open now');
    await expect(items.first()).toHaveAttribute('aria-current', 'true');
    const { violations } = await new AxeBuilder({ page: app }).analyze();
    expect(violations).toEqual([]);
    await dialog.getByRole('button', { name: /^First/ }).click();
    await expect(dialog).toBeHidden();
    await expectRows(app, '1..');
    await expect(app.getByLabel('Title')).toHaveValue('First');
    await expect(verdict(app)).toContainText('One solution');
    // Each has its own history.
    await click(app, 0, 2);
    await expectRows(app, '1.1');
    await app.reload();
    await ready(app);
    await expect(app.getByLabel('Title')).toHaveValue('First');
    await app.getByRole('button', { name: 'Undo' }).click();
    await expectRows(app, '1..');
    dialog = await openLibrary(app);
    await dialog.getByRole('button', { name: 'Make a copy of Second' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Copied.');
    await expect(items).toHaveText([/^First/, /^Second4/, /^Second \(copy\)4/]);
    await dialog.getByRole('button', { name: 'Delete First' }).click();
    await expect(items).toHaveCount(2);
    await expect(dialog.getByRole('status')).toHaveText('“First” deleted.');
    // The open one is gone, so the next is opened.
    await expectRows(app, '.11.');
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(items).toHaveCount(3);
    await dialog.getByRole('button', { name: /^First/ }).click();
    await expectRows(app, '1..');
    expect((await kept<string[]>(app, 'drawings'))!).toHaveLength(3);
});

test('the last drawing can be deleted, too', async ({ app }) => {
    await begin(app, 3, 1);
    await click(app, 0, 0);
    await name(app, 'Only');
    const dialog = await openLibrary(app);
    await dialog.getByRole('button', { name: 'Delete Only' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(app.getByLabel('Title', { exact: true })).toHaveValue('');
    await expect(verdict(app)).toContainText('Nothing drawn yet');
});

test('several drawings are printed as a booklet with answers', async ({ app }) => {
    for (const [i, title] of ['One', 'Two', 'Three'].entries()) {
        await begin(app, 4, 4);
        await drag(app, [0, 0], [i, 3]);
        await name(app, title);
    }
    const dialog = await openLibrary(app);
    await expect(dialog.getByRole('button', { name: 'Print 0 puzzles' })).toBeDisabled();
    // What is on paper at the moment of printing.
    await app.evaluate(() => {
        window.print = () => {
            const pages = [...document.querySelectorAll('.booklet .print-page')].map((page) =>
                [...page.querySelectorAll('h2, figure')].map((own) => `${own.textContent}${own.querySelector('img')?.complete ? '+' : ''}`),
            );
            document.documentElement.dataset.printed = JSON.stringify(pages);
        };
    });
    const printed = async (): Promise<unknown> => JSON.parse((await app.locator('html').getAttribute('data-printed')) ?? 'null');
    await dialog.getByLabel('Print Three').check();
    await dialog.getByLabel('Print One').check();
    await dialog.getByRole('button', { name: 'Print 2 puzzles' }).click();
    await expect.poll(printed).toEqual([['1+', '2+'], ['Answers', '1. Three+', '2. One+']]);
    await dialog.getByRole('button', { name: 'Tick all' }).click();
    await dialog.getByLabel('Puzzles per page').selectOption('2');
    await dialog.getByLabel('Answers at the end').uncheck();
    await dialog.getByRole('button', { name: 'Print 3 puzzles' }).click();
    await expect.poll(printed).toEqual([['1+', '2+'], ['3+']]);
    await expect(app.locator('.booklet')).toHaveCount(0);
    // On paper nothing else is seen, not the dialog either.
    await app.evaluate(() => {
        const booklet = document.createElement('div');
        booklet.className = 'print-only booklet';
        booklet.textContent = '1';
        document.body.append(booklet);
    });
    await app.emulateMedia({ media: 'print' });
    await expect(app.locator('.booklet')).toBeVisible();
    await expect(app.locator('dialog')).toBeHidden();
    await expect(app.locator('#app')).toBeHidden();
});
