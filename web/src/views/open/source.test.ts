import { expect, it } from 'vitest';
import { imageType, textOf } from './source';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it('recognises images by their first bytes', () => {
    expect(imageType(bytes('\x89PNG\r\n\x1a\n'))).toBe('image/png');
    expect(imageType(bytes('\xff\xd8\xff\xe0'))).toBe('image/jpeg');
    expect(imageType(bytes('GIF89a'))).toBe('image/gif');
    expect(imageType(bytes('RIFF....WEBPVP8 '))).toBe('image/webp');
    expect(imageType(bytes('<?xml version="1.0"?>\n<svg xmlns="x">'))).toBe('image/svg+xml');
});

it('leaves puzzles to the engine', () => {
    for (const text of ['title "BM"', '<?xml version="1.0"?>\n<puzzleset>', 'P1\n2 2\n', '\x1f\x8b\x08', 'PK\x03\x04', '', '{"rows": []}']) {
        expect([text, imageType(bytes(text))]).toEqual([text, undefined]);
    }
});

it('returns text, and nothing for binary data', () => {
    expect(textOf(new TextEncoder().encode('5 × 5\n'))).toBe('5 × 5\n');
    expect(textOf(bytes('\x1f\x8b\x08\x00'))).toBeUndefined();
    expect(textOf(bytes('\xff\xfe'))).toBeUndefined();
});
