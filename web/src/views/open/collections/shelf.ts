/** A collection: its puzzles with search, filters and progress. */

import type { App } from '../../../app/app';
import { played } from '../../../app/progress';
import { loadDocuments, type Shelf } from '../../../app/shelves';
import { keyOf } from '../../../model/puzzle';
import { t } from '../../../strings';
import { button, el, labelled } from '../../../ui/dom';
import { pages, row } from '../found';
import { shelfName } from './list';
import { SIZES, STATES, matches, type Entry, type Wanted } from './search';

/** The last search in each collection of this visit, for the way back from Play. */
const searches = new Map<string, Wanted>();

export async function shelfPart(app: App, shelf: Shelf): Promise<HTMLElement> {
    const entries = await entriesOf(app, shelf);
    const wanted = searches.get(shelf.id) ?? { text: '', state: 'all', size: 'all' };
    searches.set(shelf.id, wanted);
    const place = el('div');
    const count = el('p', { class: 'quiet', role: 'status' });
    const show = (): void => {
        const shown = entries.filter((own) => matches(own, wanted));
        count.textContent = t('shelves.found', { n: shown.length });
        place.replaceChildren(pages(shown.length, (at) => entryRow(app, shown[at]!)));
    };
    show();
    const search = el('input', {
        type: 'search',
        value: wanted.text,
        placeholder: t('shelves.search.hint'),
        oninput: () => {
            wanted.text = search.value;
            show();
        },
    });
    const choice = <K extends 'state' | 'size'>(key: K, values: readonly Wanted[K][]): HTMLElement => {
        const select = el('select', {
            onchange: () => {
                wanted[key] = select.value as Wanted[K];
                show();
            },
        });
        for (const value of values) select.append(el('option', { value, selected: value === wanted[key] }, t(`shelves.${key}.${value}` as Parameters<typeof t>[0])));
        return labelled(t(`shelves.${key}`), select);
    };
    const solved = entries.filter((own) => own.state === 'solved').length;
    const next = entries.find((own) => own.state === 'begun') ?? entries.find((own) => own.state === 'new');
    const play = async (): Promise<void> => {
        if (!next) return;
        await app.session.open(next.document);
        app.go('play');
    };
    return el(
        'div',
        { class: 'open shelf' },
        el('a', { href: '#/open' }, t('shelves.back')),
        el('h1', {}, shelfName(shelf)),
        el('div', { class: 'bar' }, next && button(t('shelves.next'), () => void play(), { class: 'main' }), el('span', { class: 'quiet' }, t('shelves.progress', { solved, all: entries.length }))),
        el('div', { class: 'bar', role: 'search' }, labelled(t('shelves.search'), search), choice('state', STATES), choice('size', SIZES)),
        count,
        place,
    );
}

async function entriesOf(app: App, shelf: Shelf): Promise<Entry[]> {
    const [documents, begun] = [await loadDocuments(app.store, shelf.id), new Set(await app.store.names('play:'))];
    return Promise.all(
        documents.map(async (document, index): Promise<Entry> => {
            const key = shelf.keys[index] ?? keyOf(document.puzzle);
            if (app.session.isSolved(key)) return { index, document, key, state: 'solved', marked: 1 };
            // Most puzzles of a large collection were never opened; asking for each would take long.
            const marked = begun.has(`play:${key}`) ? (await played(app.store, key, document.puzzle))?.part : undefined;
            return { index, document, key, state: marked === undefined ? 'new' : 'begun', marked: marked ?? 0 };
        }),
    );
}

function entryRow(app: App, { document, index, state, marked }: Entry): HTMLElement {
    const words = state === 'begun' ? t('shelves.begun', { percent: Math.floor(marked * 100) }) : state === 'solved' ? `✓ ${t('shelves.solved')}` : '';
    const element = row(app, document, index, words);
    element.dataset.state = state;
    return element;
}
