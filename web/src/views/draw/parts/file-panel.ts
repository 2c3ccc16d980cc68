/** Title, author and kind of clues; a new drawing, or one from the open puzzle. */

import type { App } from '../../../app/app';
import { area } from '../../../model/puzzle';
import { t } from '../../../strings';
import { openDialog } from '../../../ui/dialog';
import { button, el, labelled } from '../../../ui/dom';
import type { Editor } from '../editor';
import type { Pause } from '../judge';
import { BLACK_ON_WHITE, blank, drawingOf, type Drawing } from '../model/drawing';
import { sizeField } from './size-panel';

export function freshDrawing(width = 10, height = 10): Drawing {
    return blank(width, height, BLACK_ON_WHITE);
}

export interface FileHost extends Pause {
    app: App;
    editor: Editor;
    openLibrary(): void;
    openImport(): void;
    /** Opens a new drawing; the old one stays in the library. */
    start(drawing: Drawing): void;
}

export function filePanel({ app, editor, pause, resume, openLibrary, openImport, start }: FileHost): HTMLElement {
    const title = el('input', { maxlength: 200 });
    const author = el('input', { maxlength: 200, autocomplete: 'name' });
    const kind = el('select', {}, el('option', { value: 'runs' }, t('draw.kind.runs')), el('option', { value: 'counted' }, t('draw.kind.counted')));
    title.addEventListener('change', () => editor.commit({ ...editor.drawing, title: title.value.trim() }));
    author.addEventListener('change', () => editor.commit({ ...editor.drawing, author: author.value.trim() }));
    kind.addEventListener('change', () => editor.commit({ ...editor.drawing, kind: kind.value as Drawing['kind'] }));
    const update = (): void => {
        title.value = editor.drawing.title;
        author.value = editor.drawing.author;
        kind.value = editor.drawing.kind;
    };
    editor.watch((what) => {
        if (what === 'done') update();
    });
    update();
    const note = el('p', { role: 'status' });
    const take = async (): Promise<void> => {
        note.classList.remove('error');
        note.textContent = t('app.working');
        pause();
        const found = await openedDrawing(app);
        note.classList.toggle('error', typeof found === 'string');
        note.textContent = typeof found === 'string' ? found : '';
        if (typeof found !== 'string') start(found);
        resume();
    };
    const opened = button(t('draw.from-open'), () => void take());
    opened.disabled = !app.session.opened;
    return el(
        'div',
        { class: 'form' },
        el('div', { class: 'bar' }, button(t('draw.new'), () => openNew(editor, start)), button(t('drawings.show'), openLibrary), opened, button(t('draw.import'), openImport)),
        note,
        labelled(t('draw.title'), title),
        labelled(t('draw.author'), author),
        labelled(t('draw.kind'), kind),
    );
}

/** The picture of the open puzzle: its author's, or its solution. Returns an error text if there is none. */
async function openedDrawing(app: App): Promise<Drawing | string> {
    const document = app.session.opened?.document;
    if (!document || area(document.puzzle) === 0) return t('app.none-open');
    try {
        const goal = document.goal ?? (await app.patient.call('solve', { puzzle: document.puzzle, solutions: 1, seconds: 20 })).solutions[0];
        return (goal && drawingOf(document, goal)) ?? t('draw.no-picture');
    } catch (error) {
        return t('app.failed', { message: error instanceof Error ? error.message : String(error) });
    }
}

function openNew(editor: Editor, start: FileHost['start']): void {
    const [columns, rows] = [sizeField(), sizeField()];
    columns.value = String(editor.drawing.width);
    rows.value = String(editor.drawing.height);
    const form = el(
        'form',
        {
            class: 'form',
            method: 'dialog',
            onsubmit: () => start({ ...freshDrawing(columns.valueAsNumber, rows.valueAsNumber), author: editor.drawing.author }),
        },
        el('div', { class: 'draw-pair' }, labelled(t('draw.columns'), columns), labelled(t('draw.rows'), rows)),
        el('p', { class: 'quiet' }, t('draw.new.about')),
        el('button', { class: 'main' }, t('draw.new.make')),
    );
    openDialog(t('draw.new'), form, t('app.close'));
    columns.select();
}
