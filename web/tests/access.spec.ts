import { AxeBuilder } from '@axe-core/playwright';
import { board, expect, go, test } from './page';

const VIEWS = ['Gallery', 'Open', 'Play', 'Learn', 'Examine', 'Draw'] as const;

for (const scheme of ['light', 'dark'] as const) {
    for (const [device, viewport] of [['desktop', { width: 1280, height: 800 }], ['phone', { width: 360, height: 740 }]] as const) {
        test.describe(`${device}, ${scheme}`, () => {
            test.use({ colorScheme: scheme, viewport });
            for (const view of VIEWS) {
                test(`${view}: axe finds nothing serious, and nothing is wider than the screen`, async ({ app }) => {
                    await app.locator('li.puzzle').getByRole('button').first().click();
                    await expect(board(app)).toBeVisible();
                    await go(app, view);
                    await expect(app).toHaveTitle(new RegExp(`^${view}`));
                    await app.getByRole('main').getByRole('button').first().waitFor();
                    const { violations } = await new AxeBuilder({ page: app }).analyze();
                    const serious = violations.filter((own) => own.impact === 'serious' || own.impact === 'critical');
                    expect(serious.map((own) => [own.id, own.nodes.map((node) => node.html)])).toEqual([]);
                    const wide = await app.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
                    expect(wide).toBeLessThanOrEqual(0);
                });
            }
        });
    }
}

test.describe('German on a small phone', () => {
    test.use({ locale: 'de-DE', viewport: { width: 360, height: 740 } });
    for (const view of ['Galerie', 'Öffnen', 'Spielen', 'Lernen', 'Untersuchen', 'Zeichnen']) {
        test(`${view}: axe finds nothing serious, and nothing is wider than the screen`, async ({ app }) => {
            await app.locator('li.puzzle').getByRole('button').first().click();
            await expect(board(app)).toBeVisible();
            await go(app, view);
            await expect(app).toHaveTitle(new RegExp(`^${view}`));
            await app.getByRole('main').getByRole('button').first().waitFor();
            await app.evaluate(() => document.querySelectorAll('main details').forEach((details) => details.setAttribute('open', '')));
            const { violations } = await new AxeBuilder({ page: app }).analyze();
            expect(violations.filter((own) => own.impact === 'serious' || own.impact === 'critical').map((own) => own.id)).toEqual([]);
            const wide = await app.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
            expect(wide).toBeLessThanOrEqual(0);
        });
    }
});

test('the keyboard focus moves into a new view, not to the top of the page', async ({ app }) => {
    await app.getByRole('button', { name: 'Play № 2', exact: true }).focus();
    await app.keyboard.press('Enter');
    await expect(board(app)).toBeVisible();
    await expect(app.getByRole('main')).toBeFocused();
    await app.getByRole('link', { name: 'Examine' }).focus();
    await app.keyboard.press('Enter');
    await expect(app.getByRole('button', { name: 'Solve all', exact: true })).toBeVisible();
    await expect(app.getByRole('main')).toBeFocused();
    // A button keeps the focus while it works.
    await app.getByRole('button', { name: 'Solve all', exact: true }).focus();
    await app.keyboard.press('Enter');
    await expect(app.getByText('Every clue is satisfied.')).toBeVisible();
    await expect(app.getByRole('button', { name: 'Solve all', exact: true })).toBeFocused();
});

test('everything can be reached by keyboard', async ({ app }) => {
    await app.keyboard.press('Tab');
    await expect(app.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await app.keyboard.press('Enter');
    await expect(app.getByRole('main')).toBeFocused();
    await app.keyboard.press('Tab');
    const focused = app.locator(':focus');
    await expect(focused).toBeVisible();
});
