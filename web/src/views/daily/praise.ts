/** What is added to the card of a solved puzzle: the best time, and ways to go on. */

import type { App } from '../../app/app';
import { loadRecords, type Solve } from '../../app/records';
import type { Opened } from '../../app/session';
import { MADE, loadDocuments, loadShelves } from '../../app/shelves';
import { t } from '../../strings';
import { button, el, fill } from '../../ui/dom';
import { time } from '../play/clock';
import { loadOpens } from './kept';

export async function praise(app: App, opened: Opened, seconds: number, card: HTMLElement): Promise<void> {
    const [records, opens] = await Promise.all([loadRecords(app.store), loadOpens(app.store)]);
    const record = records[opened.key];
    const day = Object.keys(opens).find((own) => opens[own]!.includes(opened.key));
    const best = record && app.settings.get('timer') ? el('p', { class: 'best' }, bestText(record, seconds)) : undefined;
    const links = el(
        'p',
        { class: 'bar' },
        ...(await shelfLinks(app, opened.key)),
        day && el('a', { href: `#/daily/${day}` }, t('view.daily')),
        el('a', { href: '#/new' }, t('view.new')),
    );
    const bar = card.querySelector('.bar');
    if (best) bar?.before(best);
    fill(card, links);
}

/** The next puzzle of the collection that has this one, and the collection itself. */
async function shelfLinks(app: App, key: string): Promise<HTMLElement[]> {
    const shelf = (await loadShelves(app.store)).find((own) => own.id !== MADE && own.keys.includes(key));
    if (!shelf) return [];
    const at = shelf.keys.indexOf(key);
    const next = [...shelf.keys.slice(at + 1), ...shelf.keys.slice(0, at)].find((own) => !app.session.isSolved(own));
    const play = async (): Promise<void> => {
        const document = (await loadDocuments(app.store, shelf.id))[shelf.keys.indexOf(next!)];
        if (!document) return;
        await app.session.open(document);
        app.go('play');
    };
    const link = el('a', { href: `#/open/${shelf.id}` }, shelf.name);
    return next === undefined ? [link] : [button(t('shelves.next'), () => void play()), link];
}

function bestText({ best }: Solve, seconds: number): string {
    if (best === undefined) return t('records.helped');
    return Math.abs(best - seconds) < 1 ? t('records.new-best') : t('records.your-best', { time: time(best) });
}
