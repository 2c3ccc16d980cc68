/** The list of the visitor's collections. */

import type { App } from '../../../app/app';
import { MADE, deleteShelf, loadShelves, type Shelf } from '../../../app/shelves';
import { t } from '../../../strings';
import { openDialog } from '../../../ui/dialog';
import { button, el } from '../../../ui/dom';

export function shelfName({ id, name }: Shelf): string {
    return id === MADE ? t('shelves.made') : name;
}

/** A section, and a function that draws it anew. */
export function shelfList(app: App): { element: HTMLElement; show: () => Promise<void> } {
    const place = el('div');
    const show = async (): Promise<void> => {
        const shelves = await loadShelves(app.store);
        const none = el('p', { class: 'quiet' }, t('shelves.none'));
        place.replaceChildren(shelves.length === 0 ? none : el('ul', { class: 'found' }, ...shelves.map((own) => item(app, own))));
    };
    const element = el('section', { class: 'shelves', tabindex: -1 }, el('h2', {}, t('shelves.title')), place);
    return { element, show };
}

function item(app: App, shelf: Shelf): HTMLElement {
    const name = shelfName(shelf);
    const solved = shelf.keys.filter((key) => app.session.isSolved(key)).length;
    return el(
        'li',
        { class: 'card' },
        el('div', {}, el('a', { href: `#/open/${shelf.id}` }, name), el('p', { class: 'quiet' }, t('shelves.progress', { solved, all: shelf.keys.length }))),
        button(t('shelves.delete.short'), () => confirmDelete(app, shelf), { 'aria-label': t('shelves.delete', { name }) }),
    );
}

function confirmDelete(app: App, shelf: Shelf): void {
    const name = shelfName(shelf);
    const act = async (): Promise<void> => {
        await deleteShelf(app.store, shelf.id);
        app.announce(t('shelves.deleted', { name }));
        close();
        document.querySelector<HTMLElement>('.shelves')?.focus();
    };
    const body = el(
        'div',
        { class: 'form' },
        el('p', {}, t('shelves.delete.sure', { name, n: shelf.keys.length })),
        el('div', { class: 'bar' }, button(t('shelves.delete.short'), () => void act(), { class: 'main' }), button(t('app.cancel'), () => close())),
    );
    const close = openDialog(t('shelves.delete', { name }), body, t('app.close'));
}
