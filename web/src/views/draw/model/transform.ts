/** Flips, turns, shifts and mirrors cells: of a whole drawing, or of a clip. */

export interface Cells {
    readonly width: number;
    readonly height: number;
    readonly colours: readonly number[];
}

export type Transform = (cells: Cells) => Cells;

/** Takes each cell from another place. */
function moved(width: number, height: number, colourAt: (row: number, column: number) => number): Cells {
    return { width, height, colours: Array.from({ length: width * height }, (_, cell) => colourAt(Math.floor(cell / width), cell % width)) };
}

/** Swaps left and right. */
export const flippedAcross: Transform = ({ width, height, colours }) => moved(width, height, (row, column) => colours[row * width + width - 1 - column]!);

/** Swaps top and bottom. */
export const flippedDown: Transform = ({ width, height, colours }) => moved(width, height, (row, column) => colours[(height - 1 - row) * width + column]!);

/** Turns clockwise by 90 degrees. */
export const turned: Transform = ({ width, height, colours }) => moved(height, width, (row, column) => colours[(height - 1 - column) * width + row]!);

/** Shifts; what leaves at one side comes back at the other. */
export function shifted(down: number, right: number): Transform {
    return ({ width, height, colours }) =>
        moved(width, height, (row, column) => colours[((row - down + height) % height) * width + ((column - right + width) % width)]!);
}

/** Which halves of a drawing repeat what is drawn in the other. */
export interface Mirror {
    /** Left and right. */
    readonly across: boolean;
    /** Top and bottom. */
    readonly down: boolean;
}

/** The cells and their mirror images. */
export function mirrored({ width, height }: { width: number; height: number }, cells: readonly number[], { across, down }: Mirror): number[] {
    const images = (cell: number): number[] => {
        const [row, column] = [Math.floor(cell / width), cell % width];
        const rows = down ? [row, height - 1 - row] : [row];
        const columns = across ? [column, width - 1 - column] : [column];
        return rows.flatMap((y) => columns.map((x) => y * width + x));
    };
    return across || down ? [...new Set(cells.flatMap(images))] : [...cells];
}
