/** The options of Play, in the settings of the page. */

import type { Settings } from '../../app/settings';
import { t } from '../../strings';
import { el, labelled } from '../../ui/dom';

export interface PlayOptions {
    /** Show the playing time. */
    timer: boolean;
    /** Mark the rest of a line as blank once its blocks are painted. */
    crossLines: boolean;
    /** Highlight lines whose marks contradict their clues. */
    overfull: boolean;
    /** Show mistakes as soon as they are made. */
    mistakes: boolean;
    haptics: boolean;
    sound: boolean;
    /** The panel is on the left. */
    leftHanded: boolean;
    /** A finger moves the cursor, and buttons paint. */
    steers: boolean;
}

export const PLAY_DEFAULTS: PlayOptions = {
    timer: true,
    crossLines: false,
    overfull: false,
    mistakes: false,
    haptics: true,
    sound: false,
    leftHanded: false,
    steers: false,
};

const OPTIONS = Object.keys(PLAY_DEFAULTS) as (keyof PlayOptions)[];

/** A part of the dialog for settings. */
export function playOptions(settings: Settings): HTMLElement {
    const fields = OPTIONS.filter((own) => own !== 'haptics' || 'vibrate' in navigator).map((own) => {
        const box = el('input', { type: 'checkbox', checked: settings.get(own) });
        box.addEventListener('change', () => settings.set(own, box.checked));
        return labelled(t(`play.option.${own}`), box, { class: 'field check' });
    });
    return el('fieldset', { class: 'form' }, el('legend', {}, t('view.play')), ...fields);
}
