/** Why the engine could not read something, with what the page can do about it. */

import { t } from '../../strings';
import type { Problem } from '../../app/problem';

export interface Unread {
    problem: Problem;
    /** The formats to choose from, if several fit. */
    formats: readonly string[];
}

export function unread(problem: Problem): Unread {
    const formats = problem.formats ?? [];
    switch (problem.kind) {
        case 'ambiguous':
            return { problem: { message: t('open.several', { formats: formats.join(', ') }) }, formats };
        // The place is where the text begins, which says nothing.
        case 'not-a-puzzle':
            return { problem: { message: t('open.none') }, formats };
        default:
            return { problem, formats };
    }
}
