/** Stores values by name in the browser: progress, drawings, solved puzzles. */

const DATABASE = 'nonolith';
const TABLE = 'kept';

export class Store {
    private database: Promise<IDBDatabase> | undefined;
    /** Used for this visit if the browser stores nothing, as in some private windows. */
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

    /** The names of all values that begin like this. */
    async names(start: string): Promise<string[]> {
        const begins = (name: string): boolean => name.startsWith(start);
        try {
            return ((await this.request('readonly', (table) => table.getAllKeys())) as string[]).filter(begins);
        } catch {
            return [...this.fallback.keys()].filter(begins);
        }
    }

    async delete(name: string): Promise<void> {
        this.fallback.delete(name);
        try {
            await this.request('readwrite', (table) => table.delete(name));
        } catch {
            // Nothing was stored.
        }
    }

    private open(): Promise<IDBDatabase> {
        this.database ??= new Promise((resolve, reject) => {
            const opening = indexedDB.open(DATABASE, 1);
            opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE);
            opening.onsuccess = () => resolve(opening.result);
            opening.onerror = () => reject(opening.error ?? new Error('cannot open the database'));
        });
        return this.database;
    }

    private async request(mode: IDBTransactionMode, act: (table: IDBObjectStore) => IDBRequest): Promise<unknown> {
        const database = await this.open();
        return new Promise((resolve, reject) => {
            const transaction = database.transaction(TABLE, mode);
            const request = act(transaction.objectStore(TABLE));
            // Not when the request succeeds: only a completed transaction survives closing the page.
            transaction.oncomplete = () => resolve(request.result);
            transaction.onabort = () => reject(transaction.error ?? new Error('the transaction was aborted'));
        });
    }
}
