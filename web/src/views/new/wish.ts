/** What the visitor wants a new puzzle to be like. */

import type { Store } from '../../app/store';
import type { Kind, RandomRequest } from '../../engine/protocol';
import { t } from '../../strings';

export const GRADES = ['easy', 'medium', 'hard', 'expert'] as const;
export const SYMMETRIES = ['none', 'vertical', 'horizontal', 'both', 'half-turn', 'quarter-turn', 'diagonal'] as const;
/** The sides of squares that are one press away. */
export const SIDES = [5, 10, 15, 20, 25, 30] as const;

/** Sides that the board shows well. */
export const LEAST = 2;
export const MOST = 100;
/** More colours than this are hard to tell apart. */
export const MOST_COLOURS = 8;

export interface Wish {
    width: number;
    height: number;
    kind: Kind;
    /** Besides the background. */
    colours: number;
    /** '' for any. */
    difficulty: '' | (typeof GRADES)[number];
    technique: string;
    symmetry: (typeof SYMMETRIES)[number];
}

const FIRST: Wish = { width: 15, height: 15, kind: 'runs', colours: 1, difficulty: 'medium', technique: '', symmetry: 'none' };

const NAME = 'new:wish';

export async function loadWish(store: Store): Promise<Wish> {
    return { ...FIRST, ...(await store.get<Partial<Wish>>(NAME)) };
}

export async function saveWish(store: Store, wish: Wish): Promise<void> {
    await store.set(NAME, { ...wish });
}

/** A puzzle always has one solution, whatever else is wanted. */
export function requestOf({ difficulty, technique, ...rest }: Wish, seed: number): RandomRequest {
    return {
        ...rest,
        ...(difficulty === '' ? {} : { difficulty }),
        ...(technique === '' ? {} : { technique }),
        ...(difficulty === '' && technique === '' ? { aim: 'unique' } : {}),
        seed,
    };
}

/** `15 × 15 · medium · one colour`, as on the cards of the gallery. */
export function wishText({ width, height, difficulty, kind, colours }: Wish): string {
    return [`${width} × ${height}`, difficulty && t(`grade.${difficulty}`), colourText(kind, colours)].filter(Boolean).join(' · ');
}

/** With counted clues the background is a colour like the others. */
export function colourText(kind: Kind, colours: number): string {
    if (kind === 'counted') return t('new.coloured', { n: colours + 1 });
    return colours === 1 ? t('gallery.mono') : t('new.coloured', { n: colours });
}
