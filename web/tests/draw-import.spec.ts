/** Import: the original beside the result, a part of it, the background, the verdict. */

import type { Locator, Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { begin, drawing, rows } from './drawings';
import { expect, test } from './page';

/** A PNG of 200 by 100 pixels: a blue square on the left half, a red disc with a green rim on the right one, on white. */
async function shapes(page: Page): Promise<Buffer> {
    const address = await page.evaluate(() => {
        const canvas = document.createElement('canvas');
        canvas.width = 200;
        canvas.height = 100;
        const context = canvas.getContext('2d')!;
        context.fillStyle = '#ffffff';
        context.fillRect(0, 0, 200, 100);
        context.fillStyle = '#1e5fb4';
        context.fillRect(20, 20, 60, 60);
        context.fillStyle = '#c62828';
        context.strokeStyle = '#2e7d32';
        context.lineWidth = 16;
        context.beginPath();
        context.arc(150, 50, 30, 0, 2 * Math.PI);
        context.fill();
        context.stroke();
        return canvas.toDataURL('image/png');
    });
    return Buffer.from(address.split(',')[1]!, 'base64');
}

async function openImport(page: Page): Promise<{ dialog: Locator; preview: Locator; original: Locator }> {
    await begin(page, 5, 5);
    await page.getByRole('button', { name: 'Import a picture…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Picture file').setInputFiles({ name: 'shapes.png', mimeType: 'image/png', buffer: await shapes(page) });
    const preview = dialog.getByRole('img');
    await dialog.getByLabel('Trim empty edges').uncheck();
    await expect(preview).toHaveAttribute('aria-label', /^20 columns, 10 rows/);
    return { dialog, preview, original: dialog.getByRole('application', { name: /^Original/ }) };
}

test('a part of the picture, by dragging and by keys', async ({ app }) => {
    const { dialog, preview, original } = await openImport(app);
    const size = await original.locator('canvas').evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]);
    expect(size).toEqual([200, 100]);
    // The right half.
    await original.scrollIntoViewIfNeeded();
    const box = (await original.boundingBox())!;
    const [wide, high] = [Math.min(box.width, box.height * 2), Math.min(box.height, box.width / 2)];
    const [left, top] = [box.x + (box.width - wide) / 2, box.y + (box.height - high) / 2];
    await app.mouse.move(left + wide / 2, top + 1);
    await app.mouse.down();
    await app.mouse.move(left + wide - 1, top + high - 1, { steps: 3 });
    await app.mouse.up();
    await expect(preview).toHaveAttribute('aria-label', /^20 columns, (19|20|21) rows/);
    await expect(dialog).toContainText('50 to 100 % across');
    await dialog.getByRole('button', { name: 'Use all of it' }).click();
    await expect(preview).toHaveAttribute('aria-label', /^20 columns, 10 rows/);
    // The left half, by keys: narrower, ten times a twentieth.
    await original.focus();
    for (let i = 0; i < 10; i += 1) await app.keyboard.press('Shift+ArrowLeft');
    await expect(dialog).toContainText('0 to 50 % across, 0 to 100 % down.');
    await expect(preview).toHaveAttribute('aria-label', /^20 columns, 20 rows/);
    await app.keyboard.press('ArrowRight');
    await expect(dialog).toContainText('5 to 55 % across');
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await expect.poll(async () => (await rows(app)).length).toBe(20);
    // Only the square is there: 60 of 100 pixels each way.
    expect((await drawing(app)).colours.filter((colour) => colour !== 0)).toHaveLength(144);
});

test('the background is chosen, and the verdict follows', async ({ app }) => {
    const { dialog, preview } = await openImport(app);
    const verdict = dialog.locator('.verdict-box');
    await expect(verdict).toHaveAttribute('data-state', /unique|several/);
    const ground = dialog.getByLabel('Background', { exact: true });
    await dialog.getByLabel('Colours').selectOption('Black & white');
    await expect(ground).toBeDisabled();
    await dialog.getByLabel('Colours').selectOption('3 colours');
    await expect(preview).toHaveAttribute('aria-label', /3 colours/);
    await expect(ground).toBeEnabled();
    const names = await ground.locator('option').allTextContents();
    expect(names).toHaveLength(5);
    await expect(verdict).not.toHaveAttribute('data-state', 'checking');
    await ground.selectOption(names[2]!);
    await expect(verdict).not.toHaveAttribute('data-state', 'checking');
    const { violations } = await new AxeBuilder({ page: app }).include('dialog').analyze();
    expect(violations).toEqual([]);
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await expect.poll(async () => (await rows(app)).length).toBe(10);
    const own = await drawing(app);
    expect(own.palette[0]!.name).toBe(names[2]);
    expect(own.palette[0]!.letter).toBe('.');
    // The margin is white, which is an ordinary colour now.
    expect(own.palette[own.colours[0]!]!.name).toBe('white');
});
