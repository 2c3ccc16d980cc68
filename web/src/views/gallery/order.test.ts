import { expect, it } from 'vitest';
import { collection, type Entry } from '../../app/collection';
import { en } from '../../strings/en';
import { EVERYTHING, arrange, firstRow, sizeOf, type Card } from './order';

function card(number: number, side: number, inks: number, more: Partial<Entry> & { state?: Card['state']; kind?: 'runs' | 'counted' } = {}): Card {
    const { state = 'new', kind = 'runs', ...own } = more;
    const lines = Array.from({ length: side }, () => []);
    const palette = Array.from({ length: inks + 1 }, (_, i) => ({ name: `c${i}`, rgb: '#000000', letter: '' }));
    const outline = { kind, palette, rows: lines, columns: lines };
    return { entry: { number, outline, key: `k${number}`, verdict: 'unique', grade: 'easy', shelf: '', ...own } as Entry, state, marked: 0 };
}

const CARDS = [
    card(1, 20, 1, { grade: 'hard', state: 'solved', shelf: 'animals' }),
    card(2, 5, 3),
    card(3, 10, 1, { state: 'begun', shelf: 'animals' }),
    card(4, 30, 2, { grade: 'medium' }),
    card(5, 8, 3, { kind: 'counted' }),
    card(6, 9, 1, { verdict: 'none', grade: undefined }),
];

const numbers = (wanted: Partial<typeof EVERYTHING>): number[][] => {
    return arrange(CARDS, { ...EVERYTHING, ...wanted }).map((shelf) => shelf.cards.map((own) => own.entry.number));
};

it('has shelves by folder, and special kinds on shelves of their own, the unfair ones last', () => {
    const names = arrange(CARDS, EVERYTHING).map((shelf) => shelf.name);
    expect(names).toEqual(['animals', 'first', 'counted', 'unfair']);
    expect(numbers({})).toEqual([[3, 1], [2, 4], [5], [6]]);
});

it('sorts by size and colours', () => {
    expect(numbers({ order: 'size' })).toEqual([[3, 1], [2, 4], [5], [6]]);
    expect(numbers({ order: 'colours' })).toEqual([[1, 3], [4, 2], [5], [6]]);
});

it('filters by difficulty, size, colours, kind and state', () => {
    expect(numbers({ grade: 'easy' })).toEqual([[3], [2], [5]]);
    expect(numbers({ grade: 'expert' })).toEqual([]);
    expect(numbers({ size: 'small' })).toEqual([[3], [2], [5], [6]]);
    expect(numbers({ size: 'large' })).toEqual([[4]]);
    expect(numbers({ colours: 'several' })).toEqual([[2, 4], [5]]);
    expect(numbers({ kind: 'counted' })).toEqual([[5]]);
    expect(numbers({ state: 'solved' })).toEqual([[1]]);
    expect(numbers({ state: 'unsolved' })).toEqual([[3], [2, 4], [5], [6]]);
    expect(numbers({ state: 'begun', kind: 'runs' })).toEqual([[3]]);
});

it('shows what is left to solve on a closed shelf', () => {
    const many = Array.from({ length: 20 }, (_, i) => card(i + 1, 5, 1, { state: i < 3 ? 'solved' : 'new' }));
    expect(firstRow(many, 6).map((own) => own.entry.number)).toEqual([4, 5, 6, 7, 8, 9]);
    expect(firstRow(many.slice(0, 8), 6).map((own) => own.entry.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

it('has a text for every shelf', () => {
    const cards = collection().map((entry): Card => ({ entry, state: 'new', marked: 0 }));
    const shelves = arrange(cards, EVERYTHING);
    expect(shelves.reduce((sum, shelf) => sum + shelf.cards.length, 0)).toBe(cards.length);
    for (const { name } of shelves) expect(en).toHaveProperty([`gallery.shelf.${name}`]);
});

it('takes the size from the longer side', () => {
    expect(CARDS.map((own) => sizeOf(own.entry))).toEqual(['medium', 'small', 'small', 'large', 'small', 'small']);
});
