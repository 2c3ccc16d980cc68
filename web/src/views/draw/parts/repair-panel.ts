/** Suggests changes that give the drawing's puzzle one solution: small pictures, each applied with one click. */

import type { App } from '../../../app/app';
import type { Proposal } from '../../../engine/protocol';
import { t } from '../../../strings';
import { button, el, labelled } from '../../../ui/dom';
import type { Editor } from '../editor';
import type { Pause } from '../judge';
import { pictureOf, type Drawing } from '../model/drawing';
import { miniature } from './miniature';

/** As many as can be compared at a glance. */
const PROPOSALS = 5;

export interface RepairHost extends Pause {
    app: App;
    editor: Editor;
    /** Highlights cells of the board; an empty list removes the highlight. */
    point(cells: number[]): void;
    /** Plays the puzzle with these cells revealed. */
    playRevealed(cells: number[]): void;
}

type Aim = 'unique' | 'line';

export interface RepairPanel {
    /** What to aim for. */
    readonly element: HTMLElement;
    /** The button for drawings with several solutions, and what was found. */
    readonly fix: HTMLButtonElement;
    readonly results: HTMLElement;
    dispose(): void;
}

export function repairPanel(host: RepairHost): RepairPanel {
    const { app, editor } = host;
    let running: AbortController | undefined;
    const aim = el('select', {}, el('option', { value: 'unique' }, t('draw.repair.unique')), el('option', { value: 'line' }, t('draw.repair.line')));
    const seconds = el('select', {}, ...[5, 20, 60].map((n) => el('option', { value: n, selected: n === 5 }, t('draw.seconds', { n }))));
    const fix = button(t('draw.repair.fix'), () => void run(findRepairs), { class: 'main' });
    const repair = button(t('draw.repair.ask'), () => void run(findRepairs));
    const reveal = button(t('draw.repair.reveal'), () => void run(findGivens));
    const cancel = button(t('app.cancel'), () => stop());
    cancel.hidden = true;
    const note = el('p', { role: 'status' });
    const list = el('ul', { class: 'plain-list proposals' });

    function stop(): void {
        running?.abort();
        running = undefined;
        busy(false);
        note.textContent = '';
    }

    function busy(on: boolean): void {
        fix.disabled = repair.disabled = reveal.disabled = on;
        cancel.hidden = !on;
    }

    async function run(find: (signal: AbortSignal) => Promise<void>): Promise<void> {
        stop();
        const own = new AbortController();
        running = own;
        host.pause();
        busy(true);
        away();
        list.replaceChildren();
        note.classList.remove('error');
        note.textContent = t('app.working');
        // On phones the buttons are far below.
        results.scrollIntoView({ block: 'nearest' });
        try {
            await find(own.signal);
        } catch (error) {
            if (own.signal.aborted) return;
            note.classList.add('error');
            note.textContent = t('app.failed', { message: error instanceof Error ? error.message : String(error) });
        } finally {
            results.scrollIntoView({ block: 'nearest' });
            if (running === own) {
                running = undefined;
                busy(false);
            }
            if (!running) host.resume();
        }
    }

    const asked = (): { aim: Aim; seconds: number } => ({ aim: aim.value as Aim, seconds: Number(seconds.value) });

    async function findRepairs(signal: AbortSignal): Promise<void> {
        const request = { ...pictureOf(editor.timeline.present), ...asked(), proposals: PROPOSALS, fewest: false };
        const answer = await app.patient.call('repair', request, { signal });
        signal.throwIfAborted();
        const reached = answer.proposals.filter((own) => own.reached);
        if (reached.some((own) => own.changes.length === 0)) note.textContent = t('draw.repair.needless');
        else if (reached.length > 0) note.textContent = t('draw.repair.found', { n: reached.length });
        else note.textContent = t('draw.repair.none', { seconds: request.seconds });
        list.replaceChildren(...reached.filter((own) => own.changes.length > 0).map(proposal));
    }

    async function findGivens(signal: AbortSignal): Promise<void> {
        const request = { ...pictureOf(editor.timeline.present), ...asked() };
        const answer = await app.patient.call('givens', request, { signal });
        signal.throwIfAborted();
        const n = answer.cells.length;
        if (!answer.reached) note.textContent = t('draw.repair.none', { seconds: request.seconds });
        else if (n === 0) note.textContent = t('draw.repair.needless');
        else {
            note.textContent = t('draw.repair.givens', { n });
            list.replaceChildren(entry(t('draw.repair.play-revealed', { n }), answer.cells, () => host.playRevealed(answer.cells)));
        }
    }

    function proposal(own: Proposal): HTMLElement {
        const cells = own.changes.map((change) => change.cell);
        const { present } = editor.timeline;
        const colours = [...present.colours];
        for (const change of own.changes) colours[change.cell] = change.to;
        const changed = { ...present, colours };
        const apply = (): void => {
            editor.commit(changed);
            app.announce(t('draw.repair.applied', { n: cells.length }));
        };
        return entry(t('draw.repair.apply', { n: cells.length }), cells, apply, changed);
    }

    /** A picture to click. While it is hovered or focused, the board shows its cells and the changed drawing. */
    function entry(label: string, cells: number[], act: () => void, preview?: Drawing): HTMLElement {
        const point = (): void => {
            if (preview) editor.preview(preview);
            host.point(cells);
        };
        const about = places(cells);
        const control = el(
            'button',
            { type: 'button', title: about, onclick: act, onfocus: point, onblur: away },
            miniature(preview ?? editor.timeline.present, cells),
            label,
            el('span', { class: 'heard' }, ` (${about})`),
        );
        return el('li', { onpointerenter: point, onpointerleave: away }, control);
    }

    function away(): void {
        editor.cancelPreview();
        host.point([]);
    }

    /** The places of the first few cells. */
    function places(cells: number[]): string {
        const { width } = editor.drawing;
        const shown = cells.slice(0, 6).map((cell) => t('draw.place', { row: Math.floor(cell / width) + 1, column: (cell % width) + 1 }));
        return `${shown.join('; ')}${cells.length > 6 ? ' …' : ''}`;
    }

    editor.watch((what) => {
        if (what !== 'done') return;
        // The suggestions were for the previous drawing.
        stop();
        list.replaceChildren();
        host.point([]);
    });
    const results = el('div', { class: 'form repairs' }, note, list, cancel);
    return {
        element: el(
            'div',
            { class: 'form' },
            labelled(t('draw.repair.aim'), aim),
            labelled(t('draw.repair.time'), seconds),
            el('div', { class: 'bar' }, repair, reveal),
        ),
        fix,
        results,
        dispose: stop,
    };
}
