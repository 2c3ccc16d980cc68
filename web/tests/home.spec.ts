/** The home page: the coach of a first visit, by mouse, keyboard and touch, and where a returning visitor goes on. */

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { opened } from './kept.ts';
import { board, click, drag, expect, go, place, ready, shown, test } from './page.ts';

const coach = (page: Page) => page.locator('.coach');

async function atMove(page: Page, move: string): Promise<void> {
    await expect(coach(page)).toHaveAttribute('data-move', move);
}

test('teaches the rules in four moves, then goes on with the next puzzle', async ({ fresh }) => {
    await atMove(fresh, '1');
    await expect(coach(fresh)).toContainText('Each number is a block of filled cells.');
    await drag(fresh, [1, 0], [1, 4]);
    await atMove(fresh, '1');
    await drag(fresh, [2, 4], [2, 0]);
    await atMove(fresh, '2');
    await fresh.getByRole('button', { name: 'Blank' }).click();
    for (const [row, column] of [[0, 0], [3, 0], [4, 0], [0, 4], [3, 4], [4, 4]] as const) await click(fresh, row, column);
    await atMove(fresh, '3');
    await fresh.getByRole('button', { name: 'Fill' }).click();
    // A mistake is explained, and can be taken back.
    await click(fresh, 0, 2);
    await expect(coach(fresh)).toContainText('does not fit the clues');
    await click(fresh, 0, 2);
    await expect(coach(fresh)).toContainText('1 1 means two blocks');
    await click(fresh, 0, 1);
    await click(fresh, 0, 3);
    await atMove(fresh, '4');
    await drag(fresh, [3, 1], [3, 3]);
    await click(fresh, 4, 2);
    await atMove(fresh, 'done');
    await expect(coach(fresh)).toContainText('A heart!');
    await fresh.getByRole('button', { name: 'Next puzzle' }).click();
    await shown(fresh, 'play');
    expect(await opened(fresh)).toMatchObject({ gallery: '№ 2' });
    // Never again; and the heart is solved.
    await go(fresh, 'Gallery');
    await shown(fresh, 'gallery');
    await expect(coach(fresh)).toHaveCount(0);
    await expect(fresh.getByText('Solved so far: 1.')).toBeVisible();
});

test('can be skipped, and does not come back', async ({ fresh }) => {
    await fresh.getByRole('button', { name: 'Skip' }).click();
    await expect(coach(fresh)).toHaveCount(0);
    await expect(fresh.getByRole('heading', { level: 1 })).toHaveText('Gallery');
    await fresh.reload();
    await ready(fresh);
    await expect(fresh.locator('li.puzzle').first()).toBeVisible();
    await expect(coach(fresh)).toHaveCount(0);
});

test('can be done with the keyboard alone', async ({ fresh }) => {
    const { keyboard } = fresh;
    for (let i = 0; i < 30 && !(await board(fresh).evaluate((grid) => grid === document.activeElement)); i += 1) await keyboard.press('Tab');
    await expect(board(fresh)).toBeFocused();
    const press = async (...keys: string[]): Promise<void> => {
        for (const key of keys) await keyboard.press(key);
    };
    const right = new Array<string>(4).fill('Shift+ArrowRight');
    await press('ArrowDown', 'Enter', ...right, 'Home', 'ArrowDown', 'Enter', ...right);
    await atMove(fresh, '2');
    await press('PageUp', 'x', 'PageDown', 'x', 'ArrowUp', 'x', 'Home', 'x', 'ArrowDown', 'x', 'PageUp', 'x');
    await atMove(fresh, '3');
    await press('ArrowRight', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter');
    await atMove(fresh, '4');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter', 'ArrowLeft', 'Enter', 'ArrowLeft', 'Enter', 'ArrowDown', 'ArrowRight', 'Enter');
    await atMove(fresh, 'done');
    await press('Tab', 'Enter');
    await shown(fresh, 'play');
});

test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test('can be done by touch alone, and fits', async ({ fresh }) => {
        const tap = async (...cells: [number, number][]): Promise<void> => {
            for (const [row, column] of cells) {
                const { x, y } = await place(fresh, row, column);
                await fresh.touchscreen.tap(x, y);
            }
        };
        await expect(coach(fresh)).toContainText('Tap a cell');
        await expect(fresh.getByRole('button', { name: 'Skip' })).toBeInViewport({ ratio: 1 });
        expect(await fresh.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
        await tap([1, 0], [1, 1], [1, 2], [1, 3], [1, 4], [2, 0], [2, 1], [2, 2], [2, 3], [2, 4]);
        await atMove(fresh, '2');
        await fresh.getByRole('button', { name: 'Blank' }).tap();
        await tap([0, 0], [3, 0], [4, 0], [0, 4], [3, 4], [4, 4]);
        await atMove(fresh, '3');
        await fresh.getByRole('button', { name: 'Fill' }).tap();
        await tap([0, 1], [0, 3]);
        await atMove(fresh, '4');
        await tap([3, 1], [3, 2], [3, 3], [4, 2]);
        await atMove(fresh, 'done');
        await fresh.getByRole('button', { name: 'Next puzzle' }).tap();
        await shown(fresh, 'play');
    });
});

