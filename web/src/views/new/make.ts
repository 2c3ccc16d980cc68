/** Makes a puzzle as wished for, and opens it in Play. */

import type { App } from '../../app/app';
import { MADE, addToShelf } from '../../app/shelves';
import { EngineError } from '../../engine/client';
import type { Document } from '../../engine/protocol';
import { t } from '../../strings';
import { requestOf, type Wish } from './wish';

/** How many puzzles are kept in their collection. */
const MOST_KEPT = 200;

/** The time limit. */
export const SECONDS = 60;

/** Plays a puzzle that fits; if none is found in time, returns the nearest, or null. */
export async function makeNew(app: App, wish: Wish, signal: AbortSignal): Promise<Document | null | undefined> {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    const request = { ...requestOf(wish, seed), seconds: SECONDS };
    const { document, reached } = await app.patient.call('random', request, { signal });
    if (!document || !reached) return document;
    await playNew(app, document);
    return undefined;
}

/** Without its picture, which belongs to the end. */
export async function playNew(app: App, { goal: _, ...document }: Document): Promise<void> {
    const { rows, columns } = document.puzzle;
    const titled = { ...document, title: t('new.name', { width: columns.length, height: rows.length }) };
    // So that a puzzle that was left can be found again.
    await addToShelf(app.store, MADE, MADE, titled, MOST_KEPT);
    await app.session.open(titled);
    app.go('play');
}

/** Whether a puzzle can be like this at all: the engine refuses what is impossible before it begins. */
export async function isPossible(app: App, wish: Wish): Promise<boolean> {
    try {
        await app.quick.call('random', { ...requestOf(wish, 0), seconds: 0 });
        return true;
    } catch (error) {
        if (error instanceof EngineError) return false;
        throw error;
    }
}
