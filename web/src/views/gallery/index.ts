/** The gallery: our own puzzles. */

import type { App, Mount, Route } from '../../app/app';
import { collection, nameOf, type Entry } from '../../app/collection';
import { problemOf } from '../../app/problem';
import { playedPart } from '../../app/progress';
import type { Document } from '../../engine/protocol';
import { t } from '../../strings';
import { el } from '../../ui/dom';
import { cardElement, type Actions } from './card';
import { filters } from './filters';
import { EVERYTHING, arrange, type Card, type Wanted } from './order';
import './style.css';

/** Outlives the view, so that the filters are still set when the visitor comes back. */
const wanted: Wanted = { ...EVERYTHING };

export const mount: Mount = (app) => {
    const place = el('div', {}, el('p', { role: 'status' }, t('app.working')));
    // The heading appears at once; the engine may have to be loaded first.
    show(app, place).catch((error: unknown) => {
        place.replaceChildren(el('p', { class: 'error', role: 'alert' }, t('app.failed', { message: problemOf(error).message })));
    });
    return { element: el('div', { class: 'gallery' }, el('h1', {}, t('view.gallery')), place) };
};

async function show(app: App, place: HTMLElement): Promise<void> {
    const cards = await Promise.all(collection().map((entry) => cardOf(app, entry)));
    const open = async (card: Card, route: Route): Promise<void> => {
        await app.session.open(card.entry.document, nameOf(card.entry));
        app.go(route);
    };
    const actions: Actions = {
        play: (card) => void open(card, 'play'),
        examine: (card) => void open(card, 'examine'),
        picture: (document) => picture(app, document),
    };
    const groups = el('div', { class: 'groups' });
    const fill = (): number => {
        const { fair, unfair } = arrange(cards, wanted);
        groups.replaceChildren(...groupElements(fair, unfair, actions));
        return fair.length + unfair.length;
    };
    fill();
    const solved = cards.filter((card) => card.state === 'solved').length;
    place.replaceChildren(
        el('p', { class: 'quiet' }, t('gallery.about', { solved, all: cards.length })),
        filters(wanted, () => app.announce(t('gallery.shown', { n: fill() }))),
        groups,
    );
}

function groupElements(fair: Card[], unfair: Card[], actions: Actions): HTMLElement[] {
    const list = (own: Card[]): HTMLElement => el('ul', { class: 'cards' }, ...own.map((card) => cardElement(card, actions)));
    const parts: HTMLElement[] = [];
    if (fair.length > 0) parts.push(el('section', {}, el('h2', { class: 'heard' }, t('gallery.fair')), list(fair)));
    if (unfair.length > 0) {
        parts.push(el('section', {}, el('h2', {}, t('gallery.unfair')), el('p', { class: 'quiet' }, t('gallery.unfair.about')), list(unfair)));
    }
    return parts.length > 0 ? parts : [el('p', {}, t('gallery.nothing'))];
}

async function cardOf(app: App, entry: Entry): Promise<Card> {
    if (app.session.isSolved(entry.key)) return { entry, state: 'solved', marked: 1 };
    const marked = await playedPart(app.store, entry.key, entry.document.puzzle);
    return { entry, state: marked === undefined ? 'new' : 'begun', marked: marked ?? 0 };
}

async function picture(app: App, document: Document): Promise<ArrayLike<number> | undefined> {
    if (document.goal) return document.goal;
    const answer = await app.quick.call('solve', { puzzle: document.puzzle, solutions: 1 });
    return answer.solutions[0];
}
