/** The dialog for settings of the whole page. */

import { LANGUAGES, language, t } from '../strings';
import { openDialog } from '../ui/dialog';
import { el, labelled } from '../ui/dom';
import { playOptions } from '../views/play/options';
import type { Settings, SettingsData } from './settings';

export function openSettings(settings: Settings): void {
    const choice = <K extends 'language' | 'theme'>(key: K, options: [SettingsData[K], string][]): HTMLSelectElement => {
        const select = el('select', {
            onchange: () => settings.set(key, select.value as SettingsData[K]),
        });
        for (const [value, name] of options) {
            select.append(el('option', { value, selected: settings.get(key) === value }, name));
        }
        return select;
    };
    const symbols = el('input', { type: 'checkbox', checked: settings.get('symbols') });
    symbols.addEventListener('change', () => settings.set('symbols', symbols.checked));
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
        labelled(t('app.symbols'), symbols, { class: 'field check' }),
        playOptions(settings),
    );
    const shownIn = language().code;
    const close = openDialog(t('app.settings'), body, t('app.close'), () => unwatch());
    const unwatch = settings.watch((changed) => {
        // The dialog is still in the old language.
        if (changed === 'language' && settings.get('language') !== shownIn) close();
    });
}
