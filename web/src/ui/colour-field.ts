/** A colour to pick or to type: picker, sample and text stay in sync. */

import { hexOf } from '../model/colour';
import { el, freshId } from './dom';

export interface ColourFieldTexts {
    picker: string;
    text: string;
    /** Shown when the text is not a colour. */
    wrong: string;
}

export class ColourField {
    readonly element: HTMLElement;
    private readonly sample = el('span', { class: 'swatch', 'aria-hidden': 'true' });
    private readonly picker: HTMLInputElement;
    private readonly text: HTMLInputElement;
    private readonly message = el('span', { class: 'error', id: freshId('colour') });

    constructor(
        private readonly texts: ColourFieldTexts,
        changed: (rgb: string) => void,
    ) {
        this.picker = el('input', {
            type: 'color',
            'aria-label': texts.picker,
            oninput: () => {
                this.set(this.picker.value);
                changed(this.picker.value);
            },
        });
        this.text = el('input', {
            type: 'text',
            size: 9,
            spellcheck: 'false',
            autocapitalize: 'off',
            autocomplete: 'off',
            'aria-label': texts.text,
            'aria-describedby': this.message.id,
            oninput: () => {
                const rgb = hexOf(this.text.value);
                this.show(rgb);
                if (rgb) changed(rgb);
            },
        });
        this.element = el('span', { class: 'colour-field' }, this.sample, this.picker, this.text, this.message);
    }

    /** Shows a colour. Text that already means this colour stays as typed. */
    set(rgb: string): void {
        if (hexOf(this.text.value) !== rgb) this.text.value = rgb;
        this.show(rgb);
    }

    /** Shows a text that is not a colour. */
    setWrong(text: string): void {
        this.text.value = text;
        this.show(undefined);
    }

    private show(rgb: string | undefined): void {
        this.message.textContent = rgb ? '' : this.texts.wrong;
        this.text.setAttribute('aria-invalid', String(!rgb));
        if (!rgb) return;
        this.sample.style.background = rgb;
        this.picker.value = rgb;
    }
}
