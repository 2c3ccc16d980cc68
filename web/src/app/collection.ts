/** Our own puzzles: the folder `puzzles/` of the repository, read by the engine on first use. */

import type { Engine } from '../engine/client';
import type { Document } from '../engine/protocol';
import { area, keyOf } from '../model/puzzle';
import { GRADES, expectations, type Grade } from './expectations';
import table from '../../../puzzles/expected.tsv?raw';

const FILES = import.meta.glob<string>('../../../puzzles/*.{non,txt,json}', { query: '?raw', import: 'default', eager: true });

export interface Entry {
    /** Its place in the collection, from 1. */
    number: number;
    document: Document;
    key: string;
    /** How many solutions it has: `unique`, `none`, `exactly 2`. */
    verdict: string;
    /** How hard it is, if it has one solution. */
    grade: Grade | undefined;
}

/** Names a puzzle without its title, which would give the picture away. */
export function nameOf(entry: Entry): string {
    return `№ ${entry.number}`;
}

/** Whether it can be solved by logic: it has one solution. */
export function isFair(entry: Entry): boolean {
    return entry.verdict === 'unique';
}

/** The puzzle to play next: the next fair, unsolved one, wrapping around at the end. */
export function nextAfter(entries: readonly Entry[], key: string, isSolved: (key: string) => boolean): Entry | undefined {
    const at = entries.findIndex((entry) => entry.key === key);
    return [...entries.slice(at + 1), ...entries.slice(0, at + 1)].find((entry) => isFair(entry) && entry.key !== key && !isSolved(entry.key));
}

let loaded: Promise<Entry[]> | undefined;

/** All puzzles: fair ones first, then by difficulty, then by size. */
export function collection(engine: Engine): Promise<Entry[]> {
    loaded ??= load(engine).catch((error: unknown) => {
        loaded = undefined;
        throw error;
    });
    return loaded;
}

async function load(engine: Engine): Promise<Entry[]> {
    const entries = await Promise.all(
        expectations(table).map(async ({ file, verdict, grade }): Promise<Entry> => {
            const text = FILES[`../../../puzzles/${file}`];
            if (text === undefined) throw new Error(`${file} is missing`);
            const read = await engine.call('read', { name: file }, { blob: new TextEncoder().encode(text) });
            const document = read.documents[0];
            if (!document) throw new Error(`${file} is empty`);
            return { number: 0, document, key: keyOf(document.puzzle), verdict, grade };
        }),
    );
    entries.sort((a, b) => rank(a) - rank(b) || area(a.document.puzzle) - area(b.document.puzzle));
    entries.forEach((entry, index) => {
        entry.number = index + 1;
    });
    return entries;
}

function rank(entry: Entry): number {
    return entry.grade === undefined ? GRADES.length : GRADES.indexOf(entry.grade);
}
