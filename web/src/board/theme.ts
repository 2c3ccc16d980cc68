/** The board's own colours, from the style sheet: `--board-*`. */

/** The typeface of numbers and letters: `--font` of the style sheet. */
export const FONT = 'Rubik, Stand-in, system-ui, sans-serif';

export interface Theme {
    paper: string;
    open: string;
    line: string;
    thick: string;
    mark: string;
    ground: string;
    text: string;
    faded: string;
    lit: string;
    cursor: string;
    premise: string;
    conclusion: string;
    wrong: string;
    shade: string;
}

const NAMES: readonly (keyof Theme)[] = [
    'paper', 'open', 'line', 'thick', 'mark', 'ground', 'text', 'faded', 'lit', 'cursor', 'premise', 'conclusion', 'wrong', 'shade',
];

export function readTheme(element: Element): Theme {
    const style = getComputedStyle(element);
    return Object.fromEntries(NAMES.map((name) => [name, style.getPropertyValue(`--board-${name}`).trim()])) as unknown as Theme;
}
