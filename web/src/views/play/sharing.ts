/** A link to the puzzle, with or without progress. */

import type { Opened } from '../../app/session';
import { shareLink } from '../../app/share';
import type { Document } from '../../engine/protocol';
import { t } from '../../strings';
import { openDialog } from '../../ui/dialog';
import { button, el, labelled } from '../../ui/dom';
import type { Marks } from './marks';

/** What a link contains: never the solution, and progress only on request. */
export function sharedDocument(document: Document, cells: number[] | undefined): Document {
    const { goal: _goal, saved: _saved, ...rest } = document;
    return cells ? { ...rest, saved: [...cells] } : rest;
}

export function openSharing(opened: Opened, marks: Marks): void {
    const progress = el('input', { type: 'checkbox' });
    const link = el('input', { type: 'text', readonly: true });
    const status = el('p', { role: 'status', class: 'quiet' });
    let turn = 0;
    const refresh = async (): Promise<void> => {
        turn += 1;
        const own = turn;
        const text = await shareLink(sharedDocument(opened.document, progress.checked ? marks.cells : undefined), opened.gallery);
        if (own === turn) link.value = text;
    };
    const copy = async (): Promise<void> => {
        await refresh();
        try {
            await navigator.clipboard.writeText(link.value);
            status.textContent = t('play.share.copied');
        } catch {
            link.focus();
            link.select();
            status.textContent = t('play.share.by-hand');
        }
    };
    progress.addEventListener('change', () => {
        status.textContent = '';
        void refresh();
    });
    const body = el(
        'div',
        { class: 'form' },
        el('p', {}, t('play.share.about')),
        labelled(t('play.share.progress'), progress, { class: 'field check' }),
        labelled(t('play.share.link'), link),
        el('div', { class: 'bar' }, button(t('play.share.copy'), () => void copy(), { class: 'main' })),
        status,
    );
    void refresh();
    openDialog(t('play.share'), body, t('app.close'));
}
