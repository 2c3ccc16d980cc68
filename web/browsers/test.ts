/** A journey: a window of a browser that has never seen the page. What goes wrong on the page fails the journey. */

import { writeFileSync } from 'node:fs';
import { expect, test as base } from '@playwright/test';
import { startFirefox } from './firefox.ts';
import { startFront, type Front } from './front.ts';
import { until } from './programs.ts';
import { Tab } from './tab.ts';
import { startWebkit } from './webkit.ts';
import type { Driver } from './webdriver.ts';

/** How to start each browser, by the name of its project. */
const START: Record<string, () => Promise<Driver>> = { firefox: startFirefox, webkit: startWebkit };

interface Settings {
    /** The size of the window. */
    size: { width: number; height: number };
    /** Whether the coach was there before. */
    coached: boolean;
}

export const test = base.extend<Settings & { front: Front; tab: Tab }, { driver: Driver }>({
    size: [{ width: 1280, height: 800 }, { option: true }],
    coached: [true, { option: true }],
    driver: [
        async ({}, use, { project }) => {
            const driver = await START[project.name]!();
            await use(driver);
            await driver.close();
        },
        { scope: 'worker', timeout: 120_000 },
    ],
    front: async ({ baseURL, coached }, use) => {
        const front = await startFront(baseURL!, coached);
        await use(front);
        front.close();
    },
    tab: async ({ driver, front, size }, use, info) => {
        const tab = new Tab(driver, front.address);
        const first = await openWindow(driver, front.address, size);
        await tab.ready();
        await use(tab);
        if (info.status !== info.expectedStatus) {
            const path = info.outputPath('screenshot.png');
            writeFileSync(path, await tab.screenshot());
            await info.attach('screenshot', { path, contentType: 'image/png' });
        }
        await driver.command('closeWindow');
        await driver.command('switchTo', { handle: first });
        expect(front.problems).toEqual([]);
    },
});

export { expect };

/** Opens a page in a window of the given size, and returns the window before. Windows of scripts can be as narrow as phones. */
async function openWindow(driver: Driver, address: string, { width, height }: Settings['size']): Promise<string> {
    const [first] = (await driver.command('windows')) as [string];
    const script = "window.open(arguments[0], '', `popup,width=${arguments[1]},height=${arguments[2]}`); arguments[3]();";
    await driver.command('execute', { script, args: [address, width, height] });
    const handle = await until('second window', async () => ((await driver.command('windows')) as string[]).find((own) => own !== first));
    await driver.command('switchTo', { handle });
    return first;
}
