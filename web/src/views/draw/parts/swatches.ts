/** The drawing colours, one button each. */

import { textOn } from '../../../model/colour';
import { colourName, t } from '../../../strings';
import { button, el } from '../../../ui/dom';
import type { Editor } from '../editor';
import { MOST_COLOURS } from '../model/palette';

export function swatches(editor: Editor, add: () => void): HTMLElement {
    const row = el('div', { class: 'bar swatches', role: 'group', 'aria-label': t('draw.colours') });
    const update = (): void => {
        const { palette } = editor.drawing;
        // Reuse the buttons, so that the pressed one keeps the focus.
        while (row.children.length > palette.length + 1) row.children[palette.length]!.remove();
        if (row.children.length === 0) row.append(button('+', add, { class: 'tool', title: t('draw.colour.add'), 'aria-label': t('draw.colour.add') }));
        const plus = row.lastElementChild as HTMLButtonElement;
        while (row.children.length < palette.length + 1) {
            const index = row.children.length - 1;
            plus.before(button('', () => editor.chooseInk(index), { class: 'swatch' }));
        }
        plus.disabled = palette.length >= MOST_COLOURS;
        palette.forEach((ink, index) => {
            const swatch = row.children[index] as HTMLButtonElement;
            const name = colourName(ink.name);
            const label = index === 0 ? t('draw.colour.background', { name }) : name;
            swatch.style.background = ink.rgb;
            swatch.style.color = textOn(ink.rgb);
            swatch.textContent = palette.length === 2 && index === 1 ? '■' : index === 0 ? '·' : ink.letter;
            swatch.title = index < 10 ? `${label} (${index})` : label;
            swatch.setAttribute('aria-label', label);
            swatch.setAttribute('aria-pressed', String(index === editor.ink));
        });
    };
    let [shown, ink] = [editor.drawing.palette, editor.ink];
    editor.watch(() => {
        if (editor.drawing.palette === shown && editor.ink === ink) return;
        [shown, ink] = [editor.drawing.palette, editor.ink];
        update();
    });
    update();
    return row;
}
