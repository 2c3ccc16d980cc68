/** The editor: tools, palette, size, undo, verdict and repair. */

import AxeBuilder from '@axe-core/playwright';
import { begin, drawing, expectRows, keep, leave, rows, seen, unfold, verdict } from './drawings';
import { board, click, drag, expect, go, place, ready, shown, test } from './page';

test('an ambiguous picture is shaded and repaired with one click', async ({ app }) => {
    await begin(app, 5, 5);
    await click(app, 1, 1);
    await expect(verdict(app)).toHaveText('One solution Easy, solvable line by line.');
    await expect(app.getByRole('button', { name: 'Fix it' })).toBeHidden();
    await click(app, 2, 2);
    await expect(verdict(app)).toHaveText('2 solutions 4 open cells (shaded).');
    await leave(app);
    expect(await seen(app, 1, 2)).not.toBe(await seen(app, 4, 4));
    expect(await seen(app, 1, 2)).toBe(await seen(app, 2, 1));
    await app.getByRole('button', { name: 'Fix it' }).click();
    const proposals = app.locator('.proposals').getByRole('listitem');
    await expect(proposals.first()).toContainText('Change 1 cell');
    expect(await proposals.count()).toBeGreaterThan(1);
    // Hovering a suggestion highlights its cell.
    const text = (await proposals.first().textContent()) ?? '';
    const [row, column] = /row (\d+), column (\d+)/.exec(text)!.slice(1).map((n) => Number(n) - 1) as [number, number];
    await leave(app);
    const before = await seen(app, row, column);
    await proposals.first().hover();
    expect(await seen(app, row, column)).not.toBe(before);
    await leave(app);
    expect(await seen(app, row, column)).toBe(before);
    await proposals.first().getByRole('button').click();
    await expect(verdict(app)).toContainText('One solution');
    await expect(proposals).toHaveCount(0);
    await app.getByRole('button', { name: 'Undo' }).click();
    await expectRows(app, '.....', '.1...', '..1..', '.....', '.....');
    await expect(verdict(app)).toContainText('2 solutions');
});

test('solutions are counted, and the cells where they differ are shaded', async ({ app }) => {
    await begin(app, 10, 10);
    for (let i = 0; i < 4; i += 1) await click(app, 3 + i, 3 + i);
    // Each row of the diagonal can have any of its four columns: 4! solutions, 16 open cells.
    await expect(verdict(app)).toHaveText('24 solutions 16 open cells (shaded).');
    await leave(app);
    const shaded = async (row: number, column: number): Promise<boolean> => (await seen(app, row, column)).includes('210,74,30');
    for (const [row, column] of [[3, 6], [6, 3], [3, 4], [5, 5]] as const) expect(await shaded(row, column)).toBe(true);
    for (const [row, column] of [[2, 2], [2, 3], [3, 7], [7, 7]] as const) expect(await shaded(row, column)).toBe(false);
});

test('cells can be revealed instead, and the puzzle played with them', async ({ app }) => {
    await begin(app, 5, 5);
    await click(app, 1, 1);
    await click(app, 2, 2);
    const panel = await unfold(app, 'Repair');
    await panel.getByRole('button', { name: 'Reveal cells instead' }).click();
    await app.getByRole('button', { name: 'Play with 1 cell revealed' }).click();
    await shown(app, 'play');
    // The cell is part of the puzzle, which now has one solution.
    const said = async (row: number, column: number): Promise<string> => {
        await click(app, row, column);
        return (await app.getByRole('gridcell').textContent()) ?? '';
    };
    const places = [[1, 1], [1, 2], [2, 1], [2, 2]] as const;
    const words: string[] = [];
    for (const [row, column] of places) words.push(await said(row, column));
    expect(words.filter((text) => text.endsWith('given'))).toHaveLength(1);
});

