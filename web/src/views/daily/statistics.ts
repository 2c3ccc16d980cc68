/** What the visitor has solved, in numbers. */

import type { Records } from '../../app/records';
import { t } from '../../strings';
import { el } from '../../ui/dom';
import { time } from '../play/clock';
import { SIZES, figuresOf, sizeOf, type Streaks } from './figures';

export function statistics(records: Records, { current, longest }: Streaks): HTMLElement {
    const solves = Object.values(records);
    const title = el('h2', {}, t('records.title'));
    const frame = (...parts: HTMLElement[]): HTMLElement => el('section', { class: 'card statistics' }, title, ...parts);
    if (solves.length === 0) return frame(el('p', { class: 'quiet' }, t('records.none')));
    const total = solves.reduce((all, own) => all + own.seconds, 0);
    const facts: [string, string][] = [
        [t('records.current'), t('records.days', { n: current })],
        [t('records.longest'), t('records.days', { n: longest })],
        [t('records.all'), String(solves.length)],
        [t('records.time'), time(total)],
    ];
    const list = el('dl', {}, ...facts.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))));
    return frame(list, table(records), el('p', { class: 'quiet' }, t('records.about')));
}

/** One row for each kind and size of which something was solved. */
function table(records: Records): HTMLElement {
    const solves = Object.values(records);
    const heads = (['kind', 'solved', 'alone', 'best', 'average'] as const).map((own) => el('th', { scope: 'col' }, t(`records.${own}`)));
    const rows = (['runs', 'counted'] as const).flatMap((kind) =>
        SIZES.flatMap((size) => {
            const { solved, alone, best, average } = figuresOf(solves.filter((own) => own.kind === kind && sizeOf(own) === size));
            const values = [solved, alone, ...[best, average].map((own) => (own === undefined ? '–' : time(own)))];
            const cells = values.map((value) => el('td', {}, String(value)));
            return solved === 0 ? [] : [el('tr', {}, el('th', { scope: 'row' }, t(`records.${kind}.${size}`)), ...cells)];
        }),
    );
    return el('table', {}, el('thead', {}, el('tr', {}, ...heads)), el('tbody', {}, ...rows));
}
