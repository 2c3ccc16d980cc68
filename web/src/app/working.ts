/** Shows that something is being made, how far it is, and a button to cancel it. */

import { problemOf } from './problem';
import { t } from '../strings';
import { button, el } from '../ui/dom';

/** Quick work is not worth a message that flashes by. */
const PATIENCE = 150;

export class Working {
    readonly element = el('div', { class: 'making', hidden: true });
    /** In no live region: it changes too often to be announced. */
    private readonly detail = el('p', { class: 'quiet' });
    private running: AbortController | undefined;

    /** Does the work, which may tell how far it is; a limit in seconds gets a bar. Resolves when it is done, cancelled or failed. */
    async run(work: (signal: AbortSignal, tell: (text: string) => void) => Promise<void>, limit?: number): Promise<void> {
        this.stop();
        const running = new AbortController();
        this.running = running;
        this.detail.textContent = '';
        const show = setTimeout(() => this.show(limit, running.signal), PATIENCE);
        try {
            await work(running.signal, (text) => (this.detail.textContent = text));
            if (this.running === running) this.clear();
        } catch (error) {
            if (this.running !== running) return;
            if (running.signal.aborted) this.clear();
            else this.fill(el('p', { class: 'error', role: 'alert' }, t('app.failed', { message: problemOf(error).message })));
        } finally {
            clearTimeout(show);
            running.abort();
        }
    }

    /** Ends the work. */
    stop(): void {
        this.running?.abort();
        this.clear();
    }

    private show(limit: number | undefined, signal: AbortSignal): void {
        const bar = limit === undefined ? undefined : el('progress', { max: limit, value: 0, 'aria-label': t('app.working') });
        const text = el('p', { role: 'status' }, t('app.working'));
        const seconds = el('span', { class: 'quiet', 'aria-hidden': 'true' });
        this.fill(text, bar ?? '', seconds, button(t('app.cancel'), () => this.stop()), this.detail);
        const started = performance.now();
        const timer = setInterval(() => {
            const passed = Math.floor((performance.now() - started) / 1000);
            if (bar) bar.value = passed;
            seconds.textContent = limit === undefined ? t('app.seconds', { n: passed }) : t('app.seconds-of', { n: passed, limit });
        }, 1000);
        signal.addEventListener('abort', () => clearInterval(timer));
    }

    private fill(...parts: (HTMLElement | string)[]): void {
        this.element.replaceChildren(...parts);
        this.element.hidden = false;
    }

    private clear(): void {
        this.running = undefined;
        this.element.replaceChildren();
        this.element.hidden = true;
    }
}
