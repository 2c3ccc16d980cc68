/** What is wrong, and where: errors as the page shows them. */

import { t } from '../strings';

export interface Problem {
    message: string;
    line?: number;
    column?: number;
    field?: string;
}

/** What an error says. Those of the engine know the place. */
export function problemOf(error: unknown): Problem {
    const { message, line, column, field } = error as Partial<Problem>;
    return {
        message: message ?? String(error),
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
