/** Adds and removes rows and columns at any side. */

import { LONGEST, type Drawing } from './drawing';

export type Side = 'top' | 'bottom' | 'left' | 'right';

/** Adds `by` rows or columns at a side, or removes them if `by` is negative. At least one stays. */
export function resized(drawing: Drawing, side: Side, by: number): Drawing {
    const upright = side === 'top' || side === 'bottom';
    const length = upright ? drawing.height : drawing.width;
    const change = Math.min(Math.max(length + by, 1), LONGEST) - length;
    const width = drawing.width + (upright ? 0 : change);
    const height = drawing.height + (upright ? change : 0);
    // The new place of the old top left corner.
    const [down, right] = [side === 'top' ? change : 0, side === 'left' ? change : 0];
    const colours: number[] = [];
    for (let row = 0; row < height; row += 1) {
        for (let column = 0; column < width; column += 1) {
            const [y, x] = [row - down, column - right];
            const inside = y >= 0 && y < drawing.height && x >= 0 && x < drawing.width;
            colours.push(inside ? drawing.colours[y * drawing.width + x]! : 0);
        }
    }
    return { ...drawing, width, height, colours };
}

/** Changes the size at the right and at the bottom. */
export function sized(drawing: Drawing, width: number, height: number): Drawing {
    return resized(resized(drawing, 'right', width - drawing.width), 'bottom', height - drawing.height);
}
