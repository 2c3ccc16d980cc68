/** All ways to open puzzles, and sharing. */

import { deflateRawSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { ask } from './engine.ts';
import { keep, opened } from './kept.ts';
import { expectations } from '../src/app/expectations.ts';
import { drop, expect, file, go, ready, shown, test } from './page.ts';

const EXPECTED = expectations(file('puzzles/expected.tsv').toString());
const text = (page: Page) => page.getByLabel('Or paste a puzzle here');

/** Pastes into the focused field. */
async function paste(page: Page, content: string): Promise<void> {
    await page.evaluate((content) => {
        const data = new DataTransfer();
        data.setData('text/plain', content);
        const field = document.activeElement as HTMLTextAreaElement;
        if (field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))) {
            field.setRangeText(content, field.selectionStart, field.selectionEnd, 'end');
            field.dispatchEvent(new Event('input', { bubbles: true }));
        }
    }, content);
}

/** Puts a long text into a field with a single event; `fill` would send one for every line. */
async function put(field: Locator, content: string): Promise<void> {
    await field.evaluate((area: HTMLTextAreaElement, content) => {
        area.value = content;
        area.dispatchEvent(new Event('input', { bubbles: true }));
    }, content);
}

test.describe('a file or a text', () => {
    test('is dropped on any view', async ({ app }) => {
        await drop(app, 'text/plain', file('puzzles/cherries.non').toString(), 'cherries.non');
        await shown(app, 'open');
        await expect(app.locator('.found li')).toContainText('Cherries');
        await expect(app.locator('.found li')).toContainText('6 × 6');
        await expect(app.locator('.found li')).toContainText('2 colours');
        await expect(text(app)).toHaveValue(file('puzzles/cherries.non').toString());
        await drop(app, 'text/plain', '3x2:1/1/2/3/1');
        await expect(app.locator('.results')).toContainText('format tatham');
        await app.getByRole('button', { name: 'Play Puzzle 1' }).click();
        await shown(app, 'play');
        expect((await opened(app)).document.puzzle.columns).toHaveLength(3);
    });

    test('is dropped on Open itself, again and again', async ({ app }) => {
        await go(app, 'Open');
        await shown(app, 'open');
        await app.getByRole('tab', { name: 'Type in clues' }).click();
        for (const [name, title] of [['heart.non', 'Heart'], ['cherries.non', 'Cherries']] as const) {
            await drop(app, 'text/plain', file(`puzzles/${name}`).toString(), name);
            await expect(app.locator('.found li')).toContainText(title);
            await expect(text(app)).toHaveValue(file(`puzzles/${name}`).toString());
        }
        await drop(app, 'image/png', file('crates/nonolith-io/src/format/png/example.png'), 'some.png');
        await expect(app.getByRole('button', { name: 'Use one cell per pixel' })).toBeVisible();
        await expect(text(app)).toHaveValue('');
    });

    test('that is binary is dropped on another view', async ({ app }) => {
        // The result stays when the list of formats arrives after it.
        await drop(app, 'image/png', file('crates/nonolith-io/src/format/png/example.png'), 'some.png');
        await expect(app.getByRole('button', { name: 'Use one cell per pixel' })).toBeVisible();
        await expect(app.getByLabel('Format').locator('option').nth(5)).toBeAttached();
        await expect(app.getByRole('button', { name: 'Use one cell per pixel' })).toBeVisible();
    });

    test('with many puzzles shows all of them', async ({ app }) => {
        await go(app, 'Open');
        await put(text(app), Array.from({ length: 120 }, () => '3x2:1/1/2/3/1').join('\n'));
        await expect(app.getByRole('main').getByText('120 puzzles found')).toBeVisible();
        await expect(app.locator('.found li')).toHaveCount(50);
        await app.getByRole('button', { name: 'Show more (70)' }).click();
        await app.getByRole('button', { name: 'Show more (20)' }).click();
        await expect(app.locator('.found li')).toHaveCount(120);
        await expect(app.getByRole('button', { name: 'Show more' })).toBeHidden();
    });

    test('that fits several formats is asked about', async ({ app }) => {
        await go(app, 'Open');
        await put(text(app), '2 3\n1\n2\n2\n1\n1\n');
        await expect(app.getByRole('main')).toContainText('Which one is it?');
        await expect(app.getByRole('main')).not.toContainText('--from');
        await expect(app.getByRole('button', { name: 'Go to the error' })).toBeHidden();
        const ways = app.getByRole('button', { name: /^Read as / });
        await expect(ways).toHaveCount(2);
        const format = (await ways.first().textContent())!.replace('Read as ', '');
        await ways.first().click();
        await expect(app.getByRole('main')).toContainText(`format ${format}.`);
        await expect(app.getByLabel('Format')).toHaveValue(format);
    });

    test('that is not a puzzle, or has no solution, is reported', async ({ app }) => {
        await go(app, 'Open');
        await put(text(app), 'hello');
        await expect(app.getByRole('main')).toContainText('No puzzle found here.');
        await put(text(app), 'width 2\nheight 2\n\nrows\n2\n2\n\ncolumns\n1\n1\n');
        await expect(app.locator('.found li')).toContainText('row clues and column clues have different totals');
        await put(text(app), 'width 2\nheight 2\n\nrows\n2\n2\n\ncolumns\n2\n2\n');
        await expect(app.locator('.found li')).not.toContainText('No solution');
    });

    test('several files are shown with their names and errors', async ({ app }) => {
        await go(app, 'Open');
        await app.getByLabel('Choose files…').setInputFiles([
            { name: 'good.non', mimeType: 'text/plain', buffer: file('puzzles/heart.non') },
            { name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from('{"rows": [') },
        ]);
        await expect(app.getByRole('heading', { name: 'good.non' })).toBeVisible();
        await expect(app.locator('.found li')).toHaveCount(1);
        await expect(app.getByRole('alert').filter({ hasText: 'Line 1, column' })).toBeVisible();
    });

    test('with an error is marked at the place', async ({ app }) => {
        await go(app, 'Open');
        await text(app).fill('width 2\nheight 2\nrows\n1\nx\ncolumns\n1\n1\n');
        await expect(app.getByRole('main').getByText(/^Line 5, column 1: /)).toBeVisible();
        await expect(text(app)).toHaveAttribute('aria-invalid', 'true');
        await expect(app.locator('.lines-behind mark')).toHaveText('x');
        await app.getByRole('button', { name: 'Go to the error' }).click();
        await expect(text(app)).toBeFocused();
        expect(await text(app).evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.value.slice(area.selectionStart, area.selectionEnd)])).toEqual([24, 'x']);
        await app.keyboard.type('1');
        await expect(app.locator('.found li')).toHaveCount(1);
        await expect(text(app)).not.toHaveAttribute('aria-invalid');
        await expect(app.locator('.lines-behind mark')).toHaveCount(0);
    });

    test('with an error is marked at the place, however far it is scrolled', async ({ app }) => {
        await go(app, 'Open');
        // The last line is empty, and a long line adds a scroll bar.
        const lines = ['width 60', 'height 60', 'rows', ...Array.from({ length: 40 }, () => '1'), `x  ${'# '.repeat(200)}`, ''];
        await put(text(app), lines.join('\n'));
        await expect(app.getByRole('main').getByText(/^Line 44, column 1: /)).toBeVisible();
        await text(app).evaluate((area) => area.scrollTo(0, area.scrollHeight));
        const number = app.locator('.lines-side .wrong');
        await expect(number).toHaveText('44');
        const tops = (): Promise<number[]> => app.locator('.lines-behind mark, .lines-side .wrong').evaluateAll((own) => own.map((one) => one.getBoundingClientRect().top));
        const wanted = (): Promise<number> => text(app).evaluate((area) => {
            const { lineHeight, paddingTop } = getComputedStyle(area);
            return area.getBoundingClientRect().top + parseFloat(paddingTop) + 43 * parseFloat(lineHeight) - area.scrollTop;
        });
        expect(await text(app).evaluate((area) => area.scrollTop)).toBeGreaterThan(500);
        // A mark is as high as its letters, a number as its line.
        await expect.poll(async () => (await tops()).length).toBe(2);
        for (const top of await tops()) expect(Math.abs(top - (await wanted()))).toBeLessThan(6);
    });

    test('with an error far to the right is scrolled to', async ({ app }) => {
        await go(app, 'Open');
        await put(text(app), `{"rows": [${'[1], '.repeat(400)} oops], "columns": []}`);
        await app.getByRole('button', { name: 'Go to the error' }).click();
        const right = await text(app).evaluate((area) => area.getBoundingClientRect().right);
        const mark = await app.locator('.lines-behind mark').boundingBox();
        expect(mark!.x).toBeGreaterThan(0);
        expect(mark!.x).toBeLessThan(right);
    });

    test('that is very long is read like a file', async ({ app, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await go(app, 'Open');
        const long = Array.from({ length: 20_000 }, () => '3x2:1/1/2/3/1').join('\n');
        await app.evaluate((long) => navigator.clipboard.writeText(long), long);
        await text(app).focus();
        await app.keyboard.press('Control+V');
        await expect(app.getByRole('main').getByText('20000 puzzles found')).toBeVisible();
        await expect(app.getByText('The text is too long to be shown here.')).toBeVisible();
        await expect(text(app)).toHaveValue('');
        // Only lines in sight have a number.
        await put(text(app), Array.from({ length: 9000 }, () => '3x2:1/1/2/3/1').join('\n'));
        await expect(app.getByRole('main').getByText('9000 puzzles found')).toBeVisible();
        await text(app).evaluate((area) => area.scrollTo(0, area.scrollHeight));
        await expect(app.locator('.lines-side').first()).toContainText('9000');
        expect(await app.locator('.lines-side > div').count()).toBeLessThan(40);
    });

    test('is read in the chosen format', async ({ app }) => {
        await go(app, 'Open');
        await text(app).fill('3 2\n1\n1\n2\n3\n1\n');
        await app.getByLabel('Format').selectOption('mk');
        await expect(app.locator('.results, .lines-message')).not.toContainText(['format nin', 'format nin']);
        await app.getByLabel('Format').selectOption('nin');
        await expect(app.locator('.results')).toContainText('format nin');
    });

    test('typed text survives a reload', async ({ app }) => {
        await go(app, 'Open');
        await text(app).fill('3x2:1/1/2/3/1');
        await expect(app.locator('.found li')).toHaveCount(1);
        await app.reload();
        await ready(app);
        await expect(text(app)).toHaveValue('3x2:1/1/2/3/1');
        await expect(app.locator('.found li')).toHaveCount(1);
    });

    test('a picture goes to Draw', async ({ app }) => {
        await go(app, 'Open');
        await app.getByLabel('Choose files…').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: file('crates/nonolith-io/src/format/png/example.png') });
        await app.getByRole('button', { name: 'Turn it into a puzzle' }).click();
        await shown(app, 'draw');
    });

    test('a damaged picture is an error', async ({ app }) => {
        await go(app, 'Open');
        await app.getByLabel('Choose files…').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1') });
        await expect(app.getByRole('alert').filter({ hasText: 'cannot be read' })).toBeVisible();
    });
});

