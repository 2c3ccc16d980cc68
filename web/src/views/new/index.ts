/** New puzzle: what it should be like, and the button that makes it. */

import './style.css';
import type { Mount } from '../../app/app';
import { Working } from '../../app/working';
import { t } from '../../strings';
import { button, el } from '../../ui/dom';
import { WishForm } from './form';
import { SECONDS, makeNew, playNew } from './make';
import { GRADES, loadWish, saveWish } from './wish';

export const mount: Mount = async (app) => {
    const wish = await loadWish(app.store);
    const working = new Working();
    const outcome = el('div', { class: 'outcome' });
    const make = button(t('new.make'), () => void working.run(run, SECONDS), { class: 'main' });
    const changed = (): void => {
        working.stop();
        outcome.replaceChildren();
        void saveWish(app.store, wish);
    };
    const form = new WishForm(app, wish, changed, (possible) => {
        make.disabled = !possible;
    });
    const run = async (signal: AbortSignal, tell: (text: string) => void): Promise<void> => {
        outcome.replaceChildren();
        const nearest = await makeNew(app, { ...wish }, signal, tell);
        if (nearest === undefined) return;
        const rated = nearest && (await app.patient.call('rate', { puzzle: nearest.puzzle, seconds: 5 }, { signal }));
        const grade = GRADES.find((own) => own === rated?.rating?.difficulty);
        const text = nearest && grade ? t('new.nearest', { seconds: SECONDS, grade: t(`grade.${grade}`) }) : t('new.none', { seconds: SECONDS });
        const play = nearest && button(t('new.nearest.play'), () => void playNew(app, nearest));
        const again = button(t('new.make.again'), () => void working.run(run, SECONDS));
        outcome.replaceChildren(el('p', {}, text), el('div', { class: 'bar' }, play, again));
        app.announce(text);
    };
    return {
        element: el(
            'div',
            { class: 'new' },
            el('h1', {}, t('view.new')),
            el('p', { class: 'quiet' }, t('new.about')),
            form.element,
            el('div', { class: 'bar' }, make),
            working.element,
            outcome,
        ),
        dispose: () => working.stop(),
    };
};
