/** Everything typed in this view, saved so that leaving or closing the page loses nothing. */

import type { Store } from '../../app/store';

export type Way = 'file' | 'typed' | 'counted';

export interface Drafts {
    way: Way;
    /** The pasted text and its format; "" to detect the format. */
    text: string;
    format: string;
    /** Typed clues, and the colours of their letters. */
    rows: string;
    columns: string;
    ground: string;
    inks: Record<string, string>;
    /** A counted puzzle. */
    counted: { colours: string; columns: string; rows: string; json: string };
}

const EMPTY: Drafts = {
    way: 'file',
    text: '',
    format: '',
    rows: '',
    columns: '',
    ground: '#ffffff',
    inks: {},
    counted: { colours: '', columns: '', rows: '', json: '' },
};

const NAME = 'open:drafts';

export async function loadDrafts(store: Store): Promise<Drafts> {
    return { ...structuredClone(EMPTY), ...(await store.get<Partial<Drafts>>(NAME)) };
}

export function saveDrafts(store: Store, drafts: Drafts): void {
    void store.set(NAME, drafts);
}
