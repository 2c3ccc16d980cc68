/** The buttons for undo, advice and trials, and the menu of everything else. */

import type { PictureKind } from '../../app/picture';
import { t, type Key } from '../../strings';
import { button, el, freshId } from '../../ui/dom';
import { icon } from '../../ui/icons';

export interface Actions {
    undo(): void;
    redo(): void;
    hint(): void;
    check(): void;
    why(): void;
    try(): void;
    keep(): void;
    rollBack(): void;
    steer(): void;
    help(): void;
    settings(): void;
    share(): void;
    print(): void;
    download(kind: PictureKind): void;
    examine(): void;
    restart(): void;
}

export class Panel {
    readonly actions: HTMLElement;
    readonly menu: HTMLElement;
    private readonly undo: HTMLButtonElement;
    private readonly redo: HTMLButtonElement;
    private readonly steer: HTMLButtonElement;
    /** Shown during a trial, and otherwise. */
    private readonly trial: HTMLButtonElement[];
    private readonly usual: HTMLButtonElement[];

    constructor(actions: Actions) {
        const symbol = (face: Node, key: Key, shortcut: string | undefined, act: () => void): HTMLButtonElement => {
            const own = button('', act, { 'aria-label': t(key), title: t(key), 'aria-keyshortcuts': shortcut });
            own.append(face);
            return own;
        };
        this.undo = symbol(icon('undo'), 'play.undo', 'Control+Z', actions.undo);
        this.redo = symbol(icon('redo'), 'play.redo', 'Control+Y', actions.redo);
        this.steer = symbol(icon('cursor'), 'play.option.steers', undefined, actions.steer);
        this.steer.classList.add('touch-only');
        this.usual = [
            button(t('play.hint'), actions.hint, { 'aria-keyshortcuts': 'H' }),
            button(t('play.check'), actions.check, { 'aria-keyshortcuts': 'C' }),
            button(t('play.try'), actions.try, { 'aria-keyshortcuts': 'T', title: t('play.try.about') }),
        ];
        this.trial = [
            button(t('play.try.keep'), actions.keep, { class: 'main' }),
            button(t('play.try.back'), actions.rollBack),
        ];
        const id = freshId('menu');
        const more = button(t('play.more'), () => undefined, { class: 'more', popovertarget: id });
        this.actions = el('div', { class: 'bar actions', role: 'group', 'aria-label': t('play.actions') }, this.undo, this.redo, ...this.usual, ...this.trial, this.steer, more);
        const entry = (key: Key, act: () => void, more: Record<string, string> = {}): HTMLButtonElement =>
            button(t(key), () => {
                this.menu.hidePopover();
                act();
            }, more);
        this.menu = el(
            'div',
            { class: 'card menu', id, popover: 'auto' },
            entry('play.why', actions.why, { 'aria-keyshortcuts': 'W', title: t('play.why.about') }),
            entry('play.help', actions.help, { 'aria-keyshortcuts': '?' }),
            entry('app.settings', actions.settings),
            entry('share.open', actions.share),
            entry('play.examine', actions.examine),
            entry('play.print', actions.print),
            entry('play.svg', () => actions.download('svg')),
            entry('play.png', () => actions.download('png')),
            entry('play.restart', actions.restart),
        );
    }

    /** Shows which actions are possible now. */
    show(can: { undo: boolean; redo: boolean; trial: boolean; steers: boolean; solved: boolean }): void {
        // Not `disabled`: a focused button that becomes disabled would lose the focus.
        this.undo.setAttribute('aria-disabled', String(!can.undo));
        this.redo.setAttribute('aria-disabled', String(!can.redo));
        this.steer.setAttribute('aria-pressed', String(can.steers));
        const focused = document.activeElement;
        for (const own of this.trial) own.hidden = !can.trial;
        for (const own of this.usual) own.hidden = can.trial || can.solved;
        // A hidden button loses the focus; the one that takes its place gets it.
        if ([...this.usual, ...this.trial].some((own) => own === focused && own.hidden)) (can.solved ? this.undo : can.trial ? this.trial[0] : this.usual.at(-1))?.focus();
    }
}
