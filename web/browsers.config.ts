import { defineConfig } from '@playwright/test';
import { FIREFOX } from './browsers/firefox.ts';
import { HAS_WEBKIT } from './browsers/webkit.ts';
import playwright from './playwright.config.ts';

/** Journeys through the page in the browsers that are installed, beside Chromium, which has tests of its own. */
const BROWSERS = { firefox: FIREFOX !== undefined, webkit: HAS_WEBKIT };

// Once, and not in every worker.
if (process.env.TEST_WORKER_INDEX === undefined) {
    if (!BROWSERS.firefox) console.warn('Firefox is not tested: please install firefox-esr');
    if (!BROWSERS.webkit) console.warn('WebKit is not tested: please install webkit2gtk-driver and xvfb');
}

export default defineConfig({
    ...playwright,
    testDir: 'browsers',
    // Each browser is started once, and both work side by side.
    fullyParallel: false,
    use: { baseURL: playwright.use!.baseURL! },
    projects: Object.entries(BROWSERS).filter(([, there]) => there).map(([name]) => ({ name, workers: 1 })),
});
