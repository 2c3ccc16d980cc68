/** The gallery: no spoilers, and every puzzle has the expected answer. */

import type { Page } from '@playwright/test';
import type { Puzzle } from '../src/engine/protocol.ts';
import { expectations } from '../src/app/expectations.ts';
import { nonolith } from './command.ts';
import { ask } from './engine.ts';
import { keep, opened } from './kept.ts';
import { expect, file, go, ready, shown, test } from './page.ts';

const EXPECTED = expectations(file('puzzles/expected.tsv').toString());

/** The titles in the files. */
const TITLES = EXPECTED.map(({ file: name }) => /(?:title |"description": )"([^"]+)"/.exec(file(`puzzles/${name}`).toString())?.[1]).filter((title) => title !== undefined);

const cards = (page: Page) => page.locator('li.puzzle');

test('shows all puzzles and does not reveal their pictures', async ({ app }) => {
    await expect(cards(app)).toHaveCount(EXPECTED.length);
    const html = (await app.content()).toLowerCase();
    expect(TITLES.length).toBeGreaterThan(25);
    for (const title of TITLES) expect(html).not.toContain(title.toLowerCase());
    for (const { file: name } of EXPECTED) expect(html).not.toContain(name);
    await expect(cards(app).first()).toContainText('5 × 5');
    await expect(app.getByRole('heading', { name: 'Without a unique solution' })).toBeVisible();
    await expect(cards(app).filter({ hasText: 'several solutions' })).toHaveCount(2);
    await expect(cards(app).filter({ hasText: 'no solution' })).toHaveCount(1);
    for (const grade of ['easy', 'medium', 'hard'] as const) {
        const count = EXPECTED.filter((own) => own.grade === grade).length;
        await expect(cards(app).filter({ hasText: `· ${grade}` })).toHaveCount(count);
    }
});

test('filters and sorts', async ({ app }) => {
    await app.getByLabel('Clues').selectOption('Counted');
    await expect(cards(app)).toHaveCount(EXPECTED.filter((own) => own.file.startsWith('counted')).length);
    await app.getByLabel('Size').selectOption('Over 20');
    await expect(app.getByText('No puzzle matches.')).toBeVisible();
    await app.getByLabel('Clues').selectOption('Any');
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
    await cards(app).nth(1).getByRole('button', { name: 'Play' }).click();
    await shown(app, 'play');
    expect(await opened(app)).toMatchObject({ gallery: '№ 2' });
    await go(app, 'Gallery');
    await cards(app).nth(2).getByRole('button', { name: 'Examine' }).click();
    await shown(app, 'examine');
    expect(await opened(app)).toMatchObject({ gallery: '№ 3' });
});

test('ticks solved puzzles and shows the progress of the others', async ({ app }) => {
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
    for (const place of [0, 1]) {
        await expect(cards(app).nth(place)).toContainText('✓');
        await expect(cards(app).nth(place).getByRole('img')).toBeVisible();
        await expect(cards(app).nth(place)).not.toContainText('№');
        // The picture does not overlap its title.
        const [image, title] = [await cards(app).nth(place).getByRole('img').boundingBox(), await cards(app).nth(place).getByRole('heading').boundingBox()];
        expect(image!.y + image!.height).toBeLessThanOrEqual(title!.y);
    }
    await expect(cards(app).nth(2)).toContainText('% done');
    await expect(cards(app).nth(3)).toContainText('not started');
    await app.getByLabel('Progress').selectOption('Not solved');
    await expect(cards(app)).toHaveCount(EXPECTED.length - 2);
});

/** The hash in `expected.tsv`: FNV-1a over the picture as text. */
function hash(cells: readonly number[], width: number): string {
    let hash = 0xcbf29ce484222325n;
    const add = (letter: string): void => {
        hash = BigInt.asUintN(64, (hash ^ BigInt(letter.charCodeAt(0))) * 0x100000001b3n);
    };
    cells.forEach((set, cell) => {
        add((31 - Math.clz32(set)).toString(32));
        if ((cell + 1) % width === 0) add('\n');
    });
    return hash.toString(16).padStart(16, '0');
}

/** The cells as the command prints them. */
function asText(puzzle: Puzzle, cells: readonly number[]): string {
    const letters = puzzle.palette.length === 2 ? ['.', '#'] : puzzle.palette.map((ink) => ink.letter);
    return cells.map((set) => letters[31 - Math.clz32(set)] ?? '?').join('');
}

test('every puzzle has the same solutions as on the command line', async ({ app }) => {
    test.setTimeout(240_000);
    const count = EXPECTED.length;
    await expect(cards(app)).toHaveCount(count);
    const sources = new Map(EXPECTED.map((own) => [nonolith(['convert', `puzzles/${own.file}`, '--to', 'nonolith']), own]));
    for (let place = 0; place < count; place += 1) {
        await go(app, 'Gallery');
        await cards(app).nth(place).getByRole('button', { name: 'Examine' }).click();
        await shown(app, 'examine');
        const { document } = await opened(app);
        const { puzzle } = document;
        const { text } = await ask(app, 'write', { document, format: 'nonolith' });
        const expected = sources.get(text);
        if (!expected) throw new Error(`this puzzle of the page is not in the folder:\n${text}`);
        sources.delete(text);
        const { verdict, count: n, solutions } = await ask(app, 'solve', { puzzle, solutions: 10 });
        const found = verdict === 'exactly' || verdict === 'at-least' ? `${verdict} ${n}` : verdict;
        expect([expected.file, found]).toEqual([expected.file, expected.verdict]);
        const command = JSON.parse(nonolith(['solve', '--json', '--solutions', '10', `puzzles/${expected.file}`])) as { solutions: string[][] };
        expect(solutions.map((own) => asText(puzzle, own)).sort()).toEqual(command.solutions.map((rows) => rows.join('')).sort());
        if (expected.picture !== '-') expect([expected.file, hash(solutions[0] ?? [], puzzle.columns.length)]).toEqual([expected.file, expected.picture]);
    }
    expect([...sources.values()]).toEqual([]);
});

test('"Solve all" solves every puzzle with a unique solution', async ({ app }) => {
    test.setTimeout(240_000);
    await expect(cards(app)).toHaveCount(EXPECTED.length);
    const fair = EXPECTED.filter((own) => own.verdict === 'unique').length;
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
        await expect(cards(app).first().getByRole('button', { name: '№ 1 untersuchen' })).toBeVisible();
    });
});

test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } });
    test('has two cards side by side and nothing to scroll sideways', async ({ app }) => {
        const [first, second] = [await cards(app).nth(0).boundingBox(), await cards(app).nth(1).boundingBox()];
        expect(first?.y).toBe(second?.y);
        expect(await app.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
});
