/** Opens files and pasted texts in any format. */

import type { App } from '../../app/app';
import { incomingOf, type Incoming } from '../../app/inbox';
import { problemOf, problemText, type Problem } from '../../app/problem';
import type { Catalogue } from '../../engine/protocol';
import { language, t } from '../../strings';
import { button, el, labelled } from '../../ui/dom';
import { LineEditor } from '../../ui/line-editor';
import { backupOffer } from './collections/backup';
import { saveDrafts, type Drafts } from './drafts';
import { found } from './found';
import { imageChoice } from './image';
import { readContent, textOf, type Content } from './source';
import { unread } from './unread';

/** The pause in typing, in milliseconds, after which the text is read. */
const REST = 300;

export class FilePart {
    readonly element: HTMLElement;
    private readonly editor: LineEditor;
    private readonly format: HTMLSelectElement;
    private readonly place = el('div', { class: 'results' });
    private readonly showPlace: HTMLButtonElement;
    private catalogue: Catalogue | undefined;
    private running: AbortController | undefined;
    private timer = 0;
    private problem: Problem | undefined;
    /** The name of the file in the text field. */
    private name: string | undefined;

    constructor(
        private readonly app: App,
        private readonly drafts: Drafts,
        /** Called when a file or text is dropped, chosen or pasted. */
        private readonly arrived: () => void,
    ) {
        this.editor = new LineEditor({
            label: t('open.text'),
            hint: t('open.text.hint'),
            rows: [5, 14],
            onInput: () => this.typed(),
            onLong: (text) => void this.take([{ blob: new Blob([text], { type: 'text/plain' }) }]),
        });
        this.editor.value = drafts.text;
        this.editor.area.addEventListener('paste', () => {
            this.name = undefined;
        });
        this.format = el('select', { onchange: () => this.setFormat(this.format.value) });
        this.format.append(el('option', { value: '' }, t('open.format.any')));
        this.listFormats().catch((error: unknown) => this.place.replaceChildren(alert(problemOf(error))));
        this.showPlace = button(t('open.show-place'), () => this.problem?.line && this.editor.goTo(this.problem.line, this.problem.column));
        this.showPlace.hidden = true;
        const input = el('input', {
            type: 'file',
            class: 'heard',
            multiple: true,
            'aria-label': t('open.choose'),
            onchange: () => {
                void this.take([...(input.files ?? [])].map((file) => ({ blob: file, name: file.name })));
                input.value = '';
            },
        });
        const example = button(t('open.example'), () => this.example());
        this.element = el(
            'div',
            { class: 'form' },
            el('div', { class: 'drop card' }, el('label', { class: 'button main-button' }, t('open.choose'), input), el('span', { class: 'quiet' }, t('open.drop'))),
            this.editor.element,
            el('div', { class: 'bar' }, this.showPlace, labelled(t('open.format'), this.format), example),
            this.place,
        );
        document.addEventListener('paste', this.pasted);
        if (drafts.text) void this.readText();
    }

    dispose(): void {
        document.removeEventListener('paste', this.pasted);
        clearTimeout(this.timer);
        this.running?.abort();
    }

    private async listFormats(): Promise<void> {
        this.catalogue = await this.app.quick.call('catalogue', { language: language().code });
        for (const { name, about, read } of this.catalogue.formats) {
            if (read) this.format.append(el('option', { value: name }, `${name}: ${about}`));
        }
        this.format.value = this.drafts.format;
    }

    private setFormat(name: string): void {
        this.drafts.format = name;
        saveDrafts(this.app.store, this.drafts);
        void this.readText();
    }

    /** Takes a pasted file, or a text pasted outside all fields. */
    private readonly pasted = (event: ClipboardEvent): void => {
        const field = event.target instanceof Element && event.target.closest('textarea, input') !== null;
        const files = (event.clipboardData?.files.length ?? 0) > 0;
        if (field && !files) return;
        const incoming = incomingOf(event.clipboardData);
        if (incoming.length === 0) return;
        event.preventDefault();
        void this.take(incoming);
    };

    private typed(): void {
        this.drafts.text = this.editor.value;
        saveDrafts(this.app.store, this.drafts);
        clearTimeout(this.timer);
        this.timer = window.setTimeout(() => void this.readText(), REST);
    }

