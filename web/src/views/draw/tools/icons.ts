/** Icons for tools and verdicts, drawn as lines. */

import { ICONS, drawing } from '../../../ui/icons';

const CIRCLE = 'M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18';

const PATHS = {
    pencil: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
    line: 'M4 20L20 4',
    rectangle: 'M4 6h16v12H4z',
    ellipse: 'M12 19a9 7 0 1 0 0-14a9 7 0 0 0 0 14',
    fill: 'M11 3l8 8-7 7a2 2 0 0 1-3 0l-5-5a2 2 0 0 1 0-3zM4 12h14M20 15c1 2 2 3 2 4a2 2 0 0 1-4 0c0-1 1-2 2-4z',
    select: 'M4 8V4h4M11 4h3M17 4h3v4M20 11v3M20 17v3h-3M14 20h-3M8 20H4v-3M4 14v-3',
    pick: 'M14 4l6 6M16 2l6 6-4 4-6-6zM13 7l4 4-9 9H4v-4z',
    undo: ICONS.undo,
    redo: ICONS.redo,
    'mirror-across': 'M12 3v3M12 10v4M12 18v3M8 8l-5 4l5 4zM16 8l5 4l-5 4z',
    'mirror-down': 'M3 12h3M10 12h4M18 12h3M8 8l4-5l4 5zM8 16l4 5l4-5z',
    'flip-across': 'M3 12h18M7 8l-4 4l4 4M17 8l4 4l-4 4',
    'flip-down': 'M12 3v18M8 7l4-4l4 4M8 17l4 4l4-4',
    turn: 'M19 12a7 7 0 1 1-3-5.7M17 2v5h-5',
    left: 'M20 12H5M10 6l-6 6l6 6',
    right: 'M4 12h15M14 6l6 6l-6 6',
    up: 'M12 20V5M6 10l6-6l6 6',
    down: 'M12 4v15M6 14l6 6l6-6',
    more: 'M12 3v6M9 6l3-3l3 3M12 21v-6M9 18l3 3l3-3M3 12h6M6 9l-3 3l3 3M21 12h-6M18 9l3 3l-3 3',
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

export function icon(name: IconName): SVGElement {
    return drawing('icon', PATHS[name]);
}
