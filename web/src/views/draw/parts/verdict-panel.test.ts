import { expect, it } from 'vitest';
import type { CheckResponse, CountResponse } from '../../../engine/protocol';
import { inWords } from './verdict-panel';

const unique: CheckResponse = {
    verdict: 'unique',
    count: '1',
    difficulty: 'line',
    rating: { class: null, grade: 'easy', logic: 'line', score: 1, rounds: 1, open: 1, solved: true, steps: {} },
    solutions: [],
    interrupted: false,
};

it('puts every verdict into words', () => {
    expect(inWords(unique, undefined, 10)).toBe('One solution: easy, solvable line by line.');
    expect(inWords({ ...unique, difficulty: 'search', rating: { ...unique.rating!, grade: 'hard', logic: 'contradiction' } }, undefined, 10)).toBe(
        'One solution: hard, needs assumptions.',
    );
    expect(inWords({ ...unique, difficulty: 'search', rating: { ...unique.rating!, grade: 'expert', logic: 'search' } }, undefined, 10)).toBe('One solution: very hard, needs a search.');
    expect(inWords({ ...unique, rating: null, interrupted: true }, undefined, 10)).toBe('One solution. Rating took too long.');
    const several: CheckResponse = { ...unique, verdict: 'at-least', count: '2' };
    expect(inWords(several, undefined, 10)).toBe('Several solutions. Counting…');
    const count: CountResponse = { verdict: 'exactly', count: '1234', open: [1], uncertainty: [1], complete: true, interrupted: false };
    expect(inWords(several, count, 10)).toBe('1,234 solutions; they differ in 1 cell (shaded).');
    const least: CountResponse = { ...count, verdict: 'at-least', open: [1, 2, 3], interrupted: true };
    expect(inWords(several, least, 10)).toBe('At least 1,234 solutions; they differ in 3 cells (shaded).');
    expect(inWords(several, { ...least, complete: false }, 10)).toBe('At least 1,234 solutions; they differ in 3 cells (shaded) or more.');
    expect(inWords({ ...unique, verdict: 'unknown', count: '0', interrupted: true }, undefined, 10)).toBe('No answer within 10 seconds.');
    expect(inWords({ ...unique, verdict: 'none', count: '0' }, undefined, 10)).toBe('No solution.');
});