test('every tool by mouse', async ({ app }) => {
    await begin(app, 6, 5);
    const tool = (name: string): Promise<void> => app.getByRole('button', { name, exact: true }).click();
    await drag(app, [0, 0], [0, 3]);
    await expectRows(app, '1111..', '......', '......', '......', '......');
    await drag(app, [0, 1], [0, 2], 'right');
    await expectRows(app, '1..1..', '......', '......', '......', '......');
    await tool('Line');
    await drag(app, [1, 0], [4, 3]);
    await expectRows(app, '1..1..', '1.....', '.1....', '..1...', '...1..');
    await tool('Undo');
    await tool('Rectangle');
    await drag(app, [4, 5], [1, 2]);
    await expectRows(app, '1..1..', '..1111', '..1..1', '..1..1', '..1111');
    await tool('Add a colour');
    await tool('Fill');
    await click(app, 2, 3);
    await expectRows(app, '1..1..', '..1111', '..1221', '..1221', '..1111');
    await tool('Pick a colour');
    await click(app, 1, 2);
    await expect(app.getByRole('button', { name: 'black', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await tool('Select and move');
    await drag(app, [1, 2], [4, 5]);
    await drag(app, [2, 3], [1, 1]);
    await expectRows(app, '1111..', '1221..', '1221..', '1111..', '......');
    // What was below the selection reappears when it moves on.
    await drag(app, [1, 1], [2, 1]);
    await expectRows(app, '1..1..', '1111..', '1221..', '1221..', '1111..');
    await tool('Copy');
    await tool('Clear');
    await expectRows(app, '1..1..', '......', '......', '......', '......');
    await tool('Paste');
    await expectRows(app, '1..1..', '1111..', '1221..', '1221..', '1111..');
});

test('pencil, line, rectangle, fill and selection by keys', async ({ app }) => {
    await begin(app, 5, 4);
    const keys = async (...names: string[]): Promise<void> => {
        for (const name of names) await app.keyboard.press(name);
    };
    await board(app).focus();
    await keys('Control+Home', 'b');
    await app.keyboard.down('Space');
    await keys('ArrowRight', 'ArrowRight', 'ArrowDown');
    await app.keyboard.up('Space');
    await keys('ArrowRight');
    await expectRows(app, '111..', '..1..', '.....', '.....');
    await keys('Control+Home', 'Shift+Space', 'ArrowRight', 'Delete');
    await expectRows(app, '..1..', '..1..', '.....', '.....');
    await keys('l', 'Control+Home', 'PageDown', 'Space', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Space');
    await expectRows(app, '..11.', '..1..', '.1...', '1....');
    // A cancelled stroke leaves no trace.
    await keys('Space', 'ArrowDown', 'Escape', 'ArrowDown');
    await expectRows(app, '..11.', '..1..', '.1...', '1....');
    await keys('f', 'Control+Home', 'Space');
    await expectRows(app, '1111.', '111..', '11...', '1....');
    await keys('r', '0', 'Space', 'ArrowRight', 'ArrowDown', 'Space');
    await expectRows(app, '..11.', '..1..', '11...', '1....');
    await keys('s', 'Control+Home', 'ArrowDown', 'ArrowDown', 'Space', 'ArrowRight', 'ArrowDown', 'Space', 'ArrowRight', 'ArrowRight');
    await expectRows(app, '..11.', '..1..', '..11.', '..1..');
    await keys('Control+c', 'Escape', 'Control+Home', 'Control+v');
    await expectRows(app, '1111.', '1.1..', '..11.', '..1..');
    await keys('Delete', 'Control+z', 'Control+z');
    await expectRows(app, '..11.', '..1..', '..11.', '..1..');
    await keys('?');
    await expect(app.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Pencil');
});

test('rows and columns are added and removed at each side', async ({ app }) => {
    await begin(app, 2, 2);
    await click(app, 0, 0);
    const panel = await unfold(app, 'Size');
    const press = (name: string): Promise<void> => panel.getByRole('button', { name }).click();
    await press('Add a row at the top');
    await expectRows(app, '..', '1.', '..');
    await press('Add a row at the bottom');
    await expectRows(app, '..', '1.', '..', '..');
    await press('Add a column on the left');
    await expectRows(app, '...', '.1.', '...', '...');
    await press('Add a column on the right');
    await expectRows(app, '....', '.1..', '....', '....');
    await press('Remove the top row');
    await expectRows(app, '.1..', '....', '....');
    await press('Remove the bottom row');
    await expectRows(app, '.1..', '....');
    await press('Remove the leftmost column');
    await expectRows(app, '1..', '...');
    await press('Remove the rightmost column');
    await expectRows(app, '1.', '..');
    await panel.getByLabel('Columns').fill('4');
    await panel.getByLabel('Columns').blur();
    await expectRows(app, '1...', '....');
    await panel.getByLabel('Rows').fill('0');
    await panel.getByLabel('Rows').blur();
    await expectRows(app, '1...', '....');
    await expect(board(app)).toHaveAttribute('aria-label', 'Board, 4 columns and 2 rows');
});

test('colours are added, renamed, changed and removed', async ({ app }) => {
    await begin(app, 3, 1);
    const panel = await unfold(app, 'Palette');
    await panel.getByRole('button', { name: 'Add a colour' }).click();
    await click(app, 0, 0);
    await app.getByRole('button', { name: 'black', exact: true }).click();
    await click(app, 0, 1);
    await expectRows(app, '21.');
    const hex = panel.getByLabel('Hex code of red');
    await hex.fill('#12');
    await expect(hex).toHaveAttribute('aria-invalid', 'true');
    await expect(panel.getByText('Type a colour code such as #dd2200.').filter({ visible: true })).toHaveCount(1);
    await hex.blur();
    expect((await drawing(app)).palette[2]!.rgb).toBe('#c62828');
    await hex.fill('12f');
    await expect(hex).toHaveAttribute('aria-invalid', 'false');
    await expect(panel.getByLabel('Colour picker for red')).toHaveValue('#1122ff');
    await hex.blur();
    await expect(hex).toHaveValue('#1122ff');
    await expect.poll(async () => (await drawing(app)).palette[2]!.rgb).toBe('#1122ff');
    await panel.getByLabel('Colour picker for red').fill('#00aa55');
    await expect(hex).toHaveValue('#00aa55');
    await panel.getByLabel('Name of red').fill('grass');
    await panel.getByLabel('Name of red').blur();
    await expect(app.getByRole('button', { name: 'grass', exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Remove black' }).click();
    await expectRows(app, '1..');
    for (let i = 2; i < 32; i += 1) await panel.getByRole('button', { name: 'Add a colour' }).click();
    await expect(panel.getByRole('button', { name: 'Add a colour' })).toBeDisabled();
    await expect(verdict(app)).toContainText('One solution');
    await expect.poll(async () => (await drawing(app)).palette.length).toBe(32);
});

test('everything is undone to the beginning and redone, also after a reload', async ({ app }) => {
    await begin(app, 3, 2);
    await expectRows(app, '...', '...');
    await click(app, 0, 0);
    await drag(app, [1, 0], [1, 2]);
    await (await unfold(app, 'Size')).getByRole('button', { name: 'Add a column on the left' }).click();
    await (await unfold(app, 'Palette')).getByRole('button', { name: 'Add a colour' }).click();
    await click(app, 0, 3);
    await app.getByLabel('Title').fill('Stairs');
    await app.getByLabel('Title').blur();
    await expectRows(app, '.1.2', '.111');
    await expect.poll(async () => (await drawing(app)).title).toBe('Stairs');
    await app.reload();
    await ready(app);
    await expect(app.getByLabel('Title')).toHaveValue('Stairs');
    const undo = app.getByRole('button', { name: 'Undo' });
    for (const wanted of [['.1.2', '.111'], ['.1..', '.111'], ['.1..', '.111'], ['1..', '111'], ['1..', '...'], ['...', '...']]) {
        await undo.click();
        await expectRows(app, ...wanted);
    }
    expect((await drawing(app)).palette).toHaveLength(2);
    await expect(undo).toBeDisabled();
    const redo = app.getByRole('button', { name: 'Redo' });
    while (await redo.isEnabled()) await redo.click();
    await expectRows(app, '.1.2', '.111');
    expect((await drawing(app)).title).toBe('Stairs');
});

test('the verdict of the last edit wins, and nothing waits for it', async ({ app }) => {
    // Noise: counting its solutions takes longer than these strokes.
    let state = 7;
    const noise = Array.from({ length: 40 * 40 }, () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state >>> 31;
    });
    const palette = [{ name: 'white', rgb: '#ffffff', letter: '.' }, { name: 'black', rgb: '#000000', letter: '#' }];
    const present = { kind: 'runs', palette, width: 40, height: 40, colours: noise, title: '', author: '' };
    await keep(app, 'drawing', { present, done: [], undone: [] });
    await go(app, 'Draw');
    await expect(board(app)).toHaveAttribute('aria-label', 'Board, 40 columns and 40 rows');
    for (let row = 0; row < 6; row += 1) await drag(app, [row, 5], [row, 35]);
    await expect.poll(async () => (await rows(app)).slice(0, 6).map((row) => row.slice(5, 36))).toEqual(new Array(6).fill('1'.repeat(31)));
    await begin(app, 4, 4);
    await click(app, 0, 0);
    await click(app, 1, 1);
    await click(app, 0, 1);
    await expect(verdict(app)).toHaveText('One solution Easy, solvable line by line.');
});

test('the editor speaks German', async ({ app }) => {
    await begin(app, 5, 5);
    await app.getByRole('button', { name: 'Settings' }).click();
    await app.getByLabel('Language').selectOption('Deutsch');
    await app.getByRole('button', { name: 'Stift' }).waitFor();
    await click(app, 1, 1);
    await click(app, 2, 2);
    await expect(verdict(app)).toHaveText('2 Lösungen 4 offene Felder (schraffiert).');
    await expect(app.getByRole('button', { name: 'Stift' })).toHaveAttribute('aria-pressed', 'true');
    // Colours are translated, also those that were named before.
    await expect(app.getByRole('button', { name: 'weiß (Hintergrund)' })).toBeVisible();
    await expect(app.getByRole('button', { name: 'schwarz', exact: true })).toBeVisible();
    const panel = await unfold(app, 'Palette');
    await panel.getByRole('button', { name: 'Farbe hinzufügen' }).click();
    await expect(app.getByRole('button', { name: 'rot', exact: true })).toBeVisible();
    await expect(panel.getByLabel('Name von rot')).toHaveValue('rot');
    await expect.poll(async () => (await drawing(app)).palette.map((ink) => ink.name)).toEqual(['white', 'black', 'red']);
    await expect(app.getByRole('button', { name: 'Rückgängig' })).toBeEnabled();
});

test.describe('touch', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

    test('a finger draws; two fingers never do', async ({ app }) => {
        await begin(app, 5, 5);
        const client = await app.context().newCDPSession(app);
        await board(app).scrollIntoViewIfNeeded();
        const [a, b, c] = [await place(app, 1, 0), await place(app, 1, 3), await place(app, 4, 4)];
        const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number; id?: number }[]): Promise<unknown> =>
            client.send('Input.dispatchTouchEvent', { type, touchPoints });
        await touch('touchStart', a);
        await touch('touchMove', { x: (a.x + b.x) / 2, y: a.y });
        await touch('touchMove', b);
        await touch('touchEnd');
        await expectRows(app, '.....', '1111.', '.....', '.....', '.....');
        await touch('touchStart', { ...c, id: 1 });
        await touch('touchStart', { ...c, id: 1 }, { ...a, id: 2 });
        await touch('touchMove', { x: c.x - 30, y: c.y - 30, id: 1 }, { ...a, id: 2 });
        await touch('touchEnd');
        await app.getByRole('button', { name: 'Undo' }).click();
        await expectRows(app, '.....', '.....', '.....', '.....', '.....');
    });
});

for (const scheme of ['light', 'dark'] as const) {
    test(`axe finds nothing serious (${scheme})`, async ({ app }) => {
        await app.emulateMedia({ colorScheme: scheme });
        await begin(app, 5, 5);
        await app.getByRole('button', { name: 'Add a colour' }).first().click();
        await app.getByRole('button', { name: 'Select and move' }).click();
        for (const title of ['Repair', 'Palette', 'Size', 'Save, print, share']) await unfold(app, title);
        const { violations } = await new AxeBuilder({ page: app }).analyze();
        expect(violations.filter((own) => own.impact === 'serious' || own.impact === 'critical')).toEqual([]);
    });
}
