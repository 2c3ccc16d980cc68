/** The daily puzzles: three for each day, the archive, the streak and statistics. */

import './style.css';
import type { Mount } from '../../app/app';
import { dayName, isDay, shift, today, type Day } from '../../app/days';
import { loadRecords } from '../../app/records';
import { Working } from '../../app/working';
import { t } from '../../strings';
import { el } from '../../ui/dom';
import { calendar } from './calendar';
import { streaks } from './figures';
import { loadOpens, punctual } from './kept';
import { makeDaily, playDaily } from './make';
import { FIRST, SIDES, planText } from './plan';
import { reveal, slotCard, slotsOf } from './slot';
import { statistics } from './statistics';

export const mount: Mount = async (app) => {
    const now = today();
    // `#/daily/2026-11-17`
    const wanted = location.hash.split('/')[2] ?? '';
    const day = isDay(wanted) && wanted >= FIRST && wanted <= now ? wanted : now;
    const [opens, records] = await Promise.all([loadOpens(app.store), loadRecords(app.store)]);
    const slots = await slotsOf(app, opens, records, day);
    const working = new Working();
    const ahead = new AbortController();
    const play = (index: number): void => void working.run((signal) => playDaily(app, day, index, signal));
    const cards = slots.map((slot) => slotCard(slot, play));
    const prepare = async (): Promise<void> => {
        for (const slot of slots) {
            if (slot.state === 'solved') await reveal(app, day, slot, cards[slot.index]!, ahead.signal);
        }
        // So that Play opens at once.
        for (const index of SIDES.keys()) await makeDaily(app, day, index, ahead.signal);
    };
    // What fails here fails again, visibly, when it is asked for.
    prepare().catch(() => undefined);
    return {
        element: el(
            'div',
            { class: 'daily' },
            el('h1', {}, t('view.daily')),
            el('p', { class: 'quiet' }, t('daily.about')),
            el('section', {}, dayHead(day, now), el('p', {}, planText(day)), el('ul', { class: 'slots' }, ...cards), working.element),
            el('div', { class: 'below' }, calendar({ opens, records, day, today: now }), statistics(records, streaks(punctual(opens, records), now))),
        ),
        dispose: () => {
            working.stop();
            ahead.abort();
        },
    };
};

/** The day between links to the days before and after it. */
function dayHead(day: Day, now: Day): HTMLElement {
    const link = (to: Day, key: 'daily.day.previous' | 'daily.day.next', sign: string): HTMLElement | null =>
        to < FIRST || to > now ? null : el('a', { class: 'turn', href: `#/daily/${to}`, 'aria-label': t(key), title: t(key) }, sign);
    const name = dayName(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
    return el(
        'div',
        { class: 'bar day' },
        link(shift(day, -1), 'daily.day.previous', '‹'),
        el('h2', {}, day === now ? `${t('daily.today')}: ${name}` : name),
        link(shift(day, 1), 'daily.day.next', '›'),
    );
}
