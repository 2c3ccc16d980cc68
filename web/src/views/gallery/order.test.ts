import { expect, it } from 'vitest';
import type { Entry } from '../../app/collection';
import { EVERYTHING, arrange, sizeOf, type Card } from './order';

function card(number: number, side: number, inks: number, more: Partial<Entry> & { state?: Card['state']; kind?: 'runs' | 'counted' } = {}): Card {
    const { state = 'new', kind = 'runs', ...own } = more;
    const lines = Array.from({ length: side }, () => []);
    const palette = Array.from({ length: inks + 1 }, (_, i) => ({ name: `c${i}`, rgb: '#000000', letter: '' }));
    const document = { puzzle: { kind, palette, rows: lines, columns: lines } };
    return { entry: { number, document, key: `k${number}`, verdict: 'unique', grade: 'easy', shelf: '', ...own } as Entry, state, marked: 0 };
}

const CARDS = [
    card(1, 20, 1, { grade: 'hard', state: 'solved' }),
    card(2, 5, 3),
    card(3, 10, 1, { state: 'begun' }),
    card(4, 30, 2, { grade: 'medium' }),
    card(5, 8, 3, { kind: 'counted' }),
    card(6, 9, 1, { verdict: 'none', grade: undefined }),
];

const numbers = (wanted: Partial<typeof EVERYTHING>): number[][] => {
    const { fair, unfair } = arrange(CARDS, { ...EVERYTHING, ...wanted });
    return [fair, unfair].map((group) => group.map((own) => own.entry.number));
};

it('puts easy puzzles first and unfair ones apart', () => {
    expect(numbers({})).toEqual([[2, 3, 5, 4, 1], [6]]);
});

it('sorts by size and colours', () => {
    expect(numbers({ order: 'size' })[0]).toEqual([2, 5, 3, 1, 4]);
    expect(numbers({ order: 'colours' })[0]).toEqual([1, 3, 4, 2, 5]);
});

it('filters by size, colours, kind and state', () => {
    expect(numbers({ size: 'small' })).toEqual([[2, 3, 5], [6]]);
    expect(numbers({ size: 'large' })).toEqual([[4], []]);
    expect(numbers({ colours: 'several' })).toEqual([[2, 5, 4], []]);
    expect(numbers({ kind: 'counted' })).toEqual([[5], []]);
    expect(numbers({ state: 'solved' })).toEqual([[1], []]);
    expect(numbers({ state: 'unsolved' })).toEqual([[2, 3, 5, 4], [6]]);
    expect(numbers({ state: 'begun', kind: 'runs' })).toEqual([[3], []]);
});

it('takes the size from the longer side', () => {
    expect(CARDS.map((own) => sizeOf(own.entry))).toEqual(['medium', 'small', 'small', 'large', 'small', 'small']);
});
