/** The gallery: no spoilers, every puzzle is there, and what is shown has the expected answer. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Puzzle } from '../src/engine/protocol.ts';
import { expectations } from '../src/app/expectations.ts';
import { nonolith } from './command.ts';
import { ask } from './engine.ts';
import { keep, opened } from './kept.ts';
import { expect, file, go, ready, shown, test } from './page.ts';

const FOLDER = join(import.meta.dirname, '../../puzzles');
const FOLDERS = ['', ...readdirSync(FOLDER, { withFileTypes: true }).filter((own) => own.isDirectory()).map((own) => `${own.name}/`)];

const EXPECTED = FOLDERS.flatMap((folder) => expectations(file(`puzzles/${folder}expected.tsv`).toString()).map((own) => ({ ...own, file: folder + own.file })));

/** The titles in the files, in all languages. */
const TITLES = EXPECTED.flatMap(({ file: name }) => [...file(`puzzles/${name}`).toString().matchAll(/^(?:title(?:-de)?|\s*"description":) "([^"]+)"/gm)].map((own) => own[1]!));

const cards = (page: Page) => page.locator('li.puzzle');

/** Opens every shelf. */
async function showAll(page: Page): Promise<void> {
    const more = page.getByRole('button', { name: /^Show all/ });
    while ((await more.count()) > 0) await more.first().click();
}

test('shows all puzzles on their shelves and does not reveal their pictures', async ({ app }) => {
    const shelf = (name: string) => app.locator('section.shelf', { has: app.getByRole('heading', { name }) });
    await expect(app.getByText(`${EXPECTED.length} original puzzles.`)).toBeVisible();
    // Each shelf shows a first row.
    await expect(shelf('Animals and plants').locator('li')).toHaveCount(6);
    await showAll(app);
    await expect(cards(app)).toHaveCount(EXPECTED.length);
    for (const [name, folder] of [['Animals and plants', 'animals/'], ['Things', 'things/'], ['People and places', 'world/']] as const) {
        await expect(shelf(name).locator('li')).toHaveCount(EXPECTED.filter((own) => own.file.startsWith(folder)).length);
    }
    await expect(shelf('Counted clues').locator('li')).toHaveCount(EXPECTED.filter((own) => own.file.startsWith('counted')).length);
    await expect(app.locator('section.shelf').last().getByRole('heading', { level: 2 })).toContainText('Without a unique solution');
    const text = (await app.getByRole('main').innerHTML()).toLowerCase();
    expect(TITLES.length).toBeGreaterThan(650);
    // Short titles are also parts of other words.
    for (const title of TITLES.filter((own) => own.length > 5)) expect(text).not.toContain(`>${title.toLowerCase()}`);
    for (const { file: name } of EXPECTED) expect(text).not.toContain(name);
    await expect(cards(app).filter({ hasText: 'several solutions' })).toHaveCount(2);
    await expect(cards(app).filter({ hasText: 'no solution' })).toHaveCount(1);
    for (const grade of ['easy', 'medium', 'hard', 'expert'] as const) {
        const count = EXPECTED.filter((own) => own.grade === grade).length;
        await expect(cards(app).filter({ hasText: `· ${grade === 'expert' ? 'very hard' : grade}` })).toHaveCount(count);
    }
});

test('cards have the proportions of their puzzles', async ({ app }) => {
    for (const place of [0, 1, 8, 14]) {
        const card = cards(app).nth(place);
        const [, width, height] = /(\d+) × (\d+)/.exec((await card.locator('.facts').first().textContent()) ?? '') ?? [];
        const box = (await card.locator('.sheet').boundingBox())!;
        expect(box.width / box.height).toBeCloseTo(Number(width) / Number(height), 1);
    }
});

test('filters and sorts', async ({ app }) => {
    await app.getByLabel('Clues').selectOption('Counted');
    await expect(cards(app)).toHaveCount(EXPECTED.filter((own) => own.file.startsWith('counted')).length);
    await app.getByLabel('Size').selectOption('Over 20');
    await expect(app.getByText('No puzzle matches.')).toBeVisible();
    await app.getByLabel('Clues').selectOption('Any');
    await app.getByLabel('Size').selectOption('Any');
    await app.getByLabel('Difficulty').selectOption('Very hard');
    await expect(cards(app)).toHaveCount(EXPECTED.filter((own) => own.grade === 'expert').length);
    for (const text of await cards(app).allTextContents()) expect(text).toContain('very hard');
    await app.getByLabel('Difficulty').selectOption('Any');
    await app.getByLabel('Size').selectOption('Over 20');
    await app.getByLabel('Order').selectOption('Fewest colours first');
    await expect(cards(app).first()).toContainText('one colour');
    // The filters stay set after visiting another view.
    const count = await cards(app).count();
    await go(app, 'Open');
    await go(app, 'Gallery');
    await expect(app.getByLabel('Size')).toHaveValue('large');
    await expect(cards(app)).toHaveCount(count);
});

test('opens a puzzle to play or to examine', async ({ app }) => {
    const [second, third] = [await cards(app).nth(1).getByRole('heading').textContent(), await cards(app).nth(2).getByRole('heading').textContent()];
    await cards(app).nth(1).getByRole('button', { name: 'Play' }).click();
    await shown(app, 'play');
    expect(await opened(app)).toMatchObject({ gallery: second });
    await go(app, 'Gallery');
    await cards(app).nth(2).getByRole('button', { name: 'Examine' }).click();
    await shown(app, 'examine');
    expect(await opened(app)).toMatchObject({ gallery: third });
});

test('ticks solved puzzles and shows what is uncovered of the others', async ({ app }) => {
    const keys: string[] = [];
    // Not in Play, which would store progress of its own.
    for (const place of [0, 1, 2]) {
        await go(app, 'Gallery');
        await cards(app).nth(place).getByRole('button', { name: 'Examine' }).click();
        await shown(app, 'examine');
        const { key, document } = await opened(app);
        keys.push(key);
        if (place < 2) continue;
        // One cell of the first colour, the rest unmarked.
        const marks = new Array<number>(document.puzzle.rows.length * document.puzzle.columns.length).fill(0);
        await keep(app, `play:${key}`, { marks: marks.fill(2, 0, 1) });
    }
    await keep(app, 'solved', keys.slice(0, 2));
    await app.goto('./#/gallery');
    await app.reload();
    await ready(app);
    await expect(app.getByText('Solved so far: 2.')).toBeVisible();
    await expect(app.getByRole('heading', { name: 'Animals and plants' })).toContainText('2 of');
    // A closed shelf begins with what is left.
    await expect(cards(app).first()).toContainText('% done');
    await showAll(app);
    for (const place of [0, 1]) {
        const card = cards(app).nth(place);
        await expect(card).toContainText('✓');
        await expect(card).not.toContainText('№');
        // The picture does not overlap its title.
        const [image, title] = [await card.getByRole('img').boundingBox(), await card.getByRole('heading').boundingBox()];
        expect(image!.y + image!.height).toBeLessThanOrEqual(title!.y);
    }
    await expect(cards(app).nth(2)).toContainText('% done');
    // Its first cell is uncovered, and nothing else.
    const uncovered = await cards(app).nth(2).locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        return [...data].flatMap((value, i) => (i % 4 === 3 && value > 0 ? [i >> 2] : []));
    });
    expect(uncovered).toEqual([0]);
    await expect(cards(app).nth(3)).toContainText('not started');
    await app.getByLabel('Progress').selectOption('Not solved');
    await showAll(app);
    await expect(cards(app)).toHaveCount(EXPECTED.length - 2);
});

