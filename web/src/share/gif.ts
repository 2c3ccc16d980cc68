/** Writes animated GIFs: a palette, and frames that each replace a part of the picture. */

export interface Frame {
    x: number;
    y: number;
    width: number;
    height: number;
    /** Indices of colours, row by row. */
    pixels: Uint8Array;
    /** How long it stays, in hundredths of a second. */
    delay: number;
}

/** `colours` are at most 256 of the kind `#rrggbb`. The animation repeats for ever. */
export function gif(width: number, height: number, colours: readonly string[], frames: readonly Frame[]): Uint8Array<ArrayBuffer> {
    const bits = Math.max(Math.ceil(Math.log2(colours.length)), 1);
    const table = Array.from({ length: 2 ** bits }, (_, i) => parseInt((colours[i] ?? '#000000').slice(1), 16));
    const word = (value: number): number[] => [value & 255, value >> 8];
    const out: number[] = [
        ...text('GIF89a'), ...word(width), ...word(height), 0xf0 | (bits - 1), 0, 0,
        ...table.flatMap((rgb) => [rgb >> 16, (rgb >> 8) & 255, rgb & 255]),
        0x21, 0xff, 11, ...text('NETSCAPE2.0'), 3, 1, 0, 0, 0,
    ];
    for (const { x, y, width: w, height: h, pixels, delay } of frames) {
        // What was drawn before stays.
        out.push(0x21, 0xf9, 4, 4, ...word(delay), 0, 0, 0x2c, ...word(x), ...word(y), ...word(w), ...word(h), 0);
        compress(pixels, Math.max(bits, 2), out);
    }
    out.push(0x3b);
    return Uint8Array.from(out);
}

function text(letters: string): number[] {
    return [...letters].map((letter) => letter.charCodeAt(0));
}

/** Lempel, Ziv and Welch's compression, in blocks of at most 255 bytes. */
function compress(pixels: Uint8Array, least: number, out: number[]): void {
    const [clear, end] = [2 ** least, 2 ** least + 1];
    let block: number[] = [];
    let [buffer, filled, size] = [0, 0, least + 1];
    const flush = (): void => {
        if (block.length > 0) out.push(block.length, ...block);
        block = [];
    };
    const push = (code: number): void => {
        buffer |= code << filled;
        for (filled += size; filled >= 8; filled -= 8, buffer >>= 8) {
            block.push(buffer & 255);
            if (block.length === 255) flush();
        }
    };
    // A known sequence of pixels and one more: the code of both.
    let known = new Map<number, number>();
    let next = end + 1;
    out.push(least);
    push(clear);
    let prefix = pixels[0] ?? 0;
    for (const pixel of pixels.subarray(1)) {
        const key = (prefix << 8) | pixel;
        const code = known.get(key);
        if (code !== undefined) {
            prefix = code;
            continue;
        }
        push(prefix);
        prefix = pixel;
        if (next < 4096) {
            if (next === 2 ** size) size += 1;
            known.set(key, next);
            next += 1;
        } else {
            push(clear);
            known = new Map();
            next = end + 1;
            size = least + 1;
        }
    }
    push(prefix);
    push(end);
    if (filled > 0) block.push(buffer & 255);
    flush();
    out.push(0);
}
