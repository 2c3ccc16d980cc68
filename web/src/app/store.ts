/** Keeps things in the browser, by name: progress, drawings, which puzzles are solved. */

const DATABASE = 'nonolith';
const TABLE = 'kept';

export class Store {
    private database: Promise<IDBDatabase> | undefined;
    /** What is kept where the browser keeps nothing (a private window, say): for this visit. */
    private readonly fallback = new Map<string, unknown>();

    async get<T>(name: string): Promise<T | undefined> {
        try {
            return (await this.request('readonly', (table) => table.get(name))) as T | undefined;
        } catch {
            return this.fallback.get(name) as T | undefined;
        }
    }

    async set(name: string, value: unknown): Promise<void> {
        try {
            await this.request('readwrite', (table) => table.put(value, name));
        } catch {
            this.fallback.set(name, value);
        }
    }

    async delete(name: string): Promise<void> {
        this.fallback.delete(name);
        try {
            await this.request('readwrite', (table) => table.delete(name));
        } catch {
            // Nothing was kept, then.
        }
    }

    private open(): Promise<IDBDatabase> {
        this.database ??= new Promise((resolve, reject) => {
            const opening = indexedDB.open(DATABASE, 1);
            opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE);
            opening.onsuccess = () => resolve(opening.result);
            opening.onerror = () => reject(opening.error ?? new Error('no database'));
        });
        return this.database;
    }

    private async request(mode: IDBTransactionMode, act: (table: IDBObjectStore) => IDBRequest): Promise<unknown> {
        const database = await this.open();
        return new Promise((resolve, reject) => {
            const transaction = database.transaction(TABLE, mode);
            const request = act(transaction.objectStore(TABLE));
            // Not when the request succeeds: only then is it kept, even if the page goes away.
            transaction.oncomplete = () => resolve(request.result);
            transaction.onabort = () => reject(transaction.error ?? new Error('not kept'));
        });
    }
}
