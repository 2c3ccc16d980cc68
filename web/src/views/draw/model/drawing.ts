/** A drawing: what somebody has painted, and what it is called. Never changed, always replaced. */

import type { Document, Ink, Puzzle } from '../../../engine/protocol';
import { height, only, single, width } from '../../../model/puzzle';

export interface Drawing {
    readonly kind: Puzzle['kind'];
    /** The background first. */
    readonly palette: readonly Ink[];
    readonly width: number;
    readonly height: number;
    /** Row by row, each cell's place in the palette. */
    readonly colours: readonly number[];
    readonly title: string;
    readonly author: string;
}

/** A side has at most so many cells: more cannot be drawn by hand. */
export const LONGEST = 200;

/** A background and nothing on it. */
export function blank(width: number, height: number, palette: readonly Ink[], kind: Puzzle['kind'] = 'runs'): Drawing {
    return { kind, palette, width, height, colours: new Array<number>(width * height).fill(0), title: '', author: '' };
}

/** White and black, by the names given. */
export function blackOnWhite(white: string, black: string): Ink[] {
    return [
        { name: white, rgb: '#ffffff', letter: '.' },
        { name: black, rgb: '#000000', letter: '#' },
    ];
}

/** What the engine needs to know about a picture. */
export function pictureOf(drawing: Drawing): { kind: Puzzle['kind']; palette: Ink[]; width: number; height: number; colours: number[] } {
    const { kind, width, height } = drawing;
    return { kind, palette: [...drawing.palette], width, height, colours: [...drawing.colours] };
}

/** The cells of a drawing as the board and the engine know cells. */
export function cellsOf(drawing: Drawing): number[] {
    return drawing.colours.map(only);
}

/** The drawing's puzzle, as a file holds it. */
export function documentOf(drawing: Drawing, puzzle: Puzzle): Document {
    return {
        puzzle,
        goal: cellsOf(drawing),
        ...(drawing.title ? { title: drawing.title } : {}),
        ...(drawing.author ? { author: drawing.author } : {}),
    };
}

/** The drawing of a puzzle whose cells are all decided; undefined if they are not. */
export function drawingOf(document: Document, cells: readonly number[]): Drawing | undefined {
    const { puzzle, title = '', author = '' } = document;
    const colours = cells.map(single);
    if (colours.length !== width(puzzle) * height(puzzle) || colours.includes(-1)) return undefined;
    return { kind: puzzle.kind, palette: puzzle.palette, width: width(puzzle), height: height(puzzle), colours, title, author };
}

/** Whether something that was kept is a drawing still. */
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

/** The drawing with other colours in some cells. */
export function recoloured(drawing: Drawing, cells: Iterable<number>, colour: number): Drawing {
    const colours = [...drawing.colours];
    for (const cell of cells) colours[cell] = colour;
    return { ...drawing, colours };
}
