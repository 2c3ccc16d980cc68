/** What Examine shows on the board and beside it: known and unknown cells, reasons, and the log. */

import type { Locator, Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { countedText, openAt, picture } from './documents';
import { board, click, expect, file, place, test } from './page';

const HEART = picture('.#.#.', '#####', '#####', '.###.', '..#..');
const DIAGONAL = picture('#.', '.#');
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const why = (page: Page): Locator => page.getByRole('region', { name: 'Why not?' });
const bench = (page: Page): Locator => page.locator('.examine');

async function idle(page: Page): Promise<void> {
    await expect(bench(page)).toHaveAttribute('data-busy', 'false');
}

/** How many different colours a cell is drawn in, without its edges. */
async function inks(page: Page, row: number, column: number): Promise<number> {
    const { x, y } = await place(page, row, column);
    const box = (await board(page).boundingBox())!;
    return board(page).locator('canvas').evaluate(
        (canvas: HTMLCanvasElement, [x, y]) => {
            const ratio = canvas.width / canvas.clientWidth;
            const size = 0.35 * Number(canvas.parentElement!.dataset.cell) * ratio;
            const { data } = canvas.getContext('2d')!.getImageData(x! * ratio - size, y! * ratio - size, 2 * size, 2 * size);
            return new Set(new Uint32Array(data.buffer)).size;
        },
        [x - box.x, y - box.y],
    );
}

test('unknown cells are empty, blank cells have a cross, and a disc shows what is partly known', async ({ app }) => {
    await openAt(app, picture('r.b', '.r.', 'b.r'), 'examine');
    await app.mouse.move(0, 0);
    await expect.poll(() => inks(app, 1, 1)).toBe(1);
    await click(app, 1, 1, 'right');
    await app.mouse.move(0, 0);
    // White or blue: two halves and a ring.
    await expect.poll(() => inks(app, 1, 1)).toBeGreaterThan(3);
    await board(app).focus();
    await app.keyboard.press('0');
    await app.keyboard.press('Control+Home');
    await app.keyboard.press('Space');
    await button(app, 'Next step').focus();
    await expect.poll(() => inks(app, 0, 0)).toBeGreaterThan(1);
});

test('a finished board shows its background instead of crosses', async ({ app }) => {
    await openAt(app, HEART, 'examine');
    await app.getByRole('slider', { name: 'Speed' }).fill('7');
    await button(app, 'Solve all').click();
    await expect(bench(app)).toHaveAttribute('data-unknown', '0');
    await expect.poll(() => inks(app, 4, 0)).toBe(1);
});

test('in counted puzzles unknown cells have a disc: white is a colour there', async ({ app }) => {
    await openAt(app, countedText(file('puzzles/counted-cactus.txt').toString()), 'examine');
    await idle(app);
    await app.mouse.move(0, 0);
    await expect.poll(() => inks(app, 4, 4)).toBeGreaterThan(2);
});

test('"Why not?" shows the reasons on the board, step by step', async ({ app }) => {
    await openAt(app, HEART, 'examine');
    await button(app, 'Why not?').click();
    await expect(button(app, 'Why not?')).toHaveAttribute('aria-pressed', 'true');
    await expect(why(app)).toContainText('Click a cell');
    await click(app, 1, 0);
    // A question changes no cells.
    await expect(bench(app)).toHaveAttribute('data-unknown', '25');
    await expect(why(app)).toContainText('row 2, column 1');
    await why(app).getByRole('button', { name: 'white' }).click();
    await expect(why(app)).toHaveAttribute('data-why', 'ruled-out');
    await expect(why(app)).toContainText('the 5 fills it');
    await board(app).focus();
    await expect(board(app).getByRole('gridcell')).toHaveText('Row 2, column 1: black (found)');
    await click(app, 0, 0);
    await why(app).getByRole('button', { name: 'black' }).click();
    await expect(why(app)).toHaveAttribute('data-why', /ruled-out|refuted/);
    const steps = Number(/of (\d+)/.exec((await why(app).textContent())!)?.[1]);
    expect(steps).toBeGreaterThan(1);
    await expect(why(app)).toContainText('Step 1 of');
    await why(app).getByRole('button', { name: 'Next step' }).click();
    await expect(why(app)).toContainText('Step 2 of');
    await why(app).getByRole('button', { name: 'Previous step' }).click();
    await why(app).getByRole('button', { name: 'Previous step' }).click();
    await expect(why(app)).toContainText(`Step ${steps} of ${steps}`);
    expect((await new AxeBuilder({ page: app }).analyze()).violations).toEqual([]);
    await why(app).getByRole('button', { name: 'Back to the board' }).click();
    await expect(why(app)).toBeHidden();
    // Other results take its place.
    await button(app, 'Why not?').click();
    await button(app, 'Examine row').click();
    await expect(why(app)).toBeHidden();
    await expect(app.getByRole('region', { name: 'Result' })).toContainText('nothing found');
    await click(app, 1, 0);
    await expect(bench(app)).toHaveAttribute('data-unknown', '24');
});

test('"Why not?" shows a solution that has the colour, by keys alone', async ({ app }) => {
    await openAt(app, DIAGONAL, 'examine');
    await board(app).focus();
    await app.keyboard.press('Control+End');
    await app.keyboard.press('w');
    await expect(why(app)).toContainText('row 2, column 2');
    await expect(why(app).getByRole('button', { name: 'white' })).toBeFocused();
    await app.keyboard.press('Tab');
    await app.keyboard.press('Enter');
    await expect(why(app)).toHaveAttribute('data-why', 'possible');
    await expect(why(app)).toContainText('can be black: this solution has it.');
    await expect(board(app).getByRole('gridcell')).toHaveText('Row 2, column 2: black (found)');
    await expect(why(app).getByRole('button', { name: 'Back to the board' })).toBeFocused();
    await app.keyboard.press('Enter');
    await expect(board(app)).toBeFocused();
    await expect(board(app).getByRole('gridcell')).toHaveText('Row 2, column 2: unknown');
});

test('the log follows the newest entry, but not while one reads older ones', async ({ app }) => {
    const stripes = Array.from({ length: 12 }, (_, row) => '#'.repeat(12 - row) + '.'.repeat(row));
    await openAt(app, picture(...stripes), 'examine');
    const list = app.getByRole('region', { name: 'Log' }).getByRole('list');
    const current = list.locator('[aria-current]');
    const inSight = (): Promise<boolean> =>
        current.evaluate((own) => {
            const [item, box] = [own.getBoundingClientRect(), own.closest('ol')!.getBoundingClientRect()];
            return item.top >= box.top - 1 && item.bottom <= box.bottom + 1;
        });
    await button(app, 'Every line once').click();
    await idle(app);
    await expect.poll(() => list.evaluate((own) => own.scrollHeight > own.clientHeight + 40)).toBe(true);
    await expect.poll(inSight).toBe(true);
    // Choosing the oldest entry scrolls away from the newest. The next step scrolls back.
    await list.getByRole('button').last().click();
    await expect.poll(inSight).toBe(true);
    await button(app, 'Examine row').click();
    await idle(app);
    await expect.poll(inSight).toBe(true);
    await button(app, 'Every line once').click();
    await idle(app);
    await list.evaluate((own) => own.scrollTo(0, own.scrollHeight));
    await expect.poll(inSight).toBe(false);
    const oldest = list.getByRole('button').last();
    const before = (await oldest.boundingBox())!.y - (await list.boundingBox())!.y;
    await button(app, 'Examine row').click();
    await idle(app);
    // Browsers round scroll positions.
    expect(Math.abs((await oldest.boundingBox())!.y - (await list.boundingBox())!.y - before)).toBeLessThan(3);
});

test.describe('the method of "Solve all"', () => {
    const finding = (page: Page): Locator => page.getByRole('region', { name: 'Result' });
    const method = (page: Page): Locator => page.getByLabel('“Solve all” solves');
    const solve = async (page: Page): Promise<void> => {
        await button(page, 'Solve all').click();
        await idle(page);
    };

    test('can be any engine, which sets only what is certain', async ({ app }) => {
        await openAt(app, HEART, 'examine');
        await app.getByText('Method and limits').click();
        const names = await method(app).locator('option').allTextContents();
        expect(names).toEqual(expect.arrayContaining(['step by step', 'auto', 'search', 'cover', 'line']));
        for (const name of ['auto', 'cover', 'line']) {
            await method(app).selectOption(name);
            await expect(app.getByLabel('Most steps')).toBeHidden();
            await solve(app);
            await expect(finding(app)).toContainText(new RegExp(`^${name}: solved in [\\d.]+ s\\.`));
            await expect(bench(app)).toHaveAttribute('data-unknown', '0');
            await button(app, 'Back').click();
            await expect(bench(app)).toHaveAttribute('data-unknown', '25');
        }
        await click(app, 1, 0, 'right');
        await solve(app);
        await expect(finding(app)).toHaveAttribute('data-kind', 'contradiction');
        await expect(finding(app)).toContainText('No solution fits the board.');
    });

    test('says that there are several solutions, or that an engine gets no further', async ({ app }) => {
        await openAt(app, DIAGONAL, 'examine');
        await app.getByText('Method and limits').click();
        await method(app).selectOption('auto');
        await solve(app);
        await expect(finding(app)).toContainText('several solutions fit the board');
        await method(app).selectOption('line');
        await solve(app);
        await expect(finding(app)).toContainText('gets no further');
        await expect(bench(app)).toHaveAttribute('data-unknown', '4');
    });

    test('has a limit of steps', async ({ app }) => {
        await openAt(app, HEART, 'examine');
        await app.getByRole('slider', { name: 'Speed' }).fill('7');
        await app.getByText('Method and limits').click();
        await app.getByLabel('Most steps').fill('2');
        await solve(app);
        await expect(finding(app)).toContainText('stopped after 2 steps');
        await app.getByLabel('Most steps').fill('');
        await solve(app);
        await expect(bench(app)).toHaveAttribute('data-unknown', '0');
    });

    test('offers only engines that can solve the puzzle', async ({ app }) => {
        await openAt(app, countedText(file('puzzles/counted-cactus.txt').toString()), 'examine');
        await idle(app);
        await app.getByText('Method and limits').click();
        expect(await method(app).locator('option').allTextContents()).not.toContain('cover');
        await method(app).selectOption('search');
        await solve(app);
        await expect(bench(app)).toHaveAttribute('data-unknown', '0');
        expect((await new AxeBuilder({ page: app }).analyze()).violations).toEqual([]);
    });
});
