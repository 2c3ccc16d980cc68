/** Renders a puzzle as a picture file. */

import type { Document } from '../engine/protocol';
import { t } from '../strings';
import type { App } from './app';

/** File extensions and MIME types. */
export const PICTURES = { svg: 'image/svg+xml', png: 'image/png' } as const;

export type PictureKind = keyof typeof PICTURES;

/** Pixels per unit of the SVG: enough for sharp screens and for paper. */
const SCALE = 2;

/** Clues around the given cells, or around an empty grid. */
export async function picture(app: App, document: Document, kind: PictureKind, cells?: number[]): Promise<Blob> {
    const symbols = app.settings.get('symbols');
    const shown = cells === undefined ? {} : { cells };
    const { blob } = await app.quick.call('render', { document, renderer: 'svg', clues: true, symbols, ...shown });
    const svg = new Blob([blob], { type: PICTURES.svg });
    return kind === 'svg' ? svg : toPixels(svg);
}

/** The browser rasterises, so the engine needs no code for it. */
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
            canvas.toBlob((png) => (png ? resolve(png) : reject(new Error(t('app.picture-too-large')))), PICTURES.png);
        });
    } finally {
        URL.revokeObjectURL(address);
    }
}
