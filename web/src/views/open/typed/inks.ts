/** What a letter means as long as nobody chooses another colour. */

import { t, type Key } from '../../../strings';

const KNOWN: Record<string, { name: Key; rgb: string }> = {
    '': { name: 'open.ink.black', rgb: '#000000' },
    r: { name: 'open.ink.red', rgb: '#d62828' },
    g: { name: 'open.ink.green', rgb: '#2a9d3f' },
    b: { name: 'open.ink.blue', rgb: '#1f5fd0' },
    y: { name: 'open.ink.yellow', rgb: '#f2c318' },
    o: { name: 'open.ink.orange', rgb: '#f0801e' },
    p: { name: 'open.ink.purple', rgb: '#7b3fa0' },
    n: { name: 'open.ink.brown', rgb: '#8a5a2b' },
    c: { name: 'open.ink.cyan', rgb: '#22b5c9' },
    m: { name: 'open.ink.magenta', rgb: '#d6338a' },
    k: { name: 'open.ink.black', rgb: '#000000' },
};

/** Name and colour of a letter. A colour that was chosen is called by its letter. */
export function inkNamed(letter: string, chosen: Record<string, string>): { name: string; rgb: string } {
    const known = KNOWN[letter];
    const rgb = chosen[letter] ?? known?.rgb ?? someColour(letter);
    return { name: known && known.rgb === rgb ? t(known.name) : letter || t('open.ink.first'), rgb };
}

/** A colour for any other letter: always the same, and different ones for neighbours in the alphabet. */
function someColour(letter: string): string {
    const hue = ((letter.codePointAt(0) ?? 0) * 137.5) % 360;
    const part = (shift: number): string => {
        const place = ((hue / 30 + shift) % 12) - 3;
        const value = 0.45 - 0.35 * Math.max(-1, Math.min(place, 6 - place, 1));
        return Math.round(value * 255)
            .toString(16)
            .padStart(2, '0');
    };
    return `#${part(0)}${part(8)}${part(4)}`;
}
