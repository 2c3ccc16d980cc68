/** The page as a whole: offline, languages, themes, narrow screens. */

import { documentOf, fragment } from '../tests/play.ts';
import { colour, drawn, fill, HEART } from './board.ts';
import { expect, test } from './test.ts';

const VIEWS = ['Open', 'Play', 'Learn', 'Examine', 'Draw', 'Gallery'];

test('the second visit needs no network', async ({ tab, front }) => {
    // The worker takes control once it has stored everything.
    await expect.poll(() => tab.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
    front.offline = true;
    await tab.open();
    await tab.click('button', 'Play № 1');
    await tab.shown('play');
    // The engine is there, too.
    await tab.click('button', 'Hint');
    await tab.shows('.advice', /Look at/);
    await fill(tab, HEART);
    await tab.shows('h2', 'Solved: Heart');
    for (const view of VIEWS) await tab.view(view);
});

test('the language is changed, and stays', async ({ tab }) => {
    await tab.click('header button', 'Settings');
    await tab.choose('dialog select', 'Language', 'de');
    await tab.shows('h1', 'Galerie');
    await tab.reload();
    await tab.shows('h1', 'Galerie');
    await tab.goTo('#/learn/overlap');
    await tab.shows('h1', 'Überlappung');
    await tab.shows('button', 'Selbst versuchen');
    expect(await tab.evaluate(() => document.documentElement.lang)).toBe('de');
});

test('dark: the page, its board and its controls', async ({ tab }) => {
    await tab.goTo(fragment(documentOf(HEART)));
    await tab.shown('play');
    await drawn(tab);
    await expect.poll(() => colour(tab, 4, 4)).toBe('255,255,255,255');
    const light = await tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await tab.click('header button', 'Settings');
    await tab.choose('dialog select', 'Theme', 'dark');
    await tab.press('Escape');
    await tab.hides('dialog');
    await expect.poll(() => tab.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(light);
    expect(await tab.evaluate(() => getComputedStyle(document.querySelector('main button')!).colorScheme)).toBe('dark');
    // Paper is light at night, too, only less so.
    await expect.poll(() => colour(tab, 4, 4)).toBe('225,230,229,255');
});

for (const width of [390, 1440]) {
    test.describe(`${width} pixels wide`, () => {
        test.use({ size: { width, height: 844 } });

        test('nothing is wider than the screen, and the typeface is ours', async ({ tab }) => {
            await tab.goTo(fragment(documentOf(HEART)));
            await tab.shown('play');
            for (const view of VIEWS) {
                await tab.view(view);
                await tab.shows('main button');
                expect(await tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), view).toBeLessThanOrEqual(0);
            }
            // Not `check`, which is true for typefaces that the page does not have.
            await expect.poll(() => tab.evaluate(() => [...document.fonts].some((own) => /Rubik/.test(own.family) && own.status === 'loaded'))).toBe(true);
        });
    });
}
