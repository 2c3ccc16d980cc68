import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from '.';

const [english, german] = ['en', 'de'].map((code) => LANGUAGES.find((own) => own.code === code)!.colour) as [(name: string) => string, (name: string) => string];

it('translates the colours of puzzles', () => {
    expect(['red', 'Red', 'sky blue', 'dark-green', 'LightGrey', 'turquoise'].map(german)).toEqual(['rot', 'rot', 'himmelblau', 'dunkelgrün', 'hellgrau', 'türkis']);
    expect(['red', 'Dark Red', '#d02020'].map(english)).toEqual(['red', 'Dark Red', '#d02020']);
});

it('keeps names that it does not know', () => {
    for (const name of ['#d02020', 'Haut', 'dark', 'light', '', 'red red', 'constructor', 'r']) expect(german(name)).toBe(name);
});

it('has the words of the engine', () => {
    const source = readFileSync(join(import.meta.dirname, '../../../crates/nonolith/src/explain/words/german.rs'), 'utf8');
    const table = [.../const COLOURS[^=]*= &\[([^]*?)\];/.exec(source)![1]!.matchAll(/\("(\w+)", "([^"]+)"/g)].map(([, name, word]) => [name!, word!]);
    expect(table.length).toBeGreaterThan(30);
    expect(table.map(([name]) => [name, german(name!)])).toEqual(table);
});
