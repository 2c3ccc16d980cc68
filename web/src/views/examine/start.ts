/** Where an examination begins. */

import type { App } from '../../app/app';
import type { Opened } from '../../app/session';
import { unknownCells } from '../../model/puzzle';
import { t } from '../../strings';
import { Examination } from './examination';

/** Marks that another view sent to be examined. */
interface Sent {
    key: string;
    cells: number[];
}

const SENT = 'examine:start';

/** The last examination: it goes on when one comes back to it, or chooses another language. */
let kept: Examination | undefined;

/** Goes on with the examination of a puzzle, or begins one. */
export async function examinationOf(app: App, opened: Opened): Promise<Examination> {
    const sent = await app.store.get<Sent>(SENT);
    await app.store.delete(SENT);
    if (sent?.key === opened.key && sent.cells.length === unknownCells(opened.document.puzzle).length) {
        kept = new Examination(app, opened, sent.cells);
        kept.note('examine.start.play');
        kept.journal.beginHere();
    } else if (kept?.opened.key !== opened.key) {
        kept = new Examination(app, opened, unknownCells(opened.document.puzzle));
        // What counted clues say about single cells is plain; as on the Hungry Cat page it is there from the beginning.
        if (opened.document.puzzle.kind === 'counted') {
            const own = kept;
            void own.examine(() => t('examine.start'), 'intersections', { quiet: true }).then(() => own.journal.beginHere());
        }
    }
    return kept;
}
