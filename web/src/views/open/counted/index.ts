/** A counted puzzle: three text fields and JSON, kept in sync. */

import type { App } from '../../../app/app';
import { collection, nameOf } from '../../../app/collection';
import { problemOf, problemText, type Problem } from '../../../app/problem';
import type { Document } from '../../../engine/protocol';
import { t } from '../../../strings';
import { height, width } from '../../../model/puzzle';
import { button, el, labelled } from '../../../ui/dom';
import { LineEditor } from '../../../ui/line-editor';
import { openButtons } from '../actions';
import { saveDrafts, type Drafts } from '../drafts';
import { facts } from '../found';
import { Inks, notesOf } from './inks';

type Field = keyof Drafts['counted'];

/** In the order of the Hungry Cat page. */
const TEXTS = ['colours', 'columns', 'rows'] as const;

export function countedPart(app: App, drafts: Drafts): HTMLElement {
    const field = (name: Field): LineEditor => {
        const editor = new LineEditor({
            label: t(`open.counted.${name}`),
            hint: t(`open.counted.${name}.hint`),
            rows: name === 'json' ? [6, 16] : [4, 16],
            notes: name === 'colours',
            onInput: () => void (name === 'json' ? fromJson() : fromTexts()),
        });
        editor.value = drafts.counted[name];
        return editor;
    };
    const fields: Record<Field, LineEditor> = { colours: field('colours'), columns: field('columns'), rows: field('rows'), json: field('json') };
    const status = el('p', { class: 'status' });
    let found: Document | undefined;
    /** Only the JSON has a place for the title. */
    let title: string | undefined;
    /** Counts requests; only the answer to the latest is used. */
    let turn = 0;

    const inks = new Inks((text) => {
        fields.colours.value = text;
        void fromTexts();
    });
    const buttons = openButtons(app, () => found);

    /** Shows the outcome and saves the drafts. */
    function settle(document: Document | undefined, problem?: Problem & { field: Field }): void {
        found = document;
        for (const name of [...TEXTS, 'json'] as const) {
            const own = problem?.field === name ? problem : undefined;
            fields[name].say(own ? problemText(own) : '');
            fields[name].mark(own?.line === undefined ? undefined : { line: own.line, column: own.column });
            drafts.counted[name] = fields[name].value;
        }
        fields.colours.setNotes(notesOf(fields.colours.value));
        inks.show(fields.colours.value);
        saveDrafts(app.store, drafts);
        status.replaceChildren(...(document ? facts(document) : [t(problem ? 'open.counted.wrong' : 'open.counted.empty')]));
        buttons.allow(document ? 'fair' : 'none');
    }

    async function ask(field: (problem: Problem) => Field, act: () => Promise<Document>): Promise<void> {
        turn += 1;
        const asked = turn;
        try {
            const document = await act();
            if (asked === turn) settle(document);
        } catch (error) {
            if (asked !== turn) return;
            const problem = problemOf(error);
            settle(undefined, { ...problem, field: field(problem) });
        }
    }

    async function fromTexts(): Promise<void> {
        const [colours, columns, rows] = TEXTS.map((name) => fields[name].value) as [string, string, string];
        if (!`${colours}${columns}${rows}`.trim()) {
            turn += 1;
            title = undefined;
            fields.json.value = '';
            return settle(undefined);
        }
        await ask(
            (problem) => TEXTS.find((name) => name === problem.field) ?? 'rows',
            async () => {
                const read = await app.quick.call('counted', { colours, columns, rows });
                const document = { ...read.document, ...(title === undefined ? {} : { title }) };
                const { json } = await app.quick.call('countedTexts', { document });
                fields.json.value = json;
                return document;
            },
        );
    }

    async function fromJson(): Promise<void> {
        const json = fields.json.value;
        if (!json.trim()) return fromTexts();
        await ask(
            () => 'json',
            async () => {
                const { documents } = await app.quick.call('read', { format: 'hungry-cat' }, { blob: new TextEncoder().encode(json) });
                const document = documents[0];
                if (!document) throw new Error(t('open.counted.empty'));
                const texts = await app.quick.call('countedTexts', { document });
                for (const name of TEXTS) fields[name].value = texts[name];
                title = document.title;
                return document;
            },
        );
    }

    const examples = el('select', {
        onchange: () => {
            const example = loaded.get(examples.value);
            examples.value = '';
            if (example) void load(example);
        },
    });
    const loaded = new Map<string, Document>();
    examples.append(el('option', { value: '' }, t('open.counted.choose')));
    for (const entry of collection().filter((own) => own.document.puzzle.kind === 'counted')) {
        const { puzzle } = entry.document;
        loaded.set(nameOf(entry), entry.document);
        const size = t('gallery.size', { width: width(puzzle), height: height(puzzle) });
        examples.append(el('option', { value: nameOf(entry) }, `${nameOf(entry)}: ${size}, ${t('gallery.colours', { n: puzzle.palette.length })}`));
    }

    async function load(document: Document): Promise<void> {
        turn += 1;
        // The title in the JSON would reveal the picture.
        title = undefined;
        const texts = await app.quick.call('countedTexts', { document: { puzzle: document.puzzle } });
        for (const name of [...TEXTS, 'json'] as const) fields[name].value = texts[name];
        settle({ puzzle: document.puzzle });
    }

    const clear = button(t('open.clear'), () => {
        for (const name of [...TEXTS, 'json'] as const) fields[name].value = '';
        void fromTexts();
        fields.colours.area.focus();
    });
    void fromTexts();
    return el(
        'div',
        { class: 'form' },
        el('p', { class: 'quiet' }, t('open.counted.about')),
        labelled(t('open.counted.examples'), examples),
        el('div', { class: 'pair' }, fields.colours.element, inks.element),
        el('div', { class: 'pair' }, fields.columns.element, fields.rows.element),
        status,
        el('div', { class: 'bar' }, buttons.element, clear),
        fields.json.element,
    );
}
