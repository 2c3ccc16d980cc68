/** The shelves of the gallery. Each shows a first row until the visitor asks for all of it. */

import { t, type Key } from '../../strings';
import { button, el } from '../../ui/dom';
import { cardElement, type Actions } from './card';
import { firstRow, type Shelf } from './order';

/** Outlives the view, so that a shelf is still open when the visitor comes back. */
const open = new Set<Shelf['name']>();

/** The cards of a row, as wide as in style.css; of two rows on phones. */
function rowLength(): number {
    const columns = Math.min(Math.max(Math.floor(innerWidth / 200), 2), 6);
    return columns > 3 ? columns : 2 * columns;
}

export function shelfElements(shelves: readonly Shelf[], actions: Actions): HTMLElement[] {
    if (shelves.length === 0) return [el('p', {}, t('gallery.nothing'))];
    return shelves.map((shelf) => shelfElement(shelf, actions));
}

function shelfElement(shelf: Shelf, actions: Actions): HTMLElement {
    const { name, cards } = shelf;
    const solved = cards.filter((card) => card.state === 'solved').length;
    const list = el('ul', { class: 'cards' });
    const show = (shown: typeof cards): void => list.replaceChildren(...shown.map((card) => cardElement(card, actions)));
    const row = open.has(name) ? cards : firstRow(cards, rowLength());
    show(row);
    const all = button(t('gallery.all', { n: cards.length }), () => {
        open.add(name);
        show(cards);
        all.remove();
        // The button is gone; the keyboard goes on where the new cards begin.
        list.querySelectorAll<HTMLElement>('button.main')[row.length]?.focus();
    });
    return el(
        'section',
        { class: 'shelf', 'data-shelf': name },
        el('h2', {}, t(`gallery.shelf.${name}` as Key), ' ', el('small', { class: 'quiet' }, t('gallery.shelf.solved', { solved, all: cards.length }))),
        name === 'unfair' && el('p', { class: 'quiet' }, t('gallery.unfair.about')),
        name === 'counted' && el('p', { class: 'quiet' }, t('gallery.counted.about')),
        list,
        row.length < cards.length && all,
    );
}
