/** Icons for buttons; not every system has characters for them. */

import { svg } from './svg';

/** Each is a path on a 24 by 24 grid, drawn as a line. */
export const ICONS = {
    clock: 'M12 21a8 8 0 1 0 0-16a8 8 0 0 0 0 16M12 13V9M10 2h4M12 2v3',
    close: 'M6 6l12 12M18 6L6 18',
    cursor: 'M12 3v5M12 16v5M3 12h5M16 12h5M12 12v0',
    fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
    redo: 'M16 5l5 5-5 5M21 10H10a6 6 0 0 0 0 11h3',
    settings: 'M3 7h10M19 7h2M16 10a3 3 0 1 0 0-6a3 3 0 0 0 0 6M3 17h2M11 17h10M8 20a3 3 0 1 0 0-6a3 3 0 0 0 0 6',
    undo: 'M8 5L3 10l5 5M3 10h11a6 6 0 0 1 0 11h-3',
    move: 'M12 3v18M3 12h18M9 6l3-3l3 3M9 18l3 3l3-3M6 9l-3 3l3 3M18 9l3 3l-3 3',
} as const;

export type Icon = keyof typeof ICONS;

export function icon(name: Icon): SVGElement {
    return drawing('icon', ICONS[name]);
}

/** Paths on a 24 by 24 grid. */
export function drawing(className: string, ...paths: string[]): SVGElement {
    return svg('svg', { class: className, viewBox: '0 0 24 24', 'aria-hidden': 'true' }, ...paths.map((d) => svg('path', { d })));
}
