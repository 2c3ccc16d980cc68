/** The filters of the gallery. */

import { capital, t, type Key } from '../../strings';
import { el, labelled } from '../../ui/dom';
import { COLOURS, KINDS, LEVELS, ORDERS, SIZES, STATES, type Wanted } from './order';

const CHOICES: { [K in keyof Wanted]: readonly Wanted[K][] } = {
    grade: LEVELS,
    size: SIZES,
    colours: COLOURS,
    kind: KINDS,
    state: STATES,
    order: ORDERS,
};

/** A form that changes `wanted` and calls `changed`. */
export function filters(wanted: Wanted, changed: () => void): HTMLElement {
    const choice = <K extends keyof Wanted>(key: K): HTMLElement => {
        const select = el('select', {
            onchange: () => {
                wanted[key] = select.value as Wanted[K];
                changed();
            },
        });
        for (const value of CHOICES[key]) {
            const name = key === 'grade' && value !== 'all' ? `grade.${value}` : `gallery.filter.${key}.${value}`;
            select.append(el('option', { value, selected: wanted[key] === value }, capital(t(name as Key))));
        }
        return labelled(t(`gallery.filter.${key}`), select);
    };
    const fields = (Object.keys(CHOICES) as (keyof Wanted)[]).map(choice);
    // Closed on phones, where the puzzles come first.
    const open = matchMedia('(min-width: 48rem)').matches;
    return el('details', { class: 'filters', open }, el('summary', {}, t('gallery.filter')), el('div', { class: 'bar' }, ...fields));
}
