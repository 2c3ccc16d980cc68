/** Opens puzzles from files and texts, typed clues and counted clues, and shares the open puzzle. */

import type { App, Mount } from '../../app/app';
import { takeIncoming } from '../../app/inbox';
import { loadShelves, watchShelves } from '../../app/shelves';
import { t } from '../../strings';
import { el } from '../../ui/dom';
import { Tabs } from '../../ui/tabs';
import { backupPart, imported } from './collections/backup';
import { shelfList } from './collections/list';
import { shelfPart } from './collections/shelf';
import { countedPart } from './counted';
import { loadDrafts, saveDrafts, type Way } from './drafts';
import { FilePart } from './file';
import { sharePart } from './share';
import { typedPart } from './typed';
import './style.css';

export const mount: Mount = async (app) => {
    // `#/open/1b4e28ba-...`
    const id = location.hash.split('/')[2];
    if (id) return { element: await shelfView(app, id) };
    const drafts = await loadDrafts(app.store);
    const tabs = new Tabs(
        t('open.ways'),
        [
            { name: 'file', label: t('open.way.file'), make: () => file.element },
            { name: 'typed', label: t('open.way.typed'), make: () => typedPart(app, drafts) },
            { name: 'counted', label: t('open.way.counted'), make: () => countedPart(app, drafts) },
        ],
        (name) => {
            drafts.way = name as Way;
            saveDrafts(app.store, drafts);
        },
    );
    // Created at once: drops and pastes go to it, whichever tab is shown.
    const file = new FilePart(app, drafts, () => tabs.show('file'));
    tabs.show(drafts.way);
    const shelves = shelfList(app);
    await shelves.show();
    const unwatch = watchShelves(() => void shelves.show());
    const end = takeIncoming((incoming) => void file.take(incoming));
    return {
        element: el('div', { class: 'open' }, el('h1', {}, t('view.open')), imported(app), tabs.element, shelves.element, sharePart(app), backupPart(app)),
        dispose: () => {
            end();
            unwatch();
            file.dispose();
        },
    };
};

async function shelfView(app: App, id: string): Promise<HTMLElement> {
    const shelf = (await loadShelves(app.store)).find((own) => own.id === id);
    if (shelf) return shelfPart(app, shelf);
    return el('div', { class: 'open' }, el('p', {}, t('shelves.gone')), el('a', { href: '#/open' }, t('shelves.back')));
}
