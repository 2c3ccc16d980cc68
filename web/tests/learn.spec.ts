import type { Page } from '@playwright/test';
import type { Exercise } from '../src/engine/protocol';
import { board, click, expect, go, ready, test } from './page';
import AxeBuilder from '@axe-core/playwright';
import { keepAll } from './documents';
import { documentOf, open } from './play';
import { ask } from './engine';

/** Starts a lesson and goes on to its exercises. */
async function practise(page: Page, title: string): Promise<void> {
    await go(page, 'Learn');
    await page.getByRole('list', { name: 'Lessons' }).getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('button', { name: 'Try it yourself' }).click();
    await expect(page.locator('.learn')).toHaveAttribute('data-number', '1');
    await expect(board(page)).toHaveAttribute('data-cell', /./);
}

/** The exercise that the page shows. */
async function exercise(page: Page, technique: string, seed: number): Promise<Exercise> {
    const answer = await ask(page, 'exercise', { technique, seed, language: 'en' });
    return answer.exercise!;
}

/** Marks a cell with a colour: 1 fills it, 0 marks it as blank. */
async function mark(page: Page, { puzzle }: Exercise, cell: number, colour: number): Promise<void> {
    const width = puzzle.columns.length;
    await click(page, Math.floor(cell / width), cell % width, colour === 0 ? 'right' : 'left');
}

/** A cell that the first step decides, and its colour. */
function answerOf({ steps, solution }: Exercise): { cell: number; colour: number } {
    const { cell } = steps[0]!.conclusions[0]!;
    return { cell, colour: Math.log2(solution[cell]!) };
}

