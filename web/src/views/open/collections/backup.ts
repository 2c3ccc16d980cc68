/** Export and import of everything. */

import type { App } from '../../../app/app';
import { BackupError, exportAll, importAll, readBackup } from '../../../app/backup';
import { dayName, dayOf, localTime, today } from '../../../app/days';
import { download } from '../../../app/download';
import { problemOf } from '../../../app/problem';
import { t } from '../../../strings';
import { button, el } from '../../../ui/dom';

/** Said after the page was loaded again with what was imported. */
const SAID = 'nonolith:imported';

/** What was imported just now, if anything. */
export function imported(app: App): HTMLElement {
    const text = sessionStorage.getItem(SAID) ?? '';
    sessionStorage.removeItem(SAID);
    if (text) app.announce(text);
    return el('p', { class: 'good', hidden: text === '' }, text);
}

export function backupPart(app: App): HTMLElement {
    const said = el('p', { class: 'error', hidden: true });
    const save = async (): Promise<void> => download(await exportAll(app.store, app.settings), `nonolith-${today()}.json`, 'application/json');
    const input = el('input', {
        type: 'file',
        class: 'heard',
        accept: '.json,application/json',
        'aria-label': t('backup.import'),
        onchange: () => {
            const file = input.files?.[0];
            if (file) void attempt(app, said, async () => take(app, await file.text()));
            input.value = '';
        },
    });
    return el(
        'section',
        { class: 'card' },
        el('h2', {}, t('backup.title')),
        el('p', {}, t('backup.about')),
        el('div', { class: 'bar' }, button(t('backup.export'), () => void attempt(app, said, save)), el('label', { class: 'button file-button' }, t('backup.import'), input)),
        said,
    );
}

/** Offers to import a backup that was opened like a puzzle. */
export function backupOffer(app: App, text: string): HTMLElement {
    const said = el('p', { class: 'error', hidden: true });
    const offer = el('div', { class: 'form' }, said);
    void attempt(app, said, async () => {
        const { kept } = readBackup(text);
        const n = kept.length;
        const newest = Math.max(0, ...kept.map((own) => own.time));
        const about = newest > 0 ? t('backup.found', { n, day: dayName(dayOf(localTime(new Date(newest)))) }) : t('backup.found.undated', { n });
        const start = button(t('backup.take'), () => void run(), { class: 'main' });
        const run = async (): Promise<void> => {
            start.disabled = true;
            // When it is done, the page is loaded again.
            if (!(await attempt(app, said, () => take(app, text)))) start.disabled = false;
        };
        offer.prepend(el('p', {}, about), el('div', { class: 'bar' }, start));
        app.announce(about);
    });
    return offer;
}

async function take(app: App, text: string): Promise<void> {
    const { changed, kept } = await importAll(app.store, app.settings, readBackup(text));
    sessionStorage.setItem(SAID, t('backup.done', { n: changed, kept }));
    // Every view starts from what is stored.
    location.reload();
}

/** Does something, and says what went wrong. Resolves to whether nothing did. */
async function attempt(app: App, said: HTMLElement, act: () => Promise<void>): Promise<boolean> {
    said.hidden = true;
    try {
        await act();
        return true;
    } catch (error) {
        said.textContent = error instanceof BackupError ? t(`backup.${error.why}`, { n: error.n }) : t('app.failed', { message: problemOf(error).message });
        said.hidden = false;
        app.announce(said.textContent);
        return false;
    }
}