test.describe('typed clues', () => {
    test.beforeEach(async ({ app }) => {
        await go(app, 'Open');
        await app.getByRole('tab', { name: 'Type in clues' }).click();
    });
    const rows = (page: Page) => page.getByLabel('Rows, from top to bottom');
    const columns = (page: Page) => page.getByLabel('Columns, from left to right');
    const play = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: 'Play' });
    const examine = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: 'Examine' });

    test('become a puzzle', async ({ app }) => {
        await expect(play(app)).toBeDisabled();
        await rows(app).click();
        await app.keyboard.type('1 1\n3\n0\n');
        await expect(app.getByText('0 × 3, not complete yet')).toBeVisible();
        await columns(app).click();
        await app.keyboard.type('2\n1\n2');
        await expect(app.locator('.status')).toContainText('3 × 3');
        await expect(app.locator('.lines-notes').first()).toHaveText('3/33/30/3');
        await play(app).click();
        await shown(app, 'play');
        const { document } = await opened(app);
        const solved = await ask(app, 'solve', { puzzle: document.puzzle, solutions: 1 });
        expect(solved.verdict).toBe('unique');
        expect(solved.solutions[0]).toEqual([2, 1, 2, 2, 2, 2, 1, 1, 1]);
    });

    test('are checked while they are typed', async ({ app }) => {
        await rows(app).fill('1 1\n3 two\n5');
        await columns(app).fill('2\n1\n2');
        await expect(app.getByText('Row 2: “two” is not a number. Row 3: needs 5 cells but has only 3.')).toBeVisible();
        await expect(rows(app)).toHaveAttribute('aria-invalid', 'true');
        await expect(app.locator('.lines-behind mark')).toHaveText('two');
        await expect(examine(app)).toBeDisabled();
        await rows(app).fill('1 1\n3\n1');
        await expect(app.getByRole('row', { name: 'none' })).toContainText('5 ≠ differs');
        await expect(app.getByText('This puzzle has no solution')).toBeVisible();
        await expect(play(app)).toBeDisabled();
        await examine(app).click();
        await shown(app, 'examine');
    });

    test('have colours by letters', async ({ app }) => {
        await rows(app).fill('1r 1g\nG2');
        await columns(app).fill('1r,1g\n2g');
        await expect(app.getByRole('row', { name: 'g' }).first()).toContainText('✓');
        await app.getByLabel('Hex code of colour r').fill('#12');
        await expect(app.getByLabel('Hex code of colour r')).toHaveAttribute('aria-invalid', 'true');
        await expect(app.getByText('Not a colour code.')).toBeVisible();
        await app.getByLabel('Hex code of colour r').fill('#123');
        await expect(app.getByLabel('Pick colour r')).toHaveValue('#112233');
        await app.getByLabel('Pick colour g').fill('#00aa55');
        await expect(app.getByLabel('Hex code of colour g')).toHaveValue('#00aa55');
        await play(app).click();
        await shown(app, 'play');
        const { palette } = (await opened(app)).document.puzzle;
        expect(palette.map((ink) => [ink.letter, ink.rgb])).toEqual([expect.anything(), ['r', '#112233'], ['g', '#00aa55']]);
    });

    test('a whole puzzle is recognised when it is pasted', async ({ app }) => {
        await rows(app).click();
        await paste(app, file('puzzles/cherries.non').toString());
        await expect(app.getByText('You pasted a whole puzzle: 6 × 6, format non.')).toBeVisible();
        await app.getByRole('button', { name: 'Fill both fields with its clues' }).click();
        await expect(rows(app)).toHaveValue('3g\n1g 2g\n1g 1g\n2r 3r\n2r 3r\n3r\n');
        await expect(columns(app)).toHaveValue('2r\n1g 2r\n2g\n1g 3r\n3g 3r\n1g 3r\n');
        await expect(app.getByLabel('Hex code of colour r')).toHaveValue('#d63031');
        await expect(play(app)).toBeEnabled();
    });
});

