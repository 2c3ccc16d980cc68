/** Tools, undo and redo, what changes the whole drawing, and the actions for a selection. */

import { t } from '../../../strings';
import { button, el, freshId } from '../../../ui/dom';
import type { Editor } from '../editor';
import { openHelp } from '../shortcuts';
import { TOOLS } from '../tools';
import { ACTIONS, keyOf } from '../tools/actions';
import { icon, type IconName } from '../tools/icons';

/** Groups of buttons. */
export function toolbar(editor: Editor): HTMLElement[] {
    const iconButton = (name: IconName, label: string, act: () => void): HTMLButtonElement => {
        const own = button('', act, { title: label, 'aria-label': label, class: 'tool' });
        own.append(icon(name));
        return own;
    };
    const tools = TOOLS.map((own) => ({
        own,
        control: iconButton(own.icon, t(own.label), () => editor.take(own.name)),
    }));
    for (const { own, control } of tools) {
        control.title = `${t(own.label)} (${own.key.toUpperCase()})`;
        control.setAttribute('aria-keyshortcuts', own.key.toUpperCase());
    }
    const undo = iconButton('undo', t('draw.undo'), () => editor.undo());
    const redo = iconButton('redo', t('draw.redo'), () => editor.redo());
    const help = button('?', openHelp, { class: 'tool', title: t('draw.help'), 'aria-label': t('draw.help') });
    const actions = ACTIONS.map((own) => {
        const control = iconButton(own.icon, t(own.label), () => own.act(editor));
        if (own.key.length === 1) control.title = `${t(own.label)} (${own.key.toUpperCase()})`;
        control.setAttribute('aria-keyshortcuts', keyOf(own));
        return { own, control };
    });
    const acting = el('div', { class: 'bar tools actions', role: 'group', 'aria-label': t('draw.actions'), id: freshId('actions'), hidden: true }, ...actions.map(({ control }) => control));
    const more = iconButton('more', t('draw.actions'), () => {
        acting.hidden = !acting.hidden;
        update();
    });
    more.setAttribute('aria-controls', acting.id);
    const copy = button(t('draw.copy'), () => editor.copy());
    const paste = button(t('draw.paste'), () => editor.paste(editor.selection?.rect.top ?? 0, editor.selection?.rect.left ?? 0));
    const clear = button(t('draw.clear'), () => editor.clearSelection());
    const drop = button(t('draw.deselect'), () => editor.select(undefined));
    const selected = el('div', { class: 'bar', role: 'group', 'aria-label': t('draw.selection') }, copy, paste, clear, drop);
    const update = (): void => {
        for (const { own, control } of tools) control.setAttribute('aria-pressed', String(own === editor.tool));
        for (const { own, control } of actions) if (own.pressed) control.setAttribute('aria-pressed', String(own.pressed(editor)));
        more.setAttribute('aria-expanded', String(!acting.hidden));
        undo.disabled = !editor.timeline.canUndo;
        redo.disabled = !editor.timeline.canRedo;
        selected.hidden = editor.tool.name !== 'select';
        for (const control of [copy, clear, drop]) control.disabled = !editor.selection;
        paste.disabled = !editor.canPaste;
    };
    editor.watch(update);
    update();
    return [
        el('div', { class: 'bar tools', role: 'group', 'aria-label': t('draw.tools') }, ...tools.map(({ control }) => control), more),
        el('div', { class: 'bar tools history', role: 'group', 'aria-label': t('draw.history') }, undo, redo, help),
        acting,
        selected,
    ];
}
