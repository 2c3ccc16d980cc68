import { expect, it } from 'vitest';
import { PLACED, placed } from './photo';

it('fits the photo into the drawing, and moves and scales it around its centre', () => {
    const [drawing, photo] = [{ width: 10, height: 10 }, { width: 400, height: 200 }];
    expect(placed(drawing, photo, PLACED)).toEqual({ width: 10, height: 5, x: 0, y: 2.5 });
    expect(placed(drawing, photo, { ...PLACED, scale: 200 })).toEqual({ width: 20, height: 10, x: -5, y: 0 });
    expect(placed(drawing, photo, { ...PLACED, across: 10, down: -20 })).toEqual({ width: 10, height: 5, x: 1, y: 0.5 });
});
