/** The daily puzzles: the same for everybody, by keyboard and by touch, with archive, streak and best times. */

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ask } from './engine.ts';
import { keep, opened } from './kept.ts';
import { board, expect, place, ready, shown, test } from './page.ts';

const DAY = new Date('2026-11-17T12:00:00');

/** The keys of three days. If these change, everybody's archive changes: old days would get other puzzles. */
const KEYS: Record<string, string> = {
    '2026-11-14 10': '10x10-hhj31y1adis4',
    '2026-11-15 15': '15x15-hv2l7tlvm5nz',
    '2026-11-17 10': '10x10-1uc82tx1omcnpn',
    '2026-11-17 15': '15x15-ioojw51h2q8yz',
    '2026-11-17 20': '20x20-62fl0p4u6nwn',
};

async function goToDaily(page: Page, day = ''): Promise<void> {
    await page.goto(`./#/daily/${day}`);
    await page.reload();
    await ready(page);
    await shown(page, 'daily');
}

const play = (page: Page, side: number) => page.getByRole('button', { name: `Play ${side} × ${side}` });

/** The rows of the solution of the open puzzle, one digit per cell. */
async function solution(page: Page): Promise<number[]> {
    const { document } = await opened(page);
    const { solutions } = await ask(page, 'solve', { puzzle: document.puzzle, solutions: 2 });
    expect(solutions).toHaveLength(1);
    return solutions[0]!.map((cell) => Math.log2(cell));
}

