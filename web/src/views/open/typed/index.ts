/** Typed clues: two fields, one clue per line. */

import type { App } from '../../../app/app';
import type { Document } from '../../../engine/protocol';
import { t } from '../../../strings';
import { button, el } from '../../../ui/dom';
import { LineEditor, type Note } from '../../../ui/line-editor';
import { openButtons } from '../actions';
import { saveDrafts, type Drafts } from '../drafts';
import { facts } from '../found';
import { readClues, type Typed, type TypedLine } from './clues';
import { ColourTable } from './colours';
import { fromPuzzle, toPuzzle } from './convert';

/** The number of mistakes listed; further ones are counted. */
const LISTED = 3;

export function typedPart(app: App, drafts: Drafts): HTMLElement {
    let typed: Typed;
    const field = (axis: 'rows' | 'columns'): LineEditor => {
        const editor = new LineEditor({
            label: t(`open.typed.${axis}`),
            placeholder: axis === 'rows' ? '3\n1 1\n5' : '2\n1 2\n4',
            rows: [5, 20],
            notes: true,
            onInput: () => update(),
        });
        editor.value = drafts[axis];
        editor.area.addEventListener('paste', (event) => void recognise(event.clipboardData?.getData('text/plain') ?? ''));
        editor.area.addEventListener('change', () => app.announce(status.textContent ?? ''));
        return editor;
    };
    const rows = field('rows');
    const columns = field('columns');
    const status = el('p', { class: 'status' });
    const warning = el('p', { class: 'error' });
    const whole = el('div', { class: 'whole' });
    const buttons = openButtons(app, (): Document | undefined => (typed.complete ? { puzzle: toPuzzle(typed, drafts) } : undefined));
    const colours = new ColourTable(drafts, () => update());

    /** Checks everything again; it is fast enough to do so on every key. */
    function update(): void {
        drafts.rows = rows.value;
        drafts.columns = columns.value;
        saveDrafts(app.store, drafts);
        typed = readClues(rows.value, columns.value);
        const [width, height] = [typed.columns.length, typed.rows.length];
        check(rows, 'row', typed.rows, width);
        check(columns, 'column', typed.columns, height);
        colours.show(typed.sums);
        status.replaceChildren(...(typed.complete ? facts({ puzzle: toPuzzle(typed, drafts) }) : [t('open.typed.size', { width, height })]));
        warning.textContent = typed.complete && !typed.possible ? t('open.typed.impossible') : '';
        buttons.allow(!typed.complete ? 'none' : typed.possible ? 'fair' : 'odd');
    }

    /** Offers to split a pasted puzzle into rows and columns. */
    async function recognise(text: string): Promise<void> {
        whole.replaceChildren();
        if (!text.includes('\n')) return;
        try {
            const { documents, format } = await app.quick.call('read', {}, { blob: new TextEncoder().encode(text) });
            const puzzle = documents.find((document) => document.puzzle.kind === 'runs')?.puzzle;
            if (!puzzle) return;
            const size = { width: puzzle.columns.length, height: puzzle.rows.length };
            whole.replaceChildren(el('p', { class: 'good', role: 'status' }, t('open.typed.whole', { format, ...size })), button(t('open.typed.take'), () => {
                const clues = fromPuzzle(puzzle);
                Object.assign(drafts, { ground: clues.ground, inks: clues.inks });
                rows.value = clues.rows;
                columns.value = clues.columns;
                whole.replaceChildren();
                update();
            }));
        } catch {
            // Not a puzzle: only clues, as expected.
        }
    }

    const clear = button(t('open.clear'), () => {
        rows.value = '';
        columns.value = '';
        Object.assign(drafts, { inks: {}, ground: '#ffffff' });
        whole.replaceChildren();
        update();
        rows.area.focus();
    });
    update();
    return el(
        'div',
        { class: 'form' },
        el('p', { class: 'quiet' }, t('open.typed.about')),
        whole,
        el('div', { class: 'pair' }, rows.element, columns.element),
        colours.element,
        el('div', {}, status, warning),
        el('div', { class: 'bar' }, buttons.element, clear),
    );
}

/** Shows a note beside each line, and the first mistakes in words below. */
function check(editor: LineEditor, axis: 'row' | 'column', lines: readonly TypedLine[], length: number): void {
    const texts: string[] = [];
    const notes = lines.map((line, i): Note => {
        const mistake = line.mistake;
        const long = length > 0 && line.needs > length;
        if (mistake) texts.push(t(`open.typed.${axis}.mistake`, { n: i + 1, text: t(`open.typed.mistake.${mistake.what}`, { word: mistake.text }) }));
        else if (long) texts.push(t(`open.typed.${axis}.mistake`, { n: i + 1, text: t('open.typed.long', { needs: line.needs, length }) }));
        if (mistake) return { text: '✗', wrong: true };
        return { text: length > 0 ? `${line.needs}/${length}${long ? ' ✗' : ''}` : String(line.needs), wrong: long };
    });
    editor.setNotes(notes);
    const rest = texts.length - LISTED;
    editor.say([...texts.slice(0, LISTED), ...(rest > 0 ? [t('open.typed.rest', { n: rest })] : [])].join(' '));
    const first = lines.findIndex((line) => line.mistake);
    editor.mark(first < 0 ? undefined : { line: first + 1, column: lines[first]!.mistake!.column });
}
