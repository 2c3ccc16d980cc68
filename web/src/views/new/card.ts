/** New puzzles on the home page: another one like the last, or with other wishes. */

import '../daily/style.css';
import type { App, View } from '../../app/app';
import { Working } from '../../app/working';
import { t } from '../../strings';
import { button, el } from '../../ui/dom';
import { SECONDS, makeNew } from './make';
import { loadWish, wishText } from './wish';

export async function newCard(app: App): Promise<View> {
    const wish = await loadWish(app.store);
    const working = new Working();
    const make = async (signal: AbortSignal, tell: (text: string) => void): Promise<void> => {
        // The form says what is wrong, and what else there is.
        if ((await makeNew(app, wish, signal, tell)) !== undefined) app.go('new');
    };
    const element = el(
        'section',
        { class: 'card daily-card' },
        el('h2', {}, t('view.new')),
        el('p', {}, wishText(wish)),
        el('div', { class: 'bar' }, button(t('new.make'), () => void working.run(make, SECONDS), { class: 'main' }), el('a', { href: '#/new' }, t('new.choose'))),
        working.element,
    );
    return { element, dispose: () => working.stop() };
}
