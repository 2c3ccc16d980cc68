import { expect, it } from 'vitest';
import { cut, inside } from './crop';
import { nearest, withGround } from './ground';

it('cuts a part out of the pixels', () => {
    const bytes = Uint8Array.from({ length: 3 * 2 * 4 }, (_, i) => i);
    const { width, height, bytes: own } = cut({ width: 3, height: 2, bytes }, { x: 1, y: 1, width: 2, height: 1 });
    expect([width, height, [...own]]).toEqual([2, 1, [16, 17, 18, 19, 20, 21, 22, 23]]);
});

it('keeps the part in the picture', () => {
    const whole = { x: 0, y: 0, width: 10, height: 8 };
    expect(inside({ x: -3, y: 6, width: 4, height: 4 }, whole)).toEqual({ x: 0, y: 4, width: 4, height: 4 });
    expect(inside({ x: 5, y: 0, width: 9, height: 0 }, whole, true)).toEqual({ x: 5, y: 0, width: 5, height: 1 });
});

it('makes another colour the background', () => {
    const palette = [['white', '#ffffff', '.'], ['black', '#000000', '#'], ['red', '#cc0000', 'r']].map(([name, rgb, letter]) => ({ name: name!, rgb: rgb!, letter: letter! }));
    const picture = { palette, width: 3, height: 1, colours: [0, 1, 2] };
    const own = withGround(picture, 2);
    expect(own.palette.map(({ name, letter }) => name + letter)).toEqual(['red.', 'black#', 'whiter']);
    expect(own.colours).toEqual([2, 1, 0]);
    expect(withGround(picture, 0)).toBe(picture);
    expect(nearest(palette, '#dd1111')).toBe(2);
});
