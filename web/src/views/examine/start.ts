/** Starts an examination, or continues the last one. */

import type { App } from '../../app/app';
import type { Opened } from '../../app/session';
import { unknownCells } from '../../model/puzzle';
import { t } from '../../strings';
import { Examination } from './examination';

/** Progress sent by another view. */
interface Sent {
    key: string;
    cells: number[];
}

const SENT = 'examine:start';

/** The last examination. It continues when the visitor returns to it or changes the language. */
let kept: Examination | undefined;

/** The examination of a puzzle: the last one if it is the same puzzle, or a new one. */
export async function examinationOf(app: App, opened: Opened): Promise<Examination> {
    const sent = await app.store.get<Sent>(SENT);
    await app.store.delete(SENT);
    if (sent?.key === opened.key && sent.cells.length === unknownCells(opened.document.puzzle).length) {
        kept = new Examination(app, opened, sent.cells);
        kept.note('examine.start.play');
        kept.journal.beginHere();
    } else if (kept?.opened.key !== opened.key) {
        kept = new Examination(app, opened, unknownCells(opened.document.puzzle));
        // Crossing row and column counts is trivial, so it is done at once, as on the Hungry Cat page.
        if (opened.document.puzzle.kind === 'counted') {
            const own = kept;
            void own.examine(() => t('examine.start'), 'intersections', { quiet: true }).then(() => own.journal.beginHere());
        }
    }
    return kept;
}