test('the course lists every technique, and a lesson shows an example', async ({ app }) => {
    await go(app, 'Learn');
    await expect(app).toHaveTitle(/^Learn/);
    const lessons = app.getByRole('list', { name: 'Lessons' }).getByRole('link');
    await expect(lessons).toHaveCount(23);
    await expect(lessons.first()).toHaveText('Full line');
    await expect(app.getByText('0 of 23 lessons are complete.')).toBeVisible();
    await app.getByRole('button', { name: 'Continue: Full line' }).click();
    await expect(app).toHaveURL(/#\/learn\/full-line$/);
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('Full line');
    await expect(app.getByRole('heading', { name: 'Worked example' })).toBeVisible();
    const { steps, puzzle } = await exercise(app, 'full-line', 0);
    await expect(app.getByText(steps[0]!.sentence)).toBeVisible();
    // The board shows the step; nothing can be marked.
    const { cell } = steps[0]!.conclusions[0]!;
    const width = puzzle.columns.length;
    await click(app, Math.floor(cell / width), cell % width);
    await expect(app.getByRole('gridcell')).toContainText('found');
    await app.getByRole('link', { name: 'Next: Empty line' }).click();
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('Empty line');
    await app.getByRole('link', { name: 'All lessons' }).click();
    await expect(lessons).toHaveCount(23);
});

test('a right answer counts, and stays counted', async ({ app }) => {
    await practise(app, 'Overlap');
    const first = await exercise(app, 'overlap', 1);
    const { cell, colour } = answerOf(first);
    await app.getByRole('button', { name: 'Check' }).click();
    await expect(app.getByText('Mark at least one cell first.')).toHaveCount(2);
    await mark(app, first, cell, colour);
    await app.getByRole('button', { name: 'Check' }).click();
    await expect(app.locator('.learn')).toHaveAttribute('data-right', 'true');
    await expect(app.locator('.feedback li')).toHaveAttribute('data-feedback', 'right');
    await app.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(app.getByRole('heading', { name: 'Exercise 2' })).toBeVisible();
    await app.reload();
    await ready(app);
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('Overlap');
    await app.getByRole('button', { name: 'Try it yourself' }).click();
    await expect(app.getByRole('heading', { name: 'Exercise 2' })).toBeVisible();
    await go(app, 'Learn');
    await expect(app.getByText('1 of 3 solved')).toBeVisible();
});

test('a wrong answer is explained with a counterexample', async ({ app }) => {
    await practise(app, 'Overlap');
    const first = await exercise(app, 'overlap', 1);
    const { cell, colour } = answerOf(first);
    await mark(app, first, cell, 1 - colour);
    await app.getByRole('button', { name: 'Check' }).click();
    await expect(app.locator('.learn')).toHaveAttribute('data-right', 'false');
    await expect(app.getByText('Not quite: 1 of your 1 mark does not follow by this technique.').first()).toBeVisible();
    const item = app.locator('.feedback li');
    await expect(item).toHaveAttribute('data-feedback', 'open');
    await expect(item).toContainText('could be');
    await expect(item.locator('.strip i')).toHaveCount(first.puzzle.columns.length);
    await expect(item.locator('.strip .asked')).toHaveCount(1);
    // The feedback goes with the next mark, and the mark can be taken back.
    await mark(app, first, cell, 1 - colour);
    await expect(item).toBeHidden();
    await app.getByRole('button', { name: 'Check' }).click();
    await expect(app.getByText('Mark at least one cell first.').first()).toBeVisible();
});

test('a step can be shown, and does not count then', async ({ app }) => {
    await practise(app, 'Overlap');
    const first = await exercise(app, 'overlap', 1);
    await app.getByRole('button', { name: 'Show me' }).click();
    await expect(app.locator('.learn-said')).toContainText(first.steps[0]!.sentence);
    const { cell, colour } = answerOf(first);
    await mark(app, first, cell, colour);
    await app.getByRole('button', { name: 'Check' }).click();
    await expect(app.locator('.learn-said')).toContainText('Right, with some help.');
    await go(app, 'Learn');
    await expect(app.getByText('0 of 23 lessons are complete.')).toBeVisible();
    await expect(app.getByText(/of 3 solved/)).toHaveCount(0);
});

test('an exercise can be solved by keyboard', async ({ app }) => {
    await practise(app, 'Full line');
    const first = await exercise(app, 'full-line', 1);
    const { cell, colour } = answerOf(first);
    const width = first.puzzle.columns.length;
    await board(app).focus();
    await app.keyboard.press('Control+Home');
    for (let row = 0; row < Math.floor(cell / width); row += 1) await app.keyboard.press('ArrowDown');
    for (let column = 0; column < cell % width; column += 1) await app.keyboard.press('ArrowRight');
    await app.keyboard.press(colour === 0 ? 'x' : 'Space');
    await app.keyboard.press('c');
    await expect(app.getByRole('status').filter({ hasText: 'Right!' })).toHaveCount(1);
});

test('the position cannot be changed', async ({ app }) => {
    await practise(app, 'Finished line');
    const first = await exercise(app, 'finished-line', 1);
    const given = first.grid.findIndex((set) => set === 2);
    await mark(app, first, given, 1);
    await app.getByRole('button', { name: 'Check' }).click();
    await expect(app.getByText('Mark at least one cell first.').first()).toBeVisible();
});

test('counted clues and colours have lessons, too', async ({ app }) => {
    await practise(app, 'Together');
    await expect(app.getByRole('group', { name: 'Colours' }).getByRole('button')).toHaveCount(3);
    const first = await exercise(app, 'together', 1);
    const { cell, colour } = answerOf(first);
    await app.getByRole('group', { name: 'Colours' }).getByRole('button').nth(colour).click();
    await mark(app, first, cell, 1);
    await app.getByRole('button', { name: 'Check' }).click();
    await expect(app.locator('.learn')).toHaveAttribute('data-right', 'true');
});

test('mixed exercises come from complete lessons, and name the technique afterwards', async ({ app }) => {
    await go(app, 'Learn');
    await expect(app.getByText('Complete a lesson first')).toBeVisible();
    await expect(app.getByRole('link', { name: 'Mixed exercises' })).toHaveCount(0);
    await keepAll(app, { learn: { overlap: { solved: 3, next: 4 } } }, 'learn');
    await app.getByRole('link', { name: 'Mixed exercises' }).click();
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('Mixed exercises');
    await expect(app.locator('.learn')).toHaveAttribute('data-number', '1');
    await expect(board(app)).toHaveAttribute('data-cell', /./);
    await expect(app.getByRole('main')).not.toContainText('Overlap');
    // Not an exercise of the lesson.
    const first = await exercise(app, 'overlap', 1_000_001);
    const { cell, colour } = answerOf(first);
    await mark(app, first, cell, 1 - colour);
    await app.getByRole('button', { name: 'Check' }).click();
    await expect(app.locator('.learn')).toHaveAttribute('data-right', 'false');
    await expect(app.locator('.learn-was')).toHaveCount(0);
    await mark(app, first, cell, 1 - colour);
    await mark(app, first, cell, colour);
    await app.getByRole('button', { name: 'Check' }).click();
    await expect(app.locator('.learn')).toHaveAttribute('data-right', 'true');
    await expect(app.locator('.learn-was')).toHaveText('The technique: Overlap');
    await app.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(app.getByRole('heading', { name: 'Exercise 2' })).toBeVisible();
    expect((await new AxeBuilder({ page: app }).analyze()).violations).toEqual([]);
    await app.reload();
    await ready(app);
    await expect(app.getByRole('heading', { name: 'Exercise 2' })).toBeVisible();
    await app.getByRole('link', { name: 'All lessons' }).click();
    await expect(app.locator('.learn-mixed')).toContainText('1 solved');
});

test('a hint leads to the lesson of its technique', async ({ app }) => {
    await open(app, documentOf(['.#.#.', '#####', '#####', '.###.', '..#..']));
    await app.getByRole('button', { name: 'Hint', exact: true }).click();
    const link = app.getByRole('link', { name: 'Learn this technique' });
    await expect(app.getByRole('button', { name: 'Why?', exact: true })).toBeVisible();
    await expect(link).toHaveCount(0);
    await app.getByRole('button', { name: 'Why?', exact: true }).click();
    await link.click();
    await expect(app).toHaveURL(/#\/learn\/full-line$/);
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('Full line');
});

test('making an exercise can be cancelled', async ({ app }) => {
    await app.evaluate(() => {
        location.hash = '#/learn/must-reach';
    });
    // At once: a click waits until the button stands still, and the exercise may be there by then.
    await app.getByRole('button', { name: 'Cancel' }).dispatchEvent('click');
    await expect(app.getByText('No exercise was made.').first()).toBeVisible();
    await expect(app.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test.describe('in German', () => {
    test.use({ locale: 'de-DE' });
    test('the course is in German', async ({ app }) => {
        await go(app, 'Lernen');
        await app.getByRole('button', { name: /^Weiter: / }).click();
        await expect(app.getByRole('heading', { level: 1 })).toHaveText('Volle Reihe');
        await app.getByRole('button', { name: 'Selbst versuchen' }).click();
        await expect(app.getByRole('heading', { name: 'Übung 1' })).toBeVisible();
    });
});
