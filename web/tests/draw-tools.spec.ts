/** What changes the whole drawing: mirrors, flips, turns and shifts; and the ellipse. */

import { begin, expectRows } from './drawings';
import { board, click, drag, expect, test } from './page';

test('an ellipse, and drawing in mirrors', async ({ app }) => {
    await begin(app, 7, 5);
    const press = (name: string): Promise<void> => app.getByRole('button', { name, exact: true }).click();
    await press('Ellipse');
    await drag(app, [0, 1], [4, 5]);
    await expectRows(app, '..111..', '.1...1.', '.1...1.', '.1...1.', '..111..');
    await press('Undo');
    await press('Mirror, flip, turn, shift');
    await press('Draw mirrored, left and right');
    await expect(app.getByRole('button', { name: 'Draw mirrored, left and right' })).toHaveAttribute('aria-pressed', 'true');
    await press('Pencil');
    await drag(app, [0, 0], [0, 1]);
    await expectRows(app, '11...11', '.......', '.......', '.......', '.......');
    await press('Draw mirrored, top and bottom');
    await click(app, 1, 2);
    await expectRows(app, '11...11', '..1.1..', '.......', '..1.1..', '.......');
    await press('Draw mirrored, left and right');
    await press('Draw mirrored, top and bottom');
    await click(app, 2, 0);
    await expectRows(app, '11...11', '..1.1..', '1......', '..1.1..', '.......');
});

test('flips, turns and shifts by buttons, of the drawing and of the selection', async ({ app }) => {
    await begin(app, 4, 3);
    const press = (name: string): Promise<void> => app.getByRole('button', { name, exact: true }).click();
    await drag(app, [0, 0], [0, 2]);
    await click(app, 1, 0);
    await expectRows(app, '111.', '1...', '....');
    await press('Mirror, flip, turn, shift');
    await press('Swap left and right');
    await expectRows(app, '.111', '...1', '....');
    await press('Swap top and bottom');
    await expectRows(app, '....', '...1', '.111');
    await press('Turn clockwise');
    await expectRows(app, '...', '1..', '1..', '11.');
    await press('Shift up');
    await expectRows(app, '1..', '1..', '11.', '...');
    await press('Shift to the left');
    await expectRows(app, '..1', '..1', '1.1', '...');
    await press('Select and move');
    await drag(app, [2, 0], [2, 2]);
    await press('Shift to the right');
    await expectRows(app, '..1', '..1', '11.', '...');
    for (let i = 0; i < 6; i += 1) await press('Undo');
    await expectRows(app, '111.', '1...', '....');
});

test('the same by keys, all in the list of keys', async ({ app }) => {
    await begin(app, 4, 3);
    await board(app).focus();
    const keys = async (...names: string[]): Promise<void> => {
        for (const name of names) await app.keyboard.press(name);
    };
    await keys('Control+Home', 'm', 'Space');
    await expectRows(app, '1..1', '....', '....');
    await expect(app.getByRole('status').filter({ hasText: 'Draw mirrored, left and right: on' })).toHaveCount(1);
    await keys('m', 'n', 'ArrowRight', 'Space', 'n');
    await expectRows(app, '11.1', '....', '.1..');
    await keys('Shift+ArrowDown', 'Shift+ArrowRight');
    await expectRows(app, '..1.', '111.', '....');
    await keys('h', 'v');
    await expectRows(app, '....', '.111', '.1..');
    await keys('t');
    await expectRows(app, '...', '11.', '.1.', '.1.');
    await keys('e', 'Control+Home', 'Space', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Space');
    await expectRows(app, '.1.', '111', '.1.', '.1.');
    await keys('?');
    const help = app.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const text of ['Ellipse', 'Draw mirrored, top and bottom', 'Turn clockwise', 'Shift + arrow keys']) await expect(help).toContainText(text);
});
