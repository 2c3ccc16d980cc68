/** What is added to the card of a solved puzzle: the best time, and ways to go on. */

import type { App } from '../../app/app';
import { loadRecords, type Solve } from '../../app/records';
import type { Opened } from '../../app/session';
import { t } from '../../strings';
import { el, fill } from '../../ui/dom';
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
        day && el('a', { href: `#/daily/${day}` }, t('view.daily')),
        el('a', { href: '#/new' }, t('view.new')),
    );
    const bar = card.querySelector('.bar');
    if (best) bar?.before(best);
    fill(card, links);
}

function bestText({ best }: Solve, seconds: number): string {
    if (best === undefined) return t('records.helped');
    return Math.abs(best - seconds) < 1 ? t('records.new-best') : t('records.your-best', { time: time(best) });
}
