/** Helpers for the tests of Play: puzzles from pictures, and the stored marks. */

import { deflateRawSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { shown } from './page';

/** A picture: one character per cell, `.` for background. */
export type Picture = readonly string[];

const INKS = [
    { name: 'white', rgb: '#ffffff', letter: '.' },
    { name: 'black', rgb: '#000000', letter: '#' },
    { name: 'red', rgb: '#d02020', letter: 'r' },
    { name: 'green', rgb: '#108040', letter: 'g' },
];

/** The puzzle of a picture, without the picture itself. */
export function documentOf(picture: Picture, more: { title?: string; saved?: number[] } = {}): object {
    const letters = INKS.filter((ink) => ink.letter === '.' || picture.some((row) => row.includes(ink.letter)));
    const clue = (line: string) =>
        (line.match(/([^.])\1*/g) ?? []).map((block) => ({ colour: letters.findIndex((ink) => ink.letter === block[0]), count: block.length, together: false }));
    const columns = [...picture[0]!].map((_, column) => picture.map((row) => row[column]).join(''));
    // A copy: tests may change colours.
    return { puzzle: { kind: 'runs', palette: letters.map((ink) => ({ ...ink })), rows: picture.map(clue), columns: columns.map(clue) }, ...more };
}

/** The same picture with counted clues. */
export function countedOf(picture: Picture): object {
    const { palette } = (documentOf(picture) as { puzzle: { palette: typeof INKS } }).puzzle;
    const clue = (line: string) =>
        palette.map(({ letter }, colour) => {
            const groups = (line.match(/(.)\1*/g) ?? []).filter((group) => group.startsWith(letter));
            const count = [...line].filter((own) => own === letter).length;
            return { colour, count, together: count > 1 && groups.length === 1 };
        });
    const columns = [...picture[0]!].map((_, column) => picture.map((row) => row[column]).join(''));
    return { puzzle: { kind: 'counted', palette, rows: picture.map(clue), columns: columns.map(clue) } };
}

/** The fragment of a link to a document. */
export function fragment(document: object, gallery?: string): string {
    return `#p=${deflateRawSync(JSON.stringify({ document, ...(gallery === undefined ? {} : { gallery }) })).toString('base64url')}`;
}

/** Follows a link to a document. */
export async function open(page: Page, document: object, gallery?: string): Promise<void> {
    await page.evaluate((hash) => {
        location.hash = hash;
    }, fragment(document, gallery));
    await shown(page, 'play');
    await page.getByRole('grid').waitFor();
    await expect(page.getByRole('grid')).toHaveAttribute('data-cell', /./);
}

/** The stored marks: one character per cell, `?` for none, `x` for blank, `~` for maybe. */
export async function kept(page: Page, width: number): Promise<string[]> {
    await expect(page.locator('.play')).toHaveAttribute('data-saved', 'true');
    const marks = await page.evaluate(
        () =>
            new Promise<number[]>((resolve, reject) => {
                const opening = indexedDB.open('nonolith');
                opening.onerror = () => reject(opening.error);
                opening.onsuccess = () => {
                    const table = opening.result.transaction('kept').objectStore('kept');
                    const current = table.get('current');
                    current.onsuccess = () => {
                        const own = table.get(`play:${(current.result as { key: string }).key}`);
                        own.onsuccess = () => {
                            opening.result.close();
                            resolve([...((own.result as { marks: Int8Array }).marks ?? [])]);
                        };
                    };
                };
            }),
    );
    const text = marks.map((mark) => (mark < 0 ? '~' : '?x123456789'[mark])).join('');
    return text.match(new RegExp(`.{${width}}`, 'g')) ?? [];
}
