import { expect, it } from 'vitest';
import { nextAfter, type Entry } from './collection';

const entry = (key: string, verdict = 'unique') => ({ key, verdict }) as Entry;
const entries = [entry('a'), entry('b'), entry('c'), entry('odd', 'none')];
const next = (key: string, ...solved: string[]) => nextAfter(entries, key, (own) => solved.includes(own))?.key;

it('continues with the next unsolved puzzle', () => {
    expect(next('a', 'a')).toBe('b');
    expect(next('a', 'a', 'b')).toBe('c');
});

it('wraps around after the last, and skips puzzles without a unique solution', () => {
    expect(next('c', 'c')).toBe('a');
    expect(next('c', 'a', 'c')).toBe('b');
});

it('offers nothing when all are solved', () => {
    expect(next('b', 'a', 'b', 'c')).toBeUndefined();
    expect(next('b', 'a', 'c')).toBeUndefined();
});
