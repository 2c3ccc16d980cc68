/** The buttons beside the board. */

import type { PictureKind } from '../../app/picture';
import { t, type Key } from '../../strings';
import { button, el } from '../../ui/dom';

export interface Actions {
    undo(): void;
    redo(): void;
    hint(): void;
    check(): void;
    why(): void;
    help(): void;
    share(): void;
    print(): void;
    download(kind: PictureKind): void;
    examine(): void;
    restart(): void;
}

export class Panel {
    readonly actions: HTMLElement;
    readonly more: HTMLElement;
    private readonly undo: HTMLButtonElement;
    private readonly redo: HTMLButtonElement;

    constructor(actions: Actions) {
        const symbol = (text: string, key: Key, shortcut: string, act: () => void): HTMLButtonElement =>
            button(text, act, { 'aria-label': t(key), title: t(key), 'aria-keyshortcuts': shortcut });
        this.undo = symbol('↶', 'play.undo', 'Control+Z', actions.undo);
        this.redo = symbol('↷', 'play.redo', 'Control+Y', actions.redo);
        this.actions = el(
            'div',
            { class: 'bar', role: 'group', 'aria-label': t('play.actions') },
            this.undo,
            this.redo,
            button(t('play.hint'), actions.hint, { 'aria-keyshortcuts': 'H' }),
            button(t('play.check'), actions.check, { 'aria-keyshortcuts': 'C' }),
            button(t('play.why'), actions.why, { 'aria-keyshortcuts': 'W', title: t('play.why.about') }),
            symbol('?', 'play.help', '?', actions.help),
        );
        this.more = el(
            'details',
            { class: 'card more' },
            el('summary', {}, t('play.more')),
            el(
                'div',
                { class: 'bar' },
                button(t('share.open'), actions.share),
                button(t('play.examine'), actions.examine),
                button(t('play.print'), actions.print),
                button(t('play.svg'), () => actions.download('svg')),
                button(t('play.png'), () => actions.download('png')),
                button(t('play.restart'), actions.restart),
            ),
        );
    }

    /** Shows which actions are possible now. */
    show(can: { undo: boolean; redo: boolean }): void {
        // Not `disabled`: a focused button that becomes disabled would lose the focus.
        this.undo.setAttribute('aria-disabled', String(!can.undo));
        this.redo.setAttribute('aria-disabled', String(!can.redo));
    }
}
