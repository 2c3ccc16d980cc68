/** Where a photo lies below a drawing. */

export interface Placement {
    /** 0 to 100. */
    opacity: number;
    /** 100: as large as the drawing allows. */
    scale: number;
    /** How far its centre is from that of the drawing, in hundredths of the drawing. */
    across: number;
    down: number;
}

export const PLACED: Placement = { opacity: 50, scale: 100, across: 0, down: 0 };

interface Size {
    readonly width: number;
    readonly height: number;
}

/** The place of a photo, in cells. */
export function placed(drawing: Size, photo: Size, { scale, across, down }: Placement): Size & { x: number; y: number } {
    const fit = (Math.min(drawing.width / photo.width, drawing.height / photo.height) * scale) / 100;
    const [width, height] = [photo.width * fit, photo.height * fit];
    return { width, height, x: drawing.width * (0.5 + across / 100) - width / 2, y: drawing.height * (0.5 + down / 100) - height / 2 };
}
