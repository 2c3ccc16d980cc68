import { expect, it } from 'vitest';
import { GOAL, isComplete, keptOf, pass, type Progress } from './progress';

it('counts every exercise once, and goes on with the next one', () => {
    const progress: Progress = {};
    expect(keptOf(progress, 'overlap')).toEqual({ solved: 0, next: 1 });
    pass(progress, 'overlap', 1, true);
    pass(progress, 'overlap', 1, true);
    expect(keptOf(progress, 'overlap')).toEqual({ solved: 1, next: 2 });
    expect(keptOf(progress, 'gaps').solved).toBe(0);
});

it('does not count exercises that were shown or skipped', () => {
    const progress: Progress = {};
    pass(progress, 'overlap', 1, false);
    expect(keptOf(progress, 'overlap')).toEqual({ solved: 0, next: 2 });
});

it('completes a lesson after some exercises', () => {
    const progress: Progress = {};
    for (let number = 1; number <= GOAL; number += 1) {
        expect(isComplete(progress, 'overlap')).toBe(false);
        pass(progress, 'overlap', number, true);
    }
    expect(isComplete(progress, 'overlap')).toBe(true);
});
