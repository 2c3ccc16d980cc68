/** Icons for tools and verdicts, drawn as lines. */

import { svg } from '../../../ui/svg';

const CIRCLE = 'M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18';

const PATHS = {
    pencil: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
    line: 'M4 20L20 4',
    rectangle: 'M4 6h16v12H4z',
    ellipse: 'M12 19a9 7 0 1 0 0-14a9 7 0 0 0 0 14',
    fill: 'M11 3l8 8-7 7a2 2 0 0 1-3 0l-5-5a2 2 0 0 1 0-3zM4 12h14M20 15c1 2 2 3 2 4a2 2 0 0 1-4 0c0-1 1-2 2-4z',
    select: 'M4 8V4h4M11 4h3M17 4h3v4M20 11v3M20 17v3h-3M14 20h-3M8 20H4v-3M4 14v-3',
    pick: 'M14 4l6 6M16 2l6 6-4 4-6-6zM13 7l4 4-9 9H4v-4z',
    undo: 'M8 5L3 10l5 5M3 10h11a6 6 0 0 1 0 11h-3',
    redo: 'M16 5l5 5-5 5M21 10H10a6 6 0 0 0 0 11h3',
    // Verdicts.
    blank: 'M4 4h16v16H4z',
    checking: 'M6 12h.01M12 12h.01M18 12h.01',
    unique: `${CIRCLE}M8 12l3 3l5-6`,
    several: 'M4 4h11v11H4zM9 18v2h11V9h-2',
    none: `${CIRCLE}M9 9l6 6M15 9l-6 6`,
    unknown: `${CIRCLE}M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17h.01`,
    failed: 'M12 4L2 20h20zM12 10v5M12 17.5h.01',
} as const;

export type IconName = keyof typeof PATHS;

export function icon(name: IconName): SVGSVGElement {
    return svg('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, svg('path', { d: PATHS[name] }));
}
