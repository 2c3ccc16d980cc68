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

    private constructor(
        private readonly store: Store,
        /** Whether the open puzzle is kept for the next visit. */
        private readonly keeps: boolean,
    ) {}

    static async restore(store: Store, keeps = true): Promise<Session> {
        const session = new Session(store, keeps);
        if (keeps) session.current = await store.get<Opened>(CURRENT);
        session.solved = new Set((await store.get<string[]>(SOLVED)) ?? []);
        return session;
    }

    get opened(): Opened | undefined {
        return this.current;
    }

    async open(document: Document, gallery?: string): Promise<Opened> {
        this.current = { document, key: keyOf(document.puzzle), ...(gallery === undefined ? {} : { gallery }) };
        if (this.keeps) await this.store.set(CURRENT, this.current);
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
