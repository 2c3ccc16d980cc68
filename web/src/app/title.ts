/** What to call a puzzle. */

import type { Document } from '../engine/protocol';
import { height, width } from '../model/puzzle';
import { language, t } from '../strings';

/** The title in the language of the page, if the puzzle has one, else its title; undefined if that is missing or empty. */
export function titleOf(document: Document): string | undefined {
    const own = document.properties?.find(([name]) => name === `title-${language().code}`)?.[1];
    return own?.trim() || document.title?.trim() || undefined;
}

/** The title, or else the size. */
export function headingOf(document: Document): string {
    const size = t('gallery.size', { width: width(document.puzzle), height: height(document.puzzle) });
    return titleOf(document) ?? t('app.untitled-size', { size });
}
