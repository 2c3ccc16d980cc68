import { AxeBuilder } from '@axe-core/playwright';
import { type Page } from '@playwright/test';
import { board, expect, go, test } from './page';
import { opened } from './kept';
import { documentOf, open } from './play';

const VIEWS = ['Gallery', 'Open', 'Play', 'Learn', 'Examine', 'Draw'] as const;

/** A puzzle in red and green that some eyes see as one colour. */
function brownish(): object {
    const document = documentOf(['rrg', 'g.r', 'rgg']) as { puzzle: { palette: { name: string; rgb: string }[] } };
    document.puzzle.palette.find((ink) => ink.name === 'red')!.rgb = '#a05a2c';
    document.puzzle.palette.find((ink) => ink.name === 'green')!.rgb = '#6b7d1f';
    return document;
}

async function axe(page: Page): Promise<void> {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map((own) => [own.id, own.nodes.map((node) => node.html)])).toEqual([]);
}

function token(page: Page, name: string): Promise<string> {
    return page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), name);
}

test('text is set in our own typeface, which is small', async ({ app }) => {
    await app.evaluate(() => document.fonts.ready.then(() => undefined));
    const loaded = await app.evaluate(() => [...document.fonts].filter((font) => font.family === 'Rubik').map((font) => font.status));
    // Latin, and № in the gallery.
    expect(loaded).toEqual(['loaded', 'loaded']);
    const bytes = await app.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter((own) => own.name.endsWith('.woff2')).reduce((sum, own) => sum + own.decodedBodySize, 0),
    );
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(20_000);
});

test('the mark leads to the gallery, and the icons are there', async ({ app }) => {
    await go(app, 'Open');
    await app.getByRole('banner').getByRole('link', { name: 'Nonolith' }).click();
    await expect(app).toHaveTitle(/^Gallery/);
    const icons = await app.evaluate(async () => {
        const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!.href;
        const { icons } = (await (await fetch(manifest)).json()) as { icons: { src: string; purpose: string }[] };
        return Promise.all(icons.map(async (own) => [own.purpose, (await fetch(new URL(own.src, manifest))).ok]));
    });
    expect(icons).toEqual([['any', true], ['maskable', true]]);
});

test.describe('German on a small phone', () => {
    test.use({ locale: 'de-DE', viewport: { width: 360, height: 740 } });
    test('the mark and all views fit into one line', async ({ app }) => {
        await app.evaluate(() => document.fonts.ready.then(() => undefined));
        await expect(app.getByRole('banner').getByRole('link', { name: 'Nonolith' })).toBeInViewport();
        const cut = await app.getByRole('navigation').evaluate((own) => own.scrollWidth - own.clientWidth);
        expect(cut).toBeLessThanOrEqual(0);
    });
});

test('high contrast follows the system, and can be chosen', async ({ app }) => {
    const root = app.locator('html');
    await expect(root).toHaveAttribute('data-contrast', 'standard');
    await app.emulateMedia({ contrast: 'more' });
    await expect(root).toHaveAttribute('data-contrast', 'high');
    await app.getByRole('button', { name: 'Settings' }).click();
    await app.getByLabel('Contrast').selectOption('Standard');
    await expect(root).toHaveAttribute('data-contrast', 'standard');
    await app.emulateMedia({ contrast: null });
    await app.getByLabel('Contrast').selectOption('High');
    await app.getByLabel('Theme').selectOption('Dark');
    expect(await token(app, '--board-line')).toBe('rgb(107, 107, 107)');
    await axe(app);
    await app.reload();
    await expect(root).toHaveAttribute('data-contrast', 'high');
    await expect(app.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await expect(app.locator('meta[name=theme-color]').first()).toHaveAttribute('content', 'rgb(0, 0, 0)');
});

for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`high contrast, ${colorScheme}`, () => {
        test.use({ colorScheme, contrast: 'more' });
        test('axe finds nothing in any view', async ({ app }) => {
            test.slow();
            await app.getByRole('main').getByRole('button').first().click();
            await expect(board(app)).toBeVisible();
            for (const view of VIEWS) {
                await go(app, view);
                await expect(app).toHaveTitle(new RegExp(`^${view}`));
                await app.getByRole('main').getByRole('button').first().waitFor();
                await axe(app);
            }
        });
    });
}

test('colours that are hard to tell apart are changed on request, but not in the puzzle itself', async ({ app }) => {
    await open(app, brownish());
    const colours = () => app.locator('.palette .swatch').evaluateAll((all) => all.map((own) => (own as HTMLElement).style.background));
    const own = await colours();
    expect(own).toEqual(['rgb(160, 90, 44)', 'rgb(107, 125, 31)']);
    await app.getByRole('button', { name: 'Settings' }).click();
    await app.getByLabel('Change colours that are hard to tell apart').check();
    await expect.poll(async () => (await colours()).every((colour, i) => colour !== own[i])).toBe(true);
    await app.keyboard.press('Escape');
    // The board too.
    await app.getByRole('button', { name: /^red|^brown/ }).first().click();
    await board(app).focus();
    await app.keyboard.press('Space');
    const painted = await colours();
    await expect
        .poll(() =>
            board(app).evaluate((grid, wanted) => {
                const canvas = grid.querySelector('canvas')!;
                const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
                let found = 0;
                for (let i = 0; i < data.length; i += 4) if (`rgb(${data[i]}, ${data[i + 1]}, ${data[i + 2]})` === wanted) found += 1;
                return found;
            }, painted[0]!),
        )
        .toBeGreaterThan(100);
    // Links keep the puzzle's own colours.
    expect((await opened(app)).document.puzzle.palette.map((ink) => ink.rgb)).toEqual(['#ffffff', '#a05a2c', '#6b7d1f']);
});

test.describe('reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test('nothing moves', async ({ app }) => {
        await app.getByRole('button', { name: 'Settings' }).click();
        await expect(app.getByRole('dialog')).toHaveCSS('transition-property', 'none');
        await expect(app.getByRole('button', { name: 'Close' })).toHaveCSS('transition-property', 'none');
    });
});
