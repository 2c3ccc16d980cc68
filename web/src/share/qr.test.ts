import jsqr from 'jsqr';
import { expect, it } from 'vitest';
import { qrCode } from './qr';

/** CommonJS seen from a module. */
const decode = ((jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr) as unknown as (data: Uint8ClampedArray, width: number, height: number) => { data: string; version: number } | null;

/** What a reader sees of a code, with four pixels for a module and a quiet zone. */
function read(code: boolean[][]): { data: string; version: number } | null {
    const [scale, zone] = [4, 4];
    const size = (code.length + 2 * zone) * scale;
    const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
    for (let y = 0; y < size; y += 1) {
        for (let x = 0; x < size; x += 1) {
            if (code[Math.floor(y / scale) - zone]?.[Math.floor(x / scale) - zone]) pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
        }
    }
    return decode(pixels, size, size);
}

/** A link of some length; neither regular nor random. */
function link(length: number): string {
    let text = 'https://example.org/#p=';
    for (let seed = length; text.length < length; seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) text += 'ABCDEFGHabcdefgh0123456789-_'[(seed >>> 16) % 28];
    return text.slice(0, length);
}

it.each([1, 17, 60, 134, 230, 271, 586, 1465, 2953])('writes %i bytes so that another program reads them', (length) => {
    expect(read(qrCode(link(length))!)?.data).toBe(link(length));
});

it('writes other alphabets', () => {
    expect(read(qrCode('Größe № 12')!)?.data).toBe('Größe № 12');
});

it('gives up on what no code holds', () => {
    expect(qrCode(link(2954))).toBeUndefined();
});
