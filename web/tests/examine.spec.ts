import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Document } from '../src/engine/protocol';
import { counted, countedJson, countedText, openAt, picture } from './documents';
import { board, click, drag, expect, file, go, place, test } from './page';

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const bench = (page: Page): Locator => page.locator('.examine');
const finding = (page: Page): Locator => page.getByRole('region', { name: 'Result' });
const log = (page: Page): Locator => page.getByRole('region', { name: 'Log' }).getByRole('listitem');

async function examine(page: Page, document: Document, more: Record<string, unknown> = {}): Promise<void> {
    await openAt(page, document, 'examine', more);
    await idle(page);
}

/** Waits until the engine is idle. */
async function idle(page: Page): Promise<void> {
    await expect(bench(page)).toHaveAttribute('data-busy', 'false');
}

/** Presses a button and waits until its work is finished. */
async function press(page: Page, name: string): Promise<void> {
    await button(page, name).click();
    await idle(page);
}

async function unknown(page: Page, n: number): Promise<void> {
    await expect(bench(page)).toHaveAttribute('data-unknown', String(n));
}

async function countUnknown(page: Page): Promise<number> {
    await idle(page);
    return Number(await bench(page).getAttribute('data-unknown'));
}

/** Sets the slider for the speed. */
async function speed(page: Page, place: number): Promise<void> {
    await page.getByRole('slider', { name: 'Speed' }).fill(String(place));
}

/** The cell at the cursor, as it is read out. */
function cell(page: Page): Locator {
    return board(page).getByRole('gridcell');
}

const HEART = picture('.#.#.', '#####', '#####', '.###.', '..#..');
const DIAGONAL = picture('#.', '.#');
/** Line solving leaves some cells open that need assumptions. */
const ASSUMED = picture('#.##.', '.#...', '#...#', '#.#..', '.#.##');

