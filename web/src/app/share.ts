/** Links that hold a puzzle, and what somebody has marked, in the fragment: no server ever sees it. */

import type { Document } from '../engine/protocol';
import { t } from '../strings';
import type { App } from './app';

interface Shared {
    document: Document;
    /** Name in the gallery: whoever follows the link is not told the title either. */
    gallery?: string;
}

/** The link to a puzzle. With progress, `document.saved` holds it. */
export async function shareLink(document: Document, gallery?: string): Promise<string> {
    const shared: Shared = { document, ...(gallery === undefined ? {} : { gallery }) };
    const bytes = await pipe(new TextEncoder().encode(JSON.stringify(shared)), new CompressionStream('deflate-raw'));
    return `${location.href.replace(/#.*$/, '')}#p=${toBase64(bytes)}`;
}

/** Opens the puzzle of the address, if there is one in it. Gives what is wrong with it, if anything is. */
export async function openShared(app: App): Promise<string | undefined> {
    const data = /^#p=(.*)$/.exec(location.hash)?.[1];
    if (data === undefined) return undefined;
    let problem: string | undefined;
    try {
        const bytes = await pipe(fromBase64(data), new DecompressionStream('deflate-raw'));
        const shared = JSON.parse(new TextDecoder().decode(bytes)) as Shared;
        // The engine judges it: what arrives in a link can be anything.
        const checked = await app.quick.call('write', { document: shared.document, format: 'nonolith' });
        const read = await app.quick.call('read', { format: 'nonolith' }, { blob: checked.blob });
        const document = read.documents[0];
        if (!document) throw new Error('empty');
        await app.session.open(document, typeof shared.gallery === 'string' ? shared.gallery : undefined);
    } catch {
        problem = t('app.bad-link');
    }
    history.replaceState(null, '', problem ? '#/open' : '#/play');
    return problem;
}

/** No puzzle is larger than this as JSON; a link that claims so would only fill the memory. */
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

/** Base64 with letters that addresses keep. */
export function toBase64(bytes: Uint8Array): string {
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
    const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
