/** Makes a puzzle as wished for, and opens it in Play. */

import type { App } from '../../app/app';
import { MADE, addToShelf } from '../../app/shelves';
import { EngineError } from '../../engine/client';
import type { Document, Progress, RandomResponse } from '../../engine/protocol';
import { t } from '../../strings';
import { GRADES, requestOf, type Wish } from './wish';

/** How many puzzles are kept in their collection. */
const MOST_KEPT = 200;

/** The time limit. */
export const SECONDS = 60;

export type Outlook = Pick<RandomResponse, 'likely' | 'likely_sides'>;

/** Plays a puzzle that fits; if none is found in time, returns the nearest, or null. */
export async function makeNew(app: App, wish: Wish, signal: AbortSignal, tell: (text: string) => void): Promise<Document | null | undefined> {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    const request = { ...requestOf(wish, seed), seconds: SECONDS };
    const { document, reached } = await app.patient.call('random', request, { signal, onProgress: (progress) => tell(progressText(progress)) });
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

/** What was tried so far: `12 tries: 3 easy, 5 medium, 4 with several solutions`. */
function progressText(progress: Progress): string {
    if (progress.kind !== 'making') return '';
    const { tries, several, grades } = progress;
    const rated = GRADES.flatMap((grade, i) => (grades[i] ? [`${grades[i]} ${t(`grade.${grade}`)}`] : []));
    const parts = several > 0 ? [...rated, t('new.tried.several', { n: several })] : rated;
    return [t('new.tried', { n: tries }), parts.join(', ')].filter(Boolean).join(': ');
}

/** How likely such puzzles are; undefined if there can be none: the engine refuses what is impossible before it begins. */
export async function outlookOf(app: App, wish: Wish): Promise<Outlook | undefined> {
    try {
        return await app.quick.call('random', { ...requestOf(wish, 0), seconds: 0 });
    } catch (error) {
        if (error instanceof EngineError) return undefined;
        throw error;
    }
}
