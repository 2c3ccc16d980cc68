// What the scenes of tools/web-scenes.mjs do on the page: press buttons, go to views, click and drag on the board.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The texts of a language, by key. */
function texts(language) {
    const path = join(import.meta.dirname, '../web/src/strings', language);
    const lines = readdirSync(path).flatMap((name) => readFileSync(join(path, name), 'utf8').split('\n'));
    return new Map(lines.flatMap((line) => (/^ +'?([\w.-]+)'?: '(.*)',$/.exec(line) ?? []).slice(1, 3).join('\0') || []).map((pair) => pair.split('\0')));
}

/** An English text of the page, in its language. */
export async function say(page, words) {
    const own = texts(await page.locator('html').getAttribute('lang'));
    return own.get([...texts('en')].find(([, value]) => value === words)?.[0]) ?? words;
}

export const press = async (page, words) => page.getByRole('button', { name: await say(page, words), exact: true }).first().click();
export const go = async (page, hash) => {
    await page.evaluate((own) => (location.hash = own), hash);
    await page.locator(`main[data-view=${hash.split('/')[1]}]`).waitFor();
};
export const grid = (page) => page.locator('[role=grid][data-cell]').first();

/** The middle of a cell. */
const place = (page, row, column) =>
    grid(page).evaluate((element, [row, column]) => {
        const { left, top, cell } = element.dataset;
        const { x, y } = element.getBoundingClientRect();
        return [x + Number(left) + (column + 0.5) * Number(cell), y + Number(top) + (row + 0.5) * Number(cell)];
    }, [row, column]);

export const click = async (page, row, column, button = 'left') => page.mouse.click(...(await place(page, row, column)), { button });
export const drag = async (page, from, to) => {
    const [a, b] = [await place(page, ...from), await place(page, ...to)];
    await page.mouse.move(...a);
    await page.mouse.down();
    await page.mouse.move(...b, { steps: 4 });
    await page.mouse.up();
};