test.describe('the Hungry Cat flow', () => {
    const OWN = ['cactus.txt', 'cat.json', 'rocket.txt', 'sailboat.json', 'smile.json'];
    for (const name of OWN) {
        test(`our ${name}: intersections at first, every line once, remaining cells`, async ({ app }) => {
            const text = file(`puzzles/counted-${name}`).toString();
            const document = name.endsWith('.json') ? countedJson(text) : countedText(text);
            await examine(app, document);
            const { rows, columns } = document.puzzle;
            const possible = (row: number, column: number): number =>
                rows[row]!.filter((item, colour) => item.count > 0 && columns[column]![colour]!.count > 0).length;
            const open = rows.flatMap((_, row) => columns.map((__, column) => possible(row, column))).filter((n) => n !== 1);
            await unknown(app, open.length);
            // What is known from the start is not new, and nothing is highlighted.
            await expect(finding(app)).toContainText('At first glance');
            await expect(finding(app)).toHaveAttribute('data-conclusions', '');
            let before = open.length;
            for (;;) {
                await press(app, 'Every line once');
                const now = await countUnknown(app);
                expect(now).toBeLessThanOrEqual(before);
                if (now === before) break;
                before = now;
            }
            if (before > 0) await press(app, 'Search remaining cells');
            await unknown(app, 0);
            await expect(app.getByText('Every clue is satisfied.')).toBeVisible();
        });
    }

    const REFERENCE = join(import.meta.dirname, '../../../shared/reference/source-systems.md');
    const listed = existsSync(REFERENCE) ? readFileSync(REFERENCE, 'utf8') : '';

    /** A puzzle of the reference, with the numbers of unknown cells in the original. */
    function vector(title: string): { document: Document; unknown: number[]; solution: string[] } {
        const part = listed.split('### ').find((own) => own.startsWith(`${title} `)) ?? '';
        const field = (name: string): string => new RegExp(`^${name}[^:]*(?:\\([^)]*\\))?[^:]*: (.*)$`, 'm').exec(part)?.[1] ?? '';
        const lines = (name: string): string[] => field(name).split('|');
        const document = counted(field('colours').split(', '), lines('columns'), lines('rows'), title);
        const numbers = /'Do one of each': ([\d ]+)/.exec(part)?.[1] ?? '';
        return { document, unknown: numbers.trim().split(' ').map(Number), solution: field('solution \\(').split(' / ') };
    }

    test.describe('test vectors of the reference', () => {
        test.skip(listed === '', 'the reference is not available');

        test('Medium 182', async ({ app }) => {
            const own = vector('Medium 182');
            expect(own.unknown).toEqual([80, 5, 0]);
            await examine(app, own.document);
            await unknown(app, 80);
            await press(app, 'Every line once');
            await unknown(app, 5);
            await press(app, 'Every line once');
            await unknown(app, 0);
            await expect(app.getByText('Every clue is satisfied.')).toBeVisible();
            // Each cell is read out with the colour in the reference.
            const names = own.document.puzzle.palette.map((ink) => ink.name);
            await board(app).focus();
            await app.keyboard.press('Control+Home');
            for (const [row, digits] of own.solution.entries()) {
                for (const [column, digit] of [...digits].entries()) {
                    const read = (await cell(app).textContent())?.replace(' (found)', '');
                    expect(read).toBe(`Row ${row + 1}, column ${column + 1}: ${names[Number(digit)]}`);
                    await app.keyboard.press('ArrowRight');
                }
                await app.keyboard.press('Home');
                await app.keyboard.press('ArrowDown');
            }
        });

        test('Expert 305 stops at 8, and the remaining cells finish it', async ({ app }) => {
            const own = vector('Expert 305');
            expect(own.unknown).toEqual([138, 16, 8, 8]);
            await examine(app, own.document);
            await unknown(app, 138);
            for (const n of own.unknown.slice(1)) {
                await press(app, 'Every line once');
                await unknown(app, n);
            }
            await expect(finding(app)).toContainText('nothing found');
            await press(app, 'Search remaining cells');
            await unknown(app, 0);
            await expect(app.getByText('Every clue is satisfied.')).toBeVisible();
        });

        test('Hard 211 shows a contradiction at a line', async ({ app }) => {
            const own = vector('Hard 211');
            expect(own.unknown).toEqual([89]);
            await examine(app, own.document);
            await unknown(app, 89);
            await press(app, 'Every line once');
            await expect(finding(app)).toHaveAttribute('data-kind', 'contradiction');
            await expect(finding(app)).toHaveAttribute('data-impossible', /^(row|column)-\d+$/);
            await expect(finding(app)).toContainText('Contradiction');
            // The board that led there stays in sight.
            expect(await countUnknown(app)).toBeLessThan(89);
            await press(app, 'Back');
            await expect(finding(app)).not.toHaveAttribute('data-kind', 'contradiction');
            await unknown(app, 89);
        });
    });
});

test('a click on a clue examines its line', async ({ app }) => {
    await examine(app, HEART);
    await unknown(app, 25);
    await click(app, 1, -1);
    await expect(finding(app)).toHaveAttribute('data-lines', 'row-2');
    await expect(finding(app)).toContainText('Row 2');
    await unknown(app, 20);
    await click(app, -1, 2);
    await expect(finding(app)).toHaveAttribute('data-lines', 'column-3');
    await expect(finding(app)).toHaveAttribute('data-conclusions', '12 17');
    await unknown(app, 18);
});

test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

    test('a tap on a clue examines its line, a tap on a cell sets it', async ({ app }) => {
        await examine(app, HEART);
        const tap = async (row: number, column: number): Promise<void> => {
            const { x, y } = await place(app, row, column);
            await app.touchscreen.tap(x, y);
        };
        await tap(1, -1);
        await expect(finding(app)).toHaveAttribute('data-lines', 'row-2');
        await unknown(app, 20);
        await tap(0, 1);
        await unknown(app, 19);
        await expect(cell(app)).toHaveText('Row 1, column 2: black');
    });
});

test('R and C examine the lines at the cursor', async ({ app }) => {
    await examine(app, HEART);
    await board(app).focus();
    await app.keyboard.press('ArrowDown');
    await app.keyboard.press('r');
    await expect(finding(app)).toHaveAttribute('data-lines', 'row-2');
    await unknown(app, 20);
    await app.keyboard.press('ArrowRight');
    await app.keyboard.press('ArrowRight');
    await app.keyboard.press('c');
    await expect(finding(app)).toHaveAttribute('data-lines', 'column-3');
    await unknown(app, 18);
    await press(app, 'Examine row');
    await expect(finding(app)).toContainText('Row 2: nothing found.');
});

