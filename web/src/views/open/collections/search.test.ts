import { expect, it } from 'vitest';
import type { Document } from '../../../engine/protocol';
import { matches, type Entry, type Wanted } from './search';

const puzzle = (width: number, height: number): Document['puzzle'] =>
    ({ kind: 'runs', palette: [], rows: new Array(height).fill([]), columns: new Array(width).fill([]) }) as unknown as Document['puzzle'];
const entry: Entry = { index: 0, document: { puzzle: puzzle(15, 20), title: 'Café au lait', author: 'Ada' }, key: 'k', state: 'begun', marked: 0.5 };
const found = (wanted: Partial<Wanted>): boolean => matches(entry, { text: '', state: 'all', size: 'all', ...wanted });

it('finds titles, authors and sizes, however they are written', () => {
    for (const text of ['', 'cafe', 'LAIT', 'ada café', '15x20', '15 × 20', 'ada 15 x 20']) expect([text, found({ text })]).toEqual([text, true]);
    for (const text of ['tea', '5x20', '15x2', 'cafe 10x10']) expect([text, found({ text })]).toEqual([text, false]);
});

it('filters by state and size', () => {
    expect(found({ state: 'begun', size: 'medium' })).toBe(true);
    expect(found({ state: 'new' })).toBe(false);
    expect(found({ size: 'large' })).toBe(false);
});
