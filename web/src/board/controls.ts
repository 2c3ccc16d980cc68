/** The buttons of a board: zoom, the whole board, and whether a finger moves it. */

import { t } from '../strings';
import { button, el } from '../ui/dom';
import { icon } from '../ui/icons';

export interface Zooming {
    zoom(factor: number): void;
    /** Shows the whole board. */
    fit(): void;
    /** From now on a finger moves the board, or paints. */
    pan(on: boolean): void;
}

/** By how much a press zooms in. */
export const ZOOM_STEP = 1.25;

export function zoomControls(zooming: Zooming): HTMLElement {
    const named = (face: string | Node, label: string, act: () => void): HTMLButtonElement => {
        const own = button('', act, { 'aria-label': label, title: label, class: 'plain' });
        own.append(face);
        return own;
    };
    const pan = named(icon('move'), t('board.pan'), () => {
        const on = pan.getAttribute('aria-pressed') === 'false';
        pan.setAttribute('aria-pressed', String(on));
        zooming.pan(on);
    });
    pan.setAttribute('aria-pressed', 'false');
    pan.classList.add('touch-only');
    return el(
        'div',
        { class: 'board-controls' },
        named('−', t('board.zoom-out'), () => zooming.zoom(1 / ZOOM_STEP)),
        named('+', t('board.zoom-in'), () => zooming.zoom(ZOOM_STEP)),
        named(icon('fit'), t('board.fit'), () => zooming.fit()),
        pan,
    );
}
