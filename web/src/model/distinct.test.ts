import { expect, it } from 'vitest';
import { distance, spread } from './distinct';

/** The smallest distance of two colours. */
function least(colours: string[]): number {
    return Math.min(...colours.flatMap((a, i) => colours.slice(i + 1).map((b) => distance(a, b))));
}

it('leaves colours that everybody can tell apart', () => {
    for (const fine of [['#ffffff', '#000000'], ['#ffffff', '#000000', '#0072b2', '#e69f00']]) expect(spread(fine)).toEqual(fine);
});

it('moves red and green apart, and keeps the background', () => {
    const red = ['#ffffff', '#c23b22', '#6b7d1f', '#000000'];
    expect(least(red)).toBeLessThan(0.1);
    const safe = spread(red);
    expect(safe[0]).toBe('#ffffff');
    expect(least(safe)).toBeGreaterThanOrEqual(0.15);
    // The names of the colours stay true: red has more red than green, green the other way round.
    const part = (rgb: string, at: number) => parseInt(rgb.slice(at, at + 2), 16);
    expect(part(safe[1]!, 1)).toBeGreaterThan(part(safe[1]!, 3));
    expect(part(safe[2]!, 3)).toBeGreaterThan(part(safe[2]!, 1));
});

it('makes eight near colours better, and is steady', () => {
    const many = ['#ffffff', '#8b4513', '#a0522d', '#556b2f', '#808000', '#b22222', '#cd5c5c', '#d2691e'];
    const safe = spread(many);
    expect(least(safe)).toBeGreaterThan(2 * least(many));
    expect(spread(many)).toEqual(safe);
});
