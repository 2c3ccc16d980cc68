/** The page's store in the browser. */

import type { Page } from '@playwright/test';
import type { Opened } from '../src/app/session.ts';

/** The open puzzle. */
export async function opened(page: Page): Promise<Opened> {
    return page.evaluate(
        () =>
            new Promise<Opened>((resolve, reject) => {
                const opening = indexedDB.open('nonolith', 1);
                opening.onerror = () => reject(opening.error);
                opening.onsuccess = () => {
                    const request = opening.result.transaction('kept').objectStore('kept').get('current');
                    request.onsuccess = () => {
                        opening.result.close();
                        resolve(request.result as Opened);
                    };
                };
            }),
    );
}

/** Stores a value. */
export async function keep(page: Page, name: string, value: unknown): Promise<void> {
    await page.evaluate(
        ([name, value]) =>
            new Promise<void>((resolve, reject) => {
                const opening = indexedDB.open('nonolith', 1);
                opening.onerror = () => reject(opening.error);
                opening.onsuccess = () => {
                    const change = opening.result.transaction('kept', 'readwrite');
                    change.objectStore('kept').put(value, name);
                    change.oncomplete = () => {
                        opening.result.close();
                        resolve();
                    };
                };
            }),
        [name, value] as const,
    );
}
