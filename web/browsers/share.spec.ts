/** What leaves the page: links, pictures, animations, paper, and frames in other pages. */

import { createServer } from 'node:http';
import jsqr from 'jsqr';
import { documentOf, fragment } from '../tests/play.ts';
import { portOf } from '../tests/port.ts';
import { drawn, fill, HEART, keysOf } from './board.ts';
import type { Tab } from './tab.ts';
import { expect, test } from './test.ts';

const decode = ((jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr) as unknown as (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null;

async function solveHeart(tab: Tab): Promise<void> {
    await tab.goTo(fragment(documentOf(HEART, { title: 'Heart' })));
    await tab.shown('play');
    await fill(tab, HEART);
    await tab.shows('.play[data-solved=true]');
}

/** Keeps files that the page would save. */
async function catchFiles(tab: Tab): Promise<void> {
    await tab.evaluate(() => {
        const { createObjectURL } = URL;
        URL.createObjectURL = (blob: Blob) => {
            Object.assign(window, { [blob.type]: blob });
            return createObjectURL.call(URL, blob);
        };
        HTMLAnchorElement.prototype.click = () => undefined;
    });
}

/** Size and share of dark pixels of a caught picture. */
async function caught(tab: Tab, type: string): Promise<{ width: number; dark: number } | null> {
    return tab.evaluate(async (type) => {
        const caught = (window as unknown as Record<string, Blob>)[type];
        if (!caught) return null;
        const image = await createImageBitmap(caught);
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.width, image.height];
        const context = canvas.getContext('2d')!;
        context.drawImage(image, 0, 0);
        const { data } = context.getImageData(0, 0, image.width, image.height);
        let dark = 0;
        for (let i = 0; i < data.length; i += 4) if (data[i]! < 64 && data[i + 3]! > 200) dark += 1;
        return { width: image.width, dark: dark / (image.width * image.height) };
    }, type);
}

test('the QR code is the link', async ({ tab }) => {
    await solveHeart(tab);
    await tab.click('.solved button', 'Share…');
    await tab.click('dialog [role=tab]', 'Link');
    await expect.poll(() => tab.value('dialog input', 'Link')).toMatch(/#p=/);
    const { width, data } = await tab.evaluate(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('dialog canvas[aria-label="QR code of the link"]')!;
        return { width: canvas.width, data: [...canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data] };
    });
    expect(decode(Uint8ClampedArray.from(data), width, width)?.data).toBe(await tab.value('dialog input', 'Link'));
});

test('a picture and an animation are made', async ({ tab }) => {
    await solveHeart(tab);
    await tab.click('.solved button', 'Share…');
    await catchFiles(tab);
    await tab.click('dialog [role=tab]', 'Picture');
    await tab.click('dialog button', 'Save as PNG');
    await expect.poll(async () => (await caught(tab, 'image/png'))?.dark).toBeGreaterThan(0.01);
    await tab.click('dialog [role=tab]', 'Replay');
    await tab.shows('dialog img', /^Your marks/);
    await expect.poll(() => tab.evaluate(() => document.querySelector<HTMLImageElement>('dialog img[alt^="Your marks"]')!.naturalWidth)).toBe(200);
    await tab.click('dialog button', 'Save as GIF');
    await expect.poll(async () => (await caught(tab, 'image/gif'))?.width).toBe(200);
});

test('the puzzle is printed, not the page', async ({ tab }) => {
    await tab.goTo(fragment(documentOf(HEART, { title: 'Heart' })));
    await tab.shown('play');
    await tab.evaluate(() => {
        window.print = () => {
            const { alt, naturalWidth } = document.querySelector<HTMLImageElement>('body > .print-only img')!;
            document.documentElement.dataset.printed = `${alt} ${naturalWidth > 100}`;
        };
    });
    await tab.click('main button', 'More');
    expect(await tab.evaluate(() => document.querySelector<HTMLElement>('.menu button')!.offsetHeight)).toBeLessThan(50);
    await tab.click('button', 'Print');
    await tab.shows('html[data-printed="Heart true"]');
});

test('a puzzle in a frame of another page can be played', async ({ tab }) => {
    const html = `<h1>My blog</h1><iframe src="${tab.address}?embed${fragment(documentOf(HEART, { title: 'Heart' }))}" width="100%" height="640"></iframe>`;
    const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
    const port = await portOf(server);
    try {
        await tab.load(`http://localhost:${port}/`);
        await tab.enterFrame();
        await tab.ready();
        await drawn(tab);
        await tab.hides('nav');
        await tab.shows('a', 'Open in Nonolith');
        // By keys: WebKit's driver clicks beside the cells of a frame.
        await tab.tabTo('[role=grid]');
        await tab.press(...keysOf(HEART));
        await tab.shows('.play[data-solved=true]');
    } finally {
        server.close();
        server.closeAllConnections();
    }
});