test.describe('a counted puzzle', () => {
    test.beforeEach(async ({ app }) => {
        await go(app, 'Open');
        await app.getByRole('tab', { name: 'Counted clues' }).click();
    });
    const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
    const play = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: 'Play' });

    test('its fields fill the JSON and the JSON fills them', async ({ app }) => {
        await field(app, 'Colours').fill('white\nblack');
        await field(app, 'Columns').fill('2* 0\n1 1');
        await field(app, 'Rows').fill('2* 0\n1 1');
        await expect(field(app, 'JSON')).toHaveValue(/"allInARow": ?true/);
        await expect(play(app)).toBeEnabled();
        const json = '{"description": "Dot", "colors": ["white", "#ff0000"], "rows": [[{"count": 0}, {"count": 1}]], "columns": [[{"count": 0}, {"count": 1}]]}';
        await field(app, 'JSON').fill(json);
        await expect(field(app, 'Colours')).toHaveValue('white\nred\n');
        await expect(field(app, 'Rows')).toHaveValue('0 1\n');
        await expect(field(app, 'JSON')).toHaveValue(json);
        // There is no field for the title, but it is not lost.
        await field(app, 'Colours').fill('white\nblue');
        await expect(field(app, 'JSON')).toHaveValue(/"Dot"/);
        await play(app).click();
        await shown(app, 'play');
        expect((await opened(app)).document).toMatchObject({ title: 'Dot', puzzle: { kind: 'counted' } });
    });

    test('shows errors below the field', async ({ app }) => {
        await field(app, 'Colours').fill('white\nnocolour');
        await field(app, 'Columns').fill('1 1');
        await field(app, 'Rows').fill('1 1');
        await expect(app.locator('.lines', { has: field(app, 'Colours') }).locator('.lines-message')).toContainText('Line 2');
        await expect(field(app, 'Colours')).toHaveAttribute('aria-invalid', 'true');
        await expect(app.getByLabel('Hex code of colour 2')).toHaveAttribute('aria-invalid', 'true');
        await field(app, 'Colours').fill('white\nblack');
        await field(app, 'Columns').fill('1 1\n1');
        await expect(app.locator('.lines', { has: field(app, 'Columns') }).locator('.lines-message')).toContainText('Line 2');
        await expect(field(app, 'Colours')).not.toHaveAttribute('aria-invalid');
        await field(app, 'JSON').fill('{"colors": [}');
        await expect(app.locator('.lines', { has: field(app, 'JSON') }).locator('.lines-message')).toContainText('Line 1, column 13');
        await expect(play(app)).toBeDisabled();
    });

    test('picker, sample and text of a colour stay in sync', async ({ app }) => {
        await field(app, 'Colours').fill('white\n#d62828\n');
        await expect(app.getByLabel('Pick colour 2')).toHaveValue('#d62828');
        await app.getByLabel('Pick colour 2').fill('#336699');
        await expect(field(app, 'Colours')).toHaveValue('white\n#336699\n');
        await expect(app.getByLabel('Hex code of colour 2')).toHaveValue('#336699');
        const sample = app.locator('.inks li').nth(1).locator('.swatch');
        await expect(sample).toHaveCSS('background-color', 'rgb(51, 102, 153)');
        await app.getByLabel('Hex code of colour 2').fill('#00ff0');
        await expect(app.getByLabel('Hex code of colour 2')).toHaveAttribute('aria-invalid', 'true');
        await expect(field(app, 'Colours')).toHaveValue('white\n#336699\n');
        await app.getByLabel('Hex code of colour 2').fill('#00ff00');
        await expect(field(app, 'Colours')).toHaveValue('white\n#00ff00\n');
        await expect(sample).toHaveCSS('background-color', 'rgb(0, 255, 0)');
    });

    test('our own puzzles are examples', async ({ app }) => {
        const examples = app.getByLabel('Our own counted puzzles');
        await expect(examples.locator('option')).toHaveCount(1 + EXPECTED.filter((own) => own.file.startsWith('counted')).length);
        await examples.selectOption({ index: 1 });
        await expect(field(app, 'JSON')).toHaveValue(/"colors"/);
        await expect(field(app, 'JSON')).not.toHaveValue(/description/);
        await expect(play(app)).toBeEnabled();
    });
});