    private example(): void {
        const formats = this.catalogue?.formats.filter((own) => own.read && own.example) ?? [];
        const format = formats.find((own) => own.name === this.format.value) ?? formats[0];
        if (!format?.example) return;
        this.name = undefined;
        this.setText(format.example);
        void this.readText();
    }

    private setText(text: string): void {
        this.editor.value = text;
        this.drafts.text = text;
        saveDrafts(this.app.store, this.drafts);
    }

    private async readText(): Promise<void> {
        clearTimeout(this.timer);
        const text = this.editor.value;
        if (!text.trim()) {
            this.running?.abort();
            this.place.replaceChildren();
            this.say(undefined);
            return;
        }
        await this.read([{ blob: new Blob([text]), ...(this.name === undefined ? {} : { name: this.name }) }], true);
    }

    /** Takes files, or a text. */
    async take(incoming: Incoming[]): Promise<void> {
        const [first] = incoming;
        if (!first) return;
        this.arrived();
        // The chosen format was meant for something else.
        this.format.value = '';
        this.drafts.format = '';
        if (incoming.length === 1) {
            const text = textOf(new Uint8Array(await first.blob.arrayBuffer()));
            this.name = first.name;
            this.setText(text ?? '');
            if (text !== undefined) return this.readText();
        } else this.setText('');
        await this.read(incoming, false);
    }

    /** Reads the input and shows the puzzles or the errors. */
    private async read(incoming: Incoming[], typed: boolean): Promise<void> {
        this.running?.abort();
        const running = new AbortController();
        this.running = running;
        this.say(undefined);
        const parts: HTMLElement[] = [];
        this.place.replaceChildren(
            el('p', { role: 'status' }, t('app.working'), ' ', button(t('app.cancel'), () => {
                running.abort();
                this.place.replaceChildren();
            })),
        );
        for (const one of incoming) {
            // A text without a name that is not in the field was too long for it.
            const heading = one.name !== undefined ? el('h2', {}, one.name) : typed ? null : el('p', { class: 'quiet' }, t('open.text.long'));
            try {
                const bytes = new Uint8Array(await one.blob.arrayBuffer());
                const content = await readContent(this.app, one, bytes, this.drafts.format, running.signal);
                parts.push(el('section', {}, heading, await this.show(content, one.name)));
                if (content.what === 'puzzles') this.app.announce(t('open.read', { n: content.documents.length, format: content.format }));
            } catch (error) {
                if (running.signal.aborted) return;
                const { problem, formats } = unread(problemOf(error));
                if (typed) {
                    this.say(problem);
                    if (formats.length > 0) parts.push(this.formatChoice(formats));
                } else parts.push(el('section', {}, heading, alert(problem)));
            }
        }
        if (running === this.running && !running.signal.aborted) this.place.replaceChildren(...parts);
    }

    private async show(content: Content, name: string | undefined): Promise<HTMLElement> {
        if (content.what === 'image') return imageChoice(this.app, content.blob);
        return content.what === 'backup' ? backupOffer(this.app, content.text) : found(this.app, content.documents, content.format, name);
    }

    /** One button for each format that fits. */
    private formatChoice(formats: readonly string[]): HTMLElement {
        const choose = (name: string): void => {
            this.format.value = name;
            this.setFormat(name);
            this.format.focus();
        };
        const about = (name: string): string | undefined => this.catalogue?.formats.find((own) => own.name === name)?.about;
        return el('div', { class: 'bar' }, ...formats.map((name) => button(t('open.read-as', { format: name }), () => choose(name), { title: about(name) })));
    }

    /** Shows what is wrong with the text, and marks the place. */
    private say(problem: Problem | undefined): void {
        this.problem = problem;
        const text = problem ? problemText(problem) : '';
        this.editor.say(text);
        this.editor.mark(problem?.line === undefined ? undefined : { line: problem.line, column: problem.column });
        this.showPlace.hidden = problem?.line === undefined;
        if (text) this.app.announce(text);
    }
}

function alert(problem: Problem): HTMLElement {
    return el('p', { class: 'error', role: 'alert' }, problemText(problem));
}
