/** Puzzles for tests, and a way to open one without the views. */

import type { Page } from '@playwright/test';
import type { Document, Item, Puzzle } from '../src/engine/protocol';
import { keep } from './kept';
import { ready } from './page';

/** A counted puzzle from its clues as text: `3* 0 2`, one per line of the puzzle. */
export function counted(colours: string[], columns: string[], rows: string[], title?: string): Document {
    const clue = (text: string): Item[] =>
        text.trim().split(/\s+/).map((item, colour) => ({ colour, count: parseInt(item, 10), together: item.endsWith('*') }));
    const palette = colours.map((colour, i) => ({ name: colour, rgb: hex(colour, i), letter: String.fromCharCode(97 + i) }));
    return { puzzle: { kind: 'counted', palette, rows: rows.map(clue), columns: columns.map(clue) }, ...(title === undefined ? {} : { title }) };
}

/** Reads the text format of counted puzzles: colours, columns and rows, separated by empty lines. */
export function countedText(text: string): Document {
    const [colours, columns, rows] = text.trim().split(/\n\s*\n/).map((part) => part.trim().split('\n').map((line) => line.trim()));
    if (!colours || !columns || !rows) throw new Error('expected three parts');
    return counted(colours, columns, rows);
}

/** Reads the JSON of counted puzzles. */
export function countedJson(text: string): Document {
    interface Json {
        colors: string[];
        columns: { count: number; allInARow?: boolean }[][];
        rows: { count: number; allInARow?: boolean }[][];
    }
    const { colors, columns, rows } = JSON.parse(text) as Json;
    const clue = (items: Json['rows'][number]): string => items.map((item) => `${item.count}${item.allInARow ? '*' : ''}`).join(' ');
    return counted(colors, columns.map(clue), rows.map(clue));
}

/** The puzzle of a picture: `.` is white, other characters are colours. */
export function picture(...rows: string[]): Document {
    const letters = [...new Set(rows.join(''))].filter((letter) => letter !== '.').sort();
    const names: Record<string, [string, string]> = { '#': ['black', '#000000'], r: ['red', '#d02020'], b: ['blue', '#2040d0'] };
    const ink = (letter: string): Puzzle['palette'][number] => ({ name: names[letter]![0], rgb: names[letter]![1], letter });
    const blocks = (line: string): Item[] =>
        [...line.matchAll(/([^.])\1*/g)].map(([block]) => ({ colour: letters.indexOf(block[0]!) + 1, count: block.length, together: false }));
    const columns = [...rows[0]!].map((_, i) => rows.map((row) => row[i]).join(''));
    const palette = [{ name: 'white', rgb: '#ffffff', letter: '.' }, ...letters.map(ink)];
    return { puzzle: { kind: 'runs', palette, rows: rows.map(blocks), columns: columns.map(blocks) } };
}

/** Puts values into the page's store, and reloads it at a view. */
export async function keepAll(page: Page, kept: Record<string, unknown>, view: string): Promise<void> {
    for (const [name, value] of Object.entries(kept)) await keep(page, name, value);
    // Not by navigation: the current view would notice, and might consume the values.
    await page.evaluate((hash) => history.replaceState(null, '', `#/${hash}`), view);
    await page.reload();
    await ready(page);
}

/** Loads the page with an open puzzle. */
export async function openAt(page: Page, document: Document, view: string, more: Record<string, unknown> = {}): Promise<void> {
    await keepAll(page, { current: { document, key: 'test' }, ...more }, view);
}

/** A named colour can be any colour here. */
function hex(colour: string, place: number): string {
    if (/^#[0-9a-f]{6}$/i.test(colour)) return colour.toLowerCase();
    if (/^#[0-9a-f]{3}$/i.test(colour)) return `#${[...colour.slice(1)].map((digit) => digit + digit).join('')}`.toLowerCase();
    const names: Record<string, string> = { white: '#ffffff', black: '#000000', blue: '#0000ff' };
    return names[colour] ?? ['#87ceeb', '#b87333', '#2e8b57', '#ffa500'][place % 4]!;
}
