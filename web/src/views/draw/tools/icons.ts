/** Icons for the tools, drawn as lines. */

const PATHS = {
    pencil: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
    line: 'M4 20L20 4',
    rectangle: 'M4 6h16v12H4z',
    fill: 'M11 3l8 8-7 7a2 2 0 0 1-3 0l-5-5a2 2 0 0 1 0-3zM4 12h14M20 15c1 2 2 3 2 4a2 2 0 0 1-4 0c0-1 1-2 2-4z',
    select: 'M4 8V4h4M11 4h3M17 4h3v4M20 11v3M20 17v3h-3M14 20h-3M8 20H4v-3M4 14v-3',
    pick: 'M14 4l6 6M16 2l6 6-4 4-6-6zM13 7l4 4-9 9H4v-4z',
    undo: 'M8 5L3 10l5 5M3 10h11a6 6 0 0 1 0 11h-3',
    redo: 'M16 5l5 5-5 5M21 10H10a6 6 0 0 0 0 11h3',
} as const;

export type IconName = keyof typeof PATHS;

const SVG = 'http://www.w3.org/2000/svg';

export function icon(name: IconName): SVGSVGElement {
    const svg = document.createElementNS(SVG, 'svg');
    for (const [key, value] of [['viewBox', '0 0 24 24'], ['class', 'icon'], ['aria-hidden', 'true']] as const) svg.setAttribute(key, value);
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', PATHS[name]);
    svg.append(path);
    return svg;
}
