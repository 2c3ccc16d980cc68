#!/usr/bin/env node
// Paints on a 100x100 board in headless Chromium and reports how long the frames took.
//
//     target/release/nonolith serve --port 4873 &
//     node tools/web-paint.mjs [http://127.0.0.1:4873/] [near]
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { chromium } = createRequire(join(root, 'web/package.json'))('@playwright/test');
const address = process.argv[2] ?? 'http://127.0.0.1:4873/';
const SIDE = 100;

// Noise at half density has long clues, and numbers to cross off after every stroke.
let seed = 7;
const noise = () => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff < 0.5;
const rows = Array.from({ length: SIDE }, () => Array.from({ length: SIDE }, noise));
const runs = (line) => line.map((on) => (on ? '#' : ' ')).join('').split(' ').filter(Boolean).map((run) => run.length);
const columns = rows[0].map((_, column) => rows.map((row) => row[column]));
const text = ['width 100', 'height 100', 'rows', ...rows.map((row) => runs(row).join(',')), 'columns', ...columns.map((column) => runs(column).join(','))].join('\n');

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.goto(`${address}#/open`);
await page.getByLabel('Or paste a puzzle here').fill(text);
await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click();
const grid = page.getByRole('grid');
await grid.waitFor();
// The most cells at once, or with "near" as the board opens, where clues are drawn too.
const near = process.argv[3] === 'near';
if (!near) await page.getByRole('button', { name: 'Show the whole board' }).click();
await page.waitForTimeout(1000);
const box = await grid.boundingBox();
const { left, top, cell } = await grid.evaluate((element) => ({ ...element.dataset }));
const at = (row, column) => [box.x + Number(left) + (column + 0.5) * Number(cell), box.y + Number(top) + (row + 0.5) * Number(cell)];
await page.evaluate(() => {
    window.frames_ = [];
    window.tasks_ = 0;
    new PerformanceObserver((list) => (window.tasks_ += list.getEntries().length)).observe({ type: 'longtask' });
    let last = performance.now();
    const tick = (now) => {
        window.frames_.push(now - last);
        last = now;
        requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
});
const last = near ? 40 : 97;
for (let stroke = 0; stroke < 12; stroke += 1) {
    const row = near ? 2 + stroke * 3 : 4 + stroke * 8;
    await page.mouse.move(...at(row, 2));
    await page.mouse.down();
    await page.mouse.move(...at(row, last), { steps: 60 });
    await page.mouse.up();
}
const { frames, tasks } = await page.evaluate(() => ({ frames: window.frames_.slice(1).sort((a, b) => a - b), tasks: window.tasks_ }));
const part = (share) => frames[Math.floor((frames.length - 1) * share)].toFixed(1);
const seconds = frames.reduce((sum, frame) => sum + frame, 0) / 1000;
console.log(`${frames.length} frames in ${seconds.toFixed(1)} s: ${(frames.length / seconds).toFixed(1)} per second; median ${part(0.5)} ms, 99 % below ${part(0.99)} ms, longest ${part(1)} ms; ${tasks} tasks over 50 ms`);
await browser.close();
