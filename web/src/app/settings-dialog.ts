/** The dialog for settings of the whole page. */

import { LANGUAGES, language, t } from '../strings';
import { openDialog } from '../ui/dialog';
import { el, labelled } from '../ui/dom';
import { playOptions } from '../views/play/options';
import type { Settings, SettingsData } from './settings';

export function openSettings(settings: Settings): void {
    const choice = <K extends 'language' | 'theme' | 'contrast'>(key: K, options: [SettingsData[K], string][]): HTMLSelectElement => {
        const select = el('select', {
            onchange: () => settings.set(key, select.value as SettingsData[K]),
        });
        for (const [value, name] of options) {
            select.append(el('option', { value, selected: settings.get(key) === value }, name));
        }
        return select;
    };
    const check = (key: 'symbols' | 'distinct'): HTMLElement => {
        const box = el('input', { type: 'checkbox', checked: settings.get(key), onchange: () => settings.set(key, box.checked) });
        return labelled(t(`app.${key}`), box, { class: 'field check' });
    };
    const languages = LANGUAGES.map((own): [string, string] => [own.code, own.name]);
    const body = el(
        'div',
        { class: 'form' },
        labelled(t('app.language'), choice('language', languages)),
        labelled(t('app.theme'), choice('theme', [
            ['auto', t('app.theme.auto')],
            ['light', t('app.theme.light')],
            ['dark', t('app.theme.dark')],
        ])),
        labelled(t('app.contrast'), choice('contrast', [
            ['auto', t('app.theme.auto')],
            ['standard', t('app.contrast.standard')],
            ['high', t('app.contrast.high')],
        ])),
        check('symbols'),
        check('distinct'),
        el('p', { class: 'quiet' }, t('app.distinct.about')),
        playOptions(settings),
    );
    const shownIn = language().code;
    const close = openDialog(t('app.settings'), body, t('app.close'), () => unwatch());
    const unwatch = settings.watch((changed) => {
        // The dialog is still in the old language.
        if (changed === 'language' && settings.get('language') !== shownIn) close();
    });
}
