/** Makes the puzzles of a day, and opens them in Play. */

import type { App } from '../../app/app';
import { dayName, type Day } from '../../app/days';
import { loadRecords } from '../../app/records';
import type { Document } from '../../engine/protocol';
import { keyOf } from '../../model/puzzle';
import { t } from '../../strings';
import { noteOpen } from './kept';
import { SIDES, requestOf } from './plan';

/** The puzzles of this visit, with their pictures. */
const made = new Map<number, Document>();

export async function makeDaily(app: App, day: Day, index: number, signal: AbortSignal): Promise<Document> {
    const request = requestOf(day, index);
    const known = made.get(request.seed);
    if (known) return known;
    const { document } = await app.patient.call('random', request, { signal });
    if (!document) throw new Error(t('daily.failed'));
    made.set(request.seed, document);
    return document;
}

export async function playDaily(app: App, day: Day, index: number, signal: AbortSignal): Promise<void> {
    const { goal: _, ...plain } = await makeDaily(app, day, index, signal);
    const title = t('daily.name', { day: dayName(day), side: SIDES[index]! });
    await noteOpen(app.store, await loadRecords(app.store), day, index, keyOf(plain.puzzle));
    await app.session.open({ ...plain, title });
    app.go('play');
}
