import { expect, it } from 'vitest';
import type { Moment, TechniqueEntry } from '../../../engine/protocol';
import { bars } from './profile';

const moment = (technique: string, effort: number): Moment => ({ technique, effort, open: 1, unfinished: 1, offers: 1, looks: 1 });
const entry = (name: string, logic: string): TechniqueEntry => ({ name, logic, title: name, about: '', lesson: '', weight: 1, kinds: [] });
const techniques = [entry('overlap', 'line'), entry('assume', 'contradiction')];

it('has a bar for each step, or the hardest of several', () => {
    const profile = [moment('overlap', 2), moment('assume', 1), moment('overlap', 3)];
    expect(bars(profile, techniques).map(({ step, logic }) => [step, logic])).toEqual([[1, 'line'], [2, 'contradiction'], [3, 'line']]);
    const two = bars(profile, techniques, 2);
    expect(two.map(({ step, moment: { effort }, logic }) => [step, effort, logic])).toEqual([[1, 2, 'contradiction'], [3, 3, 'line']]);
    expect(bars([], techniques)).toEqual([]);
});
