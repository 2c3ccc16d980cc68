/** Every format: the page reads the same puzzle as the command line. */

import type { Page } from '@playwright/test';
import { formats, nonolith } from './command.ts';
import { ask } from './engine.ts';
import { opened } from './kept.ts';
import { expect, file, go, shown, test } from './page.ts';

/** Opens the first puzzle in the list and returns it as our own JSON. */
async function openFirst(page: Page): Promise<string> {
    await page.locator('.found li').first().getByRole('button', { name: 'Examine' }).click();
    await shown(page, 'examine');
    const { document } = await opened(page);
    return (await ask(page, 'write', { document, format: 'nonolith' })).text;
}

const command = (bytes: Uint8Array | string, format: string): string =>
    nonolith(['convert', '-', '--from', format, '--to', 'nonolith', '--puzzle', '1'], bytes);

/** What the command reads without `--from`; undefined if several formats fit. */
function recognised(text: string): string | undefined {
    try {
        return nonolith(['convert', '-', '--to', 'nonolith', '--puzzle', '1'], text);
    } catch {
        return undefined;
    }
}

for (const { name, example } of formats().filter((own) => own.example.trim())) {
    test(`pastes ${name}`, async ({ app }) => {
        await go(app, 'Open');
        await app.getByLabel('Format').selectOption(name);
        await app.getByLabel('Or paste a puzzle here').fill(example);
        await expect(app.locator('.results')).toContainText(`format ${name}`);
        expect(await openFirst(app)).toBe(command(example, name));
        // The page's own example is the same, and the page detects its format if the command does.
        await go(app, 'Open');
        await app.getByLabel('Or paste a puzzle here').fill('');
        await app.getByRole('button', { name: 'Insert an example' }).click();
        await expect(app.getByLabel('Or paste a puzzle here')).toHaveValue(example);
        await expect(app.locator('.results')).toContainText(`format ${name}`);
        await app.getByLabel('Format').selectOption('Detect automatically');
        const found = recognised(example);
        if (found === undefined) await expect(app.getByRole('main')).toContainText('Which one is it?');
        else expect(await openFirst(app)).toBe(found);
    });
}

test('opens an archive', async ({ app }) => {
    const archive = 'crates/nonolith-io/src/format/nonopack/example.zip';
    await go(app, 'Open');
    await app.getByLabel('Choose files…').setInputFiles({ name: 'some.nonopack', mimeType: 'application/zip', buffer: file(archive) });
    await expect(app.locator('.results')).toContainText('format nonopack');
    expect(await openFirst(app)).toBe(command(file(archive), 'nonopack'));
});

test('turns the pixels of a picture into cells', async ({ app }) => {
    const picture = 'crates/nonolith-io/src/format/png/example.png';
    await go(app, 'Open');
    await app.getByLabel('Choose files…').setInputFiles({ name: 'some.png', mimeType: 'image/png', buffer: file(picture) });
    await app.getByRole('button', { name: 'Use one cell per pixel' }).click();
    expect(await openFirst(app)).toBe(command(file(picture), 'png'));
});

test('every format is pasted or chosen', () => {
    const binary = formats().filter((own) => !own.example.trim());
    expect(binary.map((own) => own.name).sort()).toEqual(['nonopack', 'png']);
    expect(formats().length).toBeGreaterThan(30);
});

test('reads compressed files', async ({ app }) => {
    const text = file('puzzles/heart.non');
    const { gzipSync } = await import('node:zlib');
    await go(app, 'Open');
    await app.getByLabel('Choose files…').setInputFiles({ name: 'heart.non.gz', mimeType: 'application/gzip', buffer: gzipSync(text) });
    await expect(app.locator('.results')).toContainText('format non');
    expect(await openFirst(app)).toBe(command(text, 'non'));
});