test('a step explains itself, highlights its premises, and is read out', async ({ app }) => {
    await examine(app, HEART);
    await press(app, 'Next step');
    await expect(finding(app)).toContainText('Row 2: the 5 fills it, so columns 1 to 5 are black.');
    await expect(finding(app)).toHaveAttribute('data-technique', 'full-line');
    await expect(finding(app)).toHaveAttribute('data-items', 'row-2:0');
    await expect(finding(app)).toHaveAttribute('data-conclusions', '5 6 7 8 9');
    await expect(finding(app).getByRole('definition')).toHaveText(['Row 2', 'Row 2: 5', 'row 2, columns 1 to 5']);
    await expect(app.locator('[aria-live=polite]')).toContainText('the 5 fills it');
    await board(app).focus();
    await app.keyboard.press('ArrowDown');
    await expect(cell(app)).toHaveText('Row 2, column 1: black (found)');
});

test('solving goes step by step at the chosen speed, stops and continues', async ({ app }) => {
    await examine(app, HEART);
    await speed(app, 0);
    await button(app, 'Solve all').click();
    await expect(bench(app)).toHaveAttribute('data-position', '1');
    await expect(finding(app)).toHaveAttribute('data-kind', 'step');
    await press(app, 'Stop');
    await expect(finding(app)).toContainText('stopped after');
    const left = await countUnknown(app);
    expect(left).toBeGreaterThan(0);
    await speed(app, 7);
    await press(app, 'Solve all');
    await unknown(app, 0);
    await expect(finding(app)).toContainText('solved in');
    await press(app, 'Solve all');
    await expect(finding(app)).toContainText('All cells are already known.');
    await press(app, 'Back');
    await unknown(app, left);
});

test('going back during "Solve all" stops it, and the board stays back', async ({ app }) => {
    await examine(app, HEART);
    await speed(app, 0);
    await button(app, 'Solve all').click();
    await expect(bench(app)).toHaveAttribute('data-position', '1');
    await press(app, 'Back');
    await unknown(app, 25);
    await expect(bench(app)).toHaveAttribute('data-position', '0');
    await press(app, 'Forward');
    await expect(finding(app)).toHaveAttribute('data-kind', 'step');
});

test('fast solving does not flash if reduced motion is preferred', async ({ app }) => {
    await app.emulateMedia({ reducedMotion: 'reduce' });
    await examine(app, HEART);
    await speed(app, 3);
    const positions = await app.evaluate(async () => {
        const seen = new Set<string>();
        const own = document.querySelector<HTMLElement>('.examine')!;
        const watcher = new MutationObserver(() => seen.add(own.dataset.unknown!));
        watcher.observe(own, { attributes: true, attributeFilter: ['data-unknown'] });
        [...document.querySelectorAll('button')].find((candidate) => candidate.textContent === 'Solve all')!.click();
        while (own.dataset.unknown !== '0') await new Promise(requestAnimationFrame);
        return [...seen];
    });
    expect(positions).toEqual(['25', '0']);
});

test('the buttons do not move when results appear', async ({ app }) => {
    await examine(app, HEART);
    const at = await button(app, 'Next step').boundingBox();
    for (let i = 0; i < 4; i += 1) {
        await press(app, 'Next step');
        expect(await button(app, 'Next step').boundingBox()).toEqual(at);
    }
});

test('back to the beginning, forward to the end, and start again', async ({ app }) => {
    await examine(app, HEART);
    const counts = [25];
    for (let i = 0; i < 4; i += 1) {
        await press(app, 'Next step');
        counts.push(await countUnknown(app));
    }
    for (const n of counts.slice(0, -1).reverse()) {
        await press(app, 'Back');
        await unknown(app, n);
    }
    await expect(button(app, 'Back')).toBeDisabled();
    for (const n of counts.slice(1)) {
        await press(app, 'Forward');
        await unknown(app, n);
    }
    await expect(button(app, 'Forward')).toBeDisabled();
    await press(app, 'Start again');
    await unknown(app, 25);
    await expect(button(app, 'Forward')).toBeEnabled();
});

