/** Links that contain a puzzle, and optionally progress, in the fragment, which browsers never send to a server. */

import type { Document } from '../engine/protocol';
import { t } from '../strings';
import type { App } from './app';

interface Shared {
    document: Document;
    /** The gallery's name for the puzzle, so that the title stays hidden from the recipient too. */
    gallery?: string;
}

/** The address of the page, without a view or a puzzle. */
export function pageAddress(): string {
    return location.origin + location.pathname;
}

/** What a link contains: never the solution, and progress only on request. */
export function sharedDocument(document: Document, cells: number[] | undefined): Document {
    const { goal: _goal, saved: _saved, ...rest } = document;
    return cells ? { ...rest, saved: [...cells] } : rest;
}

/** The link to a puzzle. `document.saved` carries progress, if any. */
export async function shareLink(document: Document, gallery?: string): Promise<string> {
    const shared: Shared = { document, ...(gallery === undefined ? {} : { gallery }) };
    const bytes = await pipe(new TextEncoder().encode(JSON.stringify(shared)), new CompressionStream('deflate-raw'));
    return `${pageAddress()}#p=${toBase64(bytes)}`;
}

/** Opens the puzzle in the address, if there is one. Returns an error text if it cannot be read. */
export async function openShared(app: App): Promise<string | undefined> {
    const data = /^#p=(.*)$/.exec(location.hash)?.[1];
    if (data === undefined) return undefined;
    let problem: string | undefined;
    try {
        const bytes = await pipe(fromBase64(data), new DecompressionStream('deflate-raw'));
        const shared = JSON.parse(new TextDecoder().decode(bytes)) as Shared;
        // Let the engine validate it: a link can contain anything.
        const checked = await app.quick.call('write', { document: shared.document, format: 'nonolith' });
        const read = await app.quick.call('read', { format: 'nonolith' }, { blob: checked.blob });
        const document = read.documents[0];
        if (!document) throw new Error('empty');
        await app.session.open(document, typeof shared.gallery === 'string' ? shared.gallery : undefined);
    } catch {
        problem = t('app.bad-link');
    }
    // A frame keeps its address, which a reload opens again.
    if (!app.embedded) history.replaceState(null, '', problem ? '#/open' : '#/play');
    return problem;
}

/** No puzzle is larger than this as JSON; a larger one is an attempt to fill the memory. */
const LARGEST = 32_000_000;

async function pipe(bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
    const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
        parts.push(next.value);
        size += next.value.length;
        if (size > LARGEST) throw new Error('too large');
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Base64 with the alphabet for addresses. */
export function toBase64(bytes: Uint8Array): string {
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
    const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
