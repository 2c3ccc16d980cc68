/** Which puzzles of a collection are shown. */

import type { Document } from '../../../engine/protocol';
import { height, width } from '../../../model/puzzle';

export const STATES = ['all', 'new', 'begun', 'solved'] as const;
export const SIZES = ['all', 'small', 'medium', 'large'] as const;

export interface Entry {
    /** Its place in the collection, from 0. */
    index: number;
    document: Document;
    key: string;
    state: 'new' | 'begun' | 'solved';
    /** The share of cells marked, 0 to 1. */
    marked: number;
}

export interface Wanted {
    text: string;
    state: (typeof STATES)[number];
    size: (typeof SIZES)[number];
}

/** Every word must occur in the title, in the author or in the size, which can be written in several ways. */
export function matches({ document, state }: Entry, wanted: Wanted): boolean {
    const [w, h] = [width(document.puzzle), height(document.puzzle)];
    const longer = Math.max(w, h);
    const size = longer <= 10 ? 'small' : longer <= 20 ? 'medium' : 'large';
    if (wanted.state !== 'all' && wanted.state !== state) return false;
    if (wanted.size !== 'all' && wanted.size !== size) return false;
    const words = plain(wanted.text).replace(/(\d)\s*[x×*]\s*(\d)/g, '$1x$2').split(/\s+/);
    const text = plain(`${document.title ?? ''} ${document.author ?? ''} ${w}x${h} `);
    return words.every((word) => (/^\d+x\d+$/.test(word) ? text.includes(` ${word} `) : text.includes(word)));
}

/** Without case and accents. */
function plain(text: string): string {
    return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
