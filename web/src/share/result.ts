/** The result of a solve in one line that gives nothing away. */

import type { Puzzle } from '../engine/protocol';
import { height, width } from '../model/puzzle';
import { t } from '../strings';

export interface Result {
    /** As the player saw it before it was solved. */
    name: string;
    /** The playing time, as it is shown; undefined if the player has hidden it. */
    time: string | undefined;
    hints: number;
}

/** `Nonolith № 12 · 15 × 15 · 4:32 · no hints`. */
export function resultText(puzzle: Puzzle, { name, time, hints }: Result): string {
    const size = t('gallery.size', { width: width(puzzle), height: height(puzzle) });
    const help = hints === 0 ? t('share.result.alone') : t('share.result.hints', { n: hints });
    return [`${t('app.name')} ${name}`, size, time, help].filter((part) => part !== undefined).join(' · ');
}
