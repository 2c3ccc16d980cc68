/** The puzzle that the visitor was on, or the next one after it. */

import type { App } from '../../app/app';
import { collection, nameOf, nextAfter } from '../../app/collection';
import { played } from '../../app/progress';
import { headingOf } from '../../app/title';
import type { Document } from '../../engine/protocol';
import { height, width } from '../../model/puzzle';
import { t } from '../../strings';
import { button, el } from '../../ui/dom';
import { preview } from './preview';

export async function continueCard(app: App): Promise<HTMLElement | undefined> {
    const { opened } = app.session;
    if (!opened) return undefined;
    if (app.session.isSolved(opened.key)) return nextCard(app, opened.key);
    const { document, key, gallery } = opened;
    const own = await played(app.store, key, document.puzzle);
    const status = own ? t('gallery.begun', { percent: Math.floor(own.part * 100) }) : t('gallery.new');
    const go = button(t('home.continue'), () => app.go('play'), { class: 'main' });
    return card(t('home.continue.title'), gallery ?? headingOf(document), document, status, go, own?.cells);
}

function nextCard(app: App, key: string): HTMLElement | undefined {
    const entry = nextAfter(collection(), key, (own) => app.session.isSolved(own));
    if (!entry) return undefined;
    const open = async (): Promise<void> => {
        await app.session.open(entry.document, nameOf(entry));
        app.go('play');
    };
    const go = button(t('home.next'), () => void open(), { class: 'main' });
    return card(t('home.next.title'), nameOf(entry), entry.document, t(`grade.${entry.grade ?? 'easy'}`), go);
}

function card(title: string, name: string, { puzzle }: Document, status: string, go: HTMLElement, cells?: number[]): HTMLElement {
    const size = t('gallery.size', { width: width(puzzle), height: height(puzzle) });
    const facts = el('p', { class: 'quiet' }, [name, size, status].join(' · '));
    return el('section', { class: 'card continue' }, preview(puzzle, cells, name), el('div', {}, el('h2', {}, title), facts, go));
}
