/** Where things are on screens of all shapes: boards in the middle, nothing that jumps, no room wasted. */

import type { Page } from '@playwright/test';
import { board, click, expect, go, shown, test } from './page';
import { documentOf, open } from './play';

const HEART = ['.#.#.', '#####', '#####', '.###.', '..#..'];

async function goTo(page: Page, hash: string, view: Parameters<typeof shown>[1]): Promise<void> {
    await page.evaluate((own) => {
        location.hash = own;
    }, hash);
    await shown(page, view);
}

test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test('a small board is in the middle of its room, and stays there when a hint comes', async ({ app }) => {
        await open(app, documentOf(HEART));
        const place = () =>
            board(app).evaluate(({ dataset, clientHeight }: HTMLElement) => {
                const [above, bottom] = [Number(dataset.above), Number(dataset.top) + 5 * Number(dataset.cell)];
                return { above, below: clientHeight - bottom };
            });
        const before = await place();
        expect(before.above).toBeGreaterThan(20);
        expect(Math.abs(before.above - before.below)).toBeLessThanOrEqual(4);
        await app.getByRole('button', { name: 'Hint' }).tap();
        await app.getByRole('button', { name: 'Why?' }).tap();
        await app.getByRole('button', { name: 'What follows?' }).tap();
        await expect(app.getByRole('button', { name: 'Do it' })).toBeInViewport({ ratio: 1 });
        // All of it can be read without scrolling.
        expect(await app.locator('.advice').evaluate((own) => own.scrollHeight - own.clientHeight)).toBeLessThanOrEqual(0);
        expect(await place()).toEqual(before);
    });

    test('a lesson leaves the board as it is when it has much to say', async ({ app }) => {
        await goTo(app, '#/learn/overlap', 'learn');
        await app.getByRole('button', { name: 'Try it yourself' }).tap();
        await expect(app.locator('.learn')).toHaveAttribute('data-number', '1');
        await expect(board(app)).toHaveAttribute('data-cell', /./);
        const before = await board(app).boundingBox();
        for (const cell of [0, 1, 2]) await click(app, cell, cell);
        await app.getByRole('button', { name: 'Check' }).tap();
        await expect(app.locator('.feedback li')).toHaveCount(3);
        await expect(app.locator('.feedback li').first()).toBeInViewport();
        expect(await board(app).boundingBox()).toEqual(before);
    });

    test.describe('in German', () => {
        test.use({ locale: 'de-DE' });
        test('tabs are in one row, and so are the tools of the coach', async ({ fresh }) => {
            const tops = (selector: string) => fresh.locator(selector).evaluateAll((all) => [...new Set(all.map((own) => Math.round(own.getBoundingClientRect().top)))]);
            await expect(fresh.locator('.coach [role=group] button')).toHaveCount(2);
            const heights = await fresh.locator('.coach [role=group] button').evaluateAll((all) => all.map((own) => own.clientHeight));
            expect(Math.max(...heights)).toBeLessThan(45);
            await goTo(fresh, '#/open', 'open');
            expect(await tops('[role=tab]')).toHaveLength(1);
            expect(await fresh.locator('.tabs').evaluate((own) => own.scrollWidth - own.clientWidth)).toBeLessThanOrEqual(0);
        });
    });
});

test.describe('on an upright tablet', () => {
    test.use({ viewport: { width: 820, height: 1180 } });

    test('Examine uses the whole width for the board, and the panel is below it', async ({ app }) => {
        await open(app, documentOf(HEART));
        await go(app, 'Examine');
        await shown(app, 'examine');
        const [grid, head] = [(await board(app).boundingBox())!, (await app.getByRole('heading', { level: 1 }).boundingBox())!];
        expect(grid.width).toBeGreaterThan(750);
        expect(head.y).toBeGreaterThanOrEqual(grid.y + grid.height);
        // What was done is beside what to do.
        const [step, log] = [(await app.getByRole('button', { name: 'Next step' }).boundingBox())!, (await app.getByRole('region', { name: 'Log' }).boundingBox())!];
        expect(log.x).toBeGreaterThan(step.x + step.width);
        await expect(app.getByRole('button', { name: 'Next step' })).toBeInViewport();
    });
});

test('styles of one view do not reach into another', async ({ app }) => {
    await expect(app.locator('li.puzzle').first()).toBeVisible();
    await goTo(app, '#/daily', 'daily');
    const { width, height } = (await app.locator('.slot .grid').first().boundingBox())!;
    expect(width).toBeGreaterThan(100);
    expect(Math.abs(width - height)).toBeLessThan(3);
    await go(app, 'Draw');
    await shown(app, 'draw');
    await goTo(app, '#/new', 'new');
    const tops = await app.locator('.new .sides button').evaluateAll((all) => all.map((own) => own.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
});

test('the menu opens at its button', async ({ app }) => {
    await open(app, documentOf(HEART));
    const more = app.getByRole('button', { name: 'More' });
    await more.click();
    const [button, menu] = [(await more.boundingBox())!, (await app.locator('.menu').boundingBox())!];
    expect(menu.y - (button.y + button.height)).toBeLessThan(12);
    expect(Math.abs(menu.x + menu.width - (button.x + button.width))).toBeLessThan(2);
});

test('a long title has room', async ({ app }) => {
    await open(app, documentOf(HEART, { title: 'Daily puzzle of 17 November 2026, 15 × 15' }));
    const title = app.getByRole('heading', { level: 1 });
    expect(await title.evaluate((own) => [own.scrollWidth - own.clientWidth, own.scrollHeight - own.clientHeight])).toEqual([0, 0]);
});
