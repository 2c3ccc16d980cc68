/** The playing time. It runs only while the page is visible and the puzzle unsolved. */

import type { Settings } from '../../app/settings';
import { t } from '../../strings';
import { button, el } from '../../ui/dom';
import { icon } from '../../ui/icons';

export class Clock {
    readonly element: HTMLElement;
    private readonly face = el('span', { role: 'timer' });
    private readonly toggle: HTMLButtonElement;
    private since: number | undefined;
    private interval = 0;
    private running = false;

    constructor(
        private before: number,
        private readonly settings: Settings,
    ) {
        this.toggle = button('', () => this.settings.set('timer', !this.settings.get('timer')), { class: 'plain' });
        this.toggle.append(icon('clock'));
        this.element = el('div', { class: 'clock' }, this.face, this.toggle);
        document.addEventListener('visibilitychange', this.turn);
        this.interval = window.setInterval(() => this.show(), 1000);
        this.unwatch = settings.watch((changed) => changed === 'timer' && this.show());
        this.show();
    }

    private readonly unwatch: () => void;

    /** The total so far. */
    get seconds(): number {
        return this.before + (this.since === undefined ? 0 : (performance.now() - this.since) / 1000);
    }

    /** Sets it to a time. */
    set(seconds: number): void {
        this.before = seconds;
        if (this.since !== undefined) this.since = performance.now();
        this.show();
    }

    run(running: boolean): void {
        this.running = running;
        this.turn();
    }

    dispose(): void {
        this.run(false);
        clearInterval(this.interval);
        document.removeEventListener('visibilitychange', this.turn);
        this.unwatch();
    }

    private readonly turn = (): void => {
        const on = this.running && !document.hidden;
        if (on === (this.since !== undefined)) return;
        this.before = this.seconds;
        this.since = on ? performance.now() : undefined;
        this.show();
    };

    private show(): void {
        const shown = this.settings.get('timer');
        const label = t(shown ? 'play.timer.hide' : 'play.timer.show');
        this.face.hidden = !shown;
        this.face.textContent = time(this.seconds);
        this.face.setAttribute('aria-label', t('play.timer', { time: time(this.seconds) }));
        this.toggle.setAttribute('aria-label', label);
        this.toggle.title = label;
    }
}

/** `1:05`, `1:00:05`. */
export function time(seconds: number): string {
    const whole = Math.floor(seconds);
    const two = (value: number): string => String(value).padStart(2, '0');
    const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
    return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
