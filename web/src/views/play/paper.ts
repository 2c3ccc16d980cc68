/** Prints the empty puzzle, or saves it as a picture. */

import type { App } from '../../app/app';
import { download, fileName } from '../../app/download';
import { PICTURES, picture, type PictureKind } from '../../app/picture';
import { printPicture } from '../../app/print';
import { sharedDocument } from '../../app/share';
import type { Document } from '../../engine/protocol';

function render(app: App, document: Document, title: string, kind: PictureKind): Promise<Blob> {
    // With the name shown to the player: the title may give the picture away.
    return picture(app, { ...sharedDocument(document, undefined), title }, kind);
}

export async function printPuzzle(app: App, document: Document, title: string): Promise<void> {
    await printPicture(await render(app, document, title, 'svg'), title);
}

export async function downloadPuzzle(app: App, document: Document, title: string, kind: PictureKind): Promise<void> {
    download(await render(app, document, title, kind), fileName(title, kind), PICTURES[kind]);
}
