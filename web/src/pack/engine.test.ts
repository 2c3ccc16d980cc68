/** Every packed puzzle is what the engine reads from its file, and has the solutions that the tables promise. */

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import packed from 'virtual:pack';
import { expect, it } from 'vitest';
import { Instance } from '../../../js/src/wasm';
import { ENGINE } from '../../puzzle-pack';
import { expectations } from '../app/expectations';
import type { Document } from '../engine/protocol';
import { isSolution } from '../model/clues';
import { single, width } from '../model/puzzle';
import { unpack } from './pack';

const FOLDER = join(import.meta.dirname, '../../../puzzles');
const engine = new Instance(new WebAssembly.Module(readFileSync(ENGINE)), () => undefined);

/** The hash in `expected.tsv`: FNV-1a over the picture as text. */
function hash(cells: readonly number[], width: number): string {
    let hash = 0xcbf29ce484222325n;
    const add = (letter: string): void => {
        hash = BigInt.asUintN(64, (hash ^ BigInt(letter.charCodeAt(0))) * 0x100000001b3n);
    };
    cells.forEach((set, cell) => {
        add(single(set).toString(32));
        if ((cell + 1) % width === 0) add('\n');
    });
    return hash.toString(16).padStart(16, '0');
}

/** The verdict as the table has it. */
function verdictOf({ verdict, count }: { verdict: string; count?: number }): string {
    return verdict === 'exactly' || verdict === 'at-least' ? `${verdict} ${count}` : verdict;
}

it('holds every puzzle of every folder, as the engine reads it', { timeout: 60_000 }, () => {
    const folders = ['', ...readdirSync(FOLDER, { withFileTypes: true }).filter((own) => own.isDirectory()).map((own) => own.name).sort()];
    const listed = folders.flatMap((shelf) => expectations(readFileSync(join(FOLDER, shelf, 'expected.tsv'), 'utf8')).map((own) => ({ ...own, shelf })));
    const puzzles = unpack(packed);
    expect(puzzles.length).toBe(listed.length);
    puzzles.forEach(({ shelf, document, verdict, grade }, i) => {
        const expected = listed[i]!;
        const [read] = engine.ask({ op: 'read', name: expected.file }, readFileSync(join(FOLDER, expected.shelf, expected.file)));
        const file = (read as { documents: Document[] }).documents[0]!;
        // Files without a picture get the solution, which is compared below.
        expect({ shelf, document, verdict, grade }).toEqual({
            shelf: expected.shelf,
            document: { ...file, ...(file.goal ?? document.goal ? { goal: file.goal ?? document.goal } : {}) },
            verdict: expected.verdict,
            grade: expected.grade ?? '',
        });
        const [answer] = engine.ask({ op: 'solve', puzzle: document.puzzle, solutions: 10 }, undefined);
        const { solutions, ...rest } = answer as { verdict: string; count?: number; solutions: number[][] };
        expect([expected.file, verdictOf(rest)]).toEqual([expected.file, verdict]);
        for (const solution of solutions) expect([expected.file, isSolution(document.puzzle, solution)]).toEqual([expected.file, true]);
        if (expected.picture === '-') return;
        expect([expected.file, solutions[0]]).toEqual([expected.file, document.goal]);
        expect([expected.file, hash(document.goal!, width(document.puzzle))]).toEqual([expected.file, expected.picture]);
    });
});
