/** The cells that the tools paint. */

export interface Place {
    row: number;
    column: number;
}

interface Field {
    readonly width: number;
    readonly height: number;
    readonly colours: readonly number[];
}

/** A straight line, both ends included, without gaps. */
export function line(field: { width: number }, from: Place, to: Place): number[] {
    const steps = Math.max(Math.abs(to.row - from.row), Math.abs(to.column - from.column));
    const cells: number[] = [];
    for (let i = 0; i <= steps; i += 1) {
        const part = steps === 0 ? 0 : i / steps;
        const row = Math.round(from.row + (to.row - from.row) * part);
        const column = Math.round(from.column + (to.column - from.column) * part);
        cells.push(row * field.width + column);
    }
    return cells;
}

/** The outline of a rectangle, given by two corners. */
export function frame(field: { width: number }, from: Place, to: Place): number[] {
    const corners: Place[] = [from, { row: from.row, column: to.column }, to, { row: to.row, column: from.column }];
    const sides = corners.map((corner, i) => line(field, corner, corners[(i + 1) % 4]!));
    return [...new Set(sides.flat())];
}

/** The outline of the ellipse inside a rectangle, given by two corners. */
export function ellipse(field: { width: number }, from: Place, to: Place): number[] {
    const [top, left] = [Math.min(from.row, to.row), Math.min(from.column, to.column)];
    const [high, wide] = [Math.abs(from.row - to.row) + 1, Math.abs(from.column - to.column) + 1];
    /** How far from the start of a line of `across` cells the ellipse begins, at cell `at` of `along`. */
    const start = (at: number, along: number, across: number): number => {
        const share = (2 * at + 1) / along - 1;
        // A little more than the half: a circle of three cells is round, no square.
        return Math.min(Math.round((across * (1 - Math.sqrt(1 - share * share))) / 2 + 0.15), Math.floor((across - 1) / 2));
    };
    const cells = new Set<number>();
    const add = (row: number, column: number): void => {
        for (const y of [row, high - 1 - row]) for (const x of [column, wide - 1 - column]) cells.add((top + y) * field.width + left + x);
    };
    // Along both directions: each alone would leave gaps where the outline is steep.
    for (let row = 0; row < high; row += 1) add(row, start(row, high, wide));
    for (let column = 0; column < wide; column += 1) add(start(column, wide, high), column);
    return [...cells];
}

/** All cells of one colour that are connected to a cell by their sides. */
export function flood(field: Field, from: Place): number[] {
    const start = from.row * field.width + from.column;
    const colour = field.colours[start];
    const found = new Set([start]);
    // Iterating a set also visits elements added meanwhile.
    for (const cell of found) {
        const column = cell % field.width;
        if (column > 0 && field.colours[cell - 1] === colour) found.add(cell - 1);
        if (column + 1 < field.width && field.colours[cell + 1] === colour) found.add(cell + 1);
        if (field.colours[cell - field.width] === colour) found.add(cell - field.width);
        if (field.colours[cell + field.width] === colour) found.add(cell + field.width);
    }
    return [...found];
}
