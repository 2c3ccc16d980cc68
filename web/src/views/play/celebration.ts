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
    gallery: () => void;
}

/** A puzzle to go on with. */
export interface Next {
    name: string;
    open: () => void;
}

/** The card that says so. */
export function solvedCard(solved: Solved): HTMLElement {
    const title = solved.title === undefined ? t('play.solved') : t('play.solved.titled', { title: solved.title });
    return el(
        'div',
        { class: 'card solved' },
        el('h2', { class: 'good' }, title),
        !solved.timeHidden && el('p', {}, t('play.solved.time', { time: time(solved.seconds) })),
        el('div', { class: 'bar' }, button(t('play.gallery'), solved.gallery, { class: 'main' })),
    );
}

/** Puts the next puzzle before the choice of another. */
export function offerNext(card: HTMLElement, next: Next): void {
    const bar = card.querySelector('.bar');
    bar?.querySelector('.main')?.classList.remove('main');
    bar?.prepend(button(t('play.next', { name: next.name }), next.open, { class: 'main' }));
}

/** Bits of paper, in the puzzle's colours and ours; the style sheet leaves them out for those who want no motion. */
export function confetti(palette: Ink[]): HTMLElement {
    const paper = el('div', { class: 'confetti', 'aria-hidden': 'true' });
    const colours = [...palette.slice(1).map((ink) => ink.rgb), 'var(--accent)', 'var(--good)', 'var(--board-lit)'];
    for (let i = 0; i < PIECES; i += 1) {
        const piece = el('i');
        piece.style.left = `${Math.random() * 100}%`;
        piece.style.background = colours[i % colours.length] ?? '';
        piece.style.animationDelay = `${Math.random() * 0.9}s`;
        piece.style.animationDuration = `${1.6 + Math.random()}s`;
        paper.append(piece);
    }
    paper.addEventListener('animationend', (event) => {
        (event.target as HTMLElement).remove();
        if (!paper.firstChild) paper.remove();
    });
    return paper;
}
