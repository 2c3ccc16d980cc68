/** Export and import of everything. */

import type { App } from '../../../app/app';
import { BackupError, exportAll, importAll, readBackup } from '../../../app/backup';
import { today } from '../../../app/days';
import { download } from '../../../app/download';
import { problemOf } from '../../../app/problem';
import { t } from '../../../strings';
import { button, el } from '../../../ui/dom';

/** Said after the page was loaded again with what was imported. */
const SAID = 'nonolith:imported';

export function backupPart(app: App): HTMLElement {
    const said = el('p', { role: 'status' }, sessionStorage.getItem(SAID) ?? '');
    sessionStorage.removeItem(SAID);
    const fail = (error: unknown): void => {
        said.className = 'error';
        said.textContent = error instanceof BackupError ? t(`backup.${error.why}`) : t('app.failed', { message: problemOf(error).message });
    };
    const save = async (): Promise<void> => download(await exportAll(app.store, app.settings), `nonolith-${today()}.json`, 'application/json');
    const load = async (file: File): Promise<void> => {
        const { changed, kept } = await importAll(app.store, app.settings, readBackup(await file.text()));
        sessionStorage.setItem(SAID, t('backup.done', { n: changed, kept }));
        // Every view starts from what is stored.
        location.reload();
    };
    const input = el('input', {
        type: 'file',
        class: 'heard',
        accept: '.json,application/json',
        'aria-label': t('backup.import'),
        onchange: () => {
            const file = input.files?.[0];
            if (file) load(file).catch(fail);
            input.value = '';
        },
    });
    return el(
        'section',
        { class: 'card' },
        el('h2', {}, t('backup.title')),
        el('p', {}, t('backup.about')),
        el('div', { class: 'bar' }, button(t('backup.export'), () => void save().catch(fail)), el('label', { class: 'button file-button' }, t('backup.import'), input)),
        said,
    );
}
