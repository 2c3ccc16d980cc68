/** A rectangle of cells that is selected, moved, copied. */

import { recoloured, type Drawing } from './drawing';

export interface Rect {
    top: number;
    left: number;
    width: number;
    height: number;
}

/** Cells that were taken out of a drawing. */
export interface Block {
    width: number;
    height: number;
    colours: number[];
}

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

/** The cells of a rectangle, as far as they are in the drawing. */
export function cellsIn(drawing: { width: number; height: number }, rect: Rect): number[] {
    const cells: number[] = [];
    for (let row = Math.max(rect.top, 0); row < Math.min(rect.top + rect.height, drawing.height); row += 1) {
        for (let column = Math.max(rect.left, 0); column < Math.min(rect.left + rect.width, drawing.width); column += 1) {
            cells.push(row * drawing.width + column);
        }
    }
    return cells;
}

/** The cells of a rectangle that lies in the drawing. */
export function blockAt(drawing: Drawing, rect: Rect): Block {
    return { width: rect.width, height: rect.height, colours: cellsIn(drawing, rect).map((cell) => drawing.colours[cell]!) };
}

/** The drawing with a block above it; what does not fit is cut off. */
export function withBlock(drawing: Drawing, block: Block, top: number, left: number): Drawing {
    const colours = [...drawing.colours];
    for (let row = 0; row < block.height; row += 1) {
        for (let column = 0; column < block.width; column += 1) {
            const [y, x] = [top + row, left + column];
            if (y < 0 || y >= drawing.height || x < 0 || x >= drawing.width) continue;
            // A block may have been copied when there were more colours.
            const colour = block.colours[row * block.width + column]!;
            colours[y * drawing.width + x] = colour < drawing.palette.length ? colour : 0;
        }
    }
    return { ...drawing, colours };
}

export function cleared(drawing: Drawing, rect: Rect): Drawing {
    return recoloured(drawing, cellsIn(drawing, rect), 0);
}

/** A selection. While it is moved, it floats above what was below it. */
export interface Selection {
    rect: Rect;
    /** Once it has left its place: the block, and the drawing without it. */
    floating?: { block: Block; below: Drawing };
}

/** The selection and the drawing after a move. At least one cell of it stays in the drawing. */
export function moved(drawing: Drawing, selection: Selection, down: number, right: number): { drawing: Drawing; selection: Selection } {
    const { rect } = selection;
    const floating = selection.floating ?? { block: blockAt(drawing, rect), below: cleared(drawing, rect) };
    const keep = (at: number, length: number, room: number): number => Math.min(Math.max(at, 1 - length), room - 1);
    const top = keep(rect.top + down, rect.height, drawing.height);
    const left = keep(rect.left + right, rect.width, drawing.width);
    return {
        drawing: withBlock(floating.below, floating.block, top, left),
        selection: { rect: { ...rect, top, left }, floating },
    };
}
