/** A small picture of the decided cells, one pixel per cell. */

import type { Puzzle } from '../engine/protocol';
import { seen } from '../model/distinct';
import { height, single, width } from '../model/puzzle';
import { el } from './dom';

export function thumbnail(puzzle: Puzzle, cells: ArrayLike<number>, label: string): HTMLCanvasElement {
    const canvas = el('canvas', { class: 'thumbnail', width: width(puzzle), height: height(puzzle), role: 'img', 'aria-label': label });
    const context = canvas.getContext('2d');
    if (!context) return canvas;
    const { palette } = seen(puzzle);
    for (let cell = 0; cell < cells.length; cell += 1) {
        const ink = palette[single(cells[cell]!)];
        if (!ink) continue;
        context.fillStyle = ink.rgb;
        context.fillRect(cell % canvas.width, Math.floor(cell / canvas.width), 1, 1);
    }
    return canvas;
}
