/** Import and export in the editor. */

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Document } from '../src/engine/protocol';
import { begin, drawing, expectRows, kept, rows, settled, unfold } from './drawings';
import { ask } from './engine';
import { click, drag, expect, ready, shown, test } from './page';

/** A PNG drawn by the browser: a ring that fades from black to light grey. */
async function ring(page: Page): Promise<Buffer> {
    const address = await page.evaluate(() => {
        const canvas = document.createElement('canvas');
        canvas.width = 240;
        canvas.height = 160;
        const context = canvas.getContext('2d')!;
        context.fillStyle = '#ffffff';
        context.fillRect(0, 0, 240, 160);
        const fade = context.createLinearGradient(40, 0, 200, 0);
        fade.addColorStop(0, '#000000');
        fade.addColorStop(1, '#c0c0c0');
        context.strokeStyle = fade;
        context.lineWidth = 34;
        context.beginPath();
        context.ellipse(120, 80, 75, 50, 0, 0, 2 * Math.PI);
        context.stroke();
        return canvas.toDataURL('image/png');
    });
    return Buffer.from(address.split(',')[1]!, 'base64');
}

test('a picture is imported with each style, and every control changes the result', async ({ app }) => {
    await begin(app, 5, 5);
    await app.getByRole('button', { name: 'Import a picture…' }).click();
    const dialog = app.getByRole('dialog');
    await dialog.getByLabel('Picture file').setInputFiles({ name: 'ring.png', mimeType: 'image/png', buffer: await ring(app) });
    const preview = dialog.getByRole('img');
    const shown = (): Promise<string> => preview.evaluate((canvas: HTMLCanvasElement) => `${canvas.width}x${canvas.height} ${canvas.toDataURL()}`);
    await expect(preview).toHaveAttribute('aria-label', /^20 columns, \d+ rows, 1 colour/);
    const results = [await shown()];
    /** Changes a control and waits for a new preview. */
    const changed = async (change: () => Promise<unknown>): Promise<void> => {
        await change();
        await expect.poll(async () => results.includes(await shown())).toBe(false);
        results.push(await shown());
    };
    await changed(() => dialog.getByLabel('Style').selectOption('Outlines'));
    await changed(() => dialog.getByLabel('Style').selectOption('Dots (dithered)'));
    await dialog.getByLabel('Style').selectOption('Areas');
    await dialog.getByLabel('Set the threshold automatically').uncheck();
    await changed(() => dialog.getByLabel('Threshold: how dark').fill('10'));
    await changed(() => dialog.getByLabel('Threshold: how dark').fill('90'));
    await changed(() => dialog.getByLabel('Swap black and white').check());
    await changed(() => dialog.getByLabel('Trim empty edges').uncheck());
    await dialog.getByLabel('Style').selectOption('Outlines');
    await changed(() => dialog.getByLabel('Colours').selectOption('3 colours'));
    // Outlines have no colours.
    await expect(dialog.getByLabel('Style')).toHaveValue('fill');
    await expect(preview).toHaveAttribute('aria-label', /3 colours/);
    await changed(() => dialog.getByRole('spinbutton', { name: 'Rows' }).fill('12'));
    await expect(preview).toHaveAttribute('aria-label', /^20 columns, 12 rows/);
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await expect.poll(async () => (await rows(app)).length).toBe(12);
    expect((await drawing(app)).palette).toHaveLength(4);
    expect(new Set((await drawing(app)).colours).size).toBe(4);
    await app.getByRole('button', { name: 'Undo' }).click();
    await expectRows(app, '.....', '.....', '.....', '.....', '.....');
});

test('a picture can be dropped or pasted; other files are refused', async ({ app }) => {
    await begin(app, 5, 5);
    const bytes = [...(await ring(app))];
    const send = (kind: 'drop' | 'paste'): Promise<void> =>
        app.locator('.draw').evaluate(
            (element, [own, data]) => {
                const transfer = new DataTransfer();
                transfer.items.add(new File([new Uint8Array(data)], 'ring.png', { type: 'image/png' }));
                const options = { bubbles: true, cancelable: true };
                element.dispatchEvent(own === 'drop' ? new DragEvent('drop', { ...options, dataTransfer: transfer }) : new ClipboardEvent('paste', { ...options, clipboardData: transfer }));
            },
            [kind, bytes] as const,
        );
    for (const kind of ['drop', 'paste'] as const) {
        await send(kind);
        const dialog = app.getByRole('dialog');
        await expect(dialog.getByRole('img')).toHaveAttribute('aria-label', /^20 columns/);
        await dialog.getByLabel('Picture file').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
        await expect(dialog.getByRole('status')).toHaveText('Your browser cannot read this as a picture.');
        await dialog.getByRole('button', { name: 'Close' }).click();
    }
});

