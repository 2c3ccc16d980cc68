import { afterEach, expect, it, vi } from 'vitest';
import type { Document } from '../engine/protocol';
import { setLanguage } from '../strings';
import { headingOf, titleOf } from './title';

vi.stubGlobal('document', { documentElement: {} });
afterEach(() => setLanguage('en'));

const puzzle = { kind: 'runs' as const, palette: [], rows: [[], []], columns: [[], [], []] };
const acorn: Document = { puzzle, title: 'Acorn', properties: [['title-de', 'Eichel']] };

it('is in the language of the page, if it can be', () => {
    expect([titleOf(acorn), titleOf({ puzzle, title: 'Oak' })]).toEqual(['Acorn', 'Oak']);
    setLanguage('de');
    expect([titleOf(acorn), titleOf({ puzzle, title: 'Oak' })]).toEqual(['Eichel', 'Oak']);
});

it('is the size if it is empty', () => {
    expect([titleOf({ puzzle, title: ' ' }), titleOf({ puzzle })]).toEqual([undefined, undefined]);
    expect(headingOf({ puzzle, title: '' })).toBe('Untitled puzzle, 3 × 2');
    setLanguage('de');
    expect(headingOf({ puzzle })).toBe('Rätsel ohne Titel, 3 × 2');
});
