#!/usr/bin/env node
// Takes pictures of every view in its important states, on phones, tablets and desktops, light and dark, and puts them
// side by side on contact sheets.
//
//     target/release/nonolith serve --port 4873 &
//     node tools/web-shots.mjs FOLDER [http://127.0.0.1:4873/] [--scenes REGEX] [--screens REGEX] [--language de] [--high] [--distinct]
import { createRequire } from 'node:module';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SCENES } from './web-scenes.mjs';

const { chromium } = createRequire(join(import.meta.dirname, '../web/package.json'))('@playwright/test');
const text = { type: 'string' };
const { values: wish, positionals } = parseArgs({
    allowPositionals: true,
    options: { scenes: { ...text, default: '' }, screens: { ...text, default: '' }, language: { ...text, default: 'en' }, high: { type: 'boolean' }, distinct: { type: 'boolean' } },
});
const [folder, address = 'http://127.0.0.1:4873/'] = positionals;
if (folder === undefined) {
    console.error('tools/web-shots.mjs: please name a folder for the pictures');
    process.exit(2);
}
const SCREENS = { 360: [360, 740], 390: [390, 844], 820: [820, 1180], 1440: [1440, 900], side: [844, 390] };

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const settings = { language: wish.language, ...(wish.high && { contrast: 'high' }), ...(wish.distinct && { distinct: true }) };

/** Says what went wrong, and goes on. */
function complain(scene, screen, problem) {
    console.error(`${scene} at ${screen}: ${problem}`);
    process.exitCode = 1;
}

async function shoot(scene, screen, taken) {
    const [width, height] = SCREENS[screen];
    const small = Math.min(width, height) < 500;
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: small, isMobile: small, locale: 'en-GB', reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => complain(scene, screen, error));
    await page.addInitScript(([settings, coached]) => {
        localStorage.setItem('nonolith:settings', settings);
        if (coached) localStorage.setItem('nonolith:coached', 'true');
    }, [JSON.stringify(settings), !/^home-(first|coach)/.test(scene)]);
    await page.goto(address);
    await page.locator('html[data-ready]').waitFor();
    await SCENES[scene](page).catch((error) => complain(scene, screen, error.message.split('\n')[0]));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) complain(scene, screen, `${wide} pixels too wide`);
    for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme });
        // The canvas follows a frame later.
        await page.waitForTimeout(150);
        const path = join(folder, `${scene}-${screen}-${colorScheme}.png`);
        await page.screenshot({ path });
        taken.push({ scene, screen, colorScheme, path });
    }
    await context.close();
}

/** Shots of one screen in one scheme, side by side. */
async function sheet(shots, path, across) {
    const [width, height] = SCREENS[shots[0].screen];
    const page = await browser.newPage({ viewport: { width: 1560, height: 400 } });
    const figures = shots.map(({ scene, path }) => `<figure><figcaption>${scene}</figcaption><img src="data:image/png;base64,${readFileSync(path, 'base64')}"></figure>`);
    await page.setContent(`<style>body{margin:8px;display:grid;grid-template-columns:repeat(${across},1fr);gap:8px;background:#888;font:14px sans-serif}figure{margin:0}img{width:100%;aspect-ratio:${width}/${height}}</style>${figures.join('')}`);
    await page.screenshot({ path, fullPage: true });
    await page.close();
}

mkdirSync(folder, { recursive: true });
const scenes = Object.keys(SCENES).filter((name) => new RegExp(wish.scenes).test(name));
for (const screen of Object.keys(SCREENS).filter((name) => new RegExp(wish.screens).test(name))) {
    const taken = [];
    for (const scene of scenes.filter((name) => screen !== 'side' || /^(play|home|share|settings|learn-e)/.test(name))) await shoot(scene, screen, taken);
    const [across, down] = { 1440: [3, 4], 820: [5, 2], side: [3, 4] }[screen] ?? [6, 2];
    for (const colorScheme of ['light', 'dark']) {
        const own = taken.filter((shot) => shot.colorScheme === colorScheme);
        for (let from = 0; from < own.length; from += across * down) {
            await sheet(own.slice(from, from + across * down), join(folder, `sheet-${screen}-${colorScheme}-${1 + from / (across * down)}.png`), across);
        }
    }
    console.log(`${taken.length} shots at ${screen}`);
}
await browser.close();
