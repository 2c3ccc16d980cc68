/** The colours of a puzzle as small squares, hidden from screen readers; a text beside them gives the number. */

import type { Puzzle } from '../engine/protocol';
import { seen } from '../model/distinct';
import { el } from './dom';

export function swatch(rgb: string): HTMLElement {
    const element = el('span', { class: 'swatch', 'aria-hidden': 'true' });
    element.style.background = rgb;
    return element;
}

/** The colours that occur in clues; the background only in counted puzzles. */
export function inksOf(puzzle: Puzzle): Puzzle['palette'] {
    return puzzle.kind === 'counted' ? puzzle.palette : puzzle.palette.slice(1);
}

export function swatches(puzzle: Puzzle): HTMLElement {
    return el('span', { class: 'swatches' }, ...inksOf(seen(puzzle)).map((ink) => swatch(ink.rgb)));
}
