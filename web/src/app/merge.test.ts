import { expect, it } from 'vitest';
import { merge } from './merge';

const kept = (name: string, value: unknown, time: number) => ({ name, value, time });

it('joins the lists of drawings, and keeps the one that is open here', () => {
    expect(merge(kept('drawings', ['a', 'b'], 2), kept('drawings', ['c', 'a'], 1)).value).toEqual(['a', 'b', 'c']);
    expect(merge(kept('drawing', 'a', 1), kept('drawing', 'c', 2)).value).toBe('a');
});

it('takes the newer version of a drawing, and one that is missing here', () => {
    const [old, fresh] = [kept('drawing:a', 'old', 1), kept('drawing:a', 'new', 2)];
    expect(merge(old, fresh)).toBe(fresh);
    expect(merge(fresh, old)).toBe(fresh);
    expect(merge(kept('drawing:b', undefined, 0), kept('drawing:b', 'some', 1)).value).toBe('some');
});
