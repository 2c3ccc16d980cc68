/** Which puzzles a day has. Nothing but the day decides, so everybody gets the same ones. */

import { weekday, type Day } from '../../app/days';
import type { RandomRequest } from '../../engine/protocol';
import { t } from '../../strings';

/** The archive begins here. */
export const FIRST: Day = '2026-01-01';

/** The sides of the three puzzles. */
export const SIDES = [10, 15, 20] as const;

type Plan = Pick<RandomRequest, 'colours' | 'kind' | 'symmetry'> & { difficulty: 'easy' | 'medium' | 'hard' };

/** From Monday to Sunday. */
const PLANS: readonly Plan[] = [
    { difficulty: 'easy', symmetry: 'vertical' },
    { difficulty: 'medium', symmetry: 'half-turn' },
    { difficulty: 'easy', colours: 2, symmetry: 'vertical' },
    { difficulty: 'hard' },
    { difficulty: 'medium', colours: 3, symmetry: 'vertical' },
    { difficulty: 'easy', kind: 'counted', colours: 2 },
    { difficulty: 'hard', symmetry: 'quarter-turn' },
];

export function planOf(day: Day): Plan {
    return PLANS[weekday(day)]!;
}

/** Without a time limit, which would end differently on a slow machine. These puzzles take a second at most. */
export function requestOf(day: Day, index: number): RandomRequest {
    const side = SIDES[index]!;
    return { ...planOf(day), width: side, height: side, seed: 10 * Number(day.replaceAll('-', '')) + index };
}

/** `medium, one colour`. */
export function planText(day: Day): string {
    const { difficulty, kind, colours = 1 } = planOf(day);
    const grade = t(`grade.${difficulty}`);
    if (kind === 'counted') return `${grade} · ${t('daily.kind.counted', { n: colours + 1 })}`;
    return `${grade} · ${colours === 1 ? t('daily.kind.mono') : t('daily.kind.colours', { n: colours })}`;
}
