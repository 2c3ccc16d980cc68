/** Every text of the page, by key; a language is a table. */

import { en } from './en';
import { de } from './de';

export type Key = keyof typeof en;
export type Table = Record<Key, string>;

export interface Language {
    /** As the `lang` attribute and the engine know it. */
    readonly code: 'en' | 'de';
    /** What its speakers call it. */
    readonly name: string;
    readonly table: Table;
}

/** All languages. To add one, add a table beside `en` and a line here. */
export const LANGUAGES: readonly Language[] = [
    { code: 'en', name: 'English', table: en },
    { code: 'de', name: 'Deutsch', table: de },
];

let current: Language = LANGUAGES[0]!;

export function language(): Language {
    return current;
}

export function setLanguage(code: string): void {
    current = LANGUAGES.find((own) => own.code === code) ?? LANGUAGES[0]!;
    document.documentElement.lang = current.code;
}

/** The language that a browser asks for, if there is one. */
export function preferredLanguage(wanted: readonly string[]): string {
    const codes = wanted.map((own) => own.slice(0, 2).toLowerCase());
    return codes.find((code) => LANGUAGES.some((own) => own.code === code)) ?? 'en';
}

/** The text of a key, with `{name}` replaced by values. `{n|one|more}` chooses by number. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
    return fillIn(current.table[key], values);
}

/** See {@link t}. */
export function fillIn(template: string, values: Record<string, string | number>): string {
    return template.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (whole, name: string, one?: string, more?: string) => {
        const value = values[name];
        if (value === undefined) return whole;
        if (one === undefined || more === undefined) return String(value);
        return Number(value) === 1 ? one : more;
    });
}
