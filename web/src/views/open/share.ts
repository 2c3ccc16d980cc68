/** A link that contains the open puzzle. */

import type { App } from '../../app/app';
import { headingOf } from '../../app/title';
import { playedCells } from '../../app/progress';
import { shareLink } from '../../app/share';
import type { Document } from '../../engine/protocol';
import { t } from '../../strings';
import { button, el, labelled } from '../../ui/dom';
import { facts } from './found';

/** Some programs cut off longer links. */
const LONG = 8000;

export async function sharePart(app: App): Promise<HTMLElement> {
    const opened = app.session.opened;
    if (!opened) return el('section', { class: 'card share' }, el('h2', {}, t('open.share')), el('p', { class: 'quiet' }, t('app.none-open')));
    const { document, key, gallery } = opened;
    const played = await playedCells(app.store, key, document.puzzle);
    const field = el('input', { type: 'text', readonly: true, onfocus: () => field.select() });
    const length = el('p', { class: 'quiet' });
    const done = el('p', { class: 'good' });
    const withProgress = el('input', { type: 'checkbox', onchange: () => void show() });

    async function show(): Promise<void> {
        const { saved: _, ...plain } = document;
        const shared: Document = withProgress.checked && played ? { ...plain, saved: played } : plain;
        const link = await shareLink(shared, gallery);
        field.value = link;
        const long = link.length > LONG;
        length.textContent = `${t('open.share.length', { n: link.length })} ${long ? t('open.share.long', { limit: LONG }) : ''}`;
        length.className = long ? 'error' : 'quiet';
        done.textContent = '';
    }

    async function copy(): Promise<void> {
        let text = t('open.share.copied');
        try {
            await navigator.clipboard.writeText(field.value);
        } catch {
            // Not every browser allows it. Select the link, so that the visitor can copy it.
            field.focus();
            text = t('open.share.by-hand');
        }
        done.textContent = text;
        app.announce(text);
    }

    await show();
    return el(
        'section',
        { class: 'card share' },
        el('h2', {}, t('open.share')),
        el('p', {}, el('strong', {}, gallery ?? headingOf(document)), ' · ', ...facts(document)),
        played ? labelled(t('open.share.progress'), withProgress, { class: 'field check' }) : null,
        labelled(t('open.share.link'), field),
        length,
        el('div', { class: 'bar' }, button(t('open.share.copy'), () => void copy(), { class: 'main' }), done),
    );
}
