/** Colour pickers for a counted puzzle. */

import { t } from '../../../strings';
import { hexOf } from '../../../model/colour';
import { ColourField } from '../../../ui/colour-field';
import { el } from '../../../ui/dom';
import type { Note } from '../../../ui/line-editor';

/** A CSS colour as `#rrggbb`. */
function seen(text: string): string | undefined {
    const css = text.trim();
    if (!css) return undefined;
    if (hexOf(css)) return hexOf(css);
    if (!CSS.supports('color', css)) return undefined;
    const context = el('canvas').getContext('2d');
    if (!context) return undefined;
    context.fillStyle = css;
    // Transparent colours come back as `rgba(...)`.
    return hexOf(context.fillStyle);
}

/** A colour sample beside each line. */
export function notesOf(text: string): (Note | undefined)[] {
    return text.split('\n').map((line) => {
        if (!line.trim()) return undefined;
        const colour = seen(line);
        return colour ? { text: '', colour } : { text: '✗', wrong: true };
    });
}

export class Inks {
    readonly element: HTMLElement;
    private readonly list = el('ul', { class: 'inks' });
    private fields: ColourField[] = [];
    private lines: string[] = [];

    /** Calls back with the whole text when a colour changes. */
    constructor(private readonly changed: (text: string) => void) {
        this.element = el('div', { class: 'lines' }, el('span', {}, t('open.counted.inks')), this.list);
    }

    show(text: string): void {
        this.lines = text.split('\n');
        const used = this.lines.map((line, at) => ({ line, at })).filter(({ line }) => line.trim());
        if (used.length !== this.fields.length) {
            this.fields = used.map((_, i) => this.field(i));
            this.list.replaceChildren(...this.fields.map((field, i) => el('li', {}, el('span', {}, `${i + 1}`), field.element)));
        }
        used.forEach(({ line }, i) => {
            const rgb = seen(line);
            if (rgb) this.fields[i]!.set(rgb);
            else this.fields[i]!.setWrong(line.trim());
        });
    }

    private field(index: number): ColourField {
        const name = String(index + 1);
        const texts = { picker: t('open.colour.picker', { name }), text: t('open.colour.text', { name }), wrong: t('open.colour.wrong') };
        return new ColourField(texts, (rgb) => {
            let left = index;
            const at = this.lines.findIndex((line) => line.trim() && left-- === 0);
            this.lines[at] = rgb;
            this.changed(this.lines.join('\n'));
        });
    }
}
