import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { click, drag, expect, place, ready, test } from './page';
import { documentOf, kept, open, type Picture } from './play';

const HEART: Picture = ['.#.#.', '#####', '#####', '.###.', '..#..'];
const FLAG: Picture = ['rrgg', 'rrgg', '#..#', '#..#'];

/** Switches options on in the dialog for settings. */
async function choose(page: Page, ...names: string[]): Promise<void> {
    await page.getByRole('button', { name: 'Settings' }).first().click();
    for (const name of names) await page.getByRole('group', { name: 'Play' }).getByLabel(name).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

/** Clicks the number of a row's clue; the last one is 0. */
async function clickNumber(page: Page, row: number, fromLast: number): Promise<void> {
    const { x, y } = await place(page, row, 0);
    const cell = Number(await page.getByRole('grid').getAttribute('data-cell'));
    const step = Math.min(Math.max(cell * 0.9, 11), 26);
    await page.mouse.click(x - cell / 2 - 3 - (fromLast + 0.5) * step, y);
}

test('a click on a number strikes it out, and that is kept', async ({ app }) => {
    await open(app, documentOf(['##.#.', '.....', '.....']));
    const clue = app.getByRole('rowheader');
    await clickNumber(app, 0, 1);
    await expect(app.getByRole('status')).toHaveText('2 struck out');
    await expect(clue).toHaveText('Row 1: 2 done, 1');
    await app.locator('.play[data-saved=true]').waitFor();
    await app.reload();
    await ready(app);
    await expect(clue).toHaveText('Row 1: 2 done, 1');
    await clickNumber(app, 0, 1);
    await expect(clue).toHaveText('Row 1: 2, 1');
    // By keyboard: the next number of the row.
    await app.getByRole('grid').focus();
    await app.keyboard.press('s');
    await expect(clue).toHaveText('Row 1: 2 done, 1');
});

test('what was tried out is kept or taken back', async ({ app }) => {
    await open(app, documentOf(HEART));
    await click(app, 1, 0);
    await app.getByRole('button', { name: 'What if?' }).click();
    await expect(app.getByRole('button', { name: 'Keep' })).toBeFocused();
    await drag(app, [0, 0], [0, 4]);
    await click(app, 4, 4, 'right');
    await expect(app.getByRole('gridcell')).toHaveText('Row 5, column 5: white, tried out');
    expect(await kept(app, 5)).toEqual(['11111', '1????', '?????', '?????', '????x']);
    // A trial survives a reload.
    await app.reload();
    await ready(app);
    await app.getByRole('button', { name: 'Take back' }).click();
    expect(await kept(app, 5)).toEqual(['?????', '1????', '?????', '?????', '?????']);
    await expect(app.getByRole('button', { name: 'What if?' })).toBeFocused();
    // Undo brings even that back.
    await app.getByRole('button', { name: 'Undo' }).click();
    expect((await kept(app, 5))[0]).toBe('11111');
    await app.getByRole('button', { name: 'Undo' }).click();
    await app.getByRole('grid').focus();
    await app.keyboard.press('t');
    await click(app, 2, 2);
    await app.getByRole('button', { name: 'Keep' }).click();
    await expect(app.getByRole('status')).toHaveText('Trial kept.');
    await click(app, 2, 3);
    await expect(app.getByRole('gridcell')).toHaveText('Row 3, column 4: black');
    expect((await kept(app, 5))[2]).toBe('??11?');
});

test('what is tried out looks different', async ({ app }) => {
    await open(app, documentOf(HEART));
    const corner = async (row: number, column: number): Promise<number> => {
        const { x, y } = await place(app, row, column);
        return app.locator('canvas').evaluate((canvas: HTMLCanvasElement, at) => {
            const box = canvas.getBoundingClientRect();
            const cell = Number(canvas.parentElement!.dataset.cell);
            return canvas.getContext('2d')!.getImageData(at.x - box.x - cell * 0.4, at.y - box.y, 1, 1).data[0]!;
        }, { x, y });
    };
    await click(app, 1, 1);
    await app.getByRole('button', { name: 'What if?' }).click();
    await click(app, 3, 3);
    await app.mouse.move(0, 0);
    await app.getByRole('button', { name: 'Keep' }).focus();
    await expect.poll(() => corner(3, 3)).toBeGreaterThan(200);
    expect(await corner(1, 1)).toBeLessThan(50);
});

test('a colour is ruled out in a cell, and that can be undone', async ({ app }) => {
    await open(app, documentOf(FLAG));
    const cell = app.getByRole('gridcell');
    await app.getByRole('button', { name: 'Not' }).click();
    await app.getByRole('button', { name: 'red', exact: true }).click();
    await drag(app, [0, 0], [0, 2]);
    await expect(cell).toHaveText('Row 1, column 3: not red');
    await app.getByRole('grid').focus();
    await app.keyboard.press('3');
    await app.keyboard.press('n');
    await expect(cell).toHaveText('Row 1, column 3: not red or green');
    await app.locator('.play[data-saved=true]').waitFor();
    await app.reload();
    await ready(app);
    await app.getByRole('grid').focus();
    await app.keyboard.press('ArrowRight');
    await expect(cell).toHaveText('Row 1, column 2: not red');
    await app.keyboard.press('Control+z');
    await app.keyboard.press('ArrowRight');
    await expect(cell).toHaveText('Row 1, column 3: not red');
    // A note is no mark: colours go over it.
    await app.keyboard.press('Space');
    await expect(cell).toHaveText('Row 1, column 3: black');
    // With two colours there is nothing to note.
    await open(app, documentOf(HEART));
    await expect(app.getByRole('button', { name: 'Not' })).toHaveCount(0);
});

test('hints build on notes, and wrong notes are mistakes', async ({ app }) => {
    await open(app, documentOf(FLAG));
    const advice = app.locator('.advice');
    const hint = app.getByRole('group', { name: 'Undo and help' }).getByRole('button', { name: 'Hint' });
    const not = async (colour: string, at: [number, number]): Promise<void> => {
        await app.getByRole('button', { name: 'Not' }).click();
        await app.getByRole('button', { name: colour, exact: true }).click();
        await click(app, ...at);
    };
    // Three of four colours are ruled out: the rest only has to be marked.
    for (const colour of ['black', 'red', 'green']) await not(colour, [2, 1]);
    await expect(app.getByRole('gridcell')).toHaveText('Row 3, column 2: not black, red or green');
    await hint.click();
    await expect(advice).toContainText('Row 3, column 2: you have ruled out everything but white.');
    await advice.getByRole('button', { name: 'Do it' }).click();
    await expect(advice).toContainText('Done: row 3, column 2 is white.');
    expect((await kept(app, 4))[2]).toBe('?x??');
    await hint.click();
    await expect(advice).toContainText('Look at');
    // A note that rules the right colour out is a mistake, wherever mistakes are looked for.
    await not('green', [0, 2]);
    await app.getByRole('button', { name: 'Check' }).click();
    await expect(advice).toContainText('1 cell is wrong.');
    await app.mouse.move(0, 0);
    await expect(app.getByRole('gridcell')).toHaveText('Row 1, column 3: not green (wrong)');
    await hint.click();
    await expect(advice).toContainText('Fix this first: 1 cell is wrong.');
    await choose(app, 'Show mistakes at once');
    await not('black', [3, 3]);
    await expect(app.getByRole('gridcell')).toHaveText('Row 4, column 4: not black (wrong)');
    await not('red', [3, 2]);
    await expect(app.getByRole('gridcell')).toHaveText('Row 4, column 3: not red');
});

test('finished lines are crossed, and undone together', async ({ app }) => {
    await open(app, documentOf(HEART));
    await choose(app, 'Cross the rest of finished lines');
    await click(app, 0, 1);
    await click(app, 0, 3);
    expect(await kept(app, 5)).toEqual(['x1x1x', '?????', '?????', '?????', '?????']);
    await app.getByRole('button', { name: 'Undo' }).click();
    expect(await kept(app, 5)).toEqual(['?1???', '?????', '?????', '?????', '?????']);
});

test('mistakes are shown at once if the player wants that', async ({ app }) => {
    await open(app, documentOf(HEART));
    await click(app, 0, 0);
    await expect(app.getByRole('gridcell')).toHaveText('Row 1, column 1: black');
    await choose(app, 'Show mistakes at once');
    await click(app, 0, 2);
    await expect(app.getByRole('gridcell')).toHaveText('Row 1, column 3: black (wrong)');
    await click(app, 0, 1);
    await expect(app.getByRole('gridcell')).toHaveText('Row 1, column 2: black');
    await open(app, documentOf(['#.', '.#']));
    await expect(app.locator('.advice')).toContainText('Mistakes cannot be shown at once');
});

test('a line that contradicts its clue is highlighted if the player wants that', async ({ app }) => {
    await open(app, documentOf(HEART));
    const reddish = (): Promise<number> =>
        app.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
            const { left, top, cell } = canvas.parentElement!.dataset;
            const { data } = canvas.getContext('2d')!.getImageData(Number(left) - 5, Number(top) + 4 * Number(cell) + 4, 2, 2);
            return data[0]! - data[1]!;
        });
    await drag(app, [4, 0], [4, 2]);
    await app.mouse.move(0, 0);
    await app.getByRole('button', { name: 'Check' }).focus();
    await kept(app, 5);
    expect(await reddish()).toBeLessThan(20);
    await choose(app, 'Highlight lines that contradict their clue');
    await expect.poll(reddish).toBeGreaterThan(30);
});

