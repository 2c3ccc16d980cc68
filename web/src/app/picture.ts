/** A puzzle as a picture to keep. */

import type { Document } from '../engine/protocol';
import type { App } from './app';

/** The kinds of pictures, and what browsers call them. */
export const PICTURES = { svg: 'image/svg+xml', png: 'image/png' } as const;

export type PictureKind = keyof typeof PICTURES;

/** Pixels for each unit of the drawing: sharp on good screens, and on paper. */
const SCALE = 2;

/** The clues around cells: those that are given, or empty ones. */
export async function picture(app: App, document: Document, kind: PictureKind, cells?: number[]): Promise<Blob> {
    const symbols = app.settings.get('symbols');
    const shown = cells === undefined ? {} : { cells };
    const { blob } = await app.quick.call('render', { document, renderer: 'svg', clues: true, symbols, ...shown });
    const svg = new Blob([blob], { type: PICTURES.svg });
    return kind === 'svg' ? svg : toPixels(svg);
}

/** The browser draws it: the engine does not have to. */
async function toPixels(svg: Blob): Promise<Blob> {
    const address = URL.createObjectURL(svg);
    try {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = window.document.createElement('canvas');
        canvas.width = image.naturalWidth * SCALE;
        canvas.height = image.naturalHeight * SCALE;
        canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
        return await new Promise((resolve, reject) => {
            canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('the picture is too large for this browser'))), PICTURES.png);
        });
    } finally {
        URL.revokeObjectURL(address);
    }
}
