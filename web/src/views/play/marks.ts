/** What a player writes into cells: one number a cell, so that history and storage need to know nothing else. */

import type { Line, Puzzle } from '../../engine/protocol';
import type { Change } from '../../model/history';
import { allColours, area, height, only, single, width } from '../../model/puzzle';

/** Nothing is written. */
export const EMPTY = 0;

/** The cell has this colour; the background is one of them. */
export function colourMark(colour: number): number {
    return 1 + colour;
}

/** The cell may have this colour. */
export function maybeMark(colour: number): number {
    return -1 - colour;
}

/** The marks of a board, and what a board shows of them. */
export class Marks {
    /** For each cell its mark. */
    readonly values: number[];
    /** For each cell the colours that its mark leaves: a "maybe" leaves all. */
    readonly cells: number[];
    /** For each cell 1 + the colour that it may have, or 0. */
    readonly maybe: number[];
    private readonly all: number;
    /** How many cells of each colour there are, and how many a solution has. */
    private readonly counts: number[];
    private readonly wanted: number[];

    constructor(readonly puzzle: Puzzle) {
        const size = area(puzzle);
        this.all = allColours(puzzle);
        this.values = new Array<number>(size).fill(EMPTY);
        this.cells = new Array<number>(size).fill(this.all);
        this.maybe = new Array<number>(size).fill(0);
        this.counts = puzzle.palette.map(() => 0);
        this.wanted = puzzle.palette.map(() => 0);
        for (const item of puzzle.rows.flat()) this.wanted[item.colour] = (this.wanted[item.colour] ?? 0) + item.count;
    }

    /** Whether a number can be a mark of this puzzle. */
    isMark(mark: number): boolean {
        return Number.isInteger(mark) && Math.abs(mark) <= this.puzzle.palette.length;
    }

    get(cell: number): number {
        return this.values[cell] ?? EMPTY;
    }

    set(cell: number, mark: number): void {
        const before = this.get(cell);
        if (before === mark) return;
        this.values[cell] = mark;
        this.cells[cell] = mark > 0 ? only(mark - 1) : this.all;
        this.maybe[cell] = mark < 0 ? -mark : 0;
        if (before > 0) this.counts[before - 1]! -= 1;
        if (mark > 0) this.counts[mark - 1]! += 1;
    }

    /** Makes changes. */
    apply(changes: Iterable<Change>): void {
        for (const change of changes) this.set(change.cell, change.after);
    }

    get isEmpty(): boolean {
        return this.values.every((mark) => mark === EMPTY);
    }

    /** Whether there are as many cells of each colour as in a solution: only then is it worth asking the engine. */
    get isFull(): boolean {
        // With run clues the background need not be marked.
        const first = this.puzzle.kind === 'runs' ? 1 : 0;
        return this.counts.every((count, colour) => colour < first || count === this.wanted[colour]);
    }

    /** The cells as a picture: what is open is background. */
    picture(): number[] {
        return this.cells.map((set) => (single(set) < 0 ? only(0) : set));
    }

    /** What changes so that these cells come out. Sets of several colours are no marks: they become empty. */
    changesTo(cells: ArrayLike<number>): Change[] {
        const changes: Change[] = [];
        this.values.forEach((before, cell) => {
            const after = 1 + single(cells[cell] ?? 0);
            // A "maybe" is no contradiction to a cell that is open.
            if (before !== after && !(after === EMPTY && before < 0)) changes.push({ cell, before, after });
        });
        return changes;
    }

    /** What changes so that the board is empty. */
    changesToEmpty(): Change[] {
        const marked = this.values.map((before, cell) => ({ cell, before, after: EMPTY }));
        return marked.filter((change) => change.before !== EMPTY);
    }

    /** The lines through changed cells. */
    linesOf(changes: Iterable<Change>): Line[] {
        const [rows, columns] = [new Set<number>(), new Set<number>()];
        for (const { cell } of changes) {
            rows.add(Math.floor(cell / width(this.puzzle)));
            columns.add(cell % width(this.puzzle));
            if (rows.size === height(this.puzzle) && columns.size === width(this.puzzle)) break;
        }
        return [
            ...[...rows].map((index): Line => ({ axis: 'row', index })),
            ...[...columns].map((index): Line => ({ axis: 'column', index })),
        ];
    }
}
