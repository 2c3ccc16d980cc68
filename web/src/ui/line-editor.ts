/** A text field with line numbers, notes beside the lines, and a mark at an error. */

import { el, freshId } from './dom';
import { swatch } from './swatches';

export interface Note {
    text: string;
    wrong?: boolean;
    /** Shows a sample of this colour. */
    colour?: string;
}

export interface LineEditorOptions {
    label: string;
    /** The minimum height in lines, and the maximum before it scrolls. */
    rows: readonly [number, number];
    hint?: string;
    placeholder?: string;
    /** Whether there are notes beside the lines. */
    notes?: boolean;
    onInput: () => void;
}

export class LineEditor {
    readonly element: HTMLElement;
    readonly area: HTMLTextAreaElement;
    private readonly numbers = el('div', { class: 'lines-side', 'aria-hidden': 'true' });
    private readonly notes = el('div', { class: 'lines-side lines-notes', 'aria-hidden': 'true' });
    private readonly behind = el('pre', { class: 'lines-behind', 'aria-hidden': 'true' });
    private readonly message = el('p', { class: 'error lines-message', id: freshId('message') });
    private wrongLine = 0;

    constructor(private readonly options: LineEditorOptions) {
        const id = freshId('lines');
        const hint = options.hint ? el('p', { class: 'quiet lines-hint', id: freshId('hint') }, options.hint) : undefined;
        this.area = el('textarea', {
            id,
            wrap: 'off',
            spellcheck: 'false',
            autocapitalize: 'off',
            autocomplete: 'off',
            placeholder: options.placeholder,
            'aria-describedby': [hint?.id, this.message.id].filter(Boolean).join(' '),
            oninput: () => {
                this.mark();
                this.layOut();
                options.onInput();
            },
            onscroll: () => this.scroll(),
        });
        const middle = el('div', { class: 'lines-middle' }, this.behind, this.area);
        this.element = el(
            'div',
            { class: 'lines' },
            el('label', { for: id }, options.label),
            hint,
            el('div', { class: 'lines-box' }, this.numbers, middle, options.notes ? this.notes : null),
            this.message,
        );
        this.layOut();
    }

    get value(): string {
        return this.area.value;
    }

    /** Replaces the text without calling `onInput`. */
    set value(text: string) {
        if (this.area.value === text) return;
        this.area.value = text;
        this.mark();
        this.layOut();
    }

    setNotes(notes: readonly (Note | undefined)[]): void {
        this.notes.replaceChildren(
            ...notes.map((note) => el('div', { class: note?.wrong ? 'wrong' : undefined }, note?.colour ? swatch(note.colour) : null, note?.text)),
        );
        this.scroll();
    }

    /** Shows an error below the field, or removes it. */
    say(message = ''): void {
        this.message.textContent = message;
        if (message) this.area.setAttribute('aria-invalid', 'true');
        else this.area.removeAttribute('aria-invalid');
    }

    /** Marks a place, counted from 1, or removes the mark. */
    mark(place?: { line: number; column?: number | undefined }): void {
        this.wrongLine = place?.line ?? 0;
        this.behind.replaceChildren();
        if (place) {
            const offset = offsetOf(this.value, place.line, place.column ?? 1);
            const end = wordEnd(this.value, offset);
            // Past the end of a line, mark a space.
            this.behind.append(this.value.slice(0, offset), el('mark', {}, this.value.slice(offset, end) || ' '), this.value.slice(end));
        }
        this.layOut();
    }

    /** Moves the cursor to a place and scrolls to it. */
    goTo(line: number, column = 1): void {
        const offset = offsetOf(this.value, line, column);
        this.area.focus();
        this.area.setSelectionRange(offset, wordEnd(this.value, offset));
        const step = this.area.scrollHeight / Math.max(this.value.split('\n').length, 1);
        this.area.scrollTop = Math.max(0, (line - 3) * step);
    }

    private layOut(): void {
        const count = Math.max(this.value.split('\n').length, 1);
        const [least, most] = this.options.rows;
        this.area.rows = Math.min(Math.max(count, least), most);
        if (this.numbers.childElementCount !== count) {
            this.numbers.replaceChildren(...Array.from({ length: count }, (_, i) => el('div', {}, String(i + 1))));
        }
        [...this.numbers.children].forEach((line, i) => line.classList.toggle('wrong', i + 1 === this.wrongLine));
        this.scroll();
    }

    private scroll(): void {
        const { scrollTop, scrollLeft } = this.area;
        this.numbers.scrollTop = scrollTop;
        this.notes.scrollTop = scrollTop;
        this.behind.scrollTop = scrollTop;
        this.behind.scrollLeft = scrollLeft;
    }
}

/** The offset of a place in a text. Columns count characters, not UTF-16 units. */
export function offsetOf(text: string, line: number, column: number): number {
    const lines = text.split('\n');
    const before = lines.slice(0, line - 1).reduce((sum, own) => sum + own.length + 1, 0);
    const start = [...(lines[line - 1] ?? '')].slice(0, column - 1).join('').length;
    return Math.min(before + start, text.length);
}

/** The end of the word that begins at an offset. */
function wordEnd(text: string, offset: number): number {
    const length = /^[\p{L}\p{N}#*.]+|^[^\n]/u.exec(text.slice(offset))?.[0].length ?? 0;
    return offset + length;
}
