/** All our own puzzles in little room: one line of text for each, and the pictures. Clues follow from the picture, if there is one. */

import type { Document, Ink, Item, Puzzle } from '../engine/protocol.ts';
import { puzzleOf } from '../model/clues.ts';
import { height, only, single, width } from '../model/cells.ts';
import { Decoder, Encoder } from './coder.ts';
import { codePicture } from './picture.ts';

/** A puzzle and what is known about it. */
export interface Packable {
    /** The folder it is in. */
    shelf: string;
    /** `goal` is the only solution, if the author's picture is not known. */
    document: Document;
    /** How many solutions it has: `unique`, `none`, `exactly 2`. */
    verdict: string;
    /** How hard it is, in one word; empty if the solution is not unique. */
    grade: string;
}

export interface Pack {
    text: string;
    /** Base64. */
    pictures: string;
}

const WHITE: Ink = { name: 'white', rgb: '#ffffff', letter: '.' };
const BLACK: Ink = { name: 'black', rgb: '#000000', letter: '#' };
/** Ours have these, except in formats that have no room for them. */
const OURS = { author: 'Nonolith', licence: 'MIT OR Apache-2.0' };

function writeInks(palette: readonly Ink[]): string {
    const inks = palette.map((ink) => (JSON.stringify(ink) === JSON.stringify(WHITE) ? '' : `${ink.letter}${ink.rgb.slice(1)}${ink.name}`));
    return inks.join().replace(/^,#000000black$/, '');
}

function readInks(text: string): Ink[] {
    const inks = text.split(',').map((own) => (own ? { name: own.slice(7), rgb: `#${own.slice(1, 7)}`, letter: own[0]! } : WHITE));
    return inks.length > 1 ? inks : [...inks, BLACK];
}

export function pack(puzzles: readonly Packable[]): Pack {
    const coder = new Encoder();
    const text = puzzles.map(({ shelf, document, verdict, grade }) => {
        const { puzzle, title, goal, author, properties } = document;
        const [w, h] = [width(puzzle), height(puzzle)];
        if (goal) codePicture(coder, goal.map(single), w, h, puzzle.palette.length);
        const clues = goal ? '' : JSON.stringify([puzzle.rows, puzzle.columns]);
        const fields = [shelf, puzzle.kind, w, h, verdict, grade, writeInks(puzzle.palette), author ? 1 : '', title, properties?.[0]?.[1], clues];
        return fields.join('|').replace(/\|+$/, '');
    });
    return { text: text.join('\n'), pictures: btoa(String.fromCharCode(...coder.bytes())) };
}

/** What the text says about a puzzle; its clues and its picture are empty. */
interface Listed extends Packable {
    /** The clues, if there is no picture that they follow from. */
    clues: string | undefined;
}

/** All puzzles without their pictures, which take time to decode. */
export function list(packed: Pack): Listed[] {
    return packed.text.split('\n').map((line) => {
        const [shelf = '', kind, w, h, verdict = '', grade = '', inks = '', ours, title, german, clues] = line.split('|');
        const none = (length: number): Item[][] => Array.from({ length }, () => []);
        const document: Document = {
            puzzle: { kind: kind as Puzzle['kind'], palette: readInks(inks), rows: none(Number(h)), columns: none(Number(w)) },
            ...(title ? { title } : {}),
            ...(ours ? OURS : {}),
            ...(german ? { properties: [['title-de', german]] } : {}),
        };
        return { shelf, document, verdict, grade, clues };
    });
}

export function unpack(packed: Pack): Packable[] {
    const coder = new Decoder(Uint8Array.from(atob(packed.pictures), (letter) => letter.charCodeAt(0)));
    return list(packed).map(({ clues, document, ...rest }) => {
        const { kind, palette } = document.puzzle;
        if (clues) return { ...rest, document: { ...document, puzzle: withClues(kind, palette, clues) } };
        const size = [width(document.puzzle), height(document.puzzle)] as const;
        const colours = codePicture(coder, new Array<number>(size[0] * size[1]).fill(0), ...size, palette.length);
        return { ...rest, document: { ...document, puzzle: puzzleOf(kind, palette, size[0], colours), goal: colours.map(only) } };
    });
}

function withClues(kind: Puzzle['kind'], palette: Ink[], clues: string): Puzzle {
    const [rows, columns] = JSON.parse(clues) as [Puzzle['rows'], Puzzle['columns']];
    return { kind, palette, rows, columns };
}
