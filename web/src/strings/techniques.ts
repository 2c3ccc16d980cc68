/** What techniques are called. English comes from the engine; other languages have a table. */

import { language, type Language } from '.';
import { techniques as de } from './de/techniques';

export interface TechniqueWords {
    name: string;
    /** What it says, in one line. */
    about: string;
}

/** A table for each language but English, by the names the engine gives techniques. */
export const TECHNIQUE_TABLES: Record<Exclude<Language['code'], 'en'>, Record<string, TechniqueWords>> = { de };

/** A technique in the language of the page, or in the engine's English if the language lacks it. */
export function techniqueWords(technique: TechniqueWords): TechniqueWords {
    const { code } = language();
    const own = code === 'en' ? undefined : TECHNIQUE_TABLES[code][technique.name];
    return own ?? { name: capital(technique.name.replaceAll('-', ' ')), about: technique.about };
}

function capital(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1);
}
