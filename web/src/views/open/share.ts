/** Shares the open puzzle. */

import type { App } from '../../app/app';
import { headingOf } from '../../app/title';
import { playedCells } from '../../app/progress';
import type { Opened } from '../../app/session';
import { t } from '../../strings';
import { button, el } from '../../ui/dom';
import { facts } from './found';

export function sharePart(app: App): HTMLElement {
    const opened = app.session.opened;
    const heading = el('h2', {}, t('open.share'));
    if (!opened) return el('section', { class: 'card share' }, heading, el('p', { class: 'quiet' }, t('app.none-open')));
    const name = opened.gallery ?? headingOf(opened.document);
    return el(
        'section',
        { class: 'card share' },
        heading,
        el('p', {}, el('strong', {}, name), ' · ', ...facts(opened.document)),
        el('div', { class: 'bar' }, button(t('share.open'), () => void share(app, opened, name))),
    );
}

async function share(app: App, { document, key, gallery }: Opened, name: string): Promise<void> {
    const [{ openShare }, cells] = await Promise.all([import('../../share/dialog'), playedCells(app.store, key, document.puzzle)]);
    openShare(app, { document, name, ...(gallery === undefined ? {} : { gallery }), ...(cells ? { cells } : {}) });
}
