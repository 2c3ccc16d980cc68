import { describe, expect, it } from 'vitest';
import type { FormatEntry } from '../../../engine/protocol';
import { clipAt, cleared, moved, rectOf, withClip } from './selection';
import { BLACK_ON_WHITE, blank, documentOf, drawingOf, isDrawing, LONGEST, type Drawing } from './drawing';
import { obstacle } from './formats';
import { freeLetter, MOST_COLOURS, nextColour, parseHex, unusedInks, withInk, withoutInk, withoutUnused } from './palette';
import { resized, sized } from './resize';

function drawing(...rows: string[]): Drawing {
    const [width, height] = [rows[0]!.length, rows.length];
    const empty = withInk(withInk(blank(width, height, BLACK_ON_WHITE), 'red', '#ff0000'), 'rose', '#ff8888');
    return { ...empty, colours: [...rows.join('')].map((letter) => (letter === '.' ? 0 : Number(letter))) };
}

function rows(own: Drawing): string[] {
    return Array.from({ length: own.height }, (_, row) =>
        own.colours.slice(row * own.width, (row + 1) * own.width).map((colour) => colour || '.').join(''),
    );
}

describe('resize', () => {
    const own = drawing('12', '3.');
    it('adds and removes at each side', () => {
        expect(rows(resized(own, 'top', 1))).toEqual(['..', '12', '3.']);
        expect(rows(resized(own, 'bottom', 1))).toEqual(['12', '3.', '..']);
        expect(rows(resized(own, 'left', 2))).toEqual(['..12', '..3.']);
        expect(rows(resized(own, 'right', 1))).toEqual(['12.', '3..']);
        expect(rows(resized(own, 'top', -1))).toEqual(['3.']);
        expect(rows(resized(own, 'bottom', -1))).toEqual(['12']);
        expect(rows(resized(own, 'left', -1))).toEqual(['2', '.']);
        expect(rows(resized(own, 'right', -1))).toEqual(['1', '3']);
    });
    it('keeps at least one cell and at most the maximum', () => {
        expect(rows(resized(own, 'left', -9))).toEqual(['2', '.']);
        expect(resized(own, 'right', 9999).width).toBe(LONGEST);
        expect(rows(sized(own, 3, 1))).toEqual(['12.']);
    });
});

describe('palette', () => {
    it('reads colours as people write them', () => {
        expect(['#ABCDEF', ' abc ', '#12f', 'ff0000'].map(parseHex)).toEqual(['#abcdef', '#aabbcc', '#1122ff', '#ff0000']);
        expect(['', '#', 'ab', '#12345', '#1234567', 'red', '#ggg'].map(parseHex)).toEqual(new Array(7).fill(undefined));
    });
    it('removes a colour and leaves the others as they were', () => {
        const own = withoutInk(drawing('123', '321'), 2);
        expect(rows(own)).toEqual(['1.2', '2.1']);
        expect(own.palette.map((ink) => ink.name)).toEqual(['white', 'black', 'rose']);
        expect(withoutInk(own, 0)).toBe(own);
    });
    it('finds unused letters and colours, up to the last', () => {
        let own = blank(1, 1, BLACK_ON_WHITE);
        for (let i = 0; i < 40; i += 1) own = withInk(own, nextColour(own.palette).name, nextColour(own.palette).rgb);
        expect(own.palette).toHaveLength(MOST_COLOURS);
        for (const key of ['letter', 'rgb'] as const) expect(new Set(own.palette.map((ink) => ink[key])).size).toBe(MOST_COLOURS);
        expect(freeLetter(drawing('.').palette, 'rust')).toBe('u');
    });
});

describe('selection', () => {
    it('moves over the picture without erasing it', () => {
        const own = drawing('1...', '2.33', '....');
        const first = moved(own, { rect: rectOf({ row: 1, column: 0 }, { row: 0, column: 0 }) }, 0, 2);
        expect(rows(first.drawing)).toEqual(['..1.', '..23', '....']);
        const second = moved(first.drawing, first.selection, 1, -1);
        expect(rows(second.drawing)).toEqual(['....', '.133', '.2..']);
    });
    it('never leaves the picture entirely, and comes back whole', () => {
        const own = drawing('12', '3.');
        const away = moved(own, { rect: { top: 0, left: 0, width: 2, height: 2 } }, 99, -99);
        expect(rows(away.drawing)).toEqual(['..', '2.']);
        expect(rows(moved(away.drawing, away.selection, -1, 1).drawing)).toEqual(rows(own));
    });
    it('is copied and cleared', () => {
        const own = drawing('12', '3.');
        const clip = clipAt(own, { top: 0, left: 1, width: 1, height: 2 });
        expect(rows(withClip(own, clip, 1, 0))).toEqual(['12', '2.']);
        expect(rows(cleared(own, { top: 0, left: 0, width: 9, height: 1 }))).toEqual(['..', '3.']);
        // A colour of the clip may have been removed.
        expect(rows(withClip(withoutInk(own, 3), { width: 1, height: 1, colours: [3] }, 1, 0))).toEqual(['12', '..']);
    });
});

it('converts to a document and back', () => {
    const own = { ...drawing('12', '3.'), title: 'A', author: 'B' };
    const puzzle = { kind: own.kind, palette: [...own.palette], rows: [[], []], columns: [[], []] };
    const document = documentOf(own, puzzle);
    expect(document.goal).toEqual([2, 4, 8, 1]);
    expect(drawingOf(document, document.goal!)).toEqual(own);
    expect(drawingOf(document, [2, 4, 8, 3])).toBeUndefined();
    expect(drawingOf(document, [2, 4, 8])).toBeUndefined();
});

it('recognises a stored drawing', () => {
    expect(isDrawing(drawing('12'))).toBe(true);
    for (const other of [undefined, null, 3, {}, { ...drawing('12'), width: 3 }, { ...drawing('12'), palette: [] }]) expect(isDrawing(other)).toBe(false);
});

it('leaves out colours that no cell has', () => {
    const own = drawing('1.3', '.31');
    expect(unusedInks(own).map((ink) => ink.name)).toEqual(['red']);
    const used = withoutUnused(own);
    expect(used.palette.map((ink) => ink.name)).toEqual(['white', 'black', 'rose']);
    expect(rows(used)).toEqual(['1.2', '.21']);
    // A puzzle has a colour besides the background.
    expect(withoutUnused(drawing('..')).palette).toEqual(BLACK_ON_WHITE);
});

it('knows which formats can store it', () => {
    const format: FormatEntry = { name: 'x', about: '', extensions: ['x'], read: true, write: true, holds: ['black and white'], many: false, keeps: [], example: '' };
    expect(obstacle(format, drawing('1'))).toBe('colours');
    expect(obstacle({ ...format, holds: ['black and white', 'colours'] }, drawing('1'))).toBeUndefined();
    expect(obstacle(format, blank(1, 1, BLACK_ON_WHITE))).toBeUndefined();
    expect(obstacle(format, { ...drawing('1'), kind: 'counted' })).toBe('counted clues');
});
