/** Progress as it is stored: flat arrays of numbers, which store fast even after a long game. */

import { History, type Stroke } from '../../model/history';
import type { Marks } from './marks';

export interface Kept {
    marks: ArrayLike<number>;
    done: Int32Array;
    undone: Int32Array;
    seconds: number;
    solved: boolean;
    /** How often the player asked for help. */
    hints?: number;
    /** Progress from a link that was accepted or declined, so that it is not offered again. */
    seen?: string;
    /** The marks when the trial began, if there is one. */
    trial?: ArrayLike<number>;
    /** The numbers that the player has struck out: `row 3 1`. */
    struck?: string[];
}

/** The name under which a puzzle's progress is stored. */
export function keptAt(key: string): string {
    return `play:${key}`;
}

export function keep(marks: Marks, history: History, rest: Omit<Kept, 'marks' | 'done' | 'undone'>): Kept {
    const { done, undone } = history.data();
    return { ...rest, marks: Int32Array.from(marks.values), ...(marks.trial ? { trial: Int32Array.from(marks.trial) } : {}), done: pack(done), undone: pack(undone) };
}

/** Restores stored progress; undefined if it does not fit the puzzle. */
export function restore(kept: Kept | undefined, marks: Marks): History | undefined {
    const fits = (own: ArrayLike<number>): boolean => own.length === marks.values.length && Array.from(own).every((mark) => marks.isMark(mark));
    if (!kept || !fits(kept.marks)) return undefined;
    Array.from(kept.marks).forEach((mark, cell) => marks.set(cell, mark));
    if (kept.trial && fits(kept.trial)) marks.tryFrom(Array.from(kept.trial));
    return History.from({ done: unpack(kept.done), undone: unpack(kept.undone) });
}

/** Each stroke is its number of changes, then cell, before and after of each change. */
export function pack(strokes: Stroke[]): Int32Array {
    let length = 0;
    for (const stroke of strokes) length += 1 + 3 * stroke.length;
    const data = new Int32Array(length);
    let at = 0;
    for (const stroke of strokes) {
        data[at++] = stroke.length;
        for (const { cell, before, after } of stroke) {
            data[at++] = cell;
            data[at++] = before;
            data[at++] = after;
        }
    }
    return data;
}

export function unpack(data: Int32Array): Stroke[] {
    const strokes: Stroke[] = [];
    let at = 0;
    while (at < data.length) {
        const stroke: Stroke = [];
        const end = at + 1 + 3 * data[at]!;
        for (at += 1; at < end; at += 3) stroke.push({ cell: data[at]!, before: data[at + 1]!, after: data[at + 2]! });
        strokes.push(stroke);
    }
    return strokes;
}
