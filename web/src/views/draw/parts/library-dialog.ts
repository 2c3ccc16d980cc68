/** One's drawings: open, copy, delete, and print several. */

import './library.css';
import type { App } from '../../../app/app';
import { t } from '../../../strings';
import { openDialog } from '../../../ui/dialog';
import { button, el, labelled } from '../../../ui/dom';
import { PER_PAGE, printBooklet } from '../booklet';
import type { Entry, Library } from '../library';
import type { Timeline } from '../model/timeline';
import { miniature } from './miniature';

export interface LibraryHost {
    app: App;
    library: Library;
    /** Shows a drawing that was opened; without one, a new one. */
    load(timeline?: Timeline): Promise<void>;
}

export async function openLibrary({ app, library, load }: LibraryHost): Promise<void> {
    const list = el('ul', { class: 'plain-list drawings' });
    const note = el('p', { role: 'status' });
    const back = button(t('draw.undo'), () => {});
    back.hidden = true;
    const chosen = new Set<string>();
    let entries: Entry[] = [];
    const perPage = el('select', {}, ...PER_PAGE.map((n) => el('option', { value: n, selected: n === 4 }, String(n))));
    const answers = el('input', { type: 'checkbox', checked: true });
    const print = button('', () => void printChosen());

    const say = (text: string, wrong = false): void => {
        note.textContent = text;
        note.classList.toggle('error', wrong);
    };
    const count = (): void => {
        print.textContent = t('drawings.booklet.print', { n: chosen.size });
        print.disabled = chosen.size === 0;
    };
    const update = async (): Promise<void> => {
        entries = await library.list();
        for (const id of chosen) if (!entries.some((own) => own.id === id)) chosen.delete(id);
        list.replaceChildren(...entries.map(card));
        count();
    };
    const open = async (id: string): Promise<void> => {
        if (id !== library.current) {
            const timeline = await library.take(id);
            if (timeline) await load(timeline);
        }
        close();
    };
    const remove = async ({ id, drawing }: Entry): Promise<void> => {
        const isOpen = id === library.current;
        const restore = await library.remove(id);
        chosen.delete(id);
        if (isOpen) {
            const next = (await library.list())[0];
            await load(next && (await library.take(next.id)));
        }
        await update();
        say(t('drawings.deleted', { title: drawing.title || t('app.untitled') }));
        back.hidden = false;
        back.onclick = async () => {
            back.hidden = true;
            await restore();
            await update();
            say('');
        };
        back.focus();
    };
    const copy = async (own: Entry): Promise<void> => {
        await library.duplicate(own, t('drawings.copy-of', { title: own.drawing.title || t('app.untitled') }));
        await update();
        say(t('drawings.copied'));
    };
    const printChosen = async (): Promise<void> => {
        say(t('app.working'));
        try {
            // In the order of the list.
            const drawings = entries.filter(({ id }) => chosen.has(id)).map(({ drawing }) => drawing);
            await printBooklet(app, drawings, Number(perPage.value), answers.checked);
            say('');
        } catch (error) {
            say(t('app.failed', { message: error instanceof Error ? error.message : String(error) }), true);
        }
    };
    const card = (own: Entry): HTMLElement => {
        const title = own.drawing.title || t('app.untitled');
        const isOpen = own.id === library.current;
        const pick = el('input', { type: 'checkbox', checked: chosen.has(own.id), 'aria-label': t('drawings.choose', { title }) });
        pick.addEventListener('change', () => {
            if (pick.checked) chosen.add(own.id);
            else chosen.delete(own.id);
            count();
        });
        const size = `${own.drawing.width} × ${own.drawing.height}`;
        return el(
            'li',
            { class: 'drawing', 'aria-current': isOpen ? 'true' : undefined },
            el('button', { type: 'button', class: 'plain', onclick: () => void open(own.id) }, miniature(own.drawing), el('strong', {}, title), el('span', { class: 'quiet' }, isOpen ? t('drawings.open-now', { size }) : size)),
            el('div', { class: 'bar' }, pick, button(t('drawings.copy'), () => void copy(own), { 'aria-label': t('drawings.copy.label', { title }) }), button(t('drawings.delete'), () => void remove(own), { 'aria-label': t('drawings.delete.label', { title }) })),
        );
    };
    await update();
    const body = el(
        'div',
        { class: 'form library' },
        el('div', { class: 'bar' }, note, back),
        entries.length === 0 && el('p', { class: 'quiet' }, t('drawings.none')),
        list,
        el(
            'fieldset',
            { class: 'form' },
            el('legend', {}, t('drawings.booklet')),
            el('p', { class: 'quiet' }, t('drawings.booklet.about')),
            el('div', { class: 'bar' }, button(t('drawings.booklet.all'), () => {
                for (const { id } of entries) chosen.add(id);
                for (const pick of list.querySelectorAll('input')) pick.checked = true;
                count();
            }), labelled(t('drawings.booklet.per-page'), perPage, { class: 'field inline' }), labelled(t('drawings.booklet.with-answers'), answers, { class: 'field check' })),
            el('div', { class: 'bar' }, print),
        ),
    );
    const close = openDialog(t('drawings'), body, t('app.close'));
}
