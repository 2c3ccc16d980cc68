import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { unpack } from './lzma';

const lzma = createRequire(import.meta.url)('lzma') as { compress(bytes: Uint8Array, level: number): number[] };
const pack = (bytes: Uint8Array) => Uint8Array.from(lzma.compress(bytes, 1));

/** The same numbers every time. */
function random(length: number, below: number): Uint8Array {
    let state = 1;
    return Uint8Array.from({ length }, () => {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        return (state >>> 16) % below;
    });
}

const text = new TextEncoder().encode('a clue of three, a clue of two, a line of ten; '.repeat(40));
const samples: [string, Uint8Array][] = [
    ['nothing', new Uint8Array()],
    ['a byte', Uint8Array.of(7)],
    ['text', text],
    ['zeros', new Uint8Array(5_000)],
    ['noise', random(4_000, 256)],
    ['a few values', random(4_000, 3)],
    ['matches far away', Uint8Array.from([...random(3_000, 256), ...text, ...random(3_000, 256)])],
];

it.each(samples)('unpacks %s', (_, bytes) => {
    expect(unpack(pack(bytes))).toEqual(bytes);
});

it('refuses what is cut off anywhere', () => {
    const packed = pack(text);
    for (let length = 0; length < packed.length; length++) expect(() => unpack(packed.subarray(0, length)), `${length}`).toThrow();
    expect(() => unpack(Uint8Array.of(...packed, 0))).toThrow();
});

it('ends on damaged files, and refuses nearly all of them', () => {
    const packed = pack(text);
    let refused = 0;
    for (let place = 0; place < packed.length; place++) {
        const damaged = packed.slice();
        damaged[place]! ^= 0x55;
        try {
            unpack(damaged);
        } catch {
            refused++;
        }
    }
    // The four bytes for the size of the dictionary say nothing here.
    expect(refused).toBeGreaterThanOrEqual(packed.length - 6);
});

it('spends no memory on sizes that cannot be', () => {
    const packed = pack(text);
    packed.set([255, 255, 255, 255], 5);
    expect(() => unpack(packed)).toThrow();
});
