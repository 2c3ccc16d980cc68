import { expect, it } from 'vitest';
import type { Solve } from '../../app/records';
import { mergeSolves } from '../../app/records';
import { figuresOf, sizeOf, streaks } from './figures';
import { punctual, solvesOf } from './kept';
import { requestOf } from './plan';

const solve = (at: string, seconds: number, helped = 0, side = 10): Solve => ({
    at,
    seconds,
    helped,
    ...(helped === 0 ? { best: seconds } : {}),
    width: side,
    height: side,
    kind: 'runs',
});

it('counts streaks up to today, and forgives that today is not over', () => {
    const days = new Set(['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-15', '2026-11-16']);
    expect(streaks(days, '2026-11-16')).toEqual({ current: 2, longest: 3 });
    expect(streaks(days, '2026-11-17')).toEqual({ current: 2, longest: 3 });
    expect(streaks(days, '2026-11-18')).toEqual({ current: 0, longest: 3 });
    expect(streaks(new Set(), '2026-11-18')).toEqual({ current: 0, longest: 0 });
});

it('does not count days that were caught up later', () => {
    const opens = { '2026-11-10': ['a', null, null], '2026-11-11': ['b', 'c', null], '2026-11-12': ['d', null, null] };
    const records = { a: solve('2026-11-11T08:00:00', 60), b: solve('2026-11-12T08:00:00', 60), c: solve('2026-11-11T23:59:59', 90) };
    expect([...punctual(opens, records)]).toEqual(['2026-11-11']);
    expect(solvesOf(opens, records, '2026-11-11').map((own) => own?.seconds)).toEqual([60, 90, undefined]);
    expect(solvesOf(opens, records, '2026-11-09')).toEqual([undefined, undefined, undefined]);
});

it('takes times only from puzzles solved without help', () => {
    const figures = figuresOf([solve('a', 60), solve('b', 120), solve('c', 5, 2)]);
    expect(figures).toEqual({ solved: 3, alone: 2, best: 60, average: 90 });
    expect(figuresOf([])).toEqual({ solved: 0, alone: 0, best: undefined, average: undefined });
    expect([10, 11, 20, 21].map((side) => sizeOf(solve('a', 1, 0, side)))).toEqual(['small', 'medium', 'medium', 'large']);
});

it('keeps the first solve and the best time', () => {
    const first = solve('2026-11-10T10:00:00', 100, 1);
    const again = solve('2026-11-11T10:00:00', 80);
    expect(mergeSolves(undefined, first)).toEqual(first);
    expect(mergeSolves(first, again)).toEqual({ ...first, best: 80 });
    expect(mergeSolves(again, first)).toEqual({ ...first, best: 80 });
    expect(mergeSolves(again, solve('2026-11-12T10:00:00', 90)).best).toBe(80);
});

it('asks for puzzles that only the day decides', () => {
    expect(requestOf('2026-11-17', 1)).toEqual({ difficulty: 'medium', symmetry: 'half-turn', width: 15, height: 15, seed: 202611171 });
    expect(requestOf('2026-11-21', 0)).toEqual({ difficulty: 'easy', kind: 'counted', colours: 2, width: 10, height: 10, seed: 202611210 });
});
