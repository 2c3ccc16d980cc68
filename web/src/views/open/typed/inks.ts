/** The colour of each letter, unless the visitor picks another. */

const KNOWN: Record<string, { name: string; rgb: string }> = {
    '': { name: 'black', rgb: '#000000' },
    r: { name: 'red', rgb: '#d62828' },
    g: { name: 'green', rgb: '#2a9d3f' },
    b: { name: 'blue', rgb: '#1f5fd0' },
    y: { name: 'yellow', rgb: '#f2c318' },
    o: { name: 'orange', rgb: '#f0801e' },
    p: { name: 'purple', rgb: '#7b3fa0' },
    n: { name: 'brown', rgb: '#8a5a2b' },
    c: { name: 'cyan', rgb: '#22b5c9' },
    m: { name: 'magenta', rgb: '#d6338a' },
    k: { name: 'black', rgb: '#000000' },
};

/** The name of the background; names are English, as in every puzzle. */
export function groundName(rgb: string): string {
    return rgb === '#ffffff' ? 'white' : 'background';
}

/** Name and colour of a letter. A colour that the visitor picked is named by its letter. */
export function inkNamed(letter: string, chosen: Record<string, string>): { name: string; rgb: string } {
    const known = KNOWN[letter];
    const rgb = chosen[letter] ?? known?.rgb ?? someColour(letter);
    return { name: known && known.rgb === rgb ? known.name : letter || 'colour', rgb };
}

/** A fixed colour for any other letter; neighbours in the alphabet get different ones. */
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
