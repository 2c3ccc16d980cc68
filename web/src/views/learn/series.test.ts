import { expect, it } from 'vitest';
import type { TechniqueEntry } from '../../engine/protocol';
import { learnt, lessonOn, mixtureOf } from './series';

const technique = (name: string) => ({ name, title: name }) as TechniqueEntry;
const ALL = ['full-line', 'overlap', 'gaps'].map(technique);

it('mixes all techniques that are known, each about as often', () => {
    const mixed = mixtureOf(ALL)!;
    const names = Array.from({ length: 300 }, (_, i) => mixed.techniqueOf(i + 1).name);
    for (const { name } of ALL) expect(names.filter((own) => own === name).length).toBeGreaterThan(60);
    expect(mixed.techniqueOf(7)).toBe(mixed.techniqueOf(7));
    expect(mixtureOf([])).toBeUndefined();
});

it('has other exercises than the lessons', () => {
    expect(mixtureOf(ALL)!.seedOf(1)).not.toBe(lessonOn(ALL[0]!).seedOf(1));
});

it('knows the techniques of complete lessons', () => {
    expect(learnt(ALL, { overlap: { solved: 3, next: 4 }, gaps: { solved: 2, next: 9 } })).toEqual([ALL[1]]);
});
