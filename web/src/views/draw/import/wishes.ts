/** The controls of the import, and the request to the engine that they make. */

import type { TraceRequest } from '../../../engine/protocol';
import { t } from '../../../strings';
import { el, labelled } from '../../../ui/dom';
import { LONGEST } from '../model/drawing';
import { MOST_COLOURS } from '../model/palette';
import type { Pixels } from './decode';

export interface Wishes {
    readonly element: HTMLElement;
    request(pixels: Pixels): TraceRequest;
}

const STYLES = ['fill', 'outline', 'dither'] as const;

/** Pixel art keeps its colours, other images become black and white. */
const OWN = 'own';

/** The initial threshold when it is set by hand. */
const MIDDLE = 50;

/** `more` are further controls, which change nothing about the request. */
export function wishes(changed: () => void, more: HTMLElement): Wishes {
    const columns = el('input', { type: 'number', min: 1, max: LONGEST, inputmode: 'numeric', placeholder: t('draw.import.auto') });
    const rows = el('input', { type: 'number', min: 1, max: LONGEST, inputmode: 'numeric', placeholder: t('draw.import.auto') });
    columns.value = '20';
    const colours = el(
        'select',
        {},
        el('option', { value: OWN }, t('draw.import.auto')),
        el('option', { value: '' }, t('draw.import.mono')),
        ...[2, 3, 4, 5, 6, 8, 10, 12, 16, 24, MOST_COLOURS - 1].map((n) => el('option', { value: n }, t('draw.import.colours.n', { n }))),
    );
    const style = el('select', {}, ...STYLES.map((own) => el('option', { value: own }, t(`draw.import.style.${own}`))));
    const automatic = el('input', { type: 'checkbox', checked: true });
    const threshold = el('input', { type: 'range', min: 0, max: 100, value: MIDDLE });
    const crop = el('input', { type: 'checkbox', checked: true });
    const invert = el('input', { type: 'checkbox' });
    const mono = (): boolean => colours.value === '' || colours.value === OWN;
    /** Disables controls without effect. */
    const follow = (): void => {
        // Outlines have no colours.
        for (const option of style.options) option.disabled = !mono() && option.value === 'outline';
        if (style.selectedOptions[0]?.disabled) style.value = 'fill';
        automatic.disabled = !mono() || style.value === 'dither';
        threshold.disabled = automatic.disabled || automatic.checked;
        invert.disabled = !mono();
    };
    for (const control of [columns, rows, colours, style, automatic, threshold, crop, invert]) {
        control.addEventListener('input', () => {
            follow();
            changed();
        });
    }
    follow();
    const count = (field: HTMLInputElement): number | undefined => (field.validity.valid && field.value !== '' ? Math.round(field.valueAsNumber) : undefined);
    return {
        element: el(
            'div',
            { class: 'form' },
            el('div', { class: 'draw-pair' }, labelled(t('draw.columns'), columns), labelled(t('draw.rows'), rows)),
            el('p', { class: 'quiet' }, t('draw.import.size.about')),
            el('div', { class: 'draw-pair' }, labelled(t('draw.import.colours'), colours), labelled(t('draw.import.style'), style)),
            more,
            labelled(t('draw.import.threshold.auto'), automatic, { class: 'field check' }),
            labelled(t('draw.import.threshold'), threshold),
            labelled(t('draw.import.crop'), crop, { class: 'field check' }),
            labelled(t('draw.import.invert'), invert, { class: 'field check' }),
        ),
        request: ({ width, height }) => {
            const [wide, high] = [count(columns), count(rows)];
            return {
                width,
                height,
                size: { ...(wide === undefined ? {} : { columns: wide }), ...(high === undefined ? {} : { rows: high }) },
                colours: mono() ? null : Number(colours.value),
                own_colours: colours.value === OWN,
                style: style.value,
                threshold: threshold.disabled ? null : threshold.valueAsNumber,
                crop: crop.checked,
                invert: !invert.disabled && invert.checked,
                seed: 1,
            };
        },
    };
}
