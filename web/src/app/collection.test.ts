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

it('stays on a shelf as long as it can', () => {
    const shelved = [...'abcd'].map((key, i) => ({ key, verdict: 'unique', shelf: i % 2 ? 'things' : 'animals' }) as Entry);
    expect(nextAfter(shelved, 'a', (own) => own === 'a')?.key).toBe('c');
    expect(nextAfter(shelved, 'c', (own) => own < 'b' || own === 'c')?.key).toBe('d');
});

it('offers nothing when all are solved', () => {
    expect(next('b', 'a', 'b', 'c')).toBeUndefined();
    expect(next('b', 'a', 'c')).toBeUndefined();
});
