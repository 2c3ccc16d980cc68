// The scenes of tools/web-shots.mjs: every view in its important states.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { click, drag, go, grid, press, say } from './web-hand.mjs';

const file = (path) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

const HEART = [[0, 1, 1], [0, 3, 3], [1, 0, 4], [2, 0, 4], [3, 1, 3], [4, 2, 2]];
const paint = async (page, strokes) => {
    for (const [row, from, to] of strokes) await drag(page, [row, from], [row, to]);
};
const read = async (page, content) => {
    await go(page, '#/open');
    await page.locator('textarea').first().fill(content);
    await page.locator('.found li').first().waitFor();
};
const play = async (page, content) => {
    await read(page, content);
    await page.locator('.found li button').first().click();
    await grid(page).waitFor();
};
const solve = async (page) => {
    await play(page, file('puzzles/heart.non'));
    await paint(page, HEART);
    await page.locator('.solved').waitFor();
};
const idle = (page) => page.locator('.examine[data-busy=false]').waitFor();
const examine = async (page, content, ...names) => {
    await play(page, content);
    await go(page, '#/examine');
    await idle(page);
    for (const name of names) {
        await press(page, name);
        await idle(page);
    }
};
const draw = async (page, cells) => {
    await go(page, '#/draw');
    await grid(page).waitFor();
    for (const [row, column] of cells) await click(page, row, column);
    await page.locator('.verdict-box[data-state=several], .verdict-box[data-state=unique]').first().waitFor();
};
const practise = async (page) => {
    await go(page, '#/learn/overlap');
    await press(page, 'Try it yourself');
    await page.locator('.learn[data-number="1"]').waitFor();
    await grid(page).waitFor();
};
const menu = async (page, words) => {
    await press(page, 'More');
    await press(page, words);
};
/** Noise: a little more than half of the cells are filled. */
function noise(side) {
    let seed = 7;
    const on = () => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff < 0.55;
    const rows = Array.from({ length: side }, () => Array.from({ length: side }, on));
    const columns = rows[0].map((_, column) => rows.map((row) => row[column]));
    const runs = (line) => line.map((own) => (own ? '#' : ' ')).join('').split(' ').filter(Boolean).map((run) => run.length).join(',');
    return ['title "Noise"', `width ${side}`, `height ${side}`, 'rows', ...rows.map(runs), 'columns', ...columns.map(runs)].join('\n');
}
const LOOSE = [[2, 2], [3, 3], [6, 6], [7, 7]];
const SHELF = JSON.stringify({ nonolith: 1, puzzles: Array.from({ length: 60 }, (_, i) => ({ title: `Number ${i}`, author: 'Ada', rows: [[1], [i % 3], [3]], columns: [[3], [1], [1]] })) });

