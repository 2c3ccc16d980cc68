#!/usr/bin/env node
// Visits the page for the first time on a slow phone (slow 4G: 1.6 Mbit/s, 150 ms; a quarter of the processor) and
// reports when something is shown, when a cell can be filled, and when the engine has loaded.
//
//     target/release/nonolith serve --port 4873 &
//     node tools/web-start.mjs [http://127.0.0.1:4873/] [rounds]
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { chromium, devices } = createRequire(join(root, 'web/package.json'))('@playwright/test');
const address = process.argv[2] ?? 'http://127.0.0.1:4873/';
const ROUNDS = Number(process.argv[3] ?? 3);
const KBIT = 1000 / 8;
const SLOW = { offline: false, latency: 150, downloadThroughput: 1600 * KBIT, uploadThroughput: 750 * KBIT };

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });

/** Until a cell of a board is filled by a tap, on the page that is shown or in the first puzzle. */
async function play(page) {
    const grid = page.getByRole('grid');
    await page.locator('[role=grid], li.puzzle button').first().waitFor();
    if ((await grid.count()) === 0) await page.locator('li.puzzle button').first().tap();
    await page.locator('[role=grid][data-cell]').first().waitFor();
    const place = await grid.first().evaluate((element) => {
        const { left, top, cell } = element.dataset;
        const { x, y } = element.getBoundingClientRect();
        return { x: x + Number(left) + Number(cell) / 2, y: y + Number(top) + 2.5 * Number(cell) };
    });
    const before = await grid.first().getByRole('gridcell').textContent();
    await page.touchscreen.tap(place.x, place.y);
    await page.waitForFunction((text) => document.querySelector('[role=grid] [role=gridcell]')?.textContent !== text, before);
}

async function visit() {
    const context = await browser.newContext({ ...devices['Pixel 5'], locale: 'en-GB' });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const engine = page.waitForEvent('requestfinished', { predicate: (request) => request.url().endsWith('.lzma'), timeout: 60_000 });
    const start = performance.now();
    const since = () => performance.now() - start;
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('main').getByRole('button').first().waitFor();
    const shown = since();
    await play(page);
    const played = since();
    await engine;
    const loaded = since();
    await context.close();
    return { shown, played, loaded };
}

const rounds = [];
for (let i = 0; i < ROUNDS; i += 1) rounds.push(await visit());
const middle = (name) => (rounds.map((round) => round[name]).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] / 1000).toFixed(1);
console.log(`median of ${ROUNDS} first visits: shown after ${middle('shown')} s, first cell filled after ${middle('played')} s, engine loaded after ${middle('loaded')} s`);
await browser.close();