test('every view starts at the top, and going back leads to the place in the gallery', async ({ app }) => {
    await app.getByRole('button', { name: /^Show all/ }).first().click();
    const card = cards(app).nth(60);
    await card.scrollIntoViewIfNeeded();
    const place = await app.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(500);
    await card.getByRole('button', { name: 'Examine' }).click();
    await shown(app, 'examine');
    expect(await app.evaluate(() => scrollY)).toBe(0);
    await app.goBack();
    await shown(app, 'gallery');
    await expect(card).toBeInViewport();
    expect(await app.evaluate(() => scrollY)).toBeCloseTo(place, -2);
    await go(app, 'Open');
    await shown(app, 'open');
    await go(app, 'Gallery');
    await shown(app, 'gallery');
    expect(await app.evaluate(() => scrollY)).toBe(0);
});

/** The cells as the command prints them. */
function asText(puzzle: Puzzle, cells: readonly number[]): string {
    const letters = puzzle.palette.length === 2 ? ['.', '#'] : puzzle.palette.map((ink) => ink.letter);
    return cells.map((set) => letters[31 - Math.clz32(set)] ?? '?').join('');
}

test('a puzzle of every shelf has the same solutions as on the command line', async ({ app }) => {
    // `src/pack/engine.test.ts` compares all of them, without a browser.
    const sources = new Map(EXPECTED.map((own) => [/^title "(.*)"$/m.exec(file(`puzzles/${own.file}`).toString())?.[1], own]));
    const count = await app.locator('section.shelf').count();
    let compared = 0;
    for (let place = 0; place < count; place += 1) {
        await go(app, 'Gallery');
        await app.locator('section.shelf').nth(place).locator('li').last().getByRole('button', { name: 'Examine' }).click();
        await shown(app, 'examine');
        const { document } = await opened(app);
        const { puzzle } = document;
        const expected = sources.get(document.title);
        // Counted puzzles have no title in their files.
        if (!expected) continue;
        const { text } = await ask(app, 'write', { document, format: 'nonolith' });
        expect(text).toBe(nonolith(['convert', `puzzles/${expected.file}`, '--to', 'nonolith']));
        const { solutions } = await ask(app, 'solve', { puzzle, solutions: 10 });
        const command = JSON.parse(nonolith(['solve', '--json', '--solutions', '10', `puzzles/${expected.file}`])) as { solutions: string[][] };
        expect(solutions.map((own) => asText(puzzle, own)).sort()).toEqual(command.solutions.map((rows) => rows.join('')).sort());
        compared += 1;
    }
    expect(compared).toBeGreaterThanOrEqual(count - 1);
});

