/** Asks before clearing the board. */

import { t } from '../../strings';
import { openDialog } from '../../ui/dialog';
import { button, el } from '../../ui/dom';

export function confirmRestart(restart: () => void): void {
    const body = el('div', { class: 'form' }, el('p', {}, t('play.restart.sure')));
    const close = openDialog(t('play.restart'), body, t('app.close'));
    const yes = button(t('play.restart'), () => {
        close();
        restart();
    }, { class: 'main' });
    body.append(el('div', { class: 'bar' }, yes, button(t('app.cancel'), close)));
}
