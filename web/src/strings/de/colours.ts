/** Colours of puzzles in German. Puzzles name them in English. */

/**
 * English names, without spaces. The engine has the same table for its sentences, with the endings that they
 * need (`explain/words/german.rs`); `colours.test.ts` compares the two.
 */
const COLOURS: Readonly<Record<string, string>> = {
    amber: 'bernsteinfarben',
    azure: 'azurblau',
    beige: 'beige',
    black: 'schwarz',
    blue: 'blau',
    brown: 'braun',
    coral: 'korallenrot',
    cream: 'cremefarben',
    crimson: 'karminrot',
    cyan: 'cyan',
    gold: 'gold',
    gray: 'grau',
    green: 'grün',
    grey: 'grau',
    indigo: 'indigoblau',
    ivory: 'elfenbeinfarben',
    khaki: 'khaki',
    lilac: 'fliederfarben',
    lime: 'limettengrün',
    magenta: 'magenta',
    maroon: 'weinrot',
    mint: 'mintgrün',
    navy: 'marineblau',
    ochre: 'ockerfarben',
    olive: 'olivgrün',
    orange: 'orange',
    peach: 'pfirsichfarben',
    pink: 'rosa',
    plum: 'pflaumenblau',
    purple: 'lila',
    red: 'rot',
    rose: 'rosenrot',
    salmon: 'lachsfarben',
    sand: 'sandfarben',
    scarlet: 'scharlachrot',
    sea: 'meerblau',
    silver: 'silber',
    skin: 'hautfarben',
    sky: 'himmelblau',
    skyblue: 'himmelblau',
    slate: 'schiefergrau',
    tan: 'hellbraun',
    teal: 'blaugrün',
    turquoise: 'türkis',
    violet: 'violett',
    water: 'wasserblau',
    white: 'weiß',
    yellow: 'gelb',
};

/** What the page itself calls colours that have no name. */
const UNNAMED: Readonly<Record<string, string>> = { background: 'Hintergrund', colour: 'farbig' };

const SHADES = [['dark', 'dunkel'], ['light', 'hell'], ['', '']] as const;

/** `red` is `rot`, `Dark Red` is `dunkelrot`. Names that are not in the table stay as they are. */
export function colour(name: string): string {
    const plain = name.toLowerCase().replace(/[ _-]/g, '');
    for (const [shade, german] of SHADES) {
        const rest = plain.startsWith(shade) ? plain.slice(shade.length) : '';
        if (Object.hasOwn(COLOURS, rest)) return german + COLOURS[rest]!;
    }
    return Object.hasOwn(UNNAMED, plain) ? UNNAMED[plain]! : name;
}
