/** The empty puzzle on paper or as a picture. */

import type { App } from '../../app/app';
import { download } from '../../app/download';
import { printPicture } from '../../app/print';
import type { Document } from '../../engine/protocol';
import { sharedDocument } from './sharing';

const TYPES = { svg: 'image/svg+xml', png: 'image/png' } as const;

async function render(app: App, document: Document, title: string, renderer: keyof typeof TYPES): Promise<Blob> {
    // Under the name by which the player knows it: the true one may give it away.
    const blank = { ...sharedDocument(document, undefined), title };
    const symbols = app.settings.get('symbols');
    const { blob } = await app.quick.call('render', { document: blank, renderer, clues: true, symbols });
    return new Blob([blob], { type: TYPES[renderer] });
}

export async function printPuzzle(app: App, document: Document, title: string): Promise<void> {
    await printPicture(await render(app, document, title, 'svg'), title);
}

export async function downloadPuzzle(app: App, document: Document, title: string, renderer: keyof typeof TYPES): Promise<void> {
    download(await render(app, document, title, renderer), `${fileName(title)}.${renderer}`, TYPES[renderer]);
}

/** A title as the name of a file. */
export function fileName(title: string): string {
    return title.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '').toLowerCase() || 'nonogram';
}
