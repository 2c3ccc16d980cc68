/** New puzzles: as wished for, and honest about what cannot be had. */

import { ask } from './engine.ts';
import { opened } from './kept.ts';
import { expect, ready, shown, test } from './page.ts';

test.beforeEach(async ({ page }) => page.addInitScript(() => (location.hash ||= '#/new')));

test('makes a puzzle as wished for, opens it in Play, and remembers the wish', async ({ app }) => {
    await shown(app, 'new');
    await expect(app.getByRole('navigation').getByRole('link', { name: 'New puzzle' })).toHaveCount(0);
    await app.getByRole('button', { name: '10 × 10' }).click();
    await expect(app.getByRole('button', { name: '10 × 10' })).toHaveAttribute('aria-pressed', 'true');
    await app.getByLabel('Rows').fill('12');
    await app.getByLabel('Rows').press('Tab');
    await app.getByLabel('Colours').selectOption('2 colours');
    await app.getByLabel('Difficulty').selectOption('Hard');
    await app.getByRole('button', { name: 'Make a puzzle' }).click();
    await shown(app, 'play');
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('Random puzzle, 10 × 12');
    const { document, key } = await opened(app);
    expect([document.puzzle.columns.length, document.puzzle.rows.length, document.puzzle.palette.length]).toEqual([10, 12, 3]);
    expect(document.goal).toBeUndefined();
    const { rating } = await ask(app, 'rate', { puzzle: document.puzzle });
    expect(rating?.difficulty).toBe('hard');
    await app.goto('./#/new');
    await app.reload();
    await ready(app);
    await expect(app.getByLabel('Rows')).toHaveValue('12');
    await expect(app.getByLabel('Colours')).toHaveValue('2');
    await expect(app.getByLabel('Difficulty')).toHaveValue('hard');
    await app.getByRole('button', { name: 'Make a puzzle' }).click();
    await shown(app, 'play');
    // Another one, not the same again.
    expect((await opened(app)).key).not.toBe(key);
});

test('makes puzzles that need a technique, and offers only techniques that can be needed', async ({ app }) => {
    await app.getByText('More wishes').click();
    const technique = app.getByLabel('Technique that it needs');
    await expect(technique.getByRole('option', { name: 'Overlap' })).toHaveCount(1);
    await expect(technique.getByRole('option', { name: 'Together' })).toHaveCount(0);
    await app.getByLabel('Difficulty').selectOption('Any');
    await technique.selectOption('Contradiction');
    await app.getByLabel('Difficulty').selectOption('Easy');
    await expect(app.getByText('never need this technique')).toBeVisible();
    await expect(app.getByRole('button', { name: 'Make a puzzle' })).toBeDisabled();
    await app.getByLabel('Clues').selectOption('Counted');
    await technique.selectOption('Together');
    await expect(app.getByRole('button', { name: 'Make a puzzle' })).toBeEnabled();
    await app.getByRole('button', { name: 'Make a puzzle' }).click();
    await shown(app, 'play');
    const { document } = await opened(app);
    expect(document.puzzle.kind).toBe('counted');
    expect(document.puzzle.palette).toHaveLength(2);
});

test('says early what is wrong and what is rare, and can be cancelled', async ({ app }) => {
    await app.getByLabel('Rows').fill('500');
    await app.getByLabel('Rows').press('Tab');
    await expect(app.getByText('Sizes go from 2 to 100.')).toBeVisible();
    await expect(app.getByRole('button', { name: 'Make a puzzle' })).toBeDisabled();
    await app.getByRole('button', { name: '30 × 30' }).click();
    await app.getByLabel('Clues').selectOption('Counted');
    await app.getByLabel('Difficulty').selectOption('Hard');
    await expect(app.getByText('Sizes from 5 × 5 to 20 × 20 take about a second.')).toBeVisible();
    await app.getByLabel('Difficulty').selectOption('Very hard');
    // As good as never found; of 30 × 30 one turns up in a second now and then.
    for (const side of ['Columns', 'Rows']) {
        await app.getByLabel(side).fill('100');
        await app.getByLabel(side).press('Tab');
    }
    await app.getByRole('button', { name: 'Make a puzzle' }).click();
    await expect(app.getByRole('progressbar')).toBeVisible();
    await expect(app.locator('.making')).toContainText(/\d+ of at most 60 s/);
    await expect(app.locator('.making')).toContainText(/\d+ tries: .*\d+ with several solutions/);
    await app.getByRole('button', { name: 'Cancel' }).click();
    await expect(app.getByRole('progressbar')).toHaveCount(0);
    // The engine is free again.
    await app.getByRole('button', { name: '5 × 5', exact: true }).click();
    await app.getByLabel('Difficulty').selectOption('Easy');
    await app.getByRole('button', { name: 'Make a puzzle' }).click();
    await shown(app, 'play');
});

test.describe('without a service worker', () => {
    // It would answer from its cache, and nothing would be held up.
    test.use({ serviceWorkers: 'block' });

    test('a puzzle is made although the engine was still loading when it was asked for', async ({ app }) => {
        let release = (): void => undefined;
        const held = new Promise<void>((resolve) => {
            release = resolve;
        });
        await app.route('**/*.lzma', async (route) => {
            await held;
            await route.continue();
        });
        await app.reload();
        await shown(app, 'new');
        await app.getByRole('button', { name: 'Make a puzzle' }).click();
        await expect(app.getByRole('progressbar')).toBeVisible();
        release();
        await shown(app, 'play');
    });
});
