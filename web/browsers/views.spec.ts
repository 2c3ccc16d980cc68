/** Every other view: what it is for, done once. */

import { join } from 'node:path';
import { askWorker } from '../tests/engine.ts';
import { documentOf, fragment } from '../tests/play.ts';
import type { Exercise } from '../src/engine/protocol.ts';
import { click, drag, drawn, fill, HEART } from './board.ts';
import type { Tab } from './tab.ts';
import { test } from './test.ts';

async function openHeart(tab: Tab): Promise<void> {
    await tab.goTo(fragment(documentOf(HEART, { title: 'Heart' })));
    await tab.shown('play');
    await drawn(tab);
}

test('Play: a hint says where, why, what, and does it', async ({ tab }) => {
    await openHeart(tab);
    await tab.click('button', 'Hint');
    await tab.shows('.advice', /Look at row 2\./);
    await tab.click('.advice button', 'Why?');
    await tab.shows('.advice', /Row 2: the 5 fills it\./);
    await tab.click('.advice button', 'What follows?');
    await tab.click('.advice button', 'Do it');
    await tab.shows('.advice', /Done: /);
    await fill(tab, ['.#.#.', '.....', '#####', '.###.', '..#..']);
    await tab.shows('.play[data-solved=true]');
});

test('Learn: a wrong answer is explained, a right one counts', async ({ tab }) => {
    await tab.goTo('#/learn/overlap');
    await tab.click('button', 'Try it yourself');
    await tab.shows('.learn[data-number="1"]');
    await drawn(tab);
    const script = await tab.evaluate(() => performance.getEntriesByType('resource').find((own) => /worker-.*\.js$/.test(own.name))?.name ?? '');
    const question = { id: 1, request: { op: 'exercise', technique: 'overlap', seed: 1, language: 'en' } };
    const { exercise } = (await tab.evaluate(askWorker, { script, question, bytes: [] })) as { exercise: Exercise };
    const { cell } = exercise.steps[0]!.conclusions[0]!;
    const width = exercise.puzzle.columns.length;
    const mark = async (filled: boolean): Promise<void> => {
        await tab.click('button', filled ? /Fill$/ : /Blank$/);
        await click(tab, Math.floor(cell / width), cell % width);
    };
    const isFilled = exercise.solution[cell] === 2;
    await mark(!isFilled);
    await tab.click('button', 'Check');
    await tab.shows('.feedback li[data-feedback=open]', /could be/);
    await mark(!isFilled);
    await mark(isFilled);
    await tab.click('button', 'Check');
    await tab.shows('.learn[data-right=true]');
    await tab.shows('.feedback li[data-feedback=right]');
});

test('New: a puzzle is made to order', async ({ tab }) => {
    await tab.goTo('#/new');
    await tab.shown('new');
    await tab.click('button', '10 × 10');
    await tab.choose('select', 'Colours', '2');
    await tab.choose('select', 'Difficulty', 'easy');
    await tab.click('button', 'Make a puzzle');
    await tab.shown('play');
    await tab.shows('h1', 'Random puzzle, 10 × 10');
    await drawn(tab);
});

test('Draw: the verdict follows every stroke, and Fix it helps', async ({ tab }) => {
    await tab.view('Draw');
    await tab.click('button', 'New…');
    await tab.type('dialog input', 'Columns', '5');
    await tab.type('dialog input', 'Rows', '5');
    await tab.click('dialog button', 'Create');
    await tab.shows('.verdict', /Nothing drawn yet/);
    await click(tab, 1, 1);
    await tab.shows('.verdict', /One solution/);
    await click(tab, 2, 2);
    await tab.shows('.verdict', /2 solutions/);
    await tab.click('button', 'Undo');
    await tab.shows('.verdict', /One solution/);
    await tab.click('button', 'Redo');
    await tab.click('button', 'Fix it');
    await tab.click('.proposals li button');
    await tab.shows('.verdict', /One solution/);
    await tab.click('button', 'Play it');
    await tab.shown('play');
});

test('Examine: step by step, why not, and all at once', async ({ tab }) => {
    await openHeart(tab);
    await tab.view('Examine');
    await tab.shows('.examine[data-busy=false][data-unknown="25"]');
    await tab.click('button', 'Next step');
    await tab.shows('.examine[data-busy=false]:not([data-unknown="25"])');
    await tab.click('button', 'Why not?');
    await click(tab, 0, 0);
    await tab.click('button', /black$/);
    await tab.shows('[data-why=ruled-out], [data-why=refuted]', /Step 1 of/);
    await tab.click('button', 'Back to the board');
    await tab.click('button', 'Solve all');
    await tab.shows('.examine[data-unknown="0"]');
    await tab.shows('main *', 'Every clue is satisfied.');
});

test('Open: a pasted text and a file', async ({ tab }) => {
    await tab.view('Open');
    await tab.type('textarea', 'Or paste a puzzle here', '3x2:1/1/2/3/1');
    await tab.shows('.results', /format tatham/);
    await tab.type('input[type=file]', undefined, join(import.meta.dirname, '../../puzzles/cherries.non'));
    await tab.shows('.found li', /Cherries/);
    await tab.click('.found button', /^Play/);
    await tab.shown('play');
    await drawn(tab);
    await drag(tab, [0, 0], [0, 1]);
});
