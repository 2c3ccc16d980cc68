/** The visitor's collections: puzzles of opened files, each stored once. */

import type { Document } from '../engine/protocol';
import { keyOf } from '../model/puzzle';
import type { Store } from './store';

export interface Shelf {
    id: string;
    name: string;
    /** The keys of its puzzles, in order. */
    keys: string[];
}

/** The collection of puzzles that were made to order. */
export const MADE = 'made';

const INDEX = 'shelves';

const listeners = new Set<() => void>();

/** Calls back after every change; returns a function that stops it. */
export function watchShelves(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
}

/** The latest first. */
export async function loadShelves(store: Store): Promise<Shelf[]> {
    return (await store.get<Shelf[]>(INDEX)) ?? [];
}

export async function loadDocuments(store: Store, id: string): Promise<Document[]> {
    return (await store.get<Document[]>(documentsAt(id))) ?? [];
}

/** Keeps puzzles. A file that was opened before, perhaps changed since, replaces the old one; progress stays. */
export async function keepShelf(store: Store, name: string, documents: readonly Document[]): Promise<Shelf> {
    const shelves = await loadShelves(store);
    const keys = documents.map((own) => keyOf(own.puzzle));
    const known = new Set(keys);
    const old = shelves.find((own) => own.name === name && own.keys.some((key) => known.has(key)));
    const shelf = { id: old?.id ?? idOf(name, keys), name, keys };
    await store.set(documentsAt(shelf.id), documents);
    await saveIndex(store, [shelf, ...shelves.filter((own) => own !== old)]);
    return shelf;
}

/** Puts a puzzle first on a shelf, which is made if there is none; beyond `most` puzzles the last ones go. */
export async function addToShelf(store: Store, id: string, name: string, document: Document, most: number): Promise<void> {
    const shelves = await loadShelves(store);
    const old = shelves.find((own) => own.id === id);
    const key = keyOf(document.puzzle);
    const documents = (await loadDocuments(store, id)).filter((own) => keyOf(own.puzzle) !== key);
    const kept = [document, ...documents].slice(0, most);
    await store.set(documentsAt(id), kept);
    await saveIndex(store, [{ id, name, keys: kept.map((own) => keyOf(own.puzzle)) }, ...shelves.filter((own) => own !== old)]);
}

/** Takes a shelf away; the progress on its puzzles stays. */
export async function deleteShelf(store: Store, id: string): Promise<void> {
    const shelves = await loadShelves(store);
    await saveIndex(store, shelves.filter((own) => own.id !== id));
    await store.delete(documentsAt(id));
}

async function saveIndex(store: Store, shelves: Shelf[]): Promise<void> {
    await store.set(INDEX, shelves);
    for (const listener of listeners) listener();
}

/** The same file has the same id in every browser, so that backups can be merged. */
function idOf(name: string, keys: readonly string[]): string {
    let hash = 0;
    for (const letter of `${name} ${keys[0]}`) hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0;
    return hash.toString(36);
}

function documentsAt(id: string): string {
    return `shelf:${id}`;
}
