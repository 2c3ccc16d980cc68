/** A solve as an animation: the marks appear as they were made, and at the end the picture. */

import type { Puzzle } from '../engine/protocol';
import type { Stroke } from '../model/history';
import { height, looksEmpty, width } from '../model/puzzle';
import { gif, type Frame } from './gif';

export interface Played {
    puzzle: Puzzle;
    /** The marks at the end: 1 + the colour, 0 for none, negative for "maybe" and, beyond all colours, for notes. */
    marks: readonly number[];
    /** What led to them, the first stroke first. */
    strokes: readonly Stroke[];
    solved: boolean;
}

/** The longer side in pixels, roughly. */
const SIDE = 480;
/** At most so many frames, and the time that all of them take, in hundredths of a second. */
const FRAMES = 240;
const TIME = 700;
/** How long the last one stays. */
const HOLD = 300;

/** Colours before those of the puzzle. */
const [LINE, MARK, INKS] = [0, 1, 2];
/** After them: cells without a mark, where a painted cell can look like paper. */
const OPEN = '#d5dcdb';

export function replay({ puzzle, marks, strokes, solved }: Played): Uint8Array<ArrayBuffer> {
    const [columns, rows] = [width(puzzle), height(puzzle)];
    const size = Math.min(Math.max(Math.floor(SIDE / Math.max(columns, rows)), 2), 40);
    // On small cells lines would hide the picture.
    const line = size >= 6 ? 1 : 0;
    const open = looksEmpty(puzzle) ? INKS + puzzle.palette.length : INKS;
    const now = [...marks];
    for (const stroke of strokes.toReversed()) for (const change of stroke.toReversed()) now[change.cell] = change.before;
    const group = Math.ceil(strokes.length / FRAMES) || 1;
    const count = Math.ceil(strokes.length / group);
    const delay = Math.min(Math.max(Math.round(TIME / Math.max(count, 1)), 3), 40);

    /** The part with these columns and rows, up to the last ones. */
    const part = (left: number, top: number, right: number, bottom: number, finished: boolean): Frame => {
        const [w, h] = [(right - left + 1) * size, (bottom - top + 1) * size];
        const pixels = new Uint8Array(w * h);
        for (let y = 0; y < h; y += 1) {
            for (let x = 0; x < w; x += 1) {
                const cell = (top + Math.floor(y / size)) * columns + left + Math.floor(x / size);
                pixels[y * w + x] = pixelOf(puzzle, now[cell] ?? 0, x % size, y % size, { size, line: finished ? 0 : line, finished, open: finished ? INKS : open });
            }
        }
        return { x: left * size, y: top * size, width: w, height: h, pixels, delay };
    };
    const whole = (finished: boolean): Frame => part(0, 0, columns - 1, rows - 1, finished);
    const frames = [whole(false)];
    for (let from = 0; from < strokes.length; from += group) {
        const changes = strokes.slice(from, from + group).flat();
        for (const change of changes) now[change.cell] = change.after;
        const [xs, ys] = [changes.map(({ cell }) => cell % columns), changes.map(({ cell }) => Math.floor(cell / columns))];
        frames.push(part(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), false));
    }
    if (solved) frames.push(whole(true));
    frames.at(-1)!.delay = HOLD;
    return gif(columns * size, rows * size, ['#b4bdbc', '#66737a', ...puzzle.palette.map((ink) => ink.rgb), OPEN], frames);
}

/** The colour of one pixel of a cell. */
function pixelOf(puzzle: Puzzle, mark: number, x: number, y: number, { size, line, finished, open }: { size: number; line: number; finished: boolean; open: number }): number {
    if (x >= size - line || y >= size - line) return LINE;
    if (mark > 1) return INKS + mark - 1;
    // A dot for blank cells, and a smaller square for "maybe".
    const off = Math.max(Math.abs(x - (size - line - 1) / 2), Math.abs(y - (size - line - 1) / 2)) / size;
    if (mark === 1 && puzzle.kind === 'runs' && !finished && off < 0.12) return MARK;
    if (mark < 0 && -mark <= puzzle.palette.length && off < 0.22) return INKS - mark - 1;
    return mark > 0 ? INKS : open;
}