test('screen readers hear once of a line that contradicts its clue', async ({ app }) => {
    await open(app, documentOf(HEART));
    await choose(app, 'Highlight lines that contradict their clue');
    const heard = app.locator('.play > [aria-live=polite]');
    await heard.evaluate((element) => {
        const said: string[] = [];
        Object.assign(window, { said });
        new MutationObserver(() => said.push(element.textContent ?? '')).observe(element, { childList: true });
    });
    await app.getByRole('grid').focus();
    await app.keyboard.press('Control+End');
    await app.keyboard.press('Space');
    await app.keyboard.press('Shift+ArrowLeft');
    await expect(heard).toHaveText('Row 5 contradicts its clue.');
    await expect(app.getByRole('rowheader')).toHaveText('Row 5: 1 (contradicted)');
    // Row 5 still does, which is nothing new.
    await app.keyboard.press('Home');
    await app.keyboard.press('Space');
    await expect(app.getByRole('gridcell')).toHaveText('Row 5, column 1: black');
    await app.keyboard.press('ArrowUp');
    await app.keyboard.press('ArrowUp');
    await app.keyboard.press('Space');
    await expect(heard).toHaveText('Column 1 contradicts its clue.');
    for (let i = 0; i < 4; i += 1) await app.keyboard.press('Control+z');
    await expect(heard).toHaveText('');
    const said = await app.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(said).toEqual(['Row 5 contradicts its clue.', 'Column 1 contradicts its clue.', '']);
});

