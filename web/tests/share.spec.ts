import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { AxeBuilder } from '@axe-core/playwright';
import { type Page } from '@playwright/test';
import jsqr from 'jsqr';
import { click, drag, expect, go, ready, shown, test } from './page';
import { documentOf, fragment, kept, open } from './play';
import { portOf } from './port';

const decode = ((jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr) as unknown as (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null;

const HEART = ['.#.#.', '#####', '#####', '.###.', '..#..'];

/** Solves the heart, one stroke a row. */
async function solve(page: Page): Promise<void> {
    await click(page, 0, 1);
    await click(page, 0, 3);
    await drag(page, [1, 0], [1, 4]);
    await drag(page, [2, 0], [2, 4]);
    await drag(page, [3, 1], [3, 3]);
    await click(page, 4, 2);
    await expect(page.locator('.play')).toHaveAttribute('data-solved', 'true');
}

/** Opens the dialog from the panel beside the board. */
async function share(page: Page): Promise<void> {
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('button', { name: 'Share…' }).click();
    await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
}

test('the QR code is the link', async ({ app }) => {
    await open(app, documentOf(HEART));
    await share(app);
    await expect(app.getByRole('textbox', { name: 'Link' })).toHaveValue(/#p=/);
    const pixels = await app.getByRole('img', { name: 'QR code of the link' }).evaluate((own) => {
        const canvas = own as HTMLCanvasElement;
        return { width: canvas.width, data: [...canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data] };
    });
    const read = decode(Uint8ClampedArray.from(pixels.data), pixels.width, pixels.width);
    expect(read?.data).toBe(await app.getByRole('textbox', { name: 'Link' }).inputValue());
    const [file] = await Promise.all([app.waitForEvent('download'), app.getByRole('button', { name: 'Save QR code' }).click()]);
    expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG');
});

test('a solved puzzle has a result that gives nothing away, and counts hints', async ({ app, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(app, documentOf(HEART, { title: 'Heart' }), '№ 12');
    await solve(app);
    await app.locator('.solved').getByRole('button', { name: 'Share…' }).click();
    const dialog = app.getByRole('dialog');
    await expect(dialog.getByLabel('Your result')).toHaveValue(/^Nonolith № 12 · 5 × 5 · 0:\d\d · no hints\nhttp.*#p=/);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(dialog.getByText('Copied.')).toBeVisible();
    const text = await app.evaluate(() => navigator.clipboard.readText());
    expect(text).not.toContain('Heart');
    await app.keyboard.press('Escape');
    // Start again, with a hint; its second level does not count again. A reload keeps the number.
    await app.getByText('More', { exact: true }).click();
    await app.getByRole('button', { name: 'Start again' }).click();
    await app.getByRole('dialog').getByRole('button', { name: /Start again|Clear/ }).click();
    await app.getByRole('button', { name: 'Hint' }).click();
    await app.getByRole('button', { name: 'Why?' }).click();
    await kept(app, 5);
    await app.reload();
    await ready(app);
    await shown(app, 'play');
    await app.getByRole('grid').waitFor();
    await expect(app.getByRole('grid')).toHaveAttribute('data-cell', /./);
    await solve(app);
    await app.locator('.solved').getByRole('button', { name: 'Share…' }).click();
    await expect(app.getByLabel('Your result')).toHaveValue(/ · 1 hint\n/);
});

test('the replay is an animation of the player’s own strokes', async ({ app }) => {
    await open(app, documentOf(HEART));
    await click(app, 0, 1);
    await click(app, 0, 3);
    await drag(app, [1, 0], [1, 4]);
    await kept(app, 5);
    // What was done before a reload is part of it.
    await app.reload();
    await ready(app);
    await expect(app.getByRole('grid')).toHaveAttribute('data-cell', /./);
    await drag(app, [2, 0], [2, 4]);
    await drag(app, [3, 1], [3, 3]);
    await click(app, 4, 2);
    await app.locator('.solved').getByRole('button', { name: 'Share…' }).click();
    await app.getByRole('tab', { name: 'Replay' }).click();
    await expect(app.getByRole('img', { name: 'Your marks' })).toHaveJSProperty('naturalWidth', 200);
    const [file] = await Promise.all([app.waitForEvent('download'), app.getByRole('button', { name: 'Save as GIF' }).click()]);
    expect(file.suggestedFilename()).toMatch(/\.gif$/);
    const bytes = [...(await readFile(await file.path()))];
    // Chromium decodes it: empty, six strokes, and the picture.
    const frames = await app.evaluate(async (bytes) => {
        const decoder = new ImageDecoder({ data: Uint8Array.from(bytes), type: 'image/gif' });
        await decoder.tracks.ready;
        const count = decoder.tracks.selectedTrack?.frameCount ?? 0;
        const colours: string[] = [];
        for (let frameIndex = 0; frameIndex < count; frameIndex += 1) {
            const { image } = await decoder.decode({ frameIndex });
            const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
            const context = canvas.getContext('2d')!;
            context.drawImage(image, 0, 0);
            const dark = (column: number, row: number) => (context.getImageData(column * 40 + 20, row * 40 + 20, 1, 1).data[0]! < 128 ? '#' : '.');
            colours.push([0, 1, 2, 3, 4].map((row) => dark(2, row)).join(''));
        }
        return colours;
    }, bytes);
    expect(frames).toEqual(['.....', '.....', '.....', '.#...', '.##..', '.###.', '.####', '.####']);
});

test('the picture shows progress on request', async ({ app }) => {
    await open(app, documentOf(HEART));
    await drag(app, [1, 0], [1, 4]);
    await share(app);
    await app.getByRole('tab', { name: 'Picture' }).click();
    const save = async (): Promise<number> => {
        const [file] = await Promise.all([app.waitForEvent('download'), app.getByRole('button', { name: 'Save as PNG' }).click()]);
        const bytes = [...(await readFile(await file.path()))];
        return app.evaluate(async (bytes) => {
            const image = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/png' }));
            const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
            context.drawImage(image, 0, 0);
            const { data } = context.getImageData(0, 0, image.width, image.height);
            let dark = 0;
            for (let i = 0; i < data.length; i += 4) if (data[i]! < 64 && data[i + 3]! > 200) dark += 1;
            return dark;
        }, bytes);
    };
    const empty = await save();
    await app.getByRole('checkbox', { name: 'Include my progress' }).check();
    expect(await save()).toBeGreaterThan(empty * 1.5);
});

test('the system’s share sheet gets the link and files', async ({ page }) => {
    await page.addInitScript(() => {
        const sent: unknown[] = [];
        Object.assign(window, { sent });
        Object.assign(navigator, {
            canShare: () => true,
            share: async (data: ShareData) => {
                sent.push({ url: data.url, files: data.files?.map((file) => file.type) });
            },
        });
    });
    await page.goto(`./${fragment(documentOf(HEART))}`);
    await ready(page);
    await shown(page, 'play');
    await share(page);
    await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/#p=/);
    await page.getByRole('button', { name: 'Send…' }).first().click();
    await page.getByRole('tab', { name: 'Picture' }).click();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Send…' }).click();
    await expect
        .poll(() => page.evaluate(() => (window as unknown as { sent: unknown[] }).sent))
        .toEqual([{ url: expect.stringContaining('#p=') as unknown }, { files: ['image/png'] }]);
});

test('the snippet shows a puzzle in a frame of another page, ready to play', async ({ app, browser, baseURL }) => {
    await open(app, documentOf(HEART, { title: 'A "heart"' }));
    await share(app);
    await app.getByRole('tab', { name: 'Embed' }).click();
    await expect(app.getByLabel('HTML for your page')).toHaveValue(/\?embed#p=/);
    const html = await app.getByLabel('HTML for your page').inputValue();
    // Another server: what the page has stored is out of reach there.
    const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(`<h1>My blog</h1>${html}`));
    const port = await portOf(server);
    const context = await browser.newContext();
    const blog = await context.newPage();
    await blog.goto(`http://localhost:${port}/`);
    await expect(blog.locator('iframe')).toHaveAttribute('title', 'A "heart" – Nonolith');
    const frame = blog.frameLocator('iframe');
    const grid = frame.getByRole('grid');
    await expect(grid).toHaveAttribute('data-cell', /./);
    // Only the puzzle, and a way to the whole page.
    await expect(frame.getByRole('navigation')).toHaveCount(0);
    await expect(frame.getByText('More', { exact: true })).toBeHidden();
    const full = frame.getByRole('link', { name: 'Open in Nonolith' });
    await expect(full).toHaveAttribute('target', '_blank');
    expect(await full.getAttribute('href')).toContain(`${baseURL}#p=`);
    const { left, top, cell } = await grid.evaluate((own) => {
        const { left, top, cell } = (own as HTMLElement).dataset;
        return { left: Number(left), top: Number(top), cell: Number(cell) };
    });
    for (const [row, line] of HEART.entries()) {
        for (const [column, letter] of [...line].entries()) {
            if (letter === '#') await grid.locator('canvas').click({ position: { x: left + (column + 0.5) * cell, y: top + (row + 0.5) * cell } });
        }
    }
    await expect(frame.locator('.play')).toHaveAttribute('data-solved', 'true');
    await context.close();
    server.close();
});

test('a frame does not replace the open puzzle', async ({ app, context }) => {
    await open(app, documentOf(HEART, { title: 'Mine' }));
    const other = await context.newPage();
    await other.goto(`./?embed${fragment(documentOf(['##', '#.'], { title: 'Framed' }))}`);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Framed');
    await other.reload();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Framed');
    await other.goto('./');
    await go(other, 'Play');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Mine');
});

for (const [name, use] of [['light', { colorScheme: 'light' }], ['dark', { colorScheme: 'dark' }], ['contrast', { colorScheme: 'dark', contrast: 'more' }]] as const) {
    test.describe(name, () => {
        test.use({ ...use, viewport: { width: 360, height: 740 } });
        test('axe finds nothing in the dialog, and nothing is wider than the screen', async ({ app }) => {
            await open(app, documentOf(HEART));
            await solve(app);
            await app.locator('.solved').getByRole('button', { name: 'Share…' }).click();
            for (const tab of ['Result', 'Link', 'Picture', 'Replay', 'Embed']) {
                await app.getByRole('tab', { name: tab }).click();
                const { violations } = await new AxeBuilder({ page: app }).include('dialog').analyze();
                expect(violations.map((own) => [own.id, own.nodes.map((node) => node.html)])).toEqual([]);
                const wide = await app.evaluate(() => document.querySelector('dialog')!.scrollWidth - document.querySelector('dialog')!.clientWidth);
                expect(wide).toBeLessThanOrEqual(0);
            }
        });
    });
}
