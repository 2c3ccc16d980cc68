import { expect, it } from 'vitest';
import { nextAfter, type Entry } from './collection';

const entry = (key: string, verdict = 'unique') => ({ key, verdict }) as Entry;
const entries = [entry('a'), entry('b'), entry('c'), entry('odd', 'none')];
const next = (key: string, ...solved: string[]) => nextAfter(entries, key, (own) => solved.includes(own))?.key;

it('goes on with the next puzzle that is not solved', () => {
    expect(next('a', 'a')).toBe('b');
    expect(next('a', 'a', 'b')).toBe('c');
});

it('begins again after the last, and leaves out what has no single solution', () => {
    expect(next('c', 'c')).toBe('a');
    expect(next('c', 'a', 'c')).toBe('b');
});

it('ends when all are solved', () => {
    expect(next('b', 'a', 'b', 'c')).toBeUndefined();
    expect(next('b', 'a', 'c')).toBeUndefined();
});
