/** The colours of typed clues: the colour of each letter, and its totals in rows and in columns. */

import { t } from '../../../strings';
import { ColourField } from '../../../ui/colour-field';
import { el } from '../../../ui/dom';
import type { Sum } from './clues';
import { inkNamed } from './inks';

export class ColourTable {
    readonly element: HTMLElement;
    private readonly body = el('tbody');
    private readonly fields = new Map<string, ColourField>();
    private readonly cells = new Map<string, [HTMLElement, HTMLElement]>();
    /** The letters in the table, once it is filled. */
    private letters: string | undefined;

    constructor(
        /** The colour of each letter, and of the background. */
        private readonly inks: { ground: string; inks: Record<string, string> },
        private readonly changed: () => void,
    ) {
        this.element = el(
            'table',
            { class: 'colours' },
            el('caption', {}, t('open.typed.colours')),
            el('thead', {}, el('tr', {}, ...(['letter', 'colour', 'rows', 'columns'] as const).map((own) => el('th', { scope: 'col' }, t(`open.typed.head.${own}`))))),
            this.body,
        );
    }

    show(sums: readonly Sum[]): void {
        // Not joined: "" is a letter too, and must differ from an empty list.
        const letters = JSON.stringify(sums.map((sum) => sum.letter));
        // Keep the fields if possible: the visitor may be typing in one.
        if (this.letters !== letters) this.fill(sums);
        this.letters = letters;
        for (const sum of sums) {
            this.fields.get(sum.letter)?.set(inkNamed(sum.letter, this.inks.inks).rgb);
            const [rows, columns] = this.cells.get(sum.letter) ?? [];
            const same = sum.rows === sum.columns;
            if (rows) rows.textContent = String(sum.rows);
            if (columns) columns.textContent = `${sum.columns} ${same ? '✓' : `≠ ${t('open.typed.differ')}`}`;
            columns?.classList.toggle('error', !same);
        }
        this.fields.get('ground')?.set(this.inks.ground);
    }

    private fill(sums: readonly Sum[]): void {
        this.fields.clear();
        this.cells.clear();
        const rows = sums.map(({ letter }) => {
            const name = letter || t('open.typed.no-letter');
            const field = this.field(letter, name, (rgb) => {
                this.inks.inks[letter] = rgb;
            });
            const pair: [HTMLElement, HTMLElement] = [el('td'), el('td')];
            this.cells.set(letter, pair);
            return el('tr', {}, el('th', { scope: 'row' }, name), el('td', {}, field.element), ...pair);
        });
        const ground = this.field('ground', t('open.typed.ground'), (rgb) => {
            this.inks.ground = rgb;
        });
        this.body.replaceChildren(...rows, el('tr', {}, el('th', { scope: 'row' }, t('open.typed.ground')), el('td', {}, ground.element), el('td'), el('td')));
    }

    private field(key: string, name: string, set: (rgb: string) => void): ColourField {
        const texts = { picker: t('open.colour.picker', { name }), text: t('open.colour.text', { name }), wrong: t('open.colour.wrong') };
        const field = new ColourField(texts, (rgb) => {
            set(rgb);
            this.changed();
        });
        this.fields.set(key, field);
        return field;
    }
}
