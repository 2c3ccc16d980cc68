/** A drawing with its title and author. Immutable: every edit makes a new one. */

import type { Document, Ink, Puzzle } from '../../../engine/protocol';
import { height, only, single, width } from '../../../model/puzzle';

export interface Drawing {
    readonly kind: Puzzle['kind'];
    /** The background first. */
    readonly palette: readonly Ink[];
    readonly width: number;
    readonly height: number;
    /** Row by row, the palette index of each cell. */
    readonly colours: readonly number[];
    readonly title: string;
    readonly author: string;
}

/** The longest side, in cells; more cannot reasonably be drawn by hand. */
export const LONGEST = 200;

/** A drawing with nothing but background. */
export function blank(width: number, height: number, palette: readonly Ink[], kind: Puzzle['kind'] = 'runs'): Drawing {
    return { kind, palette, width, height, colours: new Array<number>(width * height).fill(0), title: '', author: '' };
}

/** Whether nothing is drawn. */
export function isBlank({ colours }: Drawing): boolean {
    return colours.every((colour) => colour === 0);
}

export const BLACK_ON_WHITE: readonly Ink[] = [
    { name: 'white', rgb: '#ffffff', letter: '.' },
    { name: 'black', rgb: '#000000', letter: '#' },
];

/** The part of a drawing that the engine needs. */
export function pictureOf(drawing: Drawing): { kind: Puzzle['kind']; palette: Ink[]; width: number; height: number; colours: number[] } {
    const { kind, width, height } = drawing;
    return { kind, palette: [...drawing.palette], width, height, colours: [...drawing.colours] };
}

/** The cells as sets of colours, the form that the board and the engine use. */
export function cellsOf(drawing: Drawing): number[] {
    return drawing.colours.map(only);
}

/** The document of a drawing and its puzzle. */
export function documentOf(drawing: Drawing, puzzle: Puzzle): Document {
    return {
        puzzle,
        goal: cellsOf(drawing),
        ...(drawing.title ? { title: drawing.title } : {}),
        ...(drawing.author ? { author: drawing.author } : {}),
    };
}

/** The drawing of a solved puzzle; undefined if a cell is undecided. */
export function drawingOf(document: Document, cells: readonly number[]): Drawing | undefined {
    const { puzzle, title = '', author = '' } = document;
    const colours = cells.map(single);
    if (colours.length !== width(puzzle) * height(puzzle) || colours.includes(-1)) return undefined;
    return { kind: puzzle.kind, palette: puzzle.palette, width: width(puzzle), height: height(puzzle), colours, title, author };
}

/** Whether a stored value is a drawing. */
export function isDrawing(value: unknown): value is Drawing {
    const drawing = value as Partial<Drawing> | null | undefined;
    return (
        typeof drawing === 'object' && drawing !== null &&
        Array.isArray(drawing.palette) && drawing.palette.length > 0 &&
        Array.isArray(drawing.colours) &&
        drawing.colours.length === (drawing.width ?? 0) * (drawing.height ?? 0) &&
        drawing.colours.length > 0
    );
}

/** The drawing with some cells in another colour. */
export function recoloured(drawing: Drawing, cells: Iterable<number>, colour: number): Drawing {
    const colours = [...drawing.colours];
    for (const cell of cells) colours[cell] = colour;
    return { ...drawing, colours };
}
