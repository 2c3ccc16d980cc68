/** A photo below the cells, to draw after it. */

import type { Viewport } from './viewport';

export interface Underlay {
    image: CanvasImageSource;
    /** Its place, in cells. */
    x: number;
    y: number;
    width: number;
    height: number;
    /** 0 to 1. */
    opacity: number;
}

export function paintUnderlay(context: CanvasRenderingContext2D, view: Viewport, { image, x, y, width, height, opacity }: Underlay): void {
    context.save();
    context.beginPath();
    context.rect(view.columnAt(0), view.rowAt(0), view.grid.width * view.cell, view.grid.height * view.cell);
    context.clip();
    context.globalAlpha = opacity;
    context.drawImage(image, view.columnAt(x), view.rowAt(y), width * view.cell, height * view.cell);
    context.restore();
}