test('the log shows the board as it was', async ({ app }) => {
    await examine(app, HEART);
    await press(app, 'Every line once');
    const end = await countUnknown(app);
    const count = await log(app).count();
    expect(count).toBeGreaterThan(3);
    // Newest first: the summary at the top, the first row at the bottom.
    await expect(log(app).first()).toContainText('Every line once:');
    await log(app).last().getByRole('button').click();
    await expect(finding(app)).toHaveAttribute('data-lines', 'row-2');
    await unknown(app, 20);
    await log(app).first().getByRole('button').click();
    await unknown(app, end);
    expect(await log(app).count()).toBe(count);
});

test('a wrong mark leads to a contradiction at its line, and the board that led there stays until one goes back', async ({ app }) => {
    await examine(app, HEART);
    await click(app, 1, 0, 'right');
    await unknown(app, 24);
    await click(app, 1, -1);
    await expect(finding(app)).toHaveAttribute('data-kind', 'contradiction');
    await expect(finding(app)).toHaveAttribute('data-impossible', 'row-2');
    await expect(finding(app)).toContainText('row 2');
    await unknown(app, 24);
    await speed(app, 7);
    await press(app, 'Back');
    // Another mark that is wrong shows only after some steps.
    await click(app, 1, 0, 'right');
    await click(app, 0, 2);
    await unknown(app, 24);
    await press(app, 'Solve all');
    await expect(finding(app)).toHaveAttribute('data-kind', 'contradiction');
    await expect(finding(app)).toHaveAttribute('data-impossible', /^(row|column)-\d$/);
    await expect(finding(app)).toContainText('The board shows where it led.');
    expect(await countUnknown(app)).toBeLessThan(24);
    await press(app, 'Back');
    await unknown(app, 24);
    await expect(finding(app)).not.toHaveAttribute('data-kind', 'contradiction');
});

test('an assumption is told with its consequences', async ({ app }) => {
    await examine(app, ASSUMED);
    await app.getByText('Techniques', { exact: true }).click();
    await press(app, 'Every line once');
    await press(app, 'Every line once');
    await press(app, 'Contradiction');
    await expect(finding(app)).toHaveAttribute('data-technique', 'contradiction');
    await finding(app).getByText('The assumption, and where it leads').click();
    const story = finding(app).getByRole('listitem');
    await expect(story.first()).toHaveText(/^Assume row \d, column \d is (black|white)\.$/);
    await expect(story.last()).toHaveText(/^(Row|Column) \d would be impossible\.$/);
});

for (const [kind, document] of [['runs', HEART], ['counted', countedJson(file('puzzles/counted-smile.json').toString())]] as const) {
    test(`every technique for ${kind} has a button that reports its result`, async ({ app }) => {
        await examine(app, document);
        await app.getByText('Techniques', { exact: true }).click();
        const buttons = app.locator('.technique');
        const names = await buttons.evaluateAll((all) => all.map((own) => (own as HTMLElement).dataset.technique!));
        expect(names).toContain('whole-line');
        expect(names.includes('overlap')).toBe(kind === 'runs');
        expect(names.includes('together')).toBe(kind === 'counted');
        for (const name of names) {
            const before = Number(await bench(app).getAttribute('data-position'));
            await app.locator(`.technique[data-technique=${name}]`).click();
            await expect.poll(async () => Number(await bench(app).getAttribute('data-position'))).toBeGreaterThan(before);
            await idle(app);
            await expect(finding(app)).toHaveAttribute('data-kind', /step|summary|nothing/);
        }
    });
}

test('several solutions: says that nothing more can be deduced, and shows them', async ({ app }) => {
    await examine(app, DIAGONAL);
    await press(app, 'Next step');
    await expect(finding(app)).toContainText('Nothing more can be deduced; 4 cells stay unknown.');
    // A complete search knows for certain.
    await press(app, 'Search remaining cells');
    await expect(finding(app)).toContainText('The puzzle has several solutions; they differ in 4 cells.');
    await press(app, 'Show solutions');
    const card = app.getByRole('region', { name: 'Show solutions' });
    await expect(card).toContainText('Exactly 2 solutions fit the board.');
    await expect(card).toContainText('Solution 1 of 2');
    await expect(card).toContainText('They differ in 4 cells (shaded).');
    await board(app).focus();
    await app.keyboard.press('Control+Home');
    const first = await cell(app).textContent();
    await button(app, 'Next solution').click();
    await expect(card).toContainText('Solution 2 of 2');
    expect(first).toContain('(differs)');
    await expect(cell(app)).not.toHaveText(first!);
    await button(app, 'Next solution').click();
    await expect(cell(app)).toHaveText(first!);
    await unknown(app, 4);
    await button(app, 'Back to the board').click();
    await expect(card).toBeHidden();
    await expect(cell(app)).toHaveText('Row 1, column 1: unknown');
    await click(app, 0, 0);
    await press(app, 'Show solutions');
    await expect(card).toContainText('Exactly one solution fits the board.');
    await click(app, 1, 0);
    await press(app, 'Show solutions');
    await expect(card).toContainText('No solution fits the board.');
});

