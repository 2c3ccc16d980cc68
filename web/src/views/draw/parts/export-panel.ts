/** Saves the drawing as a file, prints it, or shares it. */

import type { App } from '../../../app/app';
import { download, fileName } from '../../../app/download';
import { PICTURES, picture, type PictureKind } from '../../../app/picture';
import { Sheet } from '../../../app/print';
import type { Document, FormatEntry, Holds } from '../../../engine/protocol';
import { colourName, language, t, type Key } from '../../../strings';
import { button, el, labelled } from '../../../ui/dom';
import type { Editor } from '../editor';
import { obstacle } from '../model/formats';
import { unusedInks, withoutUnused } from '../model/palette';

const OBSTACLES: Record<Holds, Key> = {
    'black and white': 'draw.export.no-mono',
    colours: 'draw.export.no-colours',
    'counted clues': 'draw.export.no-counted',
};

export function exportPanel(app: App, editor: Editor, document: () => Promise<Document>, formats: FormatEntry[], atEnd: (end: () => void) => void): HTMLElement {
    const written = formats.filter((own) => own.write);
    const options = written.map((own) => ({ own, option: el('option', { value: own.name }) }));
    const format = el('select', {}, ...options.map(({ option }) => option));
    const about = el('p', { class: 'quiet' });
    const unused = el('p', { class: 'quiet' });
    const note = el('p', { role: 'status' });
    const solved = el('input', { type: 'checkbox' });

    /** Runs an action and shows its result or its error. */
    const attempt = (act: () => Promise<string>) => (): void => {
        note.classList.remove('error');
        note.textContent = '';
        act().then(
            (text) => {
                note.textContent = text;
            },
            (error: unknown) => {
                note.classList.add('error');
                note.textContent = error instanceof Error ? error.message : String(error);
            },
        );
    };
    const chosen = (): FormatEntry | undefined => written.find((own) => own.name === format.value);
    const save = async (): Promise<string> => {
        const own = chosen();
        if (!own) return '';
        const { lost, blob } = await app.quick.call('write', { document: await document(), format: own.name, language: language().code });
        download(blob, fileName(editor.drawing.title, own.extensions[0] ?? 'txt'), 'text/plain');
        return lost.length > 0 ? t('draw.export.lost', { what: lost.map(({ field }) => field).join(', ') }) : t('draw.export.complete');
    };
    const goal = (own: Document): number[] | undefined => (solved.checked ? own.goal : undefined);
    const render = async (kind: PictureKind): Promise<Blob> => {
        const own = await document();
        return picture(app, own, kind, goal(own));
    };
    const sheet = new Sheet(app, async () => {
        const own = await document();
        return { document: own, title: editor.drawing.title || t('app.untitled'), cells: goal(own) };
    });
    solved.addEventListener('change', () => sheet.refresh());
    atEnd(() => sheet.dispose());
    const savePicture = (kind: PictureKind) => async (): Promise<string> => {
        download(await render(kind), fileName(editor.drawing.title, kind), PICTURES[kind]);
        return '';
    };
    const share = async (): Promise<string> => {
        const [{ openShare }, own] = await Promise.all([import('../../../share/dialog'), document()]);
        openShare(app, { document: own, name: editor.drawing.title || t('app.untitled'), withSolution: true });
        return '';
    };
    const update = (): void => {
        const drawing = withoutUnused(editor.drawing);
        for (const { own, option } of options) {
            const missing = obstacle(own, drawing);
            option.disabled = missing !== undefined;
            option.textContent = `${own.name} (.${own.extensions[0] ?? 'txt'})${missing ? ` – ${t(OBSTACLES[missing])}` : ''}`;
        }
        const left = unusedInks(editor.drawing).map((ink) => colourName(ink.name));
        unused.textContent = left.length > 0 ? t('draw.export.unused', { n: left.length, colours: left.join(', ') }) : '';
        if (options.find(({ own }) => own === chosen())?.option.disabled) format.value = options.find(({ option }) => !option.disabled)?.own.name ?? '';
        about.textContent = chosen()?.about ?? '';
    };
    format.addEventListener('change', update);
    editor.watch((what) => {
        if (what !== 'done') return;
        note.textContent = '';
        update();
        sheet.refresh();
    });
    update();
    return el(
        'div',
        { class: 'form' },
        labelled(t('draw.export.format'), format),
        about,
        unused,
        el('div', { class: 'bar' }, button(t('draw.export.save'), attempt(save))),
        labelled(t('draw.export.solved'), solved, { class: 'field check' }),
        el(
            'div',
            { class: 'bar' },
            button('SVG', attempt(savePicture('svg')), { 'aria-label': t('draw.export.svg') }),
            button('PNG', attempt(savePicture('png')), { 'aria-label': t('draw.export.png') }),
            button(t('draw.print'), attempt(async () => {
                await sheet.print();
                return '';
            })),
            button(t('share.open'), attempt(share)),
        ),
        note,
    );
}
