import { expect, it } from 'vitest';
import { brushFor, brushed } from './brush';

const ALL = 0b111;

it('sets a colour, and removes it where it was set', () => {
    const brush = brushFor(ALL, 2, false);
    expect(brushed(ALL, brush, ALL, true)).toBe(0b100);
    expect(brushed(0b001, brush, ALL, false)).toBe(0b001);
    expect(brushed(0b001, brush, ALL, true)).toBe(0b100);
    const back = brushFor(0b100, 2, false);
    expect(brushed(0b100, back, ALL, true)).toBe(ALL);
    expect(brushed(0b001, back, ALL, false)).toBe(0b001);
});

it('rules a colour out, but never the last one, and allows it again', () => {
    const brush = brushFor(ALL, 1, true);
    expect(brushed(ALL, brush, ALL, true)).toBe(0b101);
    expect(brushed(0b010, brush, ALL, false)).toBe(0b010);
    const back = brushFor(0b101, 1, true);
    expect(brushed(0b101, back, ALL, true)).toBe(ALL);
});

it('handles 32 colours', () => {
    const all = 2 ** 32 - 1;
    const brush = brushFor(all, 31, true);
    expect(brushed(all, brush, all, true)).toBe(2 ** 31 - 1);
    expect(brushed(all, brushFor(all, 31, false), all, true)).toBe(2 ** 31);
    expect(brushed(2 ** 31, brushFor(2 ** 31, 31, false), all, true)).toBe(all);
});
