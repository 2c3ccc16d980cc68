/** The frame of the page: name, navigation, settings, and the current view. */

import { language, setLanguage, t } from '../strings';
import { button, el } from '../ui/dom';
import { icon } from '../ui/icons';
import { mark } from '../ui/mark';
import { NAVIGATION, type App, type Mount, type Route, type View } from './app';
import { openSettings } from './settings-dialog';
import { Scroll } from './scroll';
import { fullPageLink } from '../share/embed';
import { openShared } from './share';

/** The views, loaded on first use. */
const VIEWS: Record<Route, () => Promise<{ mount: Mount }>> = {
    gallery: () => import('../views/gallery'),
    open: () => import('../views/open'),
    play: () => import('../views/play'),
    learn: () => import('../views/learn'),
    examine: () => import('../views/examine'),
    draw: () => import('../views/draw'),
    new: () => import('../views/new'),
    daily: () => import('../views/daily'),
};

/** Loads the code of the view in the address. */
export function preload(): void {
    // If it fails, it does so again when the view is shown, and that says so.
    VIEWS[currentRoute()]().catch(() => undefined);
}

export class Shell {
    private readonly main = el('main', { id: 'content', tabindex: -1 });
    private readonly live = el('div', { class: 'heard', role: 'status', 'aria-live': 'polite' });
    private readonly header = el('header', { class: 'site' });
    /** The links of the header, and their language. */
    private links: [Route, HTMLElement][] = [];
    private spoken: string | undefined;
    private readonly scroll = new Scroll();
    private view: View | undefined;
    /** Counts changes of view. Loading takes time, and only the latest change may finish. */
    private turn = 0;

    constructor(
        private readonly root: HTMLElement,
        private readonly app: App,
    ) {
        if (app.embedded) {
            document.documentElement.dataset.embed = '';
            this.root.append(this.main, fullPageLink(), this.live);
        } else {
            this.root.append(this.header, this.main, this.live);
        }
        addEventListener('hashchange', () => void this.show());
        app.settings.watch((changed) => {
            if (changed !== 'language' && changed !== 'distinct') return;
            setLanguage(app.settings.get('language'));
            void this.show();
        });
    }

    announce(text: string): void {
        // Screen readers repeat a text only if it changes.
        this.live.textContent = this.live.textContent === text ? `${text}\u00a0` : text;
    }

    /** Loads the code of a view. */
    async prepare(route: Route): Promise<void> {
        // Offline it may be missing; the view says so when it is shown.
        await VIEWS[route]().catch(() => undefined);
    }

    async show(): Promise<void> {
        this.turn += 1;
        const turn = this.turn;
        // What is shown is about to go.
        delete this.main.dataset.view;
        const problem = await openShared(this.app);
        const route = this.app.embedded ? 'play' : currentRoute();
        this.drawHeader(route);
        let next: View;
        try {
            const { mount } = await VIEWS[route]();
            if (turn !== this.turn) return;
            this.view?.dispose?.();
            this.view = undefined;
            next = await mount(this.app);
        } catch (error) {
            next = { element: el('p', { class: 'error', role: 'alert' }, t('app.failed', { message: String(error) })) };
        }
        if (turn !== this.turn) {
            next.dispose?.();
            return;
        }
        const first = !this.main.hasChildNodes();
        const goTo = this.scroll.turn();
        this.view = next;
        this.main.replaceChildren(next.element);
        this.main.dataset.view = route;
        // The focused element is gone. Move the focus into the new view, not to the top of the page; a dialog keeps it.
        if (!first && !document.querySelector('dialog[open]')) this.main.focus({ preventScroll: true });
        if (problem) this.main.prepend(el('p', { class: 'error', role: 'alert' }, problem));
        goTo();
        document.title = `${t(`view.${route}`)} · ${t('app.name')}`;
    }

    /** Marks the current view. The header itself changes with the language only: without it for a moment, the board would grow. */
    private drawHeader(route: Route): void {
        if (this.spoken !== language().code) this.fillHeader();
        for (const [own, link] of this.links) {
            if (own === route) link.setAttribute('aria-current', 'page');
            else link.removeAttribute('aria-current');
        }
    }

    private fillHeader(): void {
        this.spoken = language().code;
        this.links = NAVIGATION.map((own) => [own, el('a', { href: `#/${own}` }, t(`view.${own}`))]);
        const settings = button('', () => openSettings(this.app.settings), { class: 'plain', 'aria-label': t('app.settings'), title: t('app.settings') });
        settings.append(icon('settings'));
        this.header.replaceChildren(
            el('a', { class: 'skip', href: '#content', onclick: this.skip }, t('app.skip')),
            el('a', { class: 'name', href: '#/gallery' }, mark(), t('app.name')),
            el('nav', { 'aria-label': t('app.views') }, ...this.links.map(([, link]) => link)),
            settings,
        );
    }

    private readonly skip = (event: Event): void => {
        event.preventDefault();
        this.main.focus();
    };
}

function currentRoute(): Route {
    // `#/learn/overlap` is a part of the view `learn`.
    const name = location.hash.split('/')[1];
    return name !== undefined && Object.hasOwn(VIEWS, name) ? (name as Route) : 'gallery';
}
