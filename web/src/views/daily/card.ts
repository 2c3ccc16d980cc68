/** The daily puzzles on the home page. Drawn without the solver, which may still be loading. */

import './style.css';
import type { App, View } from '../../app/app';
import { dayName, today } from '../../app/days';
import { loadRecords } from '../../app/records';
import { Working } from '../../app/working';
import { t } from '../../strings';
import { button, el } from '../../ui/dom';
import { streaks } from './figures';
import { loadOpens, punctual } from './kept';
import { playDaily } from './make';
import { SIDES, planText } from './plan';
import { slotsOf, stateText, type Slot } from './slot';

export async function dailyCard(app: App): Promise<View> {
    const day = today();
    const [opens, records] = await Promise.all([loadOpens(app.store), loadRecords(app.store)]);
    const slots = await slotsOf(app, opens, records, day);
    const { current } = streaks(punctual(opens, records), day);
    const working = new Working();
    const size = ({ index, state, solve }: Slot): HTMLButtonElement => {
        const side = SIDES[index]!;
        const label = t('daily.size', { side });
        const play = (): void => void working.run((signal) => playDaily(app, day, index, signal));
        const attributes = { 'aria-label': t('daily.play', { side }), title: stateText(state, solve), 'data-state': state };
        return button(state === 'solved' ? `✓ ${label}` : label, play, { ...attributes, class: state === 'solved' ? undefined : 'main' });
    };
    const element = el(
        'section',
        { class: 'card daily-card' },
        el('h2', {}, t('view.daily')),
        el('p', {}, `${dayName(day, { weekday: 'long', day: 'numeric', month: 'long' })} · ${planText(day)}`),
        el('div', { class: 'bar' }, ...slots.map(size)),
        working.element,
        el('p', { class: 'quiet' }, current > 0 ? t('daily.streak', { n: current }) : t('daily.streak.none')),
        el('a', { href: '#/daily' }, t('daily.archive.link')),
    );
    return { element, dispose: () => working.stop() };
}
