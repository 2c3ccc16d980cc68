import { expect, it } from 'vitest';
import type { CheckResponse, CountResponse } from '../../../engine/protocol';
import type { Finding } from '../judge';
import { inWords } from './verdict-panel';

const unique: CheckResponse = {
    verdict: 'unique',
    count: '1',
    line_solvable: true,
    symmetry: null,
    rating: { hardest: null, difficulty: 'easy', logic: 'line', score: 1, because: null, solved: true, steps: {} },
    solutions: [],
    interrupted: false,
};

function words(change: Partial<CheckResponse>, more: Partial<Extract<Finding, { state: 'checked' }>> = {}): string {
    const { head, detail } = inWords({ state: 'checked', answer: { ...unique, ...change }, seconds: 10, ...more });
    return `${head} | ${detail}`;
}

it('puts every verdict into words', () => {
    expect(words({})).toBe('One solution | Easy, solvable line by line.');
    expect(words({ line_solvable: false, rating: { ...unique.rating!, difficulty: 'hard', logic: 'contradiction' } })).toBe('One solution | Hard, needs assumptions.');
    expect(words({ line_solvable: false, rating: { ...unique.rating!, difficulty: 'expert', logic: 'search' } })).toBe('One solution | Very hard, needs a search.');
    expect(words({ rating: { ...unique.rating!, difficulty: 'hard', because: 'hard, because it is' } })).toBe('One solution | Hard, because it is.');
    expect(words({ rating: null, interrupted: true })).toBe('One solution | Rating took too long.');
    expect(words({ verdict: 'unknown', count: '0', interrupted: true })).toBe('Not known | No answer within 10 seconds.');
    expect(words({ verdict: 'none', count: '0' })).toBe('No solution | ');
    expect(inWords({ state: 'blank' }).head).toBe('Nothing drawn yet');
});

it('says how many solutions there are and how many cells are open', () => {
    const several = (count?: CountResponse, counting = false): string => words({ verdict: 'at-least', count: '2' }, { count, counting });
    expect(several(undefined, true)).toBe('Several solutions | Counting…');
    expect(several()).toBe('Several solutions | ');
    const count: CountResponse = { verdict: 'exactly', count: '1234', open: [1], uncertainty: [1], complete: true, interrupted: false };
    expect(several(count)).toBe('1,234 solutions | 1 open cell (shaded).');
    const least: CountResponse = { ...count, verdict: 'at-least', open: [1, 2, 3], interrupted: true };
    expect(several(least)).toBe('At least 1,234 solutions | 3 open cells (shaded).');
    expect(several({ ...least, complete: false })).toBe('At least 1,234 solutions | At least 3 open cells (shaded).');
    // The check has found two, whatever an interrupted count says.
    expect(several({ ...least, verdict: 'unknown', count: '0', open: [] })).toBe('At least 2 solutions | ');
});
