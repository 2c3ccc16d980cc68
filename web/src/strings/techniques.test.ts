import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TECHNIQUE_TABLES, techniqueWords } from './techniques';

/** The names in the sources of the engine, one file each. */
function engineNames(): string[] {
    const folder = join(import.meta.dirname, '../../../crates/nonolith/src/explain/techniques');
    const names = readdirSync(folder).map((file) => /^\s+name: "([^"]+)"/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1]);
    return names.filter((name) => name !== undefined).sort();
}

it('every language names every technique, and no other', () => {
    expect(engineNames().length).toBeGreaterThan(10);
    for (const table of Object.values(TECHNIQUE_TABLES)) {
        expect(Object.keys(table).sort()).toEqual(engineNames());
        for (const { name, about } of Object.values(table)) expect([name.trim(), about.trim()]).not.toContain('');
        expect(new Set(Object.values(table).map((own) => own.name)).size).toBe(engineNames().length);
    }
});

it('falls back to the words of the engine', () => {
    expect(techniqueWords({ name: 'brand-new', about: 'something' })).toEqual({ name: 'Brand new', about: 'something' });
});
