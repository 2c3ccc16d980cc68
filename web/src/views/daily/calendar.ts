/** The archive: a month with what was solved on each day. */

import { dayName, daysOf, monthOf, shift, weekday, type Day } from '../../app/days';
import type { Records } from '../../app/records';
import { t } from '../../strings';
import { button, el } from '../../ui/dom';
import { solvesOf, type Opens } from './kept';
import { FIRST } from './plan';

export interface Shown {
    opens: Opens;
    records: Records;
    /** The day that the view shows. */
    day: Day;
    today: Day;
}

export function calendar(shown: Shown): HTMLElement {
    const place = el('div');
    const heading = el('h2', { 'aria-live': 'polite' });
    const turn = (key: 'daily.month.previous' | 'daily.month.next', sign: string, to: () => Day): HTMLButtonElement => {
        const act = (): void => {
            if (own.getAttribute('aria-disabled') === 'false') show(to());
        };
        const own = button(sign, act, { class: 'plain', 'aria-label': t(key), title: t(key) });
        return own;
    };
    let first: Day = `${monthOf(shown.day)}-01`;
    const previous = turn('daily.month.previous', '‹', () => shift(first, -1));
    const next = turn('daily.month.next', '›', () => shift(first, 31));
    const show = (day: Day): void => {
        first = `${monthOf(day)}-01`;
        heading.textContent = dayName(first, { month: 'long', year: 'numeric' });
        place.replaceChildren(table(shown, monthOf(day)));
        // Not `disabled`, which would lose the focus.
        previous.setAttribute('aria-disabled', String(first <= FIRST));
        next.setAttribute('aria-disabled', String(monthOf(first) >= monthOf(shown.today)));
    };
    show(shown.day);
    return el('section', { class: 'card archive', 'aria-label': t('daily.archive') }, el('div', { class: 'bar' }, previous, heading, next), place);
}

function table(shown: Shown, month: string): HTMLElement {
    const days = daysOf(month);
    // 5 January 2026 was a Monday.
    const heads = [0, 1, 2, 3, 4, 5, 6].map((own) => shift('2026-01-05', own));
    const cells: (Day | undefined)[] = [...new Array<undefined>(weekday(days[0]!)).fill(undefined), ...days];
    const rows: HTMLElement[] = [];
    for (let at = 0; at < cells.length; at += 7) {
        rows.push(el('tr', {}, ...cells.slice(at, at + 7).map((day) => el('td', {}, day === undefined ? null : dayCell(shown, day)))));
    }
    return el(
        'table',
        {},
        el('thead', {}, el('tr', {}, ...heads.map((day) => el('th', { scope: 'col', abbr: dayName(day, { weekday: 'long' }) }, dayName(day, { weekday: 'short' }))))),
        el('tbody', {}, ...rows),
    );
}

function dayCell({ opens, records, day: chosen, today }: Shown, day: Day): HTMLElement {
    const number = String(Number(day.slice(8)));
    if (day < FIRST || day > today) return el('span', { class: 'quiet' }, number);
    const solves = solvesOf(opens, records, day);
    const label = t('daily.day', { day: dayName(day), n: solves.filter(Boolean).length });
    const dots = el('span', { class: 'dots', 'aria-hidden': 'true' }, ...solves.map((own) => el('i', { class: own ? 'on' : undefined })));
    const current = day === chosen ? 'date' : undefined;
    return el('a', { href: `#/daily/${day}`, 'aria-label': label, 'aria-current': current, 'data-today': day === today }, number, dots);
}
