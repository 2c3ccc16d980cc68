/** The puzzles of a file, to choose one. */

import type { App } from '../../app/app';
import type { Document } from '../../engine/protocol';
import { t } from '../../strings';
import { height, width } from '../../model/puzzle';
import { button, el } from '../../ui/dom';
import { inksOf, swatches } from '../../ui/swatches';
import { openButtons } from './actions';

/** Collections hold thousands; this many are shown at once. */
const PAGE = 50;

/** `Read as non` and the list. */
export function found(app: App, documents: readonly Document[], format: string): HTMLElement {
    const list = el('ol', { class: 'found' });
    const more = button('', () => show());
    let shown = 0;
    const show = (): void => {
        const next = documents.slice(shown, shown + PAGE);
        next.forEach((document, i) => list.append(row(app, document, shown + i)));
        shown += next.length;
        more.textContent = t('open.more', { n: documents.length - shown });
        more.hidden = shown === documents.length;
    };
    show();
    return el('div', {}, el('p', { class: 'good' }, t('open.read', { n: documents.length, format })), list, more);
}

function row(app: App, document: Document, index: number): HTMLElement {
    const name = document.title ?? t('open.nameless', { n: index + 1 });
    const buttons = openButtons(app, () => document, name);
    return el(
        'li',
        { class: 'card' },
        el('div', {}, el('strong', {}, name), document.author ? ` · ${document.author}` : '', el('p', { class: 'quiet' }, ...facts(document))),
        buttons.element,
    );
}

/** Size, colours and kind of a puzzle. */
export function facts({ puzzle, saved }: Document): (string | HTMLElement)[] {
    const count = inksOf(puzzle).length;
    const words = [count === 1 ? t('gallery.mono') : t('gallery.colours', { n: count })];
    if (puzzle.kind === 'counted') words.push(t('gallery.counted'));
    if (saved) words.push(t('open.saved'));
    return [`${t('gallery.size', { width: width(puzzle), height: height(puzzle) })} · `, swatches(puzzle), ` ${words.join(', ')}`];
}
