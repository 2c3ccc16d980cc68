import { expect, it } from 'vitest';
import { join, split } from './streams';

/** A section, of at most 127 bytes. */
const section = (id: number, ...bytes: number[]) => [id, bytes.length, ...bytes];
const code = (...bodies: number[][]) => section(10, bodies.length, ...bodies.flatMap((body) => [body.length, ...body]));
const module = (...sections: number[][]) => Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...sections.flat()]);

// A function with two kinds of locals: blocks, branches, a table of branches, memory, constants, calls and instructions of two bytes.
const LONG = [
    2, 1, 0x7f, 2, 0x7e, 0x02, 0x40, 0x03, 0x40, 0x20, 0, 0x0d, 1, 0x0c, 0, 0x0b, 0x20, 0, 0x0e, 2, 0, 0, 0, 0x0b,
    0x41, 0x80, 0x80, 0x04, 0x42, 0x7f, 0x37, 3, 0x90, 0x01, 0x43, 0x0b, 0x0b, 0, 0, 0x1a, 0x44, 0x0b, 0, 0, 0, 0, 0, 0, 0, 0xfc, 2, 0x1a,
    0x10, 1, 0x41, 0, 0x41, 0, 0x41, 0, 0xfc, 10, 0, 0, 0x23, 0, 0x11, 0, 0, 0x0b,
];
const SHORT = [0, 0x0b];
const FILE = module(section(1, 1, 0x60, 0, 0), section(3, 2, 0, 0), code(LONG, SHORT), section(11, 0));

it('joins what it has split', () => {
    expect(join(split(FILE))).toEqual(FILE);
    const one = module(code(SHORT));
    expect(join(split(one))).toEqual(one);
});

it('keeps like things together', () => {
    const sorted = split(module(code([0, 0x10, 1, 0x1a, 0x10, 2, 0x1a, 0x0b])));
    // The instructions, what is called, and the types of locals.
    expect([...sorted.subarray(-8)]).toEqual([0x10, 0x1a, 0x10, 0x1a, 0x0b, 1, 2, 0]);
});

it('refuses what is cut off', () => {
    const sorted = split(FILE);
    for (let length = 0; length < sorted.length; length++) expect(() => join(sorted.subarray(0, length)), `${length}`).toThrow();
});

it('refuses instructions that it does not know', () => {
    expect(() => split(module(code([0, 0xfd, 12, 0x0b, 0, 0x0b])))).toThrow('253');
});
