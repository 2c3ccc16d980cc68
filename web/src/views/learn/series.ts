/** What exercises are about: one technique, or a mixture of those that the visitor has learnt. */

import type { TechniqueEntry } from '../../engine/protocol';
import { t } from '../../strings';
import { titleOf } from '../examine/techniques';
import { isComplete, type Progress } from './progress';

export interface Series {
    /** Its name in addresses and in the progress. */
    readonly name: string;
    readonly title: string;
    /** Whether the technique is not told before the answer. */
    readonly isMixed: boolean;
    techniqueOf(number: number): TechniqueEntry;
    /** Where an exercise comes from. */
    seedOf(number: number): number;
}

export const MIXED = 'mixed';

/** Seeds of mixed exercises begin here, so that they are not those of the lessons. */
const FRESH = 1_000_000;

export function lessonOn(technique: TechniqueEntry): Series {
    return { name: technique.name, title: titleOf(technique), isMixed: false, techniqueOf: () => technique, seedOf: (number) => number };
}

/** A mixture of techniques; undefined if none is known yet. */
export function mixtureOf(techniques: readonly TechniqueEntry[]): Series | undefined {
    if (techniques.length === 0) return undefined;
    // Spread evenly, without a pattern that gives the technique away.
    const place = (number: number): number => Math.floor(((Math.imul(number ^ 0x5bd1, 0x9e3779b1) >>> 0) / 2 ** 32) * techniques.length);
    return { name: MIXED, title: t('learn.mixed'), isMixed: true, techniqueOf: (number) => techniques[place(number)]!, seedOf: (number) => FRESH + number };
}

/** The techniques whose lessons are complete. */
export function learnt(lessons: readonly TechniqueEntry[], progress: Progress): TechniqueEntry[] {
    return lessons.filter((own) => isComplete(progress, own.name));
}
