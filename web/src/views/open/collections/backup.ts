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
export function imported(): HTMLElement {
    const text = sessionStorage.getItem(SAID) ?? '';
    sessionStorage.removeItem(SAID);
    return el('p', { role: 'status', class: 'good', hidden: text === '' }, text);
}

export function backupPart(app: App): HTMLElement {
    const said = el('p', { role: 'status' });
    const save = async (): Promise<void> => download(await exportAll(app.store, app.settings), `nonolith-${today()}.json`, 'application/json');
    const input = el('input', {
        type: 'file',
        class: 'heard',
        accept: '.json,application/json',
        'aria-label': t('backup.import'),
        onchange: () => {
            const file = input.files?.[0];
            if (file) attempt(said, async () => take(app, await file.text()));
            input.value = '';
        },
    });
    return el(
        'section',
        { class: 'card' },
        el('h2', {}, t('backup.title')),
        el('p', {}, t('backup.about')),
        el('div', { class: 'bar' }, button(t('backup.export'), () => attempt(said, save)), el('label', { class: 'button file-button' }, t('backup.import'), input)),
        said,
    );
}

/** Offers to import a backup that was opened like a puzzle. */
export function backupOffer(app: App, text: string): HTMLElement {
    const said = el('p', { role: 'status' });
    const offer = el('div', { class: 'form' }, said);
    attempt(said, async () => {
        const { kept } = readBackup(text);
        const newest = Math.max(0, ...kept.map((own) => own.time));
        said.textContent = t('backup.found', { n: kept.length, day: dayName(dayOf(localTime(new Date(newest)))) });
        offer.append(el('div', { class: 'bar' }, button(t('backup.take'), () => attempt(said, () => take(app, text)), { class: 'main' })));
    });
    return offer;
}

async function take(app: App, text: string): Promise<void> {
    const { changed, kept } = await importAll(app.store, app.settings, readBackup(text));
    sessionStorage.setItem(SAID, t('backup.done', { n: changed, kept }));
    // Every view starts from what is stored.
    location.reload();
}

/** Does something, and says what went wrong. */
function attempt(said: HTMLElement, act: () => Promise<void>): void {
    act().catch((error: unknown) => {
        said.className = 'error';
        said.textContent = error instanceof BackupError ? t(`backup.${error.why}`) : t('app.failed', { message: problemOf(error).message });
    });
}