/** Fills every cell of the first colour by keyboard, starting from the top left corner. */
async function solveByKeys(page: Page): Promise<void> {
    const cells = await solution(page);
    const width = Math.sqrt(cells.length);
    await board(page).focus();
    for (let row = 0; row < width; row += 1) {
        for (let step = 0; step < width; step += 1) {
            const column = row % 2 === 0 ? step : width - 1 - step;
            if (cells[row * width + column] === 1) await page.keyboard.press('Space');
            if (step < width - 1) await page.keyboard.press(row % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
        }
        await page.keyboard.press('ArrowDown');
    }
}

test.describe('on a Tuesday', () => {
    test.beforeEach(async ({ page }) => page.clock.setFixedTime(DAY));

    test('each day has its puzzles, the same in fresh browsers', async ({ app, browser, baseURL }) => {
        const keysOf = async (page: Page): Promise<Record<string, string>> => {
            const keys: Record<string, string> = {};
            for (const [day, sides] of [['2026-11-17', [10, 15, 20]], ['2026-11-14', [10]], ['2026-11-15', [15]]] as const) {
                for (const side of sides) {
                    await goToDaily(page, day);
                    await play(page, side).click();
                    await shown(page, 'play');
                    const { key, document } = await opened(page);
                    // The picture is not in it.
                    expect(document.goal).toBeUndefined();
                    keys[`${day} ${side}`] = key;
                }
            }
            return keys;
        };
        expect(await keysOf(app)).toEqual(KEYS);
        const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
        const other = await context.newPage();
        await other.clock.setFixedTime(new Date('2026-11-18T23:30:00'));
        expect(await keysOf(other)).toEqual(KEYS);
        await context.close();
    });

    test('solved by keyboard alone: it counts for the streak, the archive and the statistics', async ({ app }) => {
        await goToDaily(app);
        await expect(app.getByRole('heading', { level: 2, name: /^Today: Tuesday,? 17 November 2026$/ })).toBeVisible();
        await expect(app.locator('.slot canvas')).toHaveCount(0);
        // Tab to the first puzzle; no mouse.
        for (let tab = 0; tab < 20 && !(await play(app, 10).evaluate((own) => own === document.activeElement)); tab += 1) await app.keyboard.press('Tab');
        await app.keyboard.press('Enter');
        await shown(app, 'play');
        await expect(app.getByRole('heading', { level: 1 })).toHaveText('Daily puzzle of 17 November 2026, 10 × 10');
        await solveByKeys(app);
        await expect(app.getByText('This is your best time.')).toBeVisible();
        const back = app.locator('.solved').getByRole('link', { name: 'Daily puzzles' });
        await back.focus();
        await app.keyboard.press('Enter');
        await shown(app, 'daily');
        const slot = app.locator('.slot[data-side="10"]');
        await expect(slot).toHaveAttribute('data-state', 'solved');
        await expect(slot.getByRole('img')).toBeVisible();
        await expect(app.getByRole('link', { name: '17 November 2026: 1 of 3 solved' })).toBeVisible();
        await expect(app.locator('.statistics dl')).toContainText('1 day');
        await expect(app.getByRole('row', { name: 'Up to 10 × 10 1 1' })).toBeVisible();
    });

    test('help is not hidden: no best time, and the card says so', async ({ app }) => {
        await goToDaily(app);
        await play(app, 10).click();
        await shown(app, 'play');
        await app.getByRole('button', { name: 'Hint', exact: true }).click();
        await expect(app.locator('.advice')).toContainText('Look at');
        await solveByKeys(app);
        await expect(app.getByText('Solved with help, so the time does not count as a best time.')).toBeVisible();
        await goToDaily(app);
        await expect(app.locator('.slot[data-side="10"]')).toContainText('solved with help in');
        await expect(app.getByRole('row', { name: 'Up to 10 × 10 1 0 – –' })).toBeVisible();
    });

    test('a slower time does not replace the best one', async ({ app }) => {
        await goToDaily(app);
        await play(app, 10).click();
        await shown(app, 'play');
        const { key } = await opened(app);
        await keep(app, 'records', { [key]: { at: '2026-11-17T08:00:00', seconds: 900, best: 1, helped: 0, width: 10, height: 10, kind: 'runs' } });
        // As if the game had begun before.
        await app.evaluate(() => (performance.now = ((real) => () => real() + 3_600_000)(performance.now.bind(performance))));
        await solveByKeys(app);
        await expect(app.getByText('Your best time: 0:01.')).toBeVisible();
    });

    test('the archive shows past days, and no future ones', async ({ app }) => {
        await goToDaily(app);
        await expect(app.getByRole('link', { name: /^18 November/ })).toHaveCount(0);
        await expect(app.getByRole('link', { name: 'Day after' })).toHaveCount(0);
        await app.getByRole('button', { name: 'Previous month' }).click();
        await expect(app.getByRole('heading', { name: 'October 2026' })).toBeVisible();
        await app.getByRole('link', { name: '31 October 2026: 0 of 3 solved' }).click();
        await expect(app).toHaveURL(/#\/daily\/2026-10-31$/);
        await expect(app.getByRole('heading', { level: 2, name: /^Saturday,? 31 October 2026$/ })).toBeVisible();
        await expect(app.getByText('easy · 3 colours, counted clues')).toBeVisible();
        await expect(app.getByRole('link', { name: '31 October 2026: 0 of 3 solved' })).toHaveAttribute('aria-current', 'date');
        for (let month = 0; month < 9; month += 1) await app.getByRole('button', { name: 'Previous month' }).click();
        await expect(app.getByRole('heading', { name: 'January 2026' })).toBeVisible();
        await expect(app.getByRole('button', { name: 'Previous month' })).toHaveAttribute('aria-disabled', 'true');
        // A day that does not exist, or has not come yet, is today.
        await goToDaily(app, '2026-12-24');
        await expect(app.getByRole('heading', { level: 2, name: /^Today/ })).toBeVisible();
    });

    test('streaks and statistics of many days', async ({ app }) => {
        const days = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-15', '2026-11-16'];
        const solve = (day: string, seconds: number) => ({ at: `${day}T10:00:00`, seconds, best: seconds, helped: 0, width: 15, height: 15, kind: 'counted' });
        await keep(app, 'daily', Object.fromEntries(days.map((day) => [day, [null, day, null]])));
        await keep(app, 'records', Object.fromEntries(days.map((day, i) => [day, solve(day, 60 * (i + 1))])));
        await goToDaily(app);
        const facts = app.locator('.statistics dl div');
        await expect(facts.filter({ hasText: 'Current streak' })).toContainText('2 days');
        await expect(facts.filter({ hasText: 'Longest streak' })).toContainText('3 days');
        await expect(app.getByRole('row', { name: 'Counted, up to 20 × 20 5 5 1:00 3:00' })).toBeVisible();
    });
});

test.describe('by touch', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

    test('a daily puzzle is solved with a finger', async ({ app }) => {
        await app.clock.setFixedTime(DAY);
        await goToDaily(app);
        await play(app, 10).tap();
        await shown(app, 'play');
        await expect(board(app)).toHaveAttribute('data-cell', /./);
        const cells = await solution(app);
        for (const [cell, colour] of cells.entries()) {
            if (colour !== 1) continue;
            const { x, y } = await place(app, Math.floor(cell / 10), cell % 10);
            await app.touchscreen.tap(x, y);
        }
        await expect(app.locator('.solved')).toBeVisible();
        await app.locator('.solved').getByRole('link', { name: 'Daily puzzles' }).tap();
        await expect(app.locator('.slot[data-state=solved]')).toHaveCount(1);
    });
});

for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
        test.describe(`${colorScheme}, ${width} pixels`, () => {
            test.use({ colorScheme, viewport: { width, height: 800 } });
            for (const locale of ['en-GB', 'de-DE']) {
                test.describe(locale, () => {
                    test.use({ locale });
                    test('axe finds nothing, and nothing is wider than the screen', async ({ app }) => {
                        const solve = { at: '2026-11-16T10:00:00', seconds: 4000, best: 4000, helped: 0, width: 10, height: 10, kind: 'counted' };
                        await keep(app, 'records', { a: solve });
                        for (const view of ['daily', 'new'] as const) {
                            await app.goto(`./#/${view}`);
                            await shown(app, view);
                            const { violations } = await new AxeBuilder({ page: app }).analyze();
                            expect(violations.map((own) => [own.id, own.nodes.map((node) => node.html)])).toEqual([]);
                            const wide = await app.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
                            expect(wide).toBeLessThanOrEqual(0);
                        }
                    });
                });
            }
        });
    }
}
