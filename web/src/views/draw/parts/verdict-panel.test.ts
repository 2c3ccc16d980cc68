import { expect, it } from 'vitest';
import type { CheckResponse } from '../../../engine/protocol';
import { inWords } from './verdict-panel';

const unique: CheckResponse = {
    verdict: 'unique',
    count: '1',
    difficulty: 'line',
    rating: { class: null, grade: 'easy', logic: 'line', score: 1, rounds: 1, open: 1, solved: true, steps: {} },
    solutions: [],
    differ: [],
    interrupted: false,
};

it('puts every verdict into words', () => {
    expect(inWords(unique, 10)).toBe('One solution: easy, solvable line by line.');
    expect(inWords({ ...unique, difficulty: 'search', rating: { ...unique.rating!, grade: 'hard', logic: 'contradiction' } }, 10)).toBe(
        'One solution: hard, needs assumptions.',
    );
    expect(inWords({ ...unique, difficulty: 'search', rating: { ...unique.rating!, grade: 'expert', logic: 'search' } }, 10)).toBe('One solution: very hard, needs a search.');
    expect(inWords({ ...unique, rating: null, interrupted: true }, 10)).toBe('One solution. Rating took too long.');
    expect(inWords({ ...unique, verdict: 'at-least', count: '2', differ: [1] }, 10)).toBe('Several solutions: 1 cell differs (shaded).');
    expect(inWords({ ...unique, verdict: 'exactly', count: '2', differ: [1, 2, 3, 4] }, 10)).toBe('Several solutions: 4 cells differ (shaded).');
    expect(inWords({ ...unique, verdict: 'unknown', count: '0', interrupted: true }, 10)).toBe('No answer within 10 seconds.');
    expect(inWords({ ...unique, verdict: 'none', count: '0' }, 10)).toBe('No solution.');
});
