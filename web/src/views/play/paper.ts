/** The empty puzzle on paper, or as a picture. */

import type { App } from '../../app/app';
import { download, fileName } from '../../app/download';
import { PICTURES, picture, type PictureKind } from '../../app/picture';
import type { Printed } from '../../app/print';
import { sharedDocument } from '../../app/share';
import type { Document } from '../../engine/protocol';

/** With the name shown to the player: the title may give the picture away. */
export function emptyPuzzle(document: Document, title: string): Printed {
    return { document: { ...sharedDocument(document, undefined), title }, title };
}

export async function downloadPuzzle(app: App, document: Document, title: string, kind: PictureKind): Promise<void> {
    download(await picture(app, emptyPuzzle(document, title).document, kind), fileName(title, kind), PICTURES[kind]);
}
