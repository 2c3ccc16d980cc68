/** A small picture of the board in the corner between the clues, with a frame around what is in sight. */

import { single } from '../model/puzzle';
import type { Scene } from './paint';
import type { Viewport } from './viewport';

/** A smaller corner has no room for it. */
const LEAST = 36;
/** For larger boards only the frame is drawn. */
const MOST_CELLS = 1 << 18;

/** Where the picture is; undefined if there is none, because the board is in sight or the corner is too small. */
function minimapAt(view: Viewport): { x: number; y: number; scale: number } | undefined {
    const [wide, high] = [view.left - view.start - 8, view.top - view.above - 8];
    if (view.isWhole || Math.min(wide, high) < LEAST) return undefined;
    const scale = Math.min(wide / view.grid.width, high / view.grid.height);
    return { x: view.left - 4 - view.grid.width * scale, y: view.top - 4 - view.grid.height * scale, scale };
}

/** Scrolls to a point of the picture; returns whether there is one. */
export function followMinimap(view: Viewport, px: number, py: number): boolean {
    const at = minimapAt(view);
    if (at) view.centre((px - at.x) / (view.grid.width * at.scale), (py - at.y) / (view.grid.height * at.scale));
    return at !== undefined;
}

export class Minimap {
    private readonly canvas = document.createElement('canvas');

    draw(context: CanvasRenderingContext2D, scene: Scene): void {
        const { view, theme } = scene;
        const at = minimapAt(view);
        if (!at) return;
        const { x, y, scale } = at;
        const { width, height } = view.grid;
        context.fillStyle = theme.paper;
        context.fillRect(x, y, width * scale, height * scale);
        if (width * height <= MOST_CELLS) {
            this.picture(scene);
            context.drawImage(this.canvas, x, y, width * scale, height * scale);
        }
        context.strokeStyle = theme.line;
        context.lineWidth = 1;
        context.strokeRect(x, y, width * scale, height * scale);
        const share = scale / view.cell;
        const room = [Math.min(view.screen.width - view.left, width * view.cell), Math.min(view.screen.height - view.top, height * view.cell)] as const;
        context.strokeStyle = theme.cursor;
        context.lineWidth = 2;
        context.strokeRect(x + view.x * share, y + view.y * share, room[0] * share, room[1] * share);
    }

    /** One pixel for each cell. */
    private picture({ look, view, puzzle }: Scene): void {
        const { width, height } = view.grid;
        const context = this.canvas.getContext('2d');
        if (this.canvas.width !== width || this.canvas.height !== height) Object.assign(this.canvas, { width, height });
        const image = context?.createImageData(width, height);
        if (!image) return;
        // Whole pixels at once: alpha, blue, green, red.
        const pixels = new Uint32Array(image.data.buffer);
        const inks = puzzle.palette.map(({ rgb }) => parseInt(`ff${rgb.slice(5)}${rgb.slice(3, 5)}${rgb.slice(1, 3)}`, 16));
        for (let cell = 0; cell < width * height; cell += 1) {
            const colour = single(look.cells[cell] ?? 0);
            if (colour > 0 || (colour === 0 && look.background === 'fill')) pixels[cell] = inks[colour] ?? 0;
        }
        context?.putImageData(image, 0, 0);
    }
}
