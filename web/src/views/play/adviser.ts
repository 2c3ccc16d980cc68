/** Hints and the check for mistakes: asks the engine and shows its answer, level by level. */

import type { App } from '../../app/app';
import type { Board } from '../../board/board';
import type { Hint } from '../../engine/protocol';
import type { Change } from '../../model/history';
import { unknownCells } from '../../model/puzzle';
import { language, t } from '../../strings';
import { button, el } from '../../ui/dom';
import { icon } from '../../ui/icons';
import { SECONDS, changesOf, placeOf, point, sayCheck, sayHint, sayImpossible, sayWhy, type Said } from './advice';
import type { Marks } from './marks';
import { stepOfNotes } from './notes';

/** The level that says what follows. */
const LAST = 3;

/** Whether the last level is shown, so that the next press carries the hint out. */
function isLast(response: Hint, level: number): boolean {
    return (response.advice === 'next' && level >= LAST) || (response.advice === 'wrong' && level >= 2);
}

export class Adviser {
    /** Shows the answers. */
    readonly element = el('div', { class: 'card advice', hidden: true, tabindex: 0, role: 'region', 'aria-label': t('play.hint') });
    private told: { response: Hint; level: number } | undefined;
    private asking: AbortController | undefined;

    constructor(
        private readonly app: App,
        private readonly marks: Marks,
        private readonly board: Board,
        /** Applies the advice to the board. */
        private readonly act: (changes: Change[], said: string) => void,
        /** The cells that the player changed last. */
        private readonly near: () => number[],
        /** Called once for each hint, check and reason. */
        private readonly helped: () => void,
    ) {}

    /** The next level of the hint, or the first one. */
    async hint(): Promise<void> {
        if (this.told && isLast(this.told.response, this.told.level)) {
            this.follow(this.told.response);
            return;
        }
        const found = this.told?.response ?? (await this.ask(false));
        if (!found) return;
        const noted = this.told ? undefined : stepOfNotes(found, this.marks);
        const response = noted ?? found;
        // A look at the notes explains itself.
        const level = noted ? LAST : (this.told?.level ?? 0) + 1;
        this.told = { response, level };
        await this.tell(response, sayHint(response, level));
    }

    async check(): Promise<void> {
        this.forget();
        const response = await this.ask(true);
        if (response) await this.tell(response, sayCheck(response));
    }

    /** Shows an answer. Of an impossible line it also says which others it clashes with. */
    private async tell(response: Hint, said: Said): Promise<void> {
        const line = response.advice === 'impossible' ? response.line : undefined;
        if (!line) {
            this.show(said);
            return;
        }
        const { puzzle } = this.marks;
        const request = { puzzle, cells: unknownCells(puzzle), language: language().code, seconds: SECONDS };
        const findings = await this.wait((signal) => this.app.patient.call('explain', request, { signal }));
        if (findings) this.show(sayImpossible(puzzle, findings.contradiction?.line ?? line, findings.steps));
    }

    /** Why a cell cannot have a colour, or that it can. */
    async why(cell: number, colour: number): Promise<void> {
        this.forget();
        const { puzzle } = this.marks;
        const request = { puzzle, cells: this.marks.known(), cell, colour, language: language().code, seconds: SECONDS };
        const answer = await this.wait((signal) => this.app.patient.call('why', request, { signal }));
        if (!answer) return;
        this.show(sayWhy(answer, cell));
    }

    /** Removes the advice, which may no longer hold. */
    forget(): void {
        this.asking?.abort();
        this.asking = undefined;
        this.told = undefined;
        const focused = this.element.contains(document.activeElement);
        this.element.hidden = true;
        if (focused) this.leave();
        point(this.board.look, {});
        this.board.describe();
        this.board.redraw();
    }

    /** Shows a text that is not advice. */
    say(text: string): void {
        this.show({ texts: [text], pointers: {} });
    }

    private follow(response: Hint): void {
        const changes = changesOf(response, this.marks);
        const so = response.advice === 'next' ? response.steps.at(-1)?.so : undefined;
        this.act(changes, so === undefined ? t('play.cleared', { n: changes.length }) : t('play.did', { so }));
    }

    /** A thorough answer always includes a check for mistakes, up to the time limit. */
    private async ask(thorough: boolean): Promise<Hint | undefined> {
        const { puzzle } = this.marks;
        const request = { puzzle, cells: this.marks.known(), language: language().code, near: this.near(), thorough, seconds: SECONDS };
        return this.wait((signal) => this.app.patient.call('hint', request, { signal }));
    }

    /** Waits for an answer; undefined if it was cancelled or failed. */
    private async wait<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
        this.asking?.abort();
        const asking = new AbortController();
        this.asking = asking;
        const cancel = button(t('app.cancel'), () => this.forget());
        this.fill(el('p', { class: 'working' }, t('app.working')), cancel);
        try {
            const answer = await call(asking.signal);
            this.helped();
            return answer;
        } catch (error) {
            if (asking.signal.aborted) return undefined;
            this.fill(el('p', { class: 'error', role: 'alert' }, t('app.failed', { message: message(error) })));
            return undefined;
        } finally {
            if (this.asking === asking) this.asking = undefined;
        }
    }

    private show(said: Said): void {
        point(this.board.look, said.pointers);
        const { view, at } = this.board;
        const place = placeOf(said.pointers, at, view.grid.width);
        // On a large board the place may be out of sight.
        if (place) view.reveal(place.row, place.column);
        this.board.describe();
        this.board.redraw();
        const more = said.more && button(t(said.more), () => void this.hint(), { class: 'main' });
        const lesson = said.technique && el('a', { href: `#/learn/${said.technique}` }, t('play.hint.learn'));
        this.fill(...said.texts.map((text) => el('p', {}, text)), el('div', { class: 'bar' }, more, lesson));
        this.app.announce(said.texts.join(' '));
    }

    /** Replaces the content. If it had the focus, the focus moves to the next button, or to the board. */
    private fill(...children: (HTMLElement | undefined)[]): void {
        const focused = this.element.contains(document.activeElement);
        const close = button('', () => this.forget(), { class: 'plain close', 'aria-label': t('app.close'), title: t('app.close') });
        close.append(icon('close'));
        this.element.replaceChildren(...children.filter((child) => child !== undefined), close);
        this.element.hidden = false;
        this.element.scrollTop = 0;
        // On a low screen the panel scrolls; the board stays where it is.
        this.element.scrollIntoView({ block: 'nearest' });
        if (focused) this.leave();
    }

    private leave(): void {
        const next = this.element.hidden ? null : this.element.querySelector<HTMLElement>('button:not(.close)');
        if (next) next.focus();
        else this.board.focus();
    }
}

export function message(error: unknown): string {
    return error instanceof Error ? error.message : String(error);
}
