import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/board.css';
import './styles/fields.css';
import { keepAppearance } from './app/appearance';
import { listenForDrops } from './app/inbox';
import { Session } from './app/session';
import { Settings } from './app/settings';
import { pageAddress } from './app/share';
import { Shell, preload } from './app/shell';
import { Store } from './app/store';
import type { App } from './app/app';
import { Engine, loadEngine } from './engine/client';
import { embedded } from './share/embed';
import { preferredLanguage, setLanguage } from './strings';
import { PLAY_DEFAULTS } from './views/play/options';

async function start(): Promise<void> {
    preload();
    const settings = Settings.load({
        language: preferredLanguage(navigator.languages),
        theme: 'auto',
        contrast: 'auto',
        symbols: false,
        distinct: false,
        ...PLAY_DEFAULTS,
        speed: 8,
    });
    setLanguage(settings.get('language'));
    keepAppearance(settings);
    const store = new Store();
    const session = await Session.restore(store, !embedded);
    const app: App = {
        quick: new Engine(),
        patient: new Engine(),
        store,
        session,
        settings,
        embedded,
        announce: (text) => shell.announce(text),
        go: (route) => {
            const hash = `#/${route}`;
            if (embedded && route !== 'play') {
                window.open(pageAddress() + hash, '_blank', 'noopener');
                return;
            }
            // Opening another puzzle in the same view does not change the address.
            if (location.hash === hash) void shell.show();
            else location.hash = hash;
        },
    };
    const root = document.getElementById('app');
    if (!root) throw new Error('index.html has no #app');
    const shell = new Shell(root, app);
    listenForDrops(app);
    await shell.show();
    document.documentElement.dataset.ready = 'true';
    // In this order, so that nothing waits for what is needed later: Play, the engine, and everything for offline use.
    await shell.prepare('play');
    loadEngine();
    await app.quick.ready().catch(() => undefined);
    // Some browsers allow none in private windows; then the page only needs its server again.
    if (import.meta.env.PROD && !embedded && 'serviceWorker' in navigator) await navigator.serviceWorker.register('./sw.js').catch(() => undefined);
}

void start();
