/** Puzzles in a frame of another page: the snippet for authors, and what the page does when it is in one. */

import { t } from '../strings';
import { el } from '../ui/dom';
import { mark } from '../ui/mark';
import { pageAddress } from '../app/share';

/** The page was asked for with `?embed`: it shows one puzzle, and nothing that leads away from it. */
export const embedded = new URLSearchParams(location.search).has('embed');

/** HTML that shows a puzzle in a frame. */
export function snippet(link: string, name: string): string {
    // Other alphabets too: the page may have any encoding.
    const escaped = name.replace(/[&<>"]|[^ -~]/gu, (letter) => `&#${letter.codePointAt(0)};`);
    return `<iframe src="${link.replace('#', '?embed#')}" title="${escaped}" width="100%" height="640" style="border:0;max-width:60rem" loading="lazy" allow="clipboard-write"></iframe>`;
}

/** The link to the puzzle on the full page. */
export function fullPageLink(): HTMLElement {
    return el(
        'footer',
        { class: 'embed' },
        el('a', { href: pageAddress() + location.hash, target: '_blank', rel: 'noopener' }, mark(), t('share.embed.full')),
    );
}
