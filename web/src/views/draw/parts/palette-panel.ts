/** Adds, renames, changes and removes colours. */

import type { Ink } from '../../../engine/protocol';
import { colourName, t } from '../../../strings';
import { button, el, freshId } from '../../../ui/dom';
import type { Editor } from '../editor';
import { MOST_COLOURS, freeLetter, nextColour, parseHex, withChangedInk, withInk, withoutInk } from '../model/palette';

/** Adds a colour and selects it. */
export function addColour(editor: Editor): void {
    const { palette } = editor.drawing;
    if (palette.length >= MOST_COLOURS) return;
    const { name, rgb } = nextColour(palette);
    editor.commit(withInk(editor.drawing, name, rgb, freeLetter(palette, colourName(name))));
    editor.chooseInk(editor.drawing.palette.length - 1);
}

/** The controls of one colour. */
interface Row {
    element: HTMLElement;
    update(): void;
}

export function palettePanel(editor: Editor): HTMLElement {
    const list = el('ul', { class: 'plain-list inks' });
    const add = button(t('draw.colour.add'), () => addColour(editor));
    let rows: Row[] = [];
    let shown: readonly Ink[] | undefined;
    const update = (): void => {
        const { palette } = editor.drawing;
        // Most edits leave the palette as it is.
        if (palette === shown) return;
        shown = palette;
        const { length } = palette;
        while (rows.length > length) rows.pop()!.element.remove();
        while (rows.length < length) {
            const row = inkRow(editor, rows.length);
            rows = [...rows, row];
            list.append(row.element);
        }
        for (const row of rows) row.update();
        add.disabled = length >= MOST_COLOURS;
    };
    editor.watch((what) => {
        if (what === 'shown') update();
    });
    update();
    return el('div', { class: 'form' }, list, el('div', { class: 'bar' }, add), el('p', { class: 'quiet' }, t('draw.colour.about', { most: MOST_COLOURS - 1 })));
}

function inkRow(editor: Editor, index: number): Row {
    const shownName = (): string => colourName(editor.drawing.palette[index]?.name ?? '');
    const say = (key: 'draw.colour.name' | 'draw.colour.picker' | 'draw.colour.hex' | 'draw.colour.remove'): string =>
        t(key, { name: shownName() });
    const name = el('input', { class: 'ink-name', maxlength: 40 });
    const picker = el('input', { type: 'color' });
    const hex = el('input', { class: 'ink-hex', spellcheck: 'false', autocomplete: 'off', maxlength: 7 });
    const problem = el('p', { class: 'error', id: freshId('hex'), hidden: true }, t('draw.colour.invalid'));
    hex.setAttribute('aria-describedby', problem.id);
    const remove = button('×', () => editor.commit(withoutInk(editor.drawing, index)), { class: 'plain' });
    remove.hidden = index === 0;

    const mark = (wrong: boolean): void => {
        hex.setAttribute('aria-invalid', String(wrong));
        problem.hidden = !wrong;
    };
    const change = (rgb: string, final: boolean): void => {
        const changed = withChangedInk(editor.timeline.present, index, { rgb });
        if (final) editor.commit(changed);
        else editor.preview(changed);
    };
    name.addEventListener('change', () => {
        const text = name.value.trim();
        // A name typed as it is shown stays the English one of the puzzle, which every language can translate.
        if (text && text !== shownName()) editor.commit(withChangedInk(editor.drawing, index, { name: text }));
        else name.value = shownName();
    });
    picker.addEventListener('input', () => {
        mark(false);
        change(picker.value, false);
    });
    picker.addEventListener('change', () => change(picker.value, true));
    hex.addEventListener('input', () => {
        const rgb = parseHex(hex.value);
        mark(rgb === undefined);
        if (rgb === undefined) editor.cancelPreview();
        else change(rgb, false);
    });
    hex.addEventListener('change', () => {
        const rgb = parseHex(hex.value);
        if (rgb !== undefined) change(rgb, true);
    });
    return {
        element: el('li', {}, el('div', { class: 'ink' }, picker, name, hex, remove), problem),
        update: () => {
            const ink = editor.drawing.palette[index];
            if (!ink) return;
            if (document.activeElement !== name) name.value = shownName();
            picker.value = ink.rgb;
            // Not while typing: `#abc` is already a colour, but may become `#abcdef`. A wrong code stays visible.
            if (document.activeElement !== hex && problem.hidden) hex.value = ink.rgb;
            name.setAttribute('aria-label', say('draw.colour.name'));
            picker.setAttribute('aria-label', say('draw.colour.picker'));
            hex.setAttribute('aria-label', say('draw.colour.hex'));
            remove.setAttribute('aria-label', say('draw.colour.remove'));
            remove.title = say('draw.colour.remove');
        },
    };
}