test.describe('before the engine is loaded', () => {
    test('the gallery is there, and a puzzle can be played to its end', async ({ page }) => {
        let release = (): void => undefined;
        const held = new Promise<void>((resolve) => {
            release = resolve;
        });
        await page.route('**/*.lzma', async (route) => {
            await held;
            await route.continue();
        });
        await page.addInitScript(() => localStorage.setItem('nonolith:coached', 'true'));
        await page.goto('./');
        await ready(page);
        await page.getByRole('button', { name: 'Play № 1', exact: true }).click();
        await shown(page, 'play');
        await expect(board(page)).toHaveAttribute('data-cell', /./);
        for (const [row, from, to] of [[1, 0, 4], [2, 0, 4], [3, 1, 3]] as const) await drag(page, [row, from], [row, to]);
        for (const [row, column] of [[0, 1], [0, 3], [4, 2]] as const) await click(page, row, column);
        await expect(page.getByRole('heading', { name: 'Solved: Heart' })).toBeVisible();
        release();
    });
});

for (const scheme of ['light', 'dark'] as const) {
    test.describe(scheme, () => {
        test.use({ colorScheme: scheme, viewport: { width: 390, height: 800 } });
        test(`axe finds nothing on a first visit, ${scheme}`, async ({ fresh }) => {
            await atMove(fresh, '1');
            const { violations } = await new AxeBuilder({ page: fresh }).analyze();
            expect(violations.filter((own) => own.impact === 'serious' || own.impact === 'critical').map((own) => [own.id, own.nodes.map((node) => node.html)])).toEqual([]);
        });
    });
}

test('a returning visitor goes on where they were', async ({ app }) => {
    await app.getByRole('button', { name: 'Play № 3', exact: true }).click();
    await shown(app, 'play');
    await click(app, 0, 0);
    await expect(app.locator('.play')).toHaveAttribute('data-saved', 'true');
    await app.goto('./');
    await app.reload();
    await ready(app);
    const card = app.locator('.continue');
    await expect(card).toContainText('№ 3');
    await expect(card).toContainText('% done');
    await expect(card.getByRole('img', { name: '№ 3' })).toBeVisible();
    await card.getByRole('button', { name: 'Continue' }).click();
    await shown(app, 'play');
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('№ 3');
});

test('a puzzle without a title is called by its size', async ({ app }) => {
    await app.evaluate(() => {
        location.hash = '#/open';
    });
    await shown(app, 'open');
    await app.getByLabel('Or paste a puzzle here').fill('title ""\nwidth 2\nheight 1\nrows\n2\ncolumns\n1\n1\n');
    await app.getByRole('main').getByRole('button', { name: /^Play/ }).first().click();
    await shown(app, 'play');
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('Untitled puzzle, 2 × 1');
});
