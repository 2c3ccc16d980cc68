/** Every text of the page, by key. Each language is a table. */

import { en } from './en';
import { de } from './de';
import { colour as germanColour } from './de/colours';

export type Key = keyof typeof en;
export type Table = Record<Key, string>;

export interface Language {
    /** The code in the `lang` attribute and in requests to the engine. */
    readonly code: 'en' | 'de';
    /** Its name in the language itself. */
    readonly name: string;
    /** For `Intl`: English texts are British. */
    readonly locale: string;
    readonly table: Table;
    /** A colour of a puzzle; puzzles name colours in English. */
    readonly colour: (name: string) => string;
}

/** To add a language, add a table beside `en` and an entry here. */
export const LANGUAGES: readonly Language[] = [
    { code: 'en', name: 'English', locale: 'en-GB', table: en, colour: (name) => name },
    { code: 'de', name: 'Deutsch', locale: 'de', table: de, colour: germanColour },
];

let current: Language = LANGUAGES[0]!;

export function language(): Language {
    return current;
}

export function setLanguage(code: string): void {
    current = LANGUAGES.find((own) => own.code === code) ?? LANGUAGES[0]!;
    document.documentElement.lang = current.code;
}

/** The first language of the browser that the page knows; English if it knows none. */
export function preferredLanguage(wanted: readonly string[]): string {
    const codes = wanted.map((own) => own.slice(0, 2).toLowerCase());
    return codes.find((code) => LANGUAGES.some((own) => own.code === code)) ?? 'en';
}

/** The text of a key. `{name}` is replaced by a value; `{n|one|more}` chooses by number. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
    return fillIn(current.table[key], values);
}

/** The name of a puzzle's colour, translated if the language has a word for it. */
export function colourName(name: string): string {
    return current.colour(name);
}

/** `red, green or blue`. */
export function orList(words: readonly string[]): string {
    return new Intl.ListFormat(current.locale, { type: 'disjunction' }).format(words);
}

/** `1, 2 and 3`. */
export function andList(words: readonly string[]): string {
    return new Intl.ListFormat(current.locale, { type: 'conjunction' }).format(words);
}

/** With a capital letter: the beginning of a sentence, or an entry of a list. */
export function capital(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1);
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
