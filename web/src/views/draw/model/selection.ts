/** Selecting, moving and copying a rectangle of cells. */

import { recoloured, type Drawing } from './drawing';
import type { Cells } from './transform';

export interface Rect {
    top: number;
    left: number;
    width: number;
    height: number;
}

/** Cells copied from a drawing. */
export type Clip = Cells;

interface Place {
    row: number;
    column: number;
}

export function rectOf(a: Place, b: Place): Rect {
    return {
        top: Math.min(a.row, b.row),
        left: Math.min(a.column, b.column),
        width: Math.abs(a.column - b.column) + 1,
        height: Math.abs(a.row - b.row) + 1,
    };
}

export function contains(rect: Rect, at: Place): boolean {
    return at.row >= rect.top && at.row < rect.top + rect.height && at.column >= rect.left && at.column < rect.left + rect.width;
}

/** The cells of a rectangle that lie in the drawing. */
export function cellsIn(drawing: { width: number; height: number }, rect: Rect): number[] {
    const cells: number[] = [];
    for (let row = Math.max(rect.top, 0); row < Math.min(rect.top + rect.height, drawing.height); row += 1) {
        for (let column = Math.max(rect.left, 0); column < Math.min(rect.left + rect.width, drawing.width); column += 1) {
            cells.push(row * drawing.width + column);
        }
    }
    return cells;
}

/** Copies a rectangle that lies in the drawing. */
export function clipAt(drawing: Drawing, rect: Rect): Clip {
    return { width: rect.width, height: rect.height, colours: cellsIn(drawing, rect).map((cell) => drawing.colours[cell]!) };
}

/** The drawing with a clip pasted over it; what does not fit is cut off. */
export function withClip(drawing: Drawing, clip: Clip, top: number, left: number): Drawing {
    const colours = [...drawing.colours];
    for (let row = 0; row < clip.height; row += 1) {
        for (let column = 0; column < clip.width; column += 1) {
            const [y, x] = [top + row, left + column];
            if (y < 0 || y >= drawing.height || x < 0 || x >= drawing.width) continue;
            // The clip may have been copied when there were more colours.
            const colour = clip.colours[row * clip.width + column]!;
            colours[y * drawing.width + x] = colour < drawing.palette.length ? colour : 0;
        }
    }
    return { ...drawing, colours };
}

export function cleared(drawing: Drawing, rect: Rect): Drawing {
    return recoloured(drawing, cellsIn(drawing, rect), 0);
}

/** A selection. While it is moved, it floats above the drawing. */
export interface Selection {
    rect: Rect;
    /** Once it has been moved: the clip, and the drawing below it. */
    floating?: { clip: Clip; below: Drawing };
}

/** The clip of a rectangle and the drawing without it. */
export function lifted(drawing: Drawing, rect: Rect): { clip: Clip; below: Drawing } {
    return { clip: clipAt(drawing, rect), below: cleared(drawing, rect) };
}

/** Moves a selection. At least one cell of it stays in the drawing. */
export function moved(drawing: Drawing, selection: Selection, down: number, right: number): { drawing: Drawing; selection: Selection } {
    const { rect } = selection;
    const floating = selection.floating ?? lifted(drawing, rect);
    const keep = (at: number, length: number, room: number): number => Math.min(Math.max(at, 1 - length), room - 1);
    const top = keep(rect.top + down, rect.height, drawing.height);
    const left = keep(rect.left + right, rect.width, drawing.width);
    return {
        drawing: withClip(floating.below, floating.clip, top, left),
        selection: { rect: { ...rect, top, left }, floating },
    };
}
