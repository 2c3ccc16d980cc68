/** Tools, undo and redo, and the actions for a selection. */

import { t } from '../../../strings';
import { button, el } from '../../../ui/dom';
import type { Editor } from '../editor';
import { openHelp } from '../shortcuts';
import { TOOLS } from '../tools';
import { icon, type IconName } from '../tools/icons';

export function toolbar(editor: Editor): HTMLElement {
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
    const copy = button(t('draw.copy'), () => editor.copy());
    const paste = button(t('draw.paste'), () => editor.paste(editor.selection?.rect.top ?? 0, editor.selection?.rect.left ?? 0));
    const clear = button(t('draw.clear'), () => editor.clearSelection());
    const drop = button(t('draw.deselect'), () => editor.select(undefined));
    const selected = el('div', { class: 'bar', role: 'group', 'aria-label': t('draw.selection') }, copy, paste, clear, drop);
    const update = (): void => {
        for (const { own, control } of tools) control.setAttribute('aria-pressed', String(own === editor.tool));
        undo.disabled = !editor.timeline.canUndo;
        redo.disabled = !editor.timeline.canRedo;
        selected.hidden = editor.tool.name !== 'select';
        for (const control of [copy, clear, drop]) control.disabled = !editor.selection;
        paste.disabled = !editor.canPaste;
    };
    editor.watch(update);
    update();
    return el(
        'div',
        { class: 'draw-tools' },
        el('div', { class: 'bar tools', role: 'group', 'aria-label': t('draw.tools') }, ...tools.map(({ control }) => control), el('span', { class: 'gap' }), undo, redo, help),
        selected,
    );
}
