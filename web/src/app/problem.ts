/** Errors as the page shows them: what is wrong, and where. */

import type { ProblemKind } from '../engine/protocol';
import { t } from '../strings';

export interface Problem {
    message: string;
    /** Errors of the engine have a kind. */
    kind?: ProblemKind;
    /** The formats that fit, if the kind is `ambiguous`. */
    formats?: readonly string[];
    line?: number;
    column?: number;
    field?: string;
}

/** The problem of an error. Errors of the engine know their kind and place. */
export function problemOf(error: unknown): Problem {
    const { message, kind, formats, line, column, field } = error as Partial<Problem>;
    return {
        message: message ?? String(error),
        ...(kind === undefined ? {} : { kind }),
        ...(formats === undefined ? {} : { formats }),
        ...(line === undefined ? {} : { line }),
        ...(column === undefined ? {} : { column }),
        ...(field === undefined ? {} : { field }),
    };
}

/** `Line 3, column 5: ...`. */
export function problemText({ message, line, column }: Problem): string {
    if (line === undefined) return message;
    return column === undefined ? t('app.at-line', { line, message }) : t('app.at-place', { line, column, message });
}
