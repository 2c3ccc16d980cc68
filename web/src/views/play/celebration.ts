/** What is seen when a puzzle is solved. */

import type { Ink } from '../../engine/protocol';
import { t } from '../../strings';
import { button, el } from '../../ui/dom';
import { time } from './clock';

const PIECES = 40;

export interface Solved {
    title: string | undefined;
    seconds: number;
    /** The time is not to be seen. */
    timeHidden: boolean;
    next: () => void;
}

/** The card that says so. */
export function solvedCard(solved: Solved): HTMLElement {
    const title = solved.title === undefined ? t('play.solved') : t('play.solved.titled', { title: solved.title });
    return el(
        'div',
        { class: 'card solved' },
        el('h2', { class: 'good' }, title),
        !solved.timeHidden && el('p', {}, t('play.solved.time', { time: time(solved.seconds) })),
        button(t('play.gallery'), solved.next, { class: 'main' }),
    );
}

/** Bits of paper in the puzzle's colours; the style sheet leaves them out for those who want no motion. */
export function confetti(palette: Ink[]): HTMLElement {
    const paper = el('div', { class: 'confetti', 'aria-hidden': 'true' });
    for (let i = 0; i < PIECES; i += 1) {
        const piece = el('i');
        // Spread evenly, but not in rows: multiples of the golden ratio.
        const spread = (i * 0.618034) % 1;
        piece.style.left = `${(spread * 100).toFixed(1)}%`;
        piece.style.background = palette[1 + (i % Math.max(palette.length - 1, 1))]?.rgb ?? palette[0]?.rgb ?? '';
        piece.style.animationDelay = `${((i * 0.377) % 0.8).toFixed(2)}s`;
        paper.append(piece);
    }
    paper.addEventListener('animationend', (event) => {
        (event.target as HTMLElement).remove();
        if (!paper.firstChild) paper.remove();
    });
    return paper;
}