test.describe('a link', () => {
    const link = (page: Page) => page.getByRole('textbox', { name: 'Link' });
    const share = (page: Page) => page.getByRole('button', { name: 'Share…' }).click();

    test('can contain the puzzles of every shelf', async ({ app }) => {
        test.setTimeout(240_000);
        const count = await app.locator('li.puzzle').count();
        for (let place = 0; place < count; place += 1) {
            await go(app, 'Gallery');
            await app.locator('li.puzzle').nth(place).getByRole('button', { name: 'Examine' }).click();
            await shown(app, 'examine');
            const before = await opened(app);
            await go(app, 'Open');
            await share(app);
            await expect(link(app)).toHaveValue(/#p=/);
            const address = await link(app).inputValue();
            await app.keyboard.press('Escape');
            expect(address.length).toBeLessThan(8000);
            await keep(app, 'current', undefined);
            await app.goto(address);
            await shown(app, 'play');
            // The solution stays here.
            delete before.document.goal;
            expect(await opened(app)).toEqual(before);
        }
    });

    test('is copied, and contains progress on request', async ({ app, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await go(app, 'Open');
        await expect(app.getByText('No puzzle is open yet.')).toBeVisible();
        await go(app, 'Gallery');
        await app.getByRole('button', { name: 'Examine № 1', exact: true }).click();
        await shown(app, 'examine');
        const { key, document } = await opened(app);
        const marks = new Array<number>(document.puzzle.rows.length * document.puzzle.columns.length).fill(0);
        marks[3] = 2;
        await keep(app, `play:${key}`, { marks });
        await go(app, 'Open');
        await share(app);
        await expect(link(app)).toHaveValue(/#p=/);
        const without = await link(app).inputValue();
        await app.getByLabel('Include my progress').check();
        await expect(link(app)).not.toHaveValue(without);
        await app.getByRole('button', { name: 'Copy', exact: true }).click();
        await expect(app.getByText('Copied.')).toBeVisible();
        const copied = await app.evaluate(() => navigator.clipboard.readText());
        expect(copied).toBe(await link(app).inputValue());
        await app.keyboard.press('Escape');
        await app.goto(copied);
        await shown(app, 'play');
        const { saved } = (await opened(app)).document;
        expect(saved?.map((set) => (set === 2 ? 1 : 0)).indexOf(1)).toBe(3);
    });

    test('that is too long for some programs has a warning', async ({ app }) => {
        // Clues that do not compress: every line differs from its neighbours.
        let seed = 1;
        const random = (): number => (seed = (seed * 48271) % 2147483647);
        const line = (): string => Array.from({ length: 40 }, () => String(1 + (random() % 2))).join(' ');
        const lines = Array.from({ length: 150 }, line).join('\n');
        await go(app, 'Open');
        await app.getByRole('tab', { name: 'Type in clues' }).click();
        await put(app.getByLabel('Rows, from top to bottom'), lines);
        await put(app.getByLabel('Columns, from left to right'), lines);
        await app.getByRole('tabpanel').getByRole('button', { name: 'Play' }).click();
        await shown(app, 'play');
        await go(app, 'Open');
        await share(app);
        await expect(app.getByText('The link is too long for a QR code.')).toBeVisible();
        await expect(app.getByText(/Some programs cut off links longer than 8000/)).toBeVisible();
    });

    for (const [what, data] of [
        ['damaged', 'notreally'],
        ['empty', deflateRawSync('{}').toString('base64url')],
        ['far too large', deflateRawSync(Buffer.alloc(50_000_000)).toString('base64url')],
    ] as const) {
        test(`that is ${what} says so`, async ({ app }) => {
            await app.goto(`./#p=${data}`);
            await expect(app.getByRole('alert').filter({ hasText: 'This link is damaged' })).toBeVisible();
            await shown(app, 'open');
        });
    }
});

test.describe('in German', () => {
    test.use({ locale: 'de-DE' });
    test('texts are German', async ({ app }) => {
        await go(app, 'Öffnen');
        await app.getByRole('tab', { name: 'Hinweise eintippen' }).click();
        await app.getByLabel('Zeilen, von oben nach unten').fill('zwei');
        await expect(app.getByText('Zeile 1: „zwei“ ist keine Zahl.')).toBeVisible();
        await app.getByRole('tab', { name: 'Gezählte Hinweise' }).click();
        await expect(app.getByLabel('Farben', { exact: true })).toBeVisible();
    });

    test('what is wrong with a text is said in German', async ({ app }) => {
        await go(app, 'Öffnen');
        const area = app.getByLabel('Oder füge hier ein Rätsel ein');
        const message = app.locator('.lines-message').first();
        for (const [broken, said] of [
            ['width 2\nheight 2\nrows\n1\nx\ncolumns\n1\n1\n', 'Zeile 5, Spalte 1: erwartet: ein Hinweis oder ein Wort'],
            ['width 2\nheight 2\nrows\n1\n1\n1\ncolumns\n1\n1\n', 'erwartet: 2 Hinweise für Zeilen; gefunden: 3'],
            ['{"nonolith": 1, "rows": [', 'gefunden: das Ende der Datei'],
            ['<?xml version="1.0"?>\n<puzzleset><puzzle type="grid"', 'erwartet: wohlgeformtes XML'],
            ['3x2:1/1/2/3/1/1', 'erwartet: 5 Hinweise; gefunden: mehr'],
            ['2 3\n1\n2\n2\n1\n1\n', 'Dieser Text passt zu mehreren Formaten'],
            ['hallo', 'Hier ist kein Rätsel'],
        ] as const) {
            await put(area, broken);
            await expect(message).toContainText(said);
        }
    });

    test('typed colours have German names', async ({ app }) => {
        await go(app, 'Öffnen');
        await app.getByRole('tab', { name: 'Hinweise eintippen' }).click();
        await app.getByLabel('Zeilen, von oben nach unten').fill('1r 1g\n1g');
        await app.getByLabel('Spalten, von links nach rechts').fill('1r 1g\n1g');
        await app.getByRole('tabpanel').getByRole('button', { name: 'Spielen' }).click();
        await shown(app, 'play');
        await expect(app.getByRole('button', { name: 'rot', exact: true })).toBeVisible();
        await expect(app.getByRole('button', { name: 'grün', exact: true })).toBeVisible();
        expect((await opened(app)).document.puzzle.palette.map((ink) => ink.name)).toEqual(['white', 'red', 'green']);
    });
});

test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } });
    for (const name of ['File or text', 'Type in clues', 'Counted clues']) {
        test(`${name} has nothing to scroll sideways`, async ({ app }) => {
            await app.locator('li.puzzle').nth(8).getByRole('button', { name: 'Examine' }).click();
            await go(app, 'Open');
            await app.getByRole('tab', { name }).click();
            if (name === 'Type in clues') await app.getByLabel('Rows, from top to bottom').fill('1r 1g 1b 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1\n');
            if (name === 'Counted clues') await app.getByLabel('Our own counted puzzles').selectOption({ index: 1 });
            await expect(app.getByRole('tabpanel')).toBeVisible();
            expect(await app.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
        });
    }
});
