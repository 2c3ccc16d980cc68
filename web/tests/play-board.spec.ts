import type { Page } from '@playwright/test';
import { click, drag, expect, file, go, place, shown, test } from './page';
import { countedOf, documentOf, kept, open, type Picture } from './play';

const FLAG: Picture = ['rrgg', 'rrgg', '#..#', '#..#'];
const NOISE: Picture = Array.from({ length: 99 }, (_, row) => Array.from({ length: 99 }, (_, column) => ((row * 7919 + column * 104729 + row * column * 31) % 101 < 52 ? '#' : '.')).join(''));

/** The colour of the canvas at a point of the page. */
async function colourAt(page: Page, { x, y }: { x: number; y: number }): Promise<string> {
    return page.locator('canvas').first().evaluate((canvas: HTMLCanvasElement, at) => {
        const box = canvas.getBoundingClientRect();
        return [...canvas.getContext('2d')!.getImageData(at.x - box.x, at.y - box.y, 1, 1).data].join();
    }, { x, y });
}

/** A point of a cell away from its middle, where marks are. */
async function near(page: Page, row: number, column: number): Promise<{ x: number; y: number }> {
    const { x, y } = await place(page, row, column);
    const cell = Number(await page.getByRole('grid').getAttribute('data-cell'));
    return { x: x - cell * 0.3, y: y - cell * 0.3 };
}

async function grid(page: Page): Promise<Record<'start' | 'above' | 'left' | 'top' | 'cell' | 'bare', number>> {
    const data = await page.getByRole('grid').evaluate((element: HTMLElement) => ({ ...element.dataset }));
    const number = (name: string): number => Number(data[name]);
    return { start: number('start'), above: number('above'), left: number('left'), top: number('top'), cell: number('cell'), bare: number('bare') };
}

test('painted white does not look like an empty cell', async ({ app }) => {
    await open(app, countedOf(['r..', 'r.r', 'rrr']));
    await app.getByRole('button', { name: 'white' }).click();
    const before = await colourAt(app, await near(app, 0, 1));
    await click(app, 0, 1);
    await app.mouse.move(0, 0);
    await app.getByRole('button', { name: 'Check' }).focus();
    await expect.poll(async () => colourAt(app, await near(app, 0, 1))).toBe('255,255,255,255');
    expect(before).not.toBe('255,255,255,255');
    expect(await colourAt(app, await near(app, 1, 1))).not.toBe('255,255,255,255');
});

test('the crosshair leaves colours as they are', async ({ app }) => {
    await open(app, documentOf(FLAG));
    await app.getByRole('button', { name: 'red', exact: true }).click();
    await click(app, 0, 0);
    const paper = await colourAt(app, await near(app, 1, 3));
    const { x, y } = await place(app, 0, 3);
    await app.mouse.move(x, y);
    // The crosshair is there: an empty cell of the row is tinted.
    await expect.poll(async () => colourAt(app, await near(app, 0, 2))).not.toBe(paper);
    expect(await colourAt(app, await near(app, 0, 0))).toBe('208,32,32,255');
});

test('a line without blocks shows a 0', async ({ app }) => {
    await open(app, documentOf(['##', '..', '##']));
    const { left, top, cell } = await grid(app);
    const dark = await app.locator('canvas').evaluate((canvas: HTMLCanvasElement, [x, y, width, height]) => {
        const { data } = canvas.getContext('2d')!.getImageData(x!, y!, width!, height!);
        return data.filter((value, i) => i % 4 === 0 && value < 120).length;
    }, [left - 30, top + cell + 3, 26, cell - 6]);
    expect(dark).toBeGreaterThan(10);
});

test('clues of 99x99 are readable, and an overview has none', async ({ app }) => {
    await open(app, documentOf(NOISE));
    const opened = await grid(app);
    expect(opened.cell).toBeGreaterThanOrEqual(10);
    // Numbers beside each other have room for two digits.
    expect(opened.left - opened.start).toBeGreaterThan(9 * 20);
    await app.getByRole('button', { name: 'Show the whole board' }).click();
    await expect.poll(async () => (await grid(app)).cell).toBeLessThan(10);
    const whole = await grid(app);
    expect(whole.left - whole.start).toBeLessThan(10);
    expect(whole.top - whole.above).toBeLessThan(10);
});