test('colours are set and ruled out by hand, by mouse and keys, and undone', async ({ app }) => {
    await examine(app, picture('r.b', '.r.', 'b.r'));
    await app.getByText('Set cells by hand').click();
    await drag(app, [0, 0], [0, 2]);
    await unknown(app, 6);
    await expect(finding(app)).toContainText('By hand: row 1, columns 1 to 3');
    await app.getByRole('radio', { name: 'red' }).check();
    await click(app, 1, 1, 'right');
    await expect(cell(app)).toHaveText('Row 2, column 2: white or blue');
    await click(app, 1, 1, 'right');
    await expect(cell(app)).toHaveText('Row 2, column 2: unknown');
    await app.getByRole('checkbox', { name: 'Rule out instead' }).check();
    await click(app, 1, 1);
    await expect(cell(app)).toHaveText('Row 2, column 2: white or blue');
    await app.getByRole('checkbox', { name: 'Rule out instead' }).uncheck();
    await board(app).focus();
    await app.keyboard.press('0');
    await app.keyboard.press('Space');
    await expect(cell(app)).toHaveText('Row 2, column 2: white');
    await app.keyboard.press('Space');
    await expect(cell(app)).toHaveText('Row 2, column 2: unknown');
    for (let i = 0; i < 5; i += 1) await app.keyboard.press('Control+z');
    await expect(bench(app)).toHaveAttribute('data-position', '1');
    await unknown(app, 6);
    await app.keyboard.press('Control+z');
    await unknown(app, 9);
    await app.keyboard.press('Control+y');
    await unknown(app, 6);
});

test('progress from Play is the start, once', async ({ app }) => {
    const cells = new Array<number>(25).fill(3);
    cells[5] = 2;
    await examine(app, HEART, { 'examine:start': { key: 'test', cells } });
    await unknown(app, 24);
    await expect(finding(app)).toContainText('Your progress from Play.');
    await app.reload();
    await unknown(app, 25);
});

test('without an open puzzle it says where to find one', async ({ app }) => {
    await go(app, 'Examine');
    await expect(app.getByRole('main')).toContainText('No puzzle is open yet.');
    await expect(app.getByRole('main').getByRole('link', { name: 'Gallery' })).toHaveAttribute('href', '#/gallery');
});

test('errors are shown on the page', async ({ app }) => {
    await examine(app, HEART, { 'examine:start': { key: 'test', cells: new Array<number>(25).fill(64) } });
    await press(app, 'Next step');
    await expect(finding(app).getByRole('alert')).toContainText('Something went wrong');
});

test('saved progress is loaded on request', async ({ app }) => {
    const saved = new Array<number>(25).fill(3);
    saved[6] = 2;
    await examine(app, { ...HEART, saved });
    await unknown(app, 25);
    await press(app, 'Load saved progress');
    await unknown(app, 24);
});

test('switching to German translates every text and keeps the board', async ({ app }) => {
    await examine(app, HEART);
    await press(app, 'Next step');
    await unknown(app, 20);
    await button(app, 'Settings').click();
    await app.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
    await expect(bench(app).getByText('20 Felder unbekannt')).toBeVisible();
    await app.getByText('Techniken', { exact: true }).click();
    await expect(button(app, 'Ganze Reihe')).toHaveAccessibleDescription('alle Möglichkeiten, eine Reihe zu füllen, stimmen in einigen Feldern überein');
    await button(app, 'Zurück').click();
    await expect(bench(app).getByText('25 Felder unbekannt')).toBeVisible();
    await button(app, 'Zeile untersuchen').click();
    await expect(app.getByRole('region', { name: 'Ergebnis' })).toContainText('Zeile 1: nichts gefunden.');
});