test('the length of a run is shown beside the cursor', async ({ app }) => {
    await open(app, documentOf(HEART));
    const grid = app.getByRole('grid');
    await drag(app, [1, 0], [1, 2]);
    await expect(grid).toHaveAttribute('data-badge', '↔ 3');
    const [from, to] = [await place(app, 1, 3), await place(app, 1, 4)];
    await app.mouse.move(from.x, from.y);
    await app.mouse.down();
    await app.mouse.move(to.x, to.y);
    await expect(grid).toHaveAttribute('data-badge', '2 (5)');
    await app.mouse.up();
    await expect(grid).toHaveAttribute('data-badge', '↔ 5');
});

test('a stroke vibrates and ticks as the player wants', async ({ app }) => {
    await app.addInitScript(() => {
        const felt = { vibrations: 0, tones: 0 };
        Object.assign(window, { felt });
        navigator.vibrate = () => Boolean((felt.vibrations += 1));
        const make = AudioContext.prototype.createOscillator;
        AudioContext.prototype.createOscillator = function () {
            felt.tones += 1;
            return make.call(this);
        };
    });
    await app.reload();
    await ready(app);
    await open(app, documentOf(HEART));
    const felt = () => app.evaluate(() => ({ ...(window as unknown as { felt: { vibrations: number; tones: number } }).felt }));
    await drag(app, [1, 0], [1, 3]);
    expect(await felt()).toEqual({ vibrations: 4, tones: 0 });
    await choose(app, 'Sounds');
    await click(app, 0, 1);
    expect(await felt()).toEqual({ vibrations: 5, tones: 1 });
});

