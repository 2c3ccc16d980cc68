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
    /** Takes a text that would become too long by pasting or dropping, in place of the field. */
    onLong?: (text: string) => void;
}

/** Browsers take seconds to lay out more characters or lines in a text field. */
const MOST = { characters: 200_000, lines: 10_000 };

/** Whether a text field can hold a text. */
export function fits(text: string): boolean {
    return text.length <= MOST.characters && text.split('\n', MOST.lines + 1).length <= MOST.lines;
}

export class LineEditor {
    readonly element: HTMLElement;
    readonly area: HTMLTextAreaElement;
    private readonly numbers = el('div', { class: 'lines-side', 'aria-hidden': 'true' });
    private readonly notes = el('div', { class: 'lines-side lines-notes', 'aria-hidden': 'true' });
    /** The line with the error up to its mark, at its place behind the text. */
    private readonly marked = el('div');
    private readonly message = el('p', { class: 'error lines-message', id: freshId('message') });
    private wrongLine = 0;
    private count = 1;
    private noted: readonly (Note | undefined)[] = [];
    /** What is beside the text now; only visible lines are. */
    private beside = '';

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
            onbeforeinput: (event: InputEvent) => this.refuse(event),
            onscroll: () => this.scroll(),
        });
        const behind = el('pre', { class: 'lines-behind', 'aria-hidden': 'true' }, this.marked);
        const middle = el('div', { class: 'lines-middle' }, behind, this.area);
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
        this.noted = notes;
        this.notes.style.minWidth = `calc(${Math.max(0, ...notes.map((note) => note?.text.length ?? 0))}ch + 1rem)`;
        this.beside = '';
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
        this.marked.replaceChildren();
        if (place) {
            const text = this.value;
            const [start, offset] = [offsetOf(text, place.line, 1), offsetOf(text, place.line, place.column ?? 1)];
            // Past the end of a line, mark a space.
            this.marked.append(text.slice(start, offset), el('mark', {}, text.slice(offset, wordEnd(text, offset)) || ' '));
        }
        this.layOut();
    }

    /** Moves the cursor to a place and scrolls to it. */
    goTo(line: number, column = 1): void {
        const offset = offsetOf(this.value, line, column);
        this.area.focus();
        this.area.setSelectionRange(offset, wordEnd(this.value, offset));
        this.area.scrollTop = Math.max(0, (line - 3) * this.lineHeight);
        const mark = this.marked.querySelector('mark');
        if (mark) this.area.scrollLeft = mark.offsetLeft - this.area.clientWidth / 2;
    }

    /** Hands over what would be too long for the field. */
    private refuse(event: InputEvent): void {
        const { onLong } = this.options;
        if (!onLong || event.data === null || !event.inputType.startsWith('insertFrom')) return;
        const { value, selectionStart, selectionEnd } = this.area;
        const text = value.slice(0, selectionStart) + event.data + value.slice(selectionEnd);
        if (fits(text)) return;
        event.preventDefault();
        onLong(text);
    }

    private layOut(): void {
        this.count = this.value.split('\n').length;
        const [least, most] = this.options.rows;
        this.area.rows = Math.min(Math.max(this.count, least), most);
        // As wide as the last number, so that the text stays in place while it scrolls.
        this.numbers.style.width = `calc(${String(this.count).length}ch + 1rem)`;
        this.beside = '';
        this.scroll();
    }

    private get lineHeight(): number {
        return parseFloat(getComputedStyle(this.area).lineHeight) || 24;
    }

    /** Moves everything beside and behind the text with it. */
    private scroll(): void {
        const { scrollTop, scrollLeft } = this.area;
        const { lineHeight } = this;
        const first = Math.floor(scrollTop / lineHeight);
        const range = Array.from({ length: Math.min(this.area.rows + 2, this.count - first) }, (_, i) => first + i);
        const beside = String(range);
        if (beside !== this.beside) {
            this.beside = beside;
            this.numbers.replaceChildren(...range.map((line) => el('div', { class: line + 1 === this.wrongLine ? 'wrong' : undefined }, String(line + 1))));
            this.notes.replaceChildren(...range.map((line) => noteOf(this.noted[line])));
        }
        const lines = first * lineHeight - scrollTop;
        for (const side of [this.numbers, this.notes]) side.style.setProperty('--shift', `${lines}px`);
        this.marked.style.translate = `${-scrollLeft}px ${(this.wrongLine - 1) * lineHeight - scrollTop}px`;
    }
}

function noteOf(note: Note | undefined): HTMLElement {
    return el('div', { class: note?.wrong ? 'wrong' : undefined }, note?.colour ? swatch(note.colour) : null, note?.text);
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
