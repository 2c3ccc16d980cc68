import AxeBuilder from '@axe-core/playwright';
import type { CDPSession, Page } from '@playwright/test';
import { click, drag, expect, place, ready, shown, test } from './page';
import { countedOf, documentOf, kept, open, type Picture } from './play';

const HEART: Picture = ['.#.#.', '#####', '#####', '.###.', '..#..'];
const FLAG: Picture = ['rrgg', 'rrgg', '#..#', '#..#'];
/** Two solutions: one diagonal or the other. */
const EITHER: Picture = ['#.', '.#'];

const blocks = (row: string): [number, number][] => [...row.matchAll(/#+/g)].map((block) => [block.index, block.index + block[0].length - 1]);

/** Paints a picture in black with the mouse. */
async function fill(page: Page, picture: Picture): Promise<void> {
    for (const [index, row] of picture.entries()) {
        for (const [from, to] of blocks(row)) {
            if (from === to) await click(page, index, from);
            else await drag(page, [index, from], [index, to]);
        }
    }
}

test('a puzzle is solved with the mouse', async ({ app }) => {
    await open(app, documentOf(HEART, { title: 'Heart' }), 'No. 1');
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('No. 1');
    await fill(app, HEART);
    await expect(app.getByRole('heading', { name: 'Solved: Heart' })).toBeVisible();
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('Heart');
    await expect(app.getByRole('status')).toHaveText('Solved: Heart');
    // A solved board is locked: an accidental click changes nothing.
    await click(app, 0, 0);
    expect(await kept(app, 5)).toEqual(['?1?1?', '11111', '11111', '?111?', '??1??']);
    await app.reload();
    await ready(app);
    await expect(app.getByRole('heading', { name: 'Solved: Heart' })).toBeVisible();
    await app.getByRole('button', { name: 'Choose another puzzle' }).click();
    await shown(app, 'gallery');
});

test('the next puzzle of the gallery is one click away', async ({ app }) => {
    await app.getByRole('button', { name: 'Play № 1', exact: true }).click();
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('№ 1');
    await expect(app.getByRole('grid')).toHaveAttribute('data-cell', /./);
    // Our smallest drawing is a heart too.
    await fill(app, HEART);
    await app.getByRole('button', { name: 'Next puzzle: № 2' }).click();
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('№ 2');
    await expect(app.locator('.play')).toHaveAttribute('data-solved', 'false');
});

test('a mistake is visible on a cell of the same colour as the mark', async ({ app }) => {
    await open(app, documentOf(FLAG));
    await app.getByRole('button', { name: 'red', exact: true }).click();
    await click(app, 3, 1);
    await app.getByRole('button', { name: 'Check' }).click();
    await expect(app.locator('.advice')).toHaveText('1 cell is wrong.');
    await app.mouse.move(0, 0);
    const light = (): Promise<number> =>
        app.getByRole('grid').evaluate((grid: HTMLElement) => {
            const [left, top, cell] = [grid.dataset.left, grid.dataset.top, grid.dataset.cell].map(Number) as [number, number, number];
            const pixels = grid.querySelector('canvas')!.getContext('2d')!.getImageData(left + cell + 3, top + 3 * cell + 3, cell - 6, cell - 6).data;
            let count = 0;
            for (let i = 0; i < pixels.length; i += 4) if (pixels[i + 1]! > 200) count += 1;
            return count;
        });
    await expect.poll(light).toBeGreaterThan(50);
});

test('given cells are there from the start, and stay', async ({ app }) => {
    const { puzzle } = documentOf(EITHER) as { puzzle: object };
    // The other diagonal than the picture has: only that is a solution now.
    await open(app, { puzzle: { ...puzzle, givens: [3, 2, 3, 3] } });
    const cell = app.getByRole('gridcell');
    await app.getByRole('grid').focus();
    await app.keyboard.press('ArrowRight');
    await expect(cell).toHaveText('Row 1, column 2: black, given');
    // Neither a click nor a key changes them, and a stroke from one does not clear what others have.
    await click(app, 0, 1);
    await app.keyboard.press('x');
    await expect(cell).toHaveText('Row 1, column 2: black, given');
    await drag(app, [0, 1], [0, 0]);
    expect(await kept(app, 2)).toEqual(['11', '??']);
    await app.getByRole('button', { name: 'Check' }).click();
    await expect(app.locator('.advice')).toHaveText('1 cell is wrong.');
    await app.getByText('More', { exact: true }).click();
    await app.getByRole('button', { name: 'Start again' }).click();
    await app.getByRole('dialog').getByRole('button', { name: 'Start again' }).click();
    expect(await kept(app, 2)).toEqual(['?1', '??']);
    await app.reload();
    await ready(app);
    await click(app, 1, 0);
    await expect(app.locator('.play')).toHaveAttribute('data-solved', 'true');
});

test('any solution is accepted', async ({ app }) => {
    await open(app, documentOf(EITHER));
    await click(app, 0, 1);
    await click(app, 1, 0);
    await expect(app.getByRole('heading', { name: 'Solved!' })).toBeVisible();
});

test('a drag stays on its axis and never overwrites', async ({ app }) => {
    await open(app, documentOf(HEART));
    await click(app, 1, 2, 'right');
    await drag(app, [1, 0], [3, 4]);
    // Four columns to the right and two rows down: the first move goes to the right.
    expect(await kept(app, 5)).toEqual(['?????', '11x11', '?????', '?????', '?????']);
    await drag(app, [0, 0], [4, 0], 'right');
    expect(await kept(app, 5)).toEqual(['x????', '11x11', 'x????', 'x????', 'x????']);
    // A drag from a marked cell clears, but only cells with the same mark.
    await drag(app, [1, 0], [1, 4]);
    expect(await kept(app, 5)).toEqual(['x????', '??x??', 'x????', 'x????', 'x????']);
});

test('tools: maybe, blank, erase; the same mark again clears', async ({ app }) => {
    await open(app, documentOf(FLAG));
    await app.getByRole('button', { name: 'green' }).click();
    await expect(app.getByRole('button', { name: 'green' })).toHaveAttribute('aria-pressed', 'true');
    await click(app, 0, 3);
    await app.getByRole('button', { name: 'Maybe' }).click();
    await click(app, 0, 2);
    await app.getByRole('button', { name: 'Blank' }).click();
    await click(app, 2, 1);
    expect(await kept(app, 4)).toEqual(['??~3', '????', '?x??', '????']);
    await expect(app.getByRole('gridcell')).toHaveText('Row 3, column 2: white');
    await click(app, 2, 1);
    await app.getByRole('button', { name: 'Erase' }).click();
    await click(app, 0, 3);
    expect(await kept(app, 4)).toEqual(['??~?', '????', '????', '????']);
});

test('a coloured puzzle is solved with the keyboard alone', async ({ app }) => {
    await open(app, documentOf(FLAG, { title: 'Flag' }));
    await app.getByRole('grid').focus();
    const keys = app.keyboard;
    await keys.press('2');
    await keys.press('Space');
    await keys.press('Shift+ArrowRight');
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await keys.press('Shift+Home');
    await keys.press('3');
    for (const key of ['End', 'Enter', 'Shift+ArrowLeft', 'ArrowUp', 'Enter', 'Shift+ArrowRight']) await keys.press(key);
    expect(await kept(app, 4)).toEqual(['2233', '2233', '????', '????']);
    // A wrong mark and a "maybe", both undone.
    for (const key of ['ArrowDown', 'ArrowDown', 'x', 'ArrowDown', 'm', 'Shift+Home']) await keys.press(key);
    await expect(app.getByRole('status')).toHaveText('Row 4, column 1: maybe green');
    expect(await kept(app, 4)).toEqual(['2233', '2233', '???x', '~~~~']);
    for (let i = 0; i < 3; i += 1) await keys.press('Control+z');
    await keys.press('Control+y');
    expect(await kept(app, 4)).toEqual(['2233', '2233', '???x', '????']);
    for (const key of ['End', 'ArrowUp', 'Delete', '1', 'Space', 'Shift+ArrowDown', 'Home', 'Space', 'Shift+ArrowUp']) await keys.press(key);
    await expect(app.getByRole('heading', { name: 'Solved: Flag' })).toBeVisible();
});

test('the keys are listed', async ({ app }) => {
    await open(app, documentOf(HEART));
    await app.getByRole('grid').focus();
    await app.keyboard.press('?');
    await expect(app.getByRole('dialog', { name: 'Rules and controls' })).toContainText('Shift + arrow keys');
    await app.keyboard.press('Escape');
    await expect(app.getByRole('dialog')).toHaveCount(0);
});

test('undo and redo survive a reload', async ({ app }) => {
    await open(app, documentOf(HEART));
    await drag(app, [1, 0], [1, 4]);
    await click(app, 0, 0, 'right');
    await click(app, 4, 2);
    await app.getByRole('button', { name: 'Undo' }).click();
    await kept(app, 5);
    await app.reload();
    await ready(app);
    await app.getByRole('button', { name: 'Redo' }).click();
    expect(await kept(app, 5)).toEqual(['x????', '11111', '?????', '?????', '??1??']);
    for (let i = 0; i < 3; i += 1) await app.getByRole('button', { name: 'Undo' }).click();
    expect(await kept(app, 5)).toEqual(['?????', '?????', '?????', '?????', '?????']);
    await expect(app.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await app.keyboard.press('Control+z');
    await expect(app.getByRole('status')).toHaveText('Nothing to undo.');
});

test('blocks are crossed off when they are certain, and not before', async ({ app }) => {
    await open(app, documentOf(['##.#.', '.....', '.....']));
    const clue = app.getByRole('rowheader');
    // The cell belongs to the 2, but where the 2 begins is open.
    await click(app, 0, 1);
    await expect(clue).toHaveText('Row 1: 2, 1');
    await click(app, 0, 3);
    await expect(clue).toHaveText('Row 1: 2, 1 done');
    await click(app, 0, 0);
    await expect(clue).toHaveText('Row 1: 2 done, 1 done');
    await app.keyboard.press('Control+z');
    await expect(clue).toHaveText('Row 1: 2, 1 done');
});

test('mistakes are shown only on request, and a hint begins with them', async ({ app }) => {
    await open(app, documentOf(HEART));
    await app.getByRole('button', { name: 'Check' }).click();
    await expect(app.locator('.advice')).toHaveText('No mistakes so far.');
    await click(app, 0, 0);
    await expect(app.locator('.advice')).toBeHidden();
    await app.getByRole('button', { name: 'Check' }).click();
    await expect(app.locator('.advice')).toHaveText('1 cell is wrong.');
    await app.getByRole('grid').focus();
    await click(app, 1, 1);
    await app.keyboard.press('h');
    await expect(app.locator('.advice')).toContainText('Fix this first: 1 cell is wrong.');
    await app.getByRole('button', { name: 'Where?' }).click();
    await app.getByRole('button', { name: 'Clear mistakes' }).click();
    await expect(app.locator('.advice')).toHaveText('1 cell cleared.');
    expect(await kept(app, 5)).toEqual(['?????', '?1???', '?????', '?????', '?????']);
});

test('a board that can still be completed has no mistakes', async ({ app }) => {
    await open(app, documentOf(EITHER));
    await click(app, 0, 1);
    await app.keyboard.press('c');
    await expect(app.locator('.advice')).toHaveText('No mistakes so far.');
    await click(app, 0, 0);
    await app.keyboard.press('c');
    await expect(app.locator('.advice')).toContainText('not fit any solution close to yours');
});

test('hints say where, then why, then what, then do it', async ({ app }) => {
    await open(app, documentOf(HEART));
    const advice = app.locator('.advice');
    await app.getByRole('button', { name: 'Hint' }).click();
    await expect(advice).toContainText('Look at row 2.');
    await advice.getByRole('button', { name: 'Why?' }).click();
    await expect(advice).toContainText('Row 2: the 5 fills it.');
    await advice.getByRole('button', { name: 'What follows?' }).click();
    await expect(advice).toContainText('so ');
    expect(await app.getByRole('status').textContent()).toContain('Row 2: the 5 fills it, so');
    await advice.getByRole('button', { name: 'Do it' }).click();
    await expect(advice).toContainText('Done: ');
    expect(await kept(app, 5)).toEqual(['?????', '11111', '?????', '?????', '?????']);
    // One key solves the whole puzzle.
    await app.getByRole('grid').focus();
    for (let step = 0; step < 40 && (await app.locator('.play[data-solved=true]').count()) === 0; step += 1) {
        for (const [level, text] of ['Look at', ': ', 'so ', 'Done: '].entries()) {
            const solved = app.locator('.play[data-solved=true]');
            await app.keyboard.press('h');
            await expect(advice.filter({ hasText: text }).or(solved).first(), `step ${step}, level ${level}`).toBeVisible();
        }
    }
    await expect(app.getByRole('heading', { name: 'Solved!' })).toBeVisible();
});

test('the board scrolls to a mistake that is out of sight', async ({ app }) => {
    await open(app, documentOf(Array.from({ length: 30 }, (_, row) => (row === 29 ? '#' : '.').repeat(30))));
    await app.getByRole('grid').focus();
    for (const key of ['PageDown', 'x', 'PageUp', '+', '+', '+', '+', '+']) await app.keyboard.press(key);
    /** How far the last row begins below the visible part. */
    const below = () => app.getByRole('grid').evaluate((grid) => Number(grid.dataset.top) + 29 * Number(grid.dataset.cell) - grid.clientHeight);
    await expect.poll(below).toBeGreaterThan(0);
    await app.keyboard.press('c');
    await expect(app.locator('.advice')).toHaveText('1 cell is wrong.');
    await expect.poll(below).toBeLessThan(0);
});

test('the focus follows the hint', async ({ app }) => {
    await open(app, documentOf(HEART));
    await app.getByRole('button', { name: 'Hint' }).click();
    await app.getByRole('button', { name: 'Why?' }).focus();
    await app.keyboard.press('Enter');
    await expect(app.getByRole('button', { name: 'What follows?' })).toBeFocused();
    await app.keyboard.press('Enter');
    await expect(app.getByRole('button', { name: 'Do it' })).toBeFocused();
    await app.keyboard.press('Enter');
    await expect(app.getByRole('grid')).toBeFocused();
});

test('incremental drawing looks the same as drawing everything', async ({ app }) => {
    await open(app, documentOf(Array.from({ length: 37 }, (_, row) => (row % 3 === 0 ? '#rg.#..rr#g.' : 'gg.##r.#..r#').repeat(3))));
    /** The largest difference of a pixel from the remembered picture; `keep` remembers the current one. */
    const difference = (keep: boolean) =>
        app.locator('canvas').evaluate((element, remember) => {
            const canvas = element as HTMLCanvasElement & { seen?: Uint8ClampedArray };
            const now = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data;
            const most = now.reduce((found, value, at) => Math.max(found, Math.abs(value - (canvas.seen?.[at] ?? 0))), 0);
            if (remember) canvas.seen = now;
            return most;
        }, keep);
    const strokes: [[number, number], [number, number], 'left' | 'right'][] = [
        [[1, 0], [1, 20], 'left'],
        [[3, 5], [30, 5], 'right'],
        [[36, 35], [0, 35], 'left'],
        [[10, 0], [10, 35], 'right'],
        [[20, 30], [20, 2], 'left'],
    ];
    for (const [index, stroke] of strokes.entries()) {
        await app.keyboard.press(String((index % 3) + 1));
        await drag(app, ...stroke);
    }
    await app.keyboard.press('Control+z');
    await app.keyboard.press('1');
    await click(app, 0, 0);
    await expect(app.getByRole('rowheader')).toContainText('Row 1: 1 black done, ');
    await app.getByRole('button', { name: 'Not' }).click();
    await drag(app, [14, 3], [14, 30]);
    await app.getByRole('button', { name: 'What if?' }).click();
    await app.getByRole('button', { name: 'Fill' }).click();
    await drag(app, [25, 3], [25, 30]);
    await drag(app, [27, 3], [27, 30], 'right');
    // Off the board: no cursor, no crosshair.
    await app.getByRole('button', { name: 'Keep' }).focus();
    await app.mouse.move(0, 0);
    await kept(app, 36);
    await difference(true);
    // Zooming in and back draws everything again.
    await app.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => difference(false)).toBeGreaterThan(150);
    await app.getByRole('button', { name: 'Show the whole board' }).click();
    await app.mouse.move(0, 0);
    // Antialiasing differs a little in small parts; a missing line would differ by 70.
    await expect.poll(() => difference(false)).toBeLessThan(40);
});

test('the timer can be hidden, and stays hidden', async ({ app }) => {
    await open(app, documentOf(HEART));
    await expect(app.getByRole('timer')).toHaveText(/^0:0\d$/);
    await app.getByRole('button', { name: 'Hide timer' }).click();
    await expect(app.getByRole('timer')).toBeHidden();
    await app.reload();
    await ready(app);
    await expect(app.getByRole('button', { name: 'Show timer' })).toBeVisible();
    await expect(app.getByRole('timer')).toBeHidden();
});

test('the timer stops while the page is hidden', async ({ app }) => {
    await app.clock.install();
    await app.reload();
    await ready(app);
    await open(app, documentOf(HEART));
    const hide = (hidden: boolean) =>
        app.evaluate((value) => {
            Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
            document.dispatchEvent(new Event('visibilitychange'));
        }, hidden);
    await app.clock.fastForward('05:00');
    await expect(app.getByRole('timer')).toHaveText(/^5:[0-2]\d$/);
    await hide(true);
    await app.clock.fastForward('30:00');
    await hide(false);
    await expect(app.getByRole('timer')).toHaveText(/^5:[0-5]\d$/);
    // The time was stored when the page was hidden.
    await kept(app, 5);
    await app.reload();
    await ready(app);
    await expect(app.getByRole('timer')).toHaveText(/^5:[0-5]\d$/);
});

test('with counted clues the background is a colour like the others', async ({ app }) => {
    const picture = ['r..', 'r.r', 'rrr'];
    await open(app, countedOf(picture));
    await expect(app.getByRole('button', { name: 'Blank' })).toHaveCount(0);
    await app.getByRole('button', { name: 'red', exact: true }).click();
    for (const [row, text] of picture.entries()) {
        for (const [column, letter] of [...text].entries()) if (letter === 'r') await click(app, row, column);
    }
    expect(await kept(app, 3)).toEqual(['1??', '1?1', '111']);
    await expect(app.locator('.play')).toHaveAttribute('data-solved', 'false');
    await app.getByRole('button', { name: 'white' }).click();
    await drag(app, [0, 1], [0, 2]);
    await click(app, 1, 1, 'right');
    await expect(app.getByRole('heading', { name: 'Solved!' })).toBeVisible();
});

test('axe finds no violations', async ({ app }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
        await app.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await open(app, documentOf(FLAG, { title: colorScheme }));
        await app.getByRole('button', { name: 'Hint' }).click();
        await app.getByRole('button', { name: 'Why?' }).waitFor();
        await app.getByText('More', { exact: true }).click();
        const { violations } = await new AxeBuilder({ page: app }).analyze();
        expect(violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes[0]?.html }))).toEqual([]);
        await app.reload();
        await ready(app);
    }
});

