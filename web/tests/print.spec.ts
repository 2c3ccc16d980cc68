/** What is printed, by the button and by the browser's own command. */

import type { Page } from '@playwright/test';
import { click, expect, go, shown, test } from './page.ts';
import { documentOf, open } from './play.ts';

const HEART = ['.#.#.', '#####', '#####', '.###.', '..#..'];
const sheet = (page: Page) => page.locator('body > .print-only img');

/** As the browser prints: nothing but the picture. */
async function expectPicture(page: Page, title: string): Promise<void> {
    await expect(sheet(page)).toHaveAttribute('alt', title);
    await page.emulateMedia({ media: 'print' });
    await expect(sheet(page)).toBeVisible();
    await expect(page.locator('#app')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(sheet(page)).toBeHidden();
}

/** How much of the picture is black. */
async function ink(page: Page): Promise<number> {
    return sheet(page).evaluate((image: HTMLImageElement) => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
        const context = canvas.getContext('2d')!;
        context.drawImage(image, 0, 0);
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        return data.filter((part, i) => i % 4 === 0 && part < 60 && data[i + 3]! > 200).length / (data.length / 4);
    });
}

test('Play prints the empty puzzle, by its button and by the browser', async ({ app }) => {
    await open(app, documentOf(HEART, { title: 'Heart' }));
    await click(app, 2, 2);
    await expectPicture(app, 'Heart');
    await app.evaluate(() => {
        window.print = () => {
            document.documentElement.dataset.printed = document.querySelector<HTMLImageElement>('body > .print-only img')?.alt;
        };
    });
    await app.getByText('More', { exact: true }).click();
    await app.getByRole('button', { name: 'Print' }).click();
    await expect(app.locator('html')).toHaveAttribute('data-printed', 'Heart');
    await app.emulateMedia({ media: 'print' });
    // A small puzzle is printed large.
    expect(await sheet(app).evaluate((image: HTMLImageElement) => image.getBoundingClientRect().width / image.naturalWidth)).toBeCloseTo(2, 1);
    const pages = (await app.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages).toHaveLength(1);
});

test('a puzzle of the gallery is printed without its title until it is solved', async ({ app }) => {
    await open(app, documentOf(['#'], { title: 'Dot' }), '№ 99');
    await expectPicture(app, '№ 99');
    await click(app, 0, 0);
    await expectPicture(app, 'Dot');
});

test('Examine prints the board as it is', async ({ app }) => {
    await open(app, documentOf(HEART, { title: 'Heart' }));
    await go(app, 'Examine');
    await shown(app, 'examine');
    await expectPicture(app, 'Heart');
    const empty = await ink(app);
    await app.getByRole('button', { name: 'Solve all' }).click();
    await expect(app.locator('.examine')).toHaveAttribute('data-unknown', '0');
    // 17 of 25 cells are black now.
    await expect.poll(() => ink(app)).toBeGreaterThan(empty + 0.2);
    await expectPicture(app, 'Heart');
});

test('Draw prints the puzzle of the drawing, as it is now', async ({ app }) => {
    await go(app, 'Draw');
    await shown(app, 'draw');
    await expectPicture(app, 'Untitled puzzle');
    await app.getByLabel('Title').fill('Stairs');
    await app.getByLabel('Title').blur();
    await expectPicture(app, 'Stairs');
});

test('Learn prints the position', async ({ app }) => {
    await app.goto('./#/learn/overlap');
    await shown(app, 'learn');
    await expectPicture(app, 'Overlap');
});

test('views without a puzzle are printed as they are', async ({ app }) => {
    await open(app, documentOf(HEART, { title: 'Heart' }));
    await expectPicture(app, 'Heart');
    for (const name of ['Gallery', 'Open', 'Learn']) {
        await go(app, name);
        await app.getByRole('heading', { level: 1, name }).waitFor();
        await expect(sheet(app)).toHaveCount(0);
        await app.emulateMedia({ media: 'print' });
        await expect(app.getByRole('heading', { level: 1, name })).toBeVisible();
        await app.emulateMedia({ media: 'screen' });
    }
});