test('"Solve all" solves what the shelves show', async ({ app }) => {
    test.setTimeout(240_000);
    const fair = await app.locator('section.shelf:not([data-shelf=unfair]) li').count();
    expect(fair).toBeGreaterThan(20);
    for (let place = 0; place < fair; place += 1) {
        await go(app, 'Gallery');
        await cards(app).nth(place).getByRole('button', { name: 'Examine' }).click();
        // The last position of the slider: no animation.
        const speed = app.getByRole('slider', { name: 'Speed' });
        await speed.fill((await speed.getAttribute('max')) ?? '');
        await app.getByRole('button', { name: 'Solve all' }).click();
        await expect(app.locator('[data-unknown]')).toHaveAttribute('data-unknown', '0', { timeout: 30_000 });
    }
});

test.describe('in German', () => {
    test.use({ locale: 'de-DE' });
    test('shows the gallery', async ({ app }) => {
        await expect(app.getByRole('heading', { name: 'Galerie' })).toBeVisible();
        await expect(cards(app).first()).toContainText('leicht');
        await expect(app.getByRole('button', { name: '№ 1 untersuchen', exact: true })).toBeVisible();
        await app.getByLabel('Schwierigkeit').selectOption('Sehr schwer');
        await expect(cards(app).first()).toContainText('sehr schwer');
    });

    test('solved puzzles have German titles', async ({ app }) => {
        await app.getByRole('button', { name: '№ 1 untersuchen', exact: true }).click();
        await shown(app, 'examine');
        await keep(app, 'solved', [(await opened(app)).key]);
        await app.goto('./#/gallery');
        await app.reload();
        await ready(app);
        await app.getByLabel('Stand').selectOption('Gelöst');
        await expect(cards(app)).toHaveText([/✓ Herz/]);
    });
});

test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } });
    test('has two cards side by side and nothing to scroll sideways', async ({ app }) => {
        const [first, second] = [await cards(app).nth(0).boundingBox(), await cards(app).nth(1).boundingBox()];
        expect(first?.y).toBe(second?.y);
        expect(await app.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });

    for (const language of ['en', 'de']) {
        test(`all links of the navigation fit, in ${language}`, async ({ app }) => {
            await app.evaluate((code) => localStorage.setItem('nonolith:settings', JSON.stringify({ language: code })), language);
            await app.reload();
            await ready(app);
            const [inside, room] = await app.getByRole('navigation').evaluate((nav) => [nav.scrollWidth, nav.clientWidth]);
            expect(inside).toBeLessThanOrEqual(room!);
            await expect(app.getByRole('navigation').getByRole('link')).toHaveCount(6);
        });
    }
});
