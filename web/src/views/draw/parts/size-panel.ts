/** Changes the size: row by row and column by column at each side, or by numbers. */

import { t } from '../../../strings';
import { button, el, labelled } from '../../../ui/dom';
import type { Editor } from '../editor';
import { LONGEST } from '../model/drawing';
import { resized, sized, type Side } from '../model/resize';

const SIDES: readonly Side[] = ['top', 'left', 'right', 'bottom'];

export function sizePanel(editor: Editor): HTMLElement {
    const change = (side: Side, by: number): void => editor.commit(resized(editor.drawing, side, by));
    const controls = SIDES.map((side) => {
        const more = button('+', () => change(side, 1), { class: 'tool', 'aria-label': t(`draw.size.add.${side}`), title: t(`draw.size.add.${side}`) });
        const less = button('−', () => change(side, -1), { class: 'tool', 'aria-label': t(`draw.size.remove.${side}`), title: t(`draw.size.remove.${side}`) });
        const group = el('div', { class: `side side-${side}`, role: 'group', 'aria-label': t(`draw.size.${side}`) }, less, more);
        return { side, more, less, group };
    });
    const size = el('output', { class: 'side-middle' });
    const columns = sizeField();
    const rows = sizeField();
    const apply = (): void => {
        const [w, h] = [columns.valueAsNumber, rows.valueAsNumber];
        if (columns.validity.valid && rows.validity.valid) editor.commit(sized(editor.drawing, w, h));
    };
    for (const field of [columns, rows]) field.addEventListener('change', apply);
    const update = (): void => {
        const { width, height } = editor.drawing;
        size.textContent = `${width} × ${height}`;
        columns.value = String(width);
        rows.value = String(height);
        for (const { side, more, less } of controls) {
            const length = side === 'top' || side === 'bottom' ? height : width;
            more.disabled = length >= LONGEST;
            less.disabled = length <= 1;
        }
    };
    editor.watch((what) => {
        if (what === 'done') update();
    });
    update();
    return el(
        'div',
        { class: 'form' },
        el('div', { class: 'sides' }, ...controls.map(({ group }) => group), size),
        el('div', { class: 'draw-pair' }, labelled(t('draw.columns'), columns), labelled(t('draw.rows'), rows)),
    );
}

/** A number of cells. */
export function sizeField(): HTMLInputElement {
    return el('input', { type: 'number', min: 1, max: LONGEST, step: 1, required: true, inputmode: 'numeric' });
}