test('the panel is on the left for left-handed players', async ({ app }) => {
    await open(app, documentOf(HEART));
    await choose(app, 'Left-handed');
    const [board, tools] = [(await app.locator('.board').boundingBox())!, (await app.locator('.play-tools').boundingBox())!];
    expect(tools.x + tools.width).toBeLessThanOrEqual(board.x);
});

test('a solved board shows its picture, without lines and clues', async ({ app }) => {
    await open(app, documentOf(['##', '##']));
    const grid = app.getByRole('grid');
    await drag(app, [0, 0], [0, 1]);
    await expect(grid).toHaveAttribute('data-bare', '0');
    await drag(app, [1, 0], [1, 1]);
    await expect(grid).toHaveAttribute('data-bare', '1');
    await expect(app.getByRole('heading', { name: 'Solved!' })).toBeVisible();
    await app.getByRole('button', { name: 'Undo' }).click();
    await expect(grid).toHaveAttribute('data-bare', '0');
});

test('axe finds nothing in the settings and in the menu', async ({ app }) => {
    await open(app, documentOf(FLAG));
    await app.getByText('More', { exact: true }).click();
    for (const next of [() => app.locator('.menu').getByRole('button', { name: 'Settings' }).click(), () => Promise.resolve()]) {
        const { violations } = await new AxeBuilder({ page: app }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
        await next();
    }
    await expect(app.getByRole('dialog')).toBeVisible();
    await expect(app.locator('.menu')).toBeHidden();
});

test.describe('touch', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

    test('in cursor mode a finger moves the cursor, and a button paints along', async ({ app }) => {
        await open(app, documentOf(HEART));
        await app.getByRole('button', { name: 'Cursor mode' }).tap();
        const session = await app.context().newCDPSession(app);
        const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number; id: number }[]) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
        const cell = Number(await app.getByRole('grid').getAttribute('data-cell'));
        const from = { ...(await place(app, 3, 0)), id: 0 };
        // A tap moves the cursor and paints nothing.
        await send('touchStart', [from]);
        await send('touchEnd', []);
        await expect(app.getByRole('gridcell')).toHaveText('Row 4, column 1: unknown');
        // A finger anywhere: two cells up.
        await send('touchStart', [from]);
        await send('touchMove', [{ ...from, y: from.y - 2.1 * cell }]);
        await send('touchEnd', []);
        await expect(app.getByRole('gridcell')).toHaveText('Row 2, column 1: unknown');
        await expect(app.getByRole('button', { name: 'Undo' })).toBeDisabled();
        const box = (await app.getByRole('button', { name: 'Paint', exact: true }).boundingBox())!;
        const thumb = { x: box.x + box.width / 2, y: box.y + box.height / 2, id: 1 };
        await send('touchStart', [thumb]);
        await send('touchStart', [thumb, from]);
        await send('touchMove', [thumb, { ...from, x: from.x + 2.1 * cell }]);
        await send('touchEnd', []);
        expect((await kept(app, 5))[1]).toBe('111??');
    });
});
