/** Converts typed clues to a puzzle, and back. */

import type { Item, Puzzle } from '../../../engine/protocol';
import { groundName, inkNamed } from './inks';
import type { Typed, TypedLine } from './clues';

export interface Clues {
    rows: string;
    columns: string;
    /** The colour of the background. */
    ground: string;
    /** The colours picked for letters; "" is the first colour. */
    inks: Record<string, string>;
}

/** The puzzle of typed clues; its lines must be readable. */
export function toPuzzle(typed: Typed, clues: Pick<Clues, 'ground' | 'inks'>): Puzzle {
    // Even a puzzle without blocks has a colour.
    const letters = typed.letters.length > 0 ? typed.letters : [''];
    const items = (line: TypedLine): Item[] =>
        line.blocks.map((block) => ({ colour: 1 + letters.indexOf(block.letter), count: block.count, together: false }));
    return {
        kind: 'runs',
        palette: [
            { name: groundName(clues.ground), rgb: clues.ground, letter: '' },
            ...letters.map((letter) => ({ ...inkNamed(letter, clues.inks), letter })),
        ],
        rows: typed.rows.map(items),
        columns: typed.columns.map(items),
    };
}

/** A puzzle with run clues as text. */
export function fromPuzzle(puzzle: Puzzle): Clues {
    const letters = lettersOf(puzzle);
    const inks: Record<string, string> = {};
    puzzle.palette.slice(1).forEach((ink, i) => {
        inks[letters[i]!] = ink.rgb;
    });
    const text = (lines: Item[][]): string =>
        lines.map((items) => items.map((item) => `${item.count}${letters[item.colour - 1] ?? ''}`).join(' ') || '0').join('\n') + '\n';
    return { rows: text(puzzle.rows), columns: text(puzzle.columns), ground: puzzle.palette[0]?.rgb ?? '#ffffff', inks };
}

/** A letter for each colour: its own, or one from its name, or any other. A single colour needs none. */
function lettersOf(puzzle: Puzzle): string[] {
    const inks = puzzle.palette.slice(1);
    if (inks.length < 2) return [''];
    const taken = new Set<string>();
    return inks.map((ink) => {
        const wishes = [...ink.letter.toLowerCase(), ...ink.name.toLowerCase(), ...'abcdefghijklmnopqrstuvwxyzäöüßåæçéèêñøœ'];
        const letter = wishes.find((own) => /^\p{L}$/u.test(own) && !taken.has(own)) ?? '';
        taken.add(letter);
        return letter;
    });
}
