import { expect, it } from 'vitest';
import { LANGUAGES, fillIn, type Key } from '.';

const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]!).sort();

it('has the same placeholders in every language', () => {
    const english = LANGUAGES[0]!.table;
    for (const language of LANGUAGES) {
        for (const key of Object.keys(english) as Key[]) {
            const names = new Set(placeholders(language.table[key]));
            expect([key, [...names]]).toEqual([key, [...new Set(placeholders(english[key]))]]);
            expect(language.table[key].trim()).not.toBe('');
        }
    }
});

it('fills in values and chooses by number', () => {
    expect(fillIn('{n} {n|cell|cells} of {what}', { n: 1, what: 'it' })).toBe('1 cell of it');
    expect(fillIn('{n} {n|cell|cells} of {what}', { n: 3, what: 'it' })).toBe('3 cells of it');
    expect(fillIn('{unknown}', {})).toBe('{unknown}');
});
