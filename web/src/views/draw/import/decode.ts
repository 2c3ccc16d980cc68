/** Decodes a picture file, using the browser. */

export interface Pixels {
    width: number;
    height: number;
    /** Red, green, blue and opacity, pixel by pixel. */
    bytes: Uint8Array<ArrayBuffer>;
}

/** The longest side in pixels; more would make import slower, not better. */
const LARGEST = 1000;

/** The size of pictures without one, such as some SVG files. */
const UNSIZED = 512;

export async function decode(file: Blob): Promise<Pixels> {
    const canvas = await picturePixels(file);
    const { width, height } = canvas;
    const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
    return { width, height, bytes: new Uint8Array(data ?? []) };
}

/** The picture on a canvas, not larger than needed. */
export async function picturePixels(file: Blob): Promise<HTMLCanvasElement> {
    const address = URL.createObjectURL(file);
    try {
        const image = new Image();
        image.src = address;
        await image.decode();
        const [w, h] = [image.naturalWidth || UNSIZED, image.naturalHeight || UNSIZED];
        const { width, height } = scaled(w, h);
        const canvas = document.createElement('canvas');
        canvas.width = width;
        canvas.height = height;
        const context = canvas.getContext('2d', { willReadFrequently: true });
        if (!context) throw new Error('canvas is not available');
        context.imageSmoothingQuality = 'high';
        context.drawImage(image, 0, 0, width, height);
        return canvas;
    } finally {
        URL.revokeObjectURL(address);
    }
}

/** The size, scaled down to the limit. */
export function scaled(width: number, height: number): { width: number; height: number } {
    const factor = Math.min(1, LARGEST / Math.max(width, height));
    return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** The first picture among files. */
export function pictureAmong(files: Iterable<File> | null | undefined): File | undefined {
    return [...(files ?? [])].find((file) => file.type.startsWith('image/'));
}
