/** Where keys move the cursor of a board. */

import type { CellPlace } from './pointer';
import type { Size } from './viewport';

/** The place, or the nearest on the board. */
export function inside({ width, height }: Size, row: number, column: number): CellPlace {
    return { row: Math.min(Math.max(row, 0), height - 1), column: Math.min(Math.max(column, 0), width - 1) };
}

/** Where a key moves the cursor; undefined if it does not. */
export function movedBy(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>, { row, column }: CellPlace, grid: Size): CellPlace | undefined {
    if (grid.width === 0 || grid.height === 0) return undefined;
    const last = { row: grid.height - 1, column: grid.width - 1 };
    const far = event.ctrlKey || event.metaKey ? 5 : 1;
    const to: Record<string, [number, number]> = {
        ArrowUp: [row - far, column],
        ArrowDown: [row + far, column],
        ArrowLeft: [row, column - far],
        ArrowRight: [row, column + far],
        Home: [event.ctrlKey ? 0 : row, 0],
        End: [event.ctrlKey ? last.row : row, last.column],
        PageUp: [0, column],
        PageDown: [last.row, column],
    };
    const goal = to[event.key];
    return goal && inside(grid, ...goal);
}
