/** Which puzzles are shown, and in which order. */

import { isFair, type Entry } from '../../app/collection';
import { GRADES } from '../../app/expectations';
import { area, height, width } from '../../model/puzzle';
import { inksOf } from '../../ui/swatches';

/** The visitor's progress on a puzzle. */
export type State = 'new' | 'begun' | 'solved';

export interface Card {
    entry: Entry;
    state: State;
    /** The share of cells marked, 0 to 1. */
    marked: number;
    /** The cells marked so far, or the picture. */
    cells?: ArrayLike<number>;
}

/** In the order of the page: by folder, then the special kinds. */
const SHELVES = ['animals', 'things', 'world', 'first', 'counted', 'unfair'] as const;

export interface Shelf {
    name: (typeof SHELVES)[number];
    cards: Card[];
}

export const SIZES = ['all', 'small', 'medium', 'large'] as const;
export const LEVELS = ['all', ...GRADES] as const;
export const COLOURS = ['all', 'one', 'several'] as const;
export const KINDS = ['all', 'runs', 'counted'] as const;
export const STATES = ['all', 'unsolved', 'begun', 'solved'] as const;
export const ORDERS = ['grade', 'size', 'colours'] as const;

export interface Wanted {
    grade: (typeof LEVELS)[number];
    size: (typeof SIZES)[number];
    colours: (typeof COLOURS)[number];
    kind: (typeof KINDS)[number];
    state: (typeof STATES)[number];
    order: (typeof ORDERS)[number];
}

export const EVERYTHING: Wanted = { grade: 'all', size: 'all', colours: 'all', kind: 'all', state: 'all', order: 'grade' };

/** The longest side of a small and of a medium puzzle. */
const SMALL = 10;
const MEDIUM = 20;

function inkCount(entry: Entry): number {
    return inksOf(entry.outline).length;
}

export function sizeOf(entry: Entry): 'small' | 'medium' | 'large' {
    const longer = Math.max(width(entry.outline), height(entry.outline));
    return longer <= SMALL ? 'small' : longer <= MEDIUM ? 'medium' : 'large';
}

function matches({ entry, state }: Card, wanted: Wanted): boolean {
    const several = inkCount(entry) > 1;
    return (
        (wanted.grade === 'all' || wanted.grade === entry.grade) &&
        (wanted.size === 'all' || wanted.size === sizeOf(entry)) &&
        (wanted.colours === 'all' || (wanted.colours === 'several') === several) &&
        (wanted.kind === 'all' || wanted.kind === entry.outline.kind) &&
        (wanted.state === 'all' || (wanted.state === 'unsolved' ? state !== 'solved' : wanted.state === state))
    );
}

const KEYS: Record<Wanted['order'], (entry: Entry) => number> = {
    grade: (entry) => (entry.grade ? GRADES.indexOf(entry.grade) : GRADES.length),
    size: (entry) => area(entry.outline),
    colours: inkCount,
};

function shelfOf({ entry }: Card): string {
    if (!isFair(entry)) return 'unfair';
    return entry.outline.kind === 'counted' ? 'counted' : entry.shelf || 'first';
}

/** The matching puzzles in order, on their shelves; empty ones are left out. */
export function arrange(cards: readonly Card[], wanted: Wanted): Shelf[] {
    const key = KEYS[wanted.order];
    const shown = cards
        .filter((card) => matches(card, wanted))
        .sort((a, b) => key(a.entry) - key(b.entry) || a.entry.number - b.entry.number);
    const shelves = SHELVES.map((name): Shelf => ({ name, cards: shown.filter((card) => shelfOf(card) === name) }));
    return shelves.filter((shelf) => shelf.cards.length > 0);
}

/** What a closed shelf shows: what is left to solve, before what is solved. Nothing is closed for the sake of two cards. */
export function firstRow(cards: Card[], length: number): Card[] {
    if (cards.length <= length + 2) return cards;
    return [...cards.filter((card) => card.state !== 'solved'), ...cards.filter((card) => card.state === 'solved')].slice(0, length);
}
