/** The player's marks: one number per cell, which is all that history and storage need. */

import type { Line, Puzzle } from '../../engine/protocol';
import type { Change } from '../../model/history';
import { allColours, area, height, only, single, unknownCells, width } from '../../model/puzzle';

/** No mark. */
export const EMPTY = 0;

/** The cell has this colour; 0, the background, marks it blank. */
export function colourMark(colour: number): number {
    return 1 + colour;
}

/** The cell may have this colour ("maybe"). */
export function maybeMark(colour: number): number {
    return -1 - colour;
}

/** Notes begin here, below every "maybe". */
const NOTE = 64;

/** The most colours for which notes can be kept: history has 32 bits for a mark. */
export const MOST_NOTED = 24;

/** The cell has none of these colours: a note. */
export function noteMark(ruled: number): number {
    return ruled === 0 ? EMPTY : -NOTE - ruled;
}

/** The colours that a note rules out; 0 if it is no note. */
export function ruledOut(mark: number): number {
    return mark < -NOTE ? -NOTE - mark : 0;
}

/** All marks, and what the board shows of them. Given cells have theirs from the start, and keep them. */
export class Marks {
    /** The mark of each cell. */
    readonly values: number[];
    /** The candidates of each cell: one for a mark, all for "maybe". */
    readonly cells: number[];
    /** For each cell 1 + the colour of its "maybe", or 0. */
    readonly maybe: number[];
    /** For each cell the set of colours that a note rules out. */
    readonly ruled: number[];
    /** For each cell whether its mark is only tried out. */
    readonly tried: boolean[];
    /** The marks when the trial began. */
    private base: readonly number[] | undefined;
    private readonly all: number;
    /** The number of cells marked with each colour, and the number in a solution. */
    private readonly counts: number[];
    private readonly wanted: number[];
    private readonly given: boolean[] = [];

    /** The decided cells of `fixed` keep their colours; these are the givens, if nothing else is said. */
    constructor(
        readonly puzzle: Puzzle,
        fixed: ArrayLike<number> = unknownCells(puzzle),
    ) {
        const size = area(puzzle);
        this.all = allColours(puzzle);
        this.values = new Array<number>(size).fill(EMPTY);
        this.cells = new Array<number>(size).fill(this.all);
        this.maybe = new Array<number>(size).fill(0);
        this.ruled = new Array<number>(size).fill(0);
        this.tried = new Array<boolean>(size).fill(false);
        this.counts = puzzle.palette.map(() => 0);
        this.wanted = puzzle.palette.map(() => 0);
        for (const item of puzzle.rows.flat()) this.wanted[item.colour] = (this.wanted[item.colour] ?? 0) + item.count;
        const given = this.values.map((_, cell) => puzzle.palette.length > 1 && single(fixed[cell] ?? 0) >= 0);
        given.forEach((own, cell) => own && this.set(cell, colourMark(single(fixed[cell] ?? 0))));
        this.given = given;
    }

    isGiven(cell: number): boolean {
        return this.given[cell] ?? false;
    }

    /** The mark that a stroke from this cell replaces elsewhere. Strokes go over givens as if nothing were there. */
    replaced(cell: number): number {
        return this.isGiven(cell) ? EMPTY : this.get(cell);
    }

    /** Whether a number is a valid mark for this puzzle. */
    isMark(mark: number): boolean {
        const ruled = ruledOut(mark);
        return Number.isInteger(mark) && (ruled > 0 ? ruled <= this.all : Math.abs(mark) <= this.puzzle.palette.length);
    }

    get(cell: number): number {
        return this.values[cell] ?? EMPTY;
    }

    set(cell: number, mark: number): void {
        const before = this.get(cell);
        if (before === mark || this.isGiven(cell)) return;
        this.values[cell] = mark;
        this.cells[cell] = mark > 0 ? only(mark - 1) : this.all;
        this.ruled[cell] = ruledOut(mark);
        this.maybe[cell] = mark < 0 && mark >= -NOTE ? -mark : 0;
        this.tried[cell] = this.base !== undefined && this.base[cell] !== mark;
        if (before > 0) this.counts[before - 1]! -= 1;
        if (mark > 0) this.counts[mark - 1]! += 1;
    }

    apply(changes: Iterable<Change>): void {
        for (const change of changes) this.set(change.cell, change.after);
    }

    /** The marks when the trial began, if there is one. */
    get trial(): readonly number[] | undefined {
        return this.base;
    }

    /** Marks that differ from these are only tried out; without any, there is no trial. */
    tryFrom(base: readonly number[] | undefined): void {
        this.base = base;
        this.values.forEach((mark, cell) => {
            this.tried[cell] = base !== undefined && base[cell] !== mark;
        });
    }

    /** The changes that end the trial without a trace. */
    changesBack(): Change[] {
        const changes = this.values.map((before, cell) => ({ cell, before, after: this.base?.[cell] ?? before }));
        return changes.filter((change) => change.before !== change.after);
    }

    get isEmpty(): boolean {
        return this.values.every((_, cell) => this.replaced(cell) === EMPTY);
    }

    /** Whether each colour has as many cells as in a solution. Only then is it worth asking the engine. */
    get isFull(): boolean {
        // With run clues blank cells need no mark.
        const first = this.puzzle.kind === 'runs' ? 1 : 0;
        return this.counts.every((count, colour) => colour < first || count === this.wanted[colour]);
    }

    /** What the player knows: the candidates that marks and notes leave. */
    known(): number[] {
        return this.cells.map((set, cell) => (this.ruled[cell] ? set & ~this.ruled[cell] : set));
    }

    /** The cells as a picture; undecided cells become background. */
    picture(): number[] {
        return this.cells.map((set) => (single(set) < 0 ? only(0) : set));
    }

    /** The changes that lead to these cells. Undecided cells lose their mark. */
    changesTo(cells: ArrayLike<number>): Change[] {
        const changes: Change[] = [];
        this.values.forEach((before, cell) => {
            const after = 1 + single(cells[cell] ?? 0);
            // Keep givens, and a "maybe" on an undecided cell.
            const kept = this.isGiven(cell) || (after === EMPTY && before < 0);
            if (before !== after && !kept) changes.push({ cell, before, after });
        });
        return changes;
    }

    /** The changes that clear the board. */
    changesToEmpty(): Change[] {
        const marked = this.values.map((before, cell) => ({ cell, before, after: EMPTY }));
        return marked.filter((change) => change.before !== EMPTY && !this.isGiven(change.cell));
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
