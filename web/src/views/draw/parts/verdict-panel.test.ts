import { expect, it } from 'vitest';
import type { CheckResponse, CountResponse } from '../../../engine/protocol';
import { inWords } from './verdict-panel';

const unique: CheckResponse = {
    verdict: 'unique',
    count: '1',
    line_solvable: true,
    rating: { hardest: null, difficulty: 'easy', logic: 'line', score: 1, because: null, solved: true, steps: {} },
    solutions: [],
    interrupted: false,
};

it('puts every verdict into words', () => {
    expect(inWords({ answer: unique, seconds: 10 })).toBe('One solution: easy, solvable line by line.');
    expect(inWords({ answer: { ...unique, line_solvable: false, rating: { ...unique.rating!, difficulty: 'hard', logic: 'contradiction' } }, seconds: 10 })).toBe(
        'One solution: hard, needs assumptions.',
    );
    expect(inWords({ answer: { ...unique, line_solvable: false, rating: { ...unique.rating!, difficulty: 'expert', logic: 'search' } }, seconds: 10 })).toBe('One solution: very hard, needs a search.');
    expect(inWords({ answer: { ...unique, rating: null, interrupted: true }, seconds: 10 })).toBe('One solution. Rating took too long.');
    const several: CheckResponse = { ...unique, verdict: 'at-least', count: '2' };
    const words = (count?: CountResponse, counting = false): string => inWords({ answer: several, count, counting, seconds: 10 });
    expect(words(undefined, true)).toBe('Several solutions. Counting…');
    expect(words()).toBe('Several solutions.');
    const count: CountResponse = { verdict: 'exactly', count: '1234', open: [1], uncertainty: [1], complete: true, interrupted: false };
    expect(words(count)).toBe('1,234 solutions; they differ in 1 cell (shaded).');
    const least: CountResponse = { ...count, verdict: 'at-least', open: [1, 2, 3], interrupted: true };
    expect(words(least)).toBe('At least 1,234 solutions; they differ in 3 cells (shaded).');
    expect(words({ ...least, complete: false })).toBe('At least 1,234 solutions; they differ in at least 3 cells (shaded).');
    // The check has found two, whatever an interrupted count says.
    expect(words({ ...least, verdict: 'unknown', count: '0', open: [] })).toBe('At least 2 solutions.');
    expect(inWords({ answer: { ...unique, verdict: 'unknown', count: '0', interrupted: true }, seconds: 10 })).toBe('No answer within 10 seconds.');
    expect(inWords({ answer: { ...unique, verdict: 'none', count: '0' }, seconds: 10 })).toBe('No solution.');
});
