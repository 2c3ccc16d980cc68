/** A small grid with the proportions of a puzzle, and in it what has been uncovered. */

import type { Puzzle } from '../../engine/protocol';
import { height, width } from '../../model/puzzle';
import { el } from '../../ui/dom';
import { thumbnail } from '../../ui/thumbnail';

/** Up to this many cells a side every line is drawn, beyond it every fifth. */
const FINE = 15;

/** Without cells the grid is empty, and hidden from screen readers. */
export function preview(puzzle: Puzzle, cells?: ArrayLike<number>, label = ''): HTMLElement {
    const [w, h] = [width(puzzle), height(puzzle)];
    const step = Math.max(w, h) > FINE ? 5 : 1;
    const sheet = el('div', { class: 'sheet' }, cells && thumbnail(puzzle, cells, label));
    sheet.style.aspectRatio = `${w} / ${h}`;
    // The longer side fills the square frame.
    sheet.style.width = `${(100 * w) / Math.max(w, h)}%`;
    sheet.style.backgroundSize = `${(100 * step) / w}% ${(100 * step) / h}%`;
    return el('div', { class: 'picture' }, sheet);
}
