import { expect, it } from 'vitest';
import { fits, offsetOf } from './line-editor';

it('finds places by line and column', () => {
    const text = 'ab\ncde\n\nf';
    expect(offsetOf(text, 1, 1)).toBe(0);
    expect(offsetOf(text, 2, 3)).toBe(5);
    expect(offsetOf(text, 3, 1)).toBe(7);
    expect(offsetOf(text, 4, 1)).toBe(8);
});

it('stays within the line and the text', () => {
    expect(offsetOf('ab\ncde', 1, 9)).toBe(2);
    expect(offsetOf('ab\ncde', 9, 9)).toBe(6);
    expect(offsetOf('', 1, 1)).toBe(0);
});

it('counts a surrogate pair as one character', () => {
    expect(offsetOf('😀a\nb', 1, 2)).toBe(2);
    expect(offsetOf('😀a\nb', 2, 1)).toBe(4);
});

it('limits a text by its characters and by its lines', () => {
    expect(fits('x'.repeat(200_000))).toBe(true);
    expect(fits('x'.repeat(200_001))).toBe(false);
    expect(fits('\n'.repeat(9_999))).toBe(true);
    expect(fits('\n'.repeat(10_000))).toBe(false);
});