/** Draws something that every format can store. */
async function stairs(page: Page): Promise<void> {
    await begin(page, 5, 5);
    for (const [row, length] of [[0, 0], [1, 1], [2, 2], [3, 4], [4, 3]] as const) await drag(page, [row, 0], [row, length]);
    await expectRows(page, '1....', '11...', '111..', '11111', '1111.');
    await settled(page);
}

for (const variant of ['black and white', 'coloured', 'counted'] as const) {
    test(`every format stores the drawing: ${variant}`, async ({ app }) => {
        await stairs(app);
        if (variant !== 'black and white') {
            await app.getByRole('button', { name: 'Add a colour' }).first().click();
            await drag(app, [3, 1], [3, 2]);
            await expectRows(app, '1....', '11...', '111..', '12211', '1111.');
        }
        if (variant === 'counted') await app.getByLabel('Clues').selectOption('Counted, as in Hungry Cat');
        const own = await drawing(app);
        const { kind, palette, width, height, colours } = own;
        const asked = { kind: variant === 'counted' ? 'counted' : kind, palette, width, height, colours };
        const { puzzle } = await ask(app, 'picture', asked);
        const { formats } = await ask(app, 'catalogue', { language: 'en' });
        const panel = await unfold(app, 'Save, print, share');
        const select = panel.getByLabel('File format');
        let count = 0;
        for (const format of formats.filter((entry) => entry.write)) {
            const fits = format.holds.includes(variant === 'counted' ? 'counted clues' : variant === 'coloured' ? 'colours' : 'black and white');
            const option = select.locator(`option[value="${format.name}"]`);
            await expect(option).toBeEnabled({ enabled: fits });
            if (!fits) continue;
            await select.selectOption(format.name);
            const downloading = app.waitForEvent('download');
            await panel.getByRole('button', { name: 'Save file' }).click();
            const bytes = readFileSync(await (await downloading).path());
            expect(bytes.length).toBeGreaterThan(0);
            await expect(panel.getByRole('status')).toHaveText(/^Saved(\.|, but this format cannot store: .+\.)$/);
            count += 1;
            if (!format.read) continue;
            const read = await ask(app, 'read', { format: format.name }, bytes);
            const clues = read.documents.map((document) => [document.puzzle.rows, document.puzzle.columns]);
            expect([format.name, clues]).toEqual([format.name, [[puzzle.rows, puzzle.columns]]]);
        }
        expect(count).toBeGreaterThan(0);
    });
}

test('pictures of the puzzle, blank and solved', async ({ app }) => {
    await stairs(app);
    const panel = await unfold(app, 'Save, print, share');
    const files: string[] = [];
    for (const solved of [false, true]) {
        await panel.getByLabel('Include the solution').setChecked(solved);
        for (const [name, magic] of [['Save as SVG', '<svg'], ['Save as PNG', 'PNG']] as const) {
            const downloading = app.waitForEvent('download');
            await panel.getByRole('button', { name }).click();
            const text = readFileSync(await (await downloading).path(), 'latin1');
            expect(text.slice(0, 200)).toContain(magic);
            files.push(text);
        }
    }
    expect(new Set(files).size).toBe(4);
    await app.evaluate(() => {
        window.print = () => {
            const image = document.querySelector<HTMLImageElement>('.print-only img');
            document.documentElement.dataset.printed = `${image?.complete} ${image?.alt}`;
        };
    });
    await panel.getByRole('button', { name: 'Print' }).click();
    await expect(app.locator('html')).toHaveAttribute('data-printed', 'true Untitled puzzle');
});

test('the drawing is played, examined, shared, and opened in the editor again', async ({ app }) => {
    await stairs(app);
    await app.getByLabel('Title').fill('Stairs');
    await app.getByLabel('Title').blur();
    await app.getByRole('button', { name: 'Play it' }).click();
    await shown(app, 'play');
    const opened = await kept<{ document: Document }>(app, 'current');
    expect(opened?.document.title).toBe('Stairs');
    expect(opened?.document.goal).toHaveLength(25);
    await begin(app, 3, 3);
    await click(app, 1, 1);
    await app.getByRole('button', { name: 'Examine it' }).click();
    await shown(app, 'examine');
    await begin(app, 2, 2);
    await click(app, 0, 0);
    const panel = await unfold(app, 'Save, print, share');
    await panel.getByRole('button', { name: 'Share…' }).click();
    const field = app.getByRole('textbox', { name: 'Link' });
    await expect(field).toHaveValue(/#p=/);
    const link = await field.inputValue();
    await app.goto(link);
    await app.reload();
    await ready(app);
    await shown(app, 'play');
    const shared = await kept<{ document: Document }>(app, 'current');
    expect(shared?.document.goal).toEqual([2, 1, 1, 1]);
    await begin(app, 5, 1);
    await app.getByRole('button', { name: 'Use the open puzzle' }).click();
    await expectRows(app, '1.', '..');
});
