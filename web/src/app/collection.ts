/** Our own puzzles: the folder `puzzles/` of the repository, packed when the page is built, so that they need no engine. */

import packed from 'virtual:pack';
import type { Document, Puzzle } from '../engine/protocol';
import { area, keyOf } from '../model/puzzle';
import { list, unpack, type Packable } from '../pack/pack';
import { GRADES, type Grade } from './expectations';

/** A puzzle of ours. What takes time is worked out on first use, so that the gallery is there at once. */
export class Entry {
    /** Its place in the collection, from 1. */
    number = 0;
    private named: string | undefined;

    constructor(
        private readonly own: Packable,
        private readonly at: number,
    ) {}

    get document(): Document {
        unpacked ??= unpack(packed);
        return unpacked[this.at]!.document;
    }

    /** Its size, kind and colours, without the clues. */
    get outline(): Puzzle {
        return this.own.document.puzzle;
    }

    get key(): string {
        this.named ??= keyOf(this.document.puzzle);
        return this.named;
    }

    /** The folder it is in; the first drawings are in none. */
    get shelf(): string {
        return this.own.shelf;
    }

    /** How many solutions it has: `unique`, `none`, `exactly 2`. */
    get verdict(): string {
        return this.own.verdict;
    }

    /** How hard it is, if it has one solution. */
    get grade(): Grade | undefined {
        return GRADES.find((grade) => grade === this.own.grade);
    }
}

/** Names a puzzle without its title, which would give the picture away. */
export function nameOf(entry: Entry): string {
    return `№ ${entry.number}`;
}

/** Whether it can be solved by logic: it has one solution. */
export function isFair(entry: Entry): boolean {
    return entry.verdict === 'unique';
}

/** The puzzle to play next: the next fair, unsolved one, if possible from the same shelf, wrapping around at the end. */
export function nextAfter(entries: readonly Entry[], key: string, isSolved: (key: string) => boolean): Entry | undefined {
    const at = entries.findIndex((entry) => entry.key === key);
    const left = [...entries.slice(at + 1), ...entries.slice(0, at + 1)].filter((entry) => isFair(entry) && entry.key !== key && !isSolved(entry.key));
    // The first drawings have no theme to stay with.
    const shelf = entries[at]?.shelf;
    return (shelf ? left.find((entry) => entry.shelf === shelf) : undefined) ?? left[0];
}

let entries: Entry[] | undefined;
let unpacked: Packable[] | undefined;

/** All puzzles: fair ones first, then by difficulty, then by size. */
export function collection(): Entry[] {
    entries ??= load();
    return entries;
}

function load(): Entry[] {
    const all = list(packed).map((own, at) => new Entry(own, at));
    all.sort((a, b) => rank(a) - rank(b) || area(a.outline) - area(b.outline));
    all.forEach((entry, index) => {
        entry.number = index + 1;
    });
    return all;
}

function rank(entry: Entry): number {
    return entry.grade === undefined ? GRADES.length : GRADES.indexOf(entry.grade);
}
