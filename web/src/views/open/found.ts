/** The list of puzzles found in a file. */

import type { App } from '../../app/app';
import type { Document, Puzzle } from '../../engine/protocol';
import { t } from '../../strings';
import { height, isGiven, width } from '../../model/puzzle';
import { button, el } from '../../ui/dom';
import { inksOf, swatches } from '../../ui/swatches';
import { openButtons } from './actions';
import { keepPart } from './collections/keep';

/** Puzzles per page: collections hold thousands. */
const PAGE = 50;

/** The format and the list. Files with several puzzles are kept as collections. */
export function found(app: App, documents: readonly Document[], format: string, file?: string): HTMLElement {
    return el(
        'div',
        {},
        el('p', { class: 'good' }, t('open.read', { n: documents.length, format })),
        documents.length > 0 && keepPart(app, documents, file),
        pages(documents.length, (at) => row(app, documents[at]!, at)),
    );
}

/** A list that grows page by page. */
export function pages(count: number, make: (at: number) => HTMLElement): HTMLElement {
    const list = el('ol', { class: 'found' });
    const more = button('', () => show());
    let shown = 0;
    const show = (): void => {
        for (const end = Math.min(shown + PAGE, count); shown < end; shown += 1) list.append(make(shown));
        more.textContent = t('open.more', { n: count - shown });
        more.hidden = shown === count;
    };
    show();
    return el('div', {}, list, more);
}

export function row(app: App, document: Document, index: number, state = ''): HTMLElement {
    const name = document.title ?? t('open.nameless', { n: index + 1 });
    const buttons = openButtons(app, () => document, name);
    return el(
        'li',
        { class: 'card' },
        el('div', {}, el('strong', {}, name), document.author ? ` · ${document.author}` : '', el('p', { class: 'quiet' }, ...facts(document)), state && el('p', { class: 'good' }, state), isEqual(document.puzzle) ? null : el('p', { class: 'error' }, t('open.unequal'))),
        buttons.element,
    );
}

/** Whether rows and columns have the same total for each colour. Counted clues may leave colours out. */
function isEqual(puzzle: Puzzle): boolean {
    if (puzzle.kind === 'counted') return true;
    const sum = (clues: Puzzle['rows'], colour: number): number =>
        clues.flat().reduce((all, item) => all + (item.colour === colour ? item.count : 0), 0);
    return puzzle.palette.every((_, colour) => sum(puzzle.rows, colour) === sum(puzzle.columns, colour));
}

/** A puzzle's size, colours and kind. */
export function facts({ puzzle, saved }: Document): (string | HTMLElement)[] {
    const count = inksOf(puzzle).length;
    const words = [count === 1 ? t('gallery.mono') : t('gallery.colours', { n: count })];
    if (puzzle.kind === 'counted') words.push(t('gallery.counted'));
    const givens = puzzle.givens?.filter((_, cell) => isGiven(puzzle, cell)).length ?? 0;
    if (givens > 0) words.push(t('open.givens', { n: givens }));
    if (saved) words.push(t('open.saved'));
    return [`${t('gallery.size', { width: width(puzzle), height: height(puzzle) })} · `, swatches(puzzle), ` ${words.join(', ')}`];
}