test('there is no confetti if reduced motion is preferred', async ({ app }) => {
    await app.emulateMedia({ reducedMotion: 'reduce' });
    await open(app, documentOf(EITHER));
    await click(app, 0, 1);
    await click(app, 1, 0);
    await expect(app.getByRole('heading', { name: 'Solved!' })).toBeVisible();
    await expect(app.locator('.confetti')).toBeHidden();
});

test('starting again asks first, and can be undone', async ({ app }) => {
    await open(app, documentOf(HEART));
    await drag(app, [1, 0], [1, 4]);
    await app.getByText('More', { exact: true }).click();
    await app.getByRole('button', { name: 'Start again' }).click();
    await app.getByRole('button', { name: 'Cancel' }).click();
    expect((await kept(app, 5))[1]).toBe('11111');
    await app.getByText('More', { exact: true }).click();
    await app.getByRole('button', { name: 'Start again' }).click();
    await app.getByRole('dialog').getByRole('button', { name: 'Start again' }).click();
    expect((await kept(app, 5))[1]).toBe('?????');
    await app.getByRole('button', { name: 'Undo' }).click();
    expect((await kept(app, 5))[1]).toBe('11111');
});

test('a link contains the puzzle, and progress on request', async ({ app, browser, baseURL }) => {
    await open(app, documentOf(HEART, { title: 'Heart' }));
    await drag(app, [1, 0], [1, 4]);
    await app.getByText('More', { exact: true }).click();
    await app.getByRole('button', { name: 'Share…' }).click();
    const field = app.getByRole('textbox', { name: 'Link' });
    await expect(field).toHaveValue(/#p=/);
    const without = await field.inputValue();
    await app.getByRole('checkbox').check();
    await expect(field).not.toHaveValue(without);
    const withProgress = await field.inputValue();
    const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
    const other = await context.newPage();
    await other.goto(without);
    await ready(other);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Heart');
    await click(other, 0, 1);
    expect(await kept(other, 5)).toEqual(['?1???', '?????', '?????', '?????', '?????']);
    // If there is progress already, the progress of the link is offered.
    await other.goto(withProgress);
    await other.getByRole('button', { name: 'Use the link’s progress' }).click();
    expect(await kept(other, 5)).toEqual(['?????', '11111', '?????', '?????', '?????']);
    await other.getByRole('button', { name: 'Undo' }).click();
    expect(await kept(other, 5)).toEqual(['?1???', '?????', '?????', '?????', '?????']);
    await context.close();
    const third = await browser.newContext();
    const fresh = await third.newPage();
    await fresh.goto(withProgress);
    await ready(fresh);
    await click(fresh, 0, 1);
    expect(await kept(fresh, 5)).toEqual(['?1???', '11111', '?????', '?????', '?????']);
    await third.close();
});

test('the link is copied', async ({ app, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(app, documentOf(HEART));
    await app.getByText('More', { exact: true }).click();
    await app.getByRole('button', { name: 'Share…' }).click();
    await app.getByRole('button', { name: 'Copy' }).click();
    await expect(app.getByText('Copied.')).toBeVisible();
    expect(await app.evaluate(() => navigator.clipboard.readText())).toContain('#p=');
});

test('the empty puzzle is downloaded as a picture', async ({ app }) => {
    await open(app, documentOf(HEART, { title: 'Heart' }), 'No. 1');
    await click(app, 1, 1);
    for (const [kind, beginning] of [['SVG', '<svg'], ['PNG', '\u0089PNG']] as const) {
        await app.getByText('More', { exact: true }).click();
        const [file] = await Promise.all([app.waitForEvent('download'), app.getByRole('button', { name: `Download as ${kind}` }).click()]);
        expect(file.suggestedFilename()).toBe(`No-1.${kind.toLowerCase()}`);
        const chunks: Buffer[] = [];
        for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
        const text = Buffer.concat(chunks).toString('latin1');
        expect(text).toContain(beginning);
        expect(text).not.toContain('Heart');
    }
});

test('Examine continues from the current board', async ({ app }) => {
    await open(app, documentOf(HEART));
    await click(app, 1, 1);
    await app.getByText('More', { exact: true }).click();
    await app.getByRole('button', { name: 'Examine from here' }).click();
    await shown(app, 'examine');
});

test('every cell of a long stroke over 100x100 is set', async ({ app }) => {
    const wide = 100;
    const picture = Array.from({ length: wide }, (_, row) => (row % 2 === 0 ? '##.'.repeat(34).slice(0, wide) : '.'.repeat(wide)));
    await open(app, documentOf(picture));
    await app.getByRole('button', { name: 'Show the whole board' }).click();
    await app.mouse.move(0, 0);
    await drag(app, [50, 0], [50, 99]);
    await drag(app, [0, 30], [99, 30], 'right');
    const rows = await kept(app, wide);
    expect(rows[50]).toBe('1'.repeat(wide));
    rows.forEach((row, index) => {
        if (index !== 50) expect(row).toBe(`${'?'.repeat(30)}x${'?'.repeat(69)}`);
    });
});

test('it speaks German', async ({ app }) => {
    await app.evaluate(() => localStorage.setItem('nonolith:settings', JSON.stringify({ language: 'de' })));
    await app.reload();
    await ready(app);
    await open(app, documentOf(HEART));
    await click(app, 0, 0);
    await app.getByRole('button', { name: 'Prüfen' }).click();
    await expect(app.locator('.advice')).toHaveText('1 Feld ist falsch.');
    await app.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(app.getByRole('status')).toHaveText('Rückgängig gemacht: 1 Feld.');
    await open(app, documentOf(FLAG));
    await expect(app.getByRole('group', { name: 'Farben' }).getByRole('button')).toHaveText(['#schwarz', 'rrot', 'ggrün']);
    await app.getByRole('grid').focus();
    await app.keyboard.press('2');
    await expect(app.getByRole('status')).toHaveText('Farbe: rot.');
    await click(app, 0, 0);
    await expect(app.getByRole('gridcell')).toHaveText('Zeile 1, Spalte 1: rot');
    await expect(app.getByRole('rowheader')).toHaveText('Zeile 1: 2 rot, 2 grün');
});

test.describe('touch', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

    const touch = async (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });

    async function swipe(page: Page, session: CDPSession, from: [number, number], to: [number, number]): Promise<void> {
        const [a, b] = [await place(page, ...from), await place(page, ...to)];
        await touch(session, 'touchStart', [a]);
        for (const part of [0.3, 0.6, 1]) await touch(session, 'touchMove', [{ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }]);
        await touch(session, 'touchEnd', []);
    }

    test('a puzzle is solved by touch alone', async ({ app }) => {
        await open(app, documentOf(HEART));
        const session = await app.context().newCDPSession(app);
        await app.getByRole('button', { name: 'Blank' }).tap();
        await swipe(app, session, [4, 0], [4, 1]);
        // The browser may take a tap right after a swipe as the end of its momentum, so tap until it counts.
        const fill = app.getByRole('button', { name: 'Fill' });
        await expect(async () => {
            await fill.tap();
            await expect(fill).toHaveAttribute('aria-pressed', 'true', { timeout: 200 });
        }).toPass();
        for (const [index, row] of HEART.entries()) {
            for (const [from, to] of blocks(row)) await swipe(app, session, [index, from], [index, to]);
        }
        await expect(app.getByRole('heading', { name: 'Solved!' })).toBeVisible();
        expect((await kept(app, 5))[4]).toBe('xx1??');
    });

    test('a pinch zooms and paints nothing', async ({ app }) => {
        await open(app, documentOf(HEART));
        const session = await app.context().newCDPSession(app);
        const grid = app.getByRole('grid');
        const before = Number(await grid.getAttribute('data-cell'));
        const [a, b] = [await place(app, 1, 1), await place(app, 3, 3)];
        // The first finger has already painted when the second arrives.
        await touch(session, 'touchStart', [a]);
        await touch(session, 'touchMove', [{ x: a.x + 30, y: a.y }]);
        await touch(session, 'touchStart', [{ x: a.x + 30, y: a.y }, b]);
        await touch(session, 'touchMove', [{ x: a.x - 30, y: a.y - 30 }, { x: b.x + 40, y: b.y + 40 }]);
        await touch(session, 'touchEnd', []);
        await expect.poll(async () => Number(await grid.getAttribute('data-cell'))).toBeGreaterThan(before);
        await expect(app.getByRole('button', { name: 'Undo' })).toBeDisabled();
        await app.getByRole('button', { name: 'Show the whole board' }).tap();
        await expect(grid).toHaveAttribute('data-cell', String(before));
        await swipe(app, session, [4, 4], [4, 4]);
        expect(await kept(app, 5)).toEqual(['?????', '?????', '?????', '?????', '????1']);
    });
});