test('a large board has a small picture of itself, which moves it', async ({ app }) => {
    await open(app, documentOf(NOISE));
    const before = await grid(app);
    const box = (await app.getByRole('grid').boundingBox())!;
    await app.mouse.click(box.x + before.left - 10, box.y + before.top - 10);
    await expect.poll(async () => (await grid(app)).top).toBeLessThan(0);
    expect((await grid(app)).left).toBeLessThan(0);
    await expect(app.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('a puzzle without a solution says so, and which lines clash', async ({ app }) => {
    await go(app, 'Open');
    await app.getByLabel('Or paste a puzzle here').fill(file('puzzles/impossible-rain.non').toString());
    await app.getByRole('main').getByRole('button', { name: /^Play/ }).first().click();
    await shown(app, 'play');
    const advice = app.locator('.advice');
    for (const name of ['Hint', 'Check']) {
        await app.getByRole('button', { name, exact: true }).click();
        await expect(advice).toContainText('This puzzle has no solution: its clues contradict each other');
        await expect(advice).toContainText(/Column 1 clashes with rows 1, .* and 6: together they leave no way to fill it/);
    }
});

for (const [name, viewport] of [['desktop', { width: 1440, height: 900 }], ['phone', { width: 390, height: 844 }], ['small phone', { width: 360, height: 640 }], ['phone on its side', { width: 844, height: 390 }], ['tablet', { width: 820, height: 1180 }]] as const) {
    test.describe(name, () => {
        test.use({ viewport });

        test('advice never moves the board, however long it is', async ({ app }) => {
            await open(app, documentOf(FLAG));
            const grid = app.getByRole('grid');
            const [box, cell, top] = [await grid.boundingBox(), await grid.getAttribute('data-cell'), await grid.getAttribute('data-top')];
            await app.getByRole('button', { name: 'Hint' }).click();
            await app.getByRole('button', { name: 'Why?' }).click();
            await app.locator('.advice p').first().evaluate((text) => {
                text.textContent = 'A long reason for what follows. '.repeat(60);
            });
            expect(await grid.boundingBox()).toEqual(box);
            expect(await grid.getAttribute('data-cell')).toBe(cell);
            expect(await grid.getAttribute('data-top')).toBe(top);
            const advice = (await app.locator('.advice').boundingBox())!;
            expect(advice.y + advice.height).toBeLessThanOrEqual(viewport.height);
            // Nothing is outside the screen, and the rest of the text can be reached.
            expect(await app.evaluate(() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth])).toEqual([0, 0]);
            await app.getByRole('button', { name: 'What follows?' }).click();
            await app.locator('.advice').getByRole('button', { name: 'Close' }).click();
            await expect(app.locator('.advice')).toBeHidden();
            await app.getByRole('button', { name: 'Fill' }).click();
            await drag(app, [0, 0], [0, 1]);
            expect((await kept(app, 4))[0]).toBe('11??');
        });

        test('the panel is at the side or below, as the screen is wide or upright', async ({ app }) => {
            await open(app, documentOf(FLAG));
            const [board, tools] = [(await app.locator('.board').boundingBox())!, (await app.locator('.play-tools').boundingBox())!];
            if (viewport.width > viewport.height) expect(tools.x).toBeGreaterThanOrEqual(board.x + board.width);
            else expect(tools.y).toBeGreaterThanOrEqual(board.y + board.height);
            for (const button of await app.locator('.play-tools button:visible, .actions button:visible').all()) {
                const box = (await button.boundingBox())!;
                expect(box.x).toBeGreaterThanOrEqual(0);
                expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
            }
            // The lowest tools are in reach of the thumb.
            if (viewport.width < viewport.height) expect(viewport.height - tools.y - tools.height).toBeLessThan(24);
        });
    });
}
