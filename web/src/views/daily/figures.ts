/** Streaks and statistics. */

import { shift, type Day } from '../../app/days';
import type { Solve } from '../../app/records';

export interface Streaks {
    /** Up to today, or up to yesterday if today can still be solved. */
    current: number;
    longest: number;
}

export function streaks(days: ReadonlySet<Day>, today: Day): Streaks {
    const lengthUpTo = (last: Day): number => {
        let length = 0;
        for (let day = last; days.has(day); day = shift(day, -1)) length += 1;
        return length;
    };
    const ends = [...days].filter((day) => !days.has(shift(day, 1)));
    return {
        current: lengthUpTo(days.has(today) ? today : shift(today, -1)),
        longest: Math.max(0, ...ends.map(lengthUpTo)),
    };
}

export const SIZES = ['small', 'medium', 'large'] as const;

/** The longest side of small and of medium puzzles. */
const SMALL = 10;
const MEDIUM = 20;

export function sizeOf({ width, height }: Solve): (typeof SIZES)[number] {
    const longer = Math.max(width, height);
    return longer <= SMALL ? 'small' : longer <= MEDIUM ? 'medium' : 'large';
}

export interface Figures {
    solved: number;
    /** How many of them without help; the times are of these. */
    alone: number;
    best: number | undefined;
    average: number | undefined;
}

export function figuresOf(solves: readonly Solve[]): Figures {
    const alone = solves.filter((own) => own.helped === 0);
    const best = Math.min(...solves.map((own) => own.best ?? Infinity));
    const sum = alone.reduce((all, own) => all + own.seconds, 0);
    return {
        solved: solves.length,
        alone: alone.length,
        best: best < Infinity ? best : undefined,
        average: alone.length > 0 ? sum / alone.length : undefined,
    };
}
