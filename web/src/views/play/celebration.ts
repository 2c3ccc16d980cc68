/** The card and the confetti for a solved puzzle. */

import type { Ink } from '../../engine/protocol';
import { t } from '../../strings';
import { button, el } from '../../ui/dom';
import { time } from './clock';

const PIECES = 40;

export interface Solved {
    title: string | undefined;
    seconds: number;
    /** The player has hidden the time. */
    timeHidden: boolean;
    gallery: () => void;
    share: () => void;
}

/** The next puzzle to play. */
export interface Next {
    name: string;
    open: () => void;
}

export function solvedCard(solved: Solved): HTMLElement {
    const title = solved.title === undefined ? t('play.solved') : t('play.solved.titled', { title: solved.title });
    return el(
        'div',
        { class: 'card solved' },
        el('h2', { class: 'good' }, title),
        !solved.timeHidden && el('p', {}, t('play.solved.time', { time: time(solved.seconds) })),
        el('div', { class: 'bar' }, button(t('play.gallery'), solved.gallery, { class: 'main' }), button(t('share.open'), solved.share)),
    );
}

/** Puts a button for the next puzzle first. */
export function offerNext(card: HTMLElement, next: Next): void {
    const bar = card.querySelector('.bar');
    bar?.querySelector('.main')?.classList.remove('main');
    bar?.prepend(button(t('play.next', { name: next.name }), next.open, { class: 'main' }));
}

/** Confetti in the puzzle's colours and ours; the style sheet hides it if reduced motion is preferred. */
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
