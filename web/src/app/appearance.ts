/** Applies the theme and the contrast that the visitor or the system wishes for. */

import { wantDistinct } from '../model/distinct';
import type { Settings } from './settings';

const MORE = matchMedia('(prefers-contrast: more)');

export function keepAppearance(settings: Settings): void {
    const apply = (): void => {
        const { dataset } = document.documentElement;
        const [theme, contrast] = [settings.get('theme'), settings.get('contrast')];
        if (theme === 'auto') delete dataset.theme;
        else dataset.theme = theme;
        dataset.contrast = contrast === 'high' || (contrast === 'auto' && MORE.matches) ? 'high' : 'standard';
        wantDistinct(settings.get('distinct'));
        colourFrame();
        document.documentElement.dispatchEvent(new Event('themechange'));
    };
    apply();
    MORE.addEventListener('change', apply);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', colourFrame);
    settings.watch((changed) => (changed === 'theme' || changed === 'contrast' || changed === 'distinct') && apply());
    // The board measures and draws text itself.
    document.fonts.addEventListener('loadingdone', () => document.documentElement.dispatchEvent(new Event('themechange')));
}

/** Colours the browser's own frame like our header. */
function colourFrame(): void {
    const probe = document.createElement('i');
    probe.style.color = 'var(--raised)';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) meta.content = color;
}
