/** The keys of the editor, and their list. */

import { t } from '../../strings';
import { openDialog } from '../../ui/dialog';
import { el } from '../../ui/dom';
import type { Editor } from './editor';
import { TOOLS } from './tools';
import { ACTIONS, actionOf } from './tools/actions';

/** Carries out the command of a key; returns whether there is one. */
export function shortcut(event: KeyboardEvent, editor: Editor, busy: boolean): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === '?') {
        openHelp();
        return true;
    }
    // Do not change tool or colour during a stroke.
    if (busy) return false;
    const tool = TOOLS.find((own) => own.key === event.key.toLowerCase());
    if (tool) {
        editor.take(tool.name);
        return true;
    }
    const action = actionOf(event);
    if (action) {
        action.act(editor);
        return true;
    }
    if (/^[0-9]$/.test(event.key)) {
        editor.chooseInk(Number(event.key));
        return true;
    }
    return false;
}

/** Undo and redo, wherever the focus is, except in text fields. */
export function undoKey(event: KeyboardEvent, editor: Editor): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isText(event.target) || document.querySelector('dialog[open]')) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) editor.redo();
    else editor.undo();
}

/** Whether an element takes text, and so has its own use for keys. */
export function isText(target: EventTarget | null): boolean {
    return target instanceof Element && target.matches('input:not([type=checkbox], [type=range], [type=color]), textarea, select');
}

export function openHelp(): void {
    const rows: [string, string][] = [
        [t('draw.key.arrows'), t('draw.help.arrows')],
        [t('draw.key.space'), t('draw.help.space')],
        [t('draw.key.shift-space'), t('draw.help.shift-space')],
        ...TOOLS.map((own): [string, string] => [own.key.toUpperCase(), t(own.label)]),
        ...ACTIONS.filter(({ key }) => key.length === 1).map((own): [string, string] => [own.key.toUpperCase(), t(own.label)]),
        [t('draw.key.shift-arrows'), t('draw.help.shift-arrows')],
        ['0 – 9', t('draw.help.digits')],
        [t('draw.key.delete'), t('draw.help.delete')],
        [t('draw.key.escape'), t('draw.help.escape')],
        [t('draw.key.copy'), t('draw.help.copy')],
        [t('draw.key.undo'), t('draw.help.undo')],
        ['+  −', t('draw.help.zoom')],
        ['?', t('draw.help.help')],
    ];
    const list = el('dl', { class: 'draw-keys' }, ...rows.flatMap(([keys, text]) => [el('dt', {}, el('kbd', {}, keys)), el('dd', {}, text)]));
    const body = el('div', {}, el('p', {}, t('draw.help.mouse')), list);
    openDialog(t('draw.help'), body, t('app.close'));
}
