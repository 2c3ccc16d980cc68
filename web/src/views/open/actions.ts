/** The buttons that open a puzzle in Play or Examine. */

import type { App, Route } from '../../app/app';
import { problemOf } from '../../app/problem';
import type { Document } from '../../engine/protocol';
import { t } from '../../strings';
import { button, el } from '../../ui/dom';

export interface OpenButtons {
    element: HTMLElement;
    /** `fair`: can be played and examined. `odd`: can only be examined. `none`: neither yet. */
    allow(what: 'fair' | 'odd' | 'none'): void;
}

/** Buttons that open what `document` returns when they are pressed. */
export function openButtons(app: App, document: () => Document | undefined, name?: string): OpenButtons {
    const message = el('p', { class: 'error', role: 'alert' });
    const open = async (route: Route): Promise<void> => {
        message.textContent = '';
        const found = document();
        if (!found) return;
        try {
            // Let the engine validate the puzzle.
            await app.quick.call('write', { document: found, format: 'nonolith' });
            await app.session.open(found);
            app.go(route);
        } catch (error) {
            message.textContent = problemOf(error).message;
        }
    };
    const labelled = (route: 'play' | 'examine'): Record<string, string | undefined> => ({
        'aria-label': name === undefined ? undefined : t(`open.${route}`, { name }),
    });
    const play = button(t('view.play'), () => void open('play'), { class: 'main', ...labelled('play') });
    const examine = button(t('view.examine'), () => void open('examine'), labelled('examine'));
    return {
        element: el('div', {}, el('div', { class: 'bar' }, play, examine), message),
        allow: (what) => {
            play.disabled = what !== 'fair';
            examine.disabled = what === 'none';
        },
    };
}
