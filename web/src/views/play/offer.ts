/** Asks what to do with the progress that came with a link. */

import { t } from '../../strings';
import { button, el } from '../../ui/dom';

export function offerCard(answer: (take: boolean) => void): HTMLElement {
    const take = button(t('play.offer.take'), () => answer(true), { class: 'main' });
    const own = button(t('play.offer.keep'), () => answer(false));
    return el('div', { class: 'card' }, el('p', {}, t('play.offer')), el('div', { class: 'bar' }, take, own));
}
