/** Tells puzzle files from images and backups. */

import type { App } from '../../app/app';
import { isBackup } from '../../app/backup';
import type { Incoming } from '../../app/inbox';
import type { Document } from '../../engine/protocol';
import { fits } from '../../ui/line-editor';

export type Content =
    | { what: 'puzzles'; documents: Document[]; format: string }
    /** An image that the browser can decode. */
    | { what: 'image'; blob: Blob }
    /** Everything that the page keeps. */
    | { what: 'backup'; text: string };

/** The first bytes of images that the browser decodes and the engine does not. */
const IMAGES: readonly (readonly [string, number[]])[] = [
    ['image/png', [0x89, 0x50, 0x4e, 0x47]],
    ['image/jpeg', [0xff, 0xd8, 0xff]],
    ['image/gif', [0x47, 0x49, 0x46, 0x38]],
    ['image/bmp', [0x42, 0x4d]],
    ['image/x-icon', [0, 0, 1, 0]],
];

/** The type of an image by its first bytes; undefined if it is not an image. */
export function imageType(bytes: Uint8Array): string | undefined {
    const text = String.fromCharCode(...bytes.slice(0, 512));
    if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
    if (text.slice(4, 12) === 'ftypavif') return 'image/avif';
    // XML puzzle formats have other root elements.
    if (/^\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)?(<!doctype svg[^>]*>\s*)?<svg[\s>]/i.test(text)) return 'image/svg+xml';
    return IMAGES.find(([, start]) => start.every((byte, i) => bytes[i] === byte))?.[0];
}

/** The content of a file as text; undefined if it is binary, too long for the text field, or a backup, which nobody reads. */
export function textOf(bytes: Uint8Array): string | undefined {
    if (bytes.includes(0) || isBackup(bytes)) return undefined;
    try {
        const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
        return fits(text) ? text : undefined;
    } catch {
        return undefined;
    }
}

/** Reads a file of any kind. */
export async function readContent(app: App, { name }: Incoming, bytes: Uint8Array<ArrayBuffer>, format: string, signal: AbortSignal): Promise<Content> {
    if (isBackup(bytes)) return { what: 'backup', text: new TextDecoder().decode(bytes) };
    const type = imageType(bytes);
    if (type !== undefined && (format === '' || format === 'png')) return { what: 'image', blob: new Blob([bytes], { type }) };
    const request = { ...(name === undefined ? {} : { name }), ...(format === '' ? {} : { format }) };
    const read = await app.patient.call('read', request, { blob: bytes, signal });
    return { what: 'puzzles', documents: read.documents, format: read.format };
}
