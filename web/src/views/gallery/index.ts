/** The home page: a first puzzle with a coach, or what the visitor was on; then the gallery. */

import type { App, Mount, Route } from '../../app/app';
import { collection, nameOf, nextAfter, type Entry } from '../../app/collection';
import { played } from '../../app/progress';
import { t } from '../../strings';
import { el } from '../../ui/dom';
import type { Actions } from './card';
import { Coach, isNew } from './coach';
import { continueCard } from './continue';
import { EXTRAS } from './extras';
import { filters } from './filters';
import { EVERYTHING, arrange, type Card, type Wanted } from './order';
import { shelfElements } from './shelves';
import './style.css';

/** Outlives the view, so that the filters are still set when the visitor comes back. */
const wanted: Wanted = { ...EVERYTHING };

export const mount: Mount = async (app) => {
    const open = async (entry: Entry, route: Route): Promise<void> => {
        await app.session.open(entry.document, nameOf(entry));
        app.go(route);
    };
    const coach = isNew(app.session) ? coachOf(app, (entry) => void open(entry, 'play')) : undefined;
    const [cards, resume, ...extras] = await Promise.all([cardsOf(app), continueCard(app), ...EXTRAS.map((make) => make(app))]);
    const actions: Actions = {
        play: (card) => void open(card.entry, 'play'),
        examine: (card) => void open(card.entry, 'examine'),
    };
    const element = el(
        'div',
        { class: 'gallery' },
        coach?.element ?? el('h1', {}, t('view.gallery')),
        (resume || extras.length > 0) && el('div', { class: 'today' }, resume, ...extras.map((own) => own.element)),
        ...galleryElements(app, cards, actions),
    );
    return {
        element,
        dispose: () => {
            coach?.dispose();
            for (const own of extras) own.dispose?.();
        },
    };
};

function coachOf(app: App, play: (entry: Entry) => void): Coach {
    return new Coach(app, (key) => {
        const next = nextAfter(collection(), key, (own) => app.session.isSolved(own));
        return next && { name: nameOf(next), open: () => play(next) };
    });
}

function galleryElements(app: App, cards: Card[], actions: Actions): HTMLElement[] {
    const groups = el('div', { class: 'groups' });
    const fill = (): number => {
        const shelves = arrange(cards, wanted);
        groups.replaceChildren(...shelfElements(shelves, actions));
        return shelves.reduce((sum, shelf) => sum + shelf.cards.length, 0);
    };
    fill();
    const solved = cards.filter((card) => card.state === 'solved').length;
    return [
        el('p', { class: 'quiet about' }, t('gallery.about', { solved, all: cards.length })),
        filters(wanted, () => app.announce(t('gallery.shown', { n: fill() }))),
        groups,
    ];
}

/** Only puzzles with progress are looked up: on a first visit, none. */
async function cardsOf(app: App): Promise<Card[]> {
    const begun = new Set(await app.store.names('play:'));
    const fresh = begun.size === 0 && !app.session.hasSolved;
    return Promise.all(
        collection().map(async (entry): Promise<Card> => {
            const card: Card = { entry, state: 'new', marked: 0 };
            if (fresh) return card;
            const { puzzle, goal } = entry.document;
            if (app.session.isSolved(entry.key)) return { ...card, state: 'solved', marked: 1, ...(goal ? { cells: goal } : {}) };
            const own = begun.has(`play:${entry.key}`) ? await played(app.store, entry.key, puzzle) : undefined;
            return own ? { ...card, state: 'begun', marked: own.part, cells: own.cells } : card;
        }),
    );
}
