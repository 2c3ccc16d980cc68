/** The open puzzle. */

import type { Document } from '../engine/protocol';
import { keyOf } from '../model/puzzle';
import type { Store } from './store';

export interface Opened {
    document: Document;
    /** Identifies its progress in the store. */
    key: string;
    /** Its name in the gallery, if it comes from there; the title would give the picture away. */
    gallery?: string;
}

const CURRENT = 'current';
const SOLVED = 'solved';

export class Session {
    private current: Opened | undefined;
    private solved = new Set<string>();

    private constructor(private readonly store: Store) {}

    static async restore(store: Store): Promise<Session> {
        const session = new Session(store);
        session.current = await store.get<Opened>(CURRENT);
        session.solved = new Set((await store.get<string[]>(SOLVED)) ?? []);
        return session;
    }

    get opened(): Opened | undefined {
        return this.current;
    }

    async open(document: Document, gallery?: string): Promise<Opened> {
        this.current = { document, key: keyOf(document.puzzle), ...(gallery === undefined ? {} : { gallery }) };
        await this.store.set(CURRENT, this.current);
        return this.current;
    }

    isSolved(key: string): boolean {
        return this.solved.has(key);
    }

    /** Whether anything is solved. */
    get hasSolved(): boolean {
        return this.solved.size > 0;
    }

    async markSolved(key: string): Promise<void> {
        this.solved.add(key);
        await this.store.set(SOLVED, [...this.solved]);
    }
}
