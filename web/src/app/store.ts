/** Stores values by name in the browser: progress, drawings, solved puzzles. */

const DATABASE = 'nonolith';
const TABLE = 'kept';
/** Comes before a name for the time at which its value was stored. */
const TIME = 'time:';

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

    /** Resolves to whether the value outlives the visit. */
    async set(name: string, value: unknown, time = Date.now()): Promise<boolean> {
        try {
            await this.request('readwrite', (table) => {
                // First: a value that cannot be stored at all leaves no time behind.
                const request = table.put(value, name);
                // For merging: of two versions of a thing, the newer one stays.
                table.put(time, TIME + name);
                return request;
            });
            return true;
        } catch {
            this.fallback.set(name, value);
            return false;
        }
    }

    async delete(name: string): Promise<void> {
        this.fallback.delete(name);
        try {
            await this.request('readwrite', (table) => {
                table.delete(TIME + name);
                return table.delete(name);
            });
        } catch {
            // Nothing was stored.
        }
    }

    /** The names that begin with a prefix. */
    async names(prefix = ''): Promise<string[]> {
        let stored: IDBValidKey[] = [];
        try {
            stored = (await this.request('readonly', (table) => table.getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uffff`)))) as IDBValidKey[];
        } catch {
            // Nothing was stored.
        }
        const all = new Set([...stored.map(String), ...this.fallback.keys()]);
        return [...all].filter((name) => name.startsWith(prefix) && !name.startsWith(TIME));
    }

    /** When a value was stored, in milliseconds; 0 if that is unknown. */
    async time(name: string): Promise<number> {
        return (await this.get<number>(TIME + name)) ?? 0;
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
            // Otherwise the browser asks back before it commits, and a page closed at that moment loses its last stroke.
            if (mode === 'readwrite') transaction.commit();
            // Not when the request succeeds: only a completed transaction survives closing the page.
            transaction.oncomplete = () => resolve(request.result);
            transaction.onabort = () => reject(transaction.error ?? new Error('the transaction was aborted'));
        });
    }
}