/** How to get to each scene from a fresh page. */
export const SCENES = {
    'home-first': async (page) => grid(page).waitFor(),
    'home-coach': async (page) => {
        await grid(page).waitFor();
        await paint(page, HEART.slice(2, 4));
    },
    home: async (page) => {
        await page.locator('li.puzzle button').nth(4).click();
        await grid(page).waitFor();
        await drag(page, [1, 0], [1, 4]);
        await go(page, '#/gallery');
        await page.locator('.continue').waitFor();
    },
    'home-shelves': async (page) => {
        await page.locator('.shelf').nth(1).evaluate((shelf) => shelf.scrollIntoView());
    },
    'play-small': async (page) => {
        await play(page, file('puzzles/heart.non'));
        await paint(page, HEART.slice(2, 3));
    },
    'play-colours': async (page) => {
        await play(page, file('puzzles/parrot.non'));
        await drag(page, [3, 3], [3, 6]);
    },
    'play-counted': async (page) => play(page, file('puzzles/counted-cat.json')),
    'play-large': async (page) => play(page, noise(60)),
    'play-hint': async (page) => {
        await play(page, file('puzzles/snail.non'));
        await press(page, 'Hint');
        await page.locator('.advice').waitFor();
        await press(page, 'Why?');
    },
    'play-solved': solve,
    'play-trial': async (page) => {
        await play(page, file('puzzles/snail.non'));
        await press(page, 'What if?');
        await drag(page, [2, 2], [2, 6]);
    },
    'play-menu': async (page) => {
        await play(page, file('puzzles/heart.non'));
        await press(page, 'More');
    },
    settings: async (page) => press(page, 'Settings'),
    'play-help': async (page) => {
        await play(page, file('puzzles/heart.non'));
        await menu(page, 'Rules and controls');
    },
    share: async (page) => {
        await play(page, file('puzzles/snail.non'));
        await menu(page, 'Share…');
        await page.locator('dialog canvas').first().waitFor();
    },
    'share-result': async (page) => {
        await solve(page);
        await page.locator('.solved').getByRole('button', { name: await say(page, 'Share…') }).click();
        await page.locator('dialog textarea').first().waitFor();
    },
    'share-picture': async (page) => {
        await play(page, file('puzzles/snail.non'));
        await menu(page, 'Share…');
        await page.getByRole('tab').nth(1).click();
        await page.locator('dialog img').first().waitFor();
    },
    new: async (page) => go(page, '#/new'),
    'new-more': async (page) => {
        await go(page, '#/new');
        await page.locator('details summary').first().click();
    },
    'new-made': async (page) => {
        await go(page, '#/new');
        await press(page, 'Make a puzzle');
        await grid(page).waitFor();
    },
    daily: async (page) => go(page, '#/daily'),
    'daily-statistics': async (page) => {
        await go(page, '#/daily');
        await page.locator('.statistics').scrollIntoViewIfNeeded();
    },
    learn: async (page) => {
        await go(page, '#/learn');
        await page.locator('.learn li, main li').first().waitFor();
    },
    'learn-lesson': async (page) => {
        await go(page, '#/learn/overlap');
        await grid(page).waitFor();
    },
    'learn-exercise': practise,
    'learn-right': async (page) => {
        await practise(page);
        await press(page, 'Show me');
        await page.locator('.learn-said:not(:empty)').waitFor();
    },
    'learn-wrong': async (page) => {
        await practise(page);
        for (const cell of [[0, 0], [1, 1], [2, 2]]) await click(page, ...cell);
        await press(page, 'Check');
        await page.locator('.feedback li').first().waitFor();
    },
    'draw-blank': async (page) => {
        await go(page, '#/draw');
        await grid(page).waitFor();
    },
    'draw-verdict': async (page) => draw(page, [[2, 2], [2, 3], [2, 4], [3, 3], [4, 3], [5, 2], [5, 3], [5, 4]]),
    'draw-fix': async (page) => {
        await draw(page, LOOSE);
        await press(page, 'Fix it');
        await page.locator('.proposals li').nth(1).waitFor();
        await page.locator('.proposals').scrollIntoViewIfNeeded();
    },
    'draw-below': async (page) => {
        await draw(page, LOOSE);
        for (const part of await page.locator('.draw details').all()) await part.evaluate((element) => (element.open = true));
        await page.locator('.draw details').last().scrollIntoViewIfNeeded();
    },
    'draw-library': async (page) => {
        await draw(page, LOOSE);
        await press(page, 'My drawings…');
        await page.locator('dialog li').first().waitFor();
    },
    'draw-import': async (page) => {
        await go(page, '#/draw');
        await press(page, 'Import a picture…');
        const picture = await page.evaluate(() => {
            const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 140 });
            const context = canvas.getContext('2d');
            for (const [style, ...box] of [['#ffffff', 0, 0, 200, 140], ['#1e5fb4', 20, 30, 70, 80], ['#c62828', 110, 20, 60, 100], ['#f2c230', 125, 50, 30, 30]]) {
                context.fillStyle = style;
                context.fillRect(...box);
            }
            return canvas.toDataURL('image/png').split(',')[1];
        });
        await page.locator('dialog input[type=file]').setInputFiles({ name: 'shapes.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
        await page.locator('dialog .verdict-box[data-state=several], dialog .verdict-box[data-state=unique]').waitFor();
    },
    'examine-start': async (page) => examine(page, file('puzzles/owl.non')),
    'examine-middle': async (page) => examine(page, file('puzzles/owl.non'), 'Every line once', 'Next step'),
    'examine-log': async (page) => {
        await examine(page, file('puzzles/owl.non'), 'Every line once', 'Next step');
        await page.locator('.log').scrollIntoViewIfNeeded();
    },
    'examine-coloured': async (page) => examine(page, file('puzzles/counted-cat.json'), 'Every line once'),
    'examine-why': async (page) => {
        await examine(page, file('puzzles/snail.non'), 'Why not?');
        await click(page, 0, 0);
        await page.locator('.why').first().waitFor();
    },
    'examine-solutions': async (page) => {
        await examine(page, file('puzzles/ambiguous-candle.non'), 'Show solutions');
        await press(page, 'Next solution');
    },
    'examine-large': async (page) => examine(page, noise(60)),
    open: async (page) => go(page, '#/open'),
    'open-text': async (page) => {
        await read(page, file('puzzles/snail.non'));
        await page.locator('.found').scrollIntoViewIfNeeded();
    },
    'open-error': async (page) => {
        await go(page, '#/open');
        await page.locator('textarea').first().fill('title "Odd"\nwidth 3\nheight 3\nrows\n1,x\n2\n3\ncolumns\n1\n1\n1\n');
        await page.locator('main .error').first().waitFor();
    },
    'open-typed': async (page) => {
        await go(page, '#/open');
        await page.getByRole('tab').nth(1).click();
    },
    'open-counted': async (page) => {
        await go(page, '#/open');
        await page.getByRole('tab').nth(2).click();
    },
    collection: async (page) => {
        await go(page, '#/open');
        await page.locator('input[type=file]').first().setInputFiles({ name: 'numbers.json', mimeType: 'application/json', buffer: Buffer.from(SHELF) });
        await page.locator('.shelves a').first().click();
        await page.locator('.shelf .found li').first().waitFor();
    },
    paper: async (page) => {
        await play(page, file('puzzles/snail.non'));
        await page.locator('body > .print-only img').waitFor({ state: 'attached' });
        await page.emulateMedia({ media: 'print' });
    },
};
