/** Why the engine did not read something, in the page's words: it speaks to those who sit at a command line. */

import { t } from '../../strings';
import type { Problem } from '../../app/problem';

export interface Unread {
    problem: Problem;
    /** The formats as which it reads, if there are several: somebody has to say which it is. */
    formats: string[];
}

const SEVERAL = /^this reads as (.+), with different puzzles/;
const NONE = /^expected a puzzle in one of the formats/;

export function unread(problem: Problem): Unread {
    const formats = SEVERAL.exec(problem.message)?.[1]?.split(' and as ') ?? [];
    // That the whole is meant needs no place.
    if (formats.length > 0) return { problem: { message: t('open.several', { formats: formats.join(', ') }) }, formats };
    if (NONE.test(problem.message)) return { problem: { message: t('open.none') }, formats };
    return { problem, formats };
}
