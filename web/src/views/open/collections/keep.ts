/** Keeps the puzzles of a file as a collection: at once if there are several, else on request. */

import type { App } from '../../../app/app';
import { dayName, today } from '../../../app/days';
import { keepShelf } from '../../../app/shelves';
import type { Document } from '../../../engine/protocol';
import { t } from '../../../strings';
import { button, el } from '../../../ui/dom';

export function keepPart(app: App, documents: readonly Document[], file?: string): HTMLElement {
    const place = el('p', { class: 'bar' });
    const name = file ?? (documents.length === 1 ? documents[0]!.title : undefined) ?? t('shelves.pasted', { day: dayName(today()) });
    const keep = async (): Promise<void> => {
        const { id } = await keepShelf(app.store, name, documents);
        place.replaceChildren(t('shelves.kept'), el('a', { href: `#/open/${id}` }, t('shelves.show')));
    };
    const ask = async (): Promise<void> => {
        await keep();
        app.announce(t('shelves.kept'));
        place.querySelector('a')?.focus();
    };
    if (file !== undefined && documents.length > 1) void keep();
    else place.append(button(t('shelves.keep'), () => void ask()));
    return place;
}
