/** Where the board is on the screen. Pure arithmetic; all lengths are in CSS pixels. */

export interface Size {
    width: number;
    height: number;
}

/** How much room the clues need, in cells. */
export interface ClueRoom {
    /** The length of the longest row clue and of the longest column clue. */
    rows: number;
    columns: number;
}

/** The number of drawn items of each clue. */
export interface ClueLengths {
    rows: number[];
    columns: number[];
}

export const SMALLEST = 4;
export const LARGEST = 72;

/** Clues take at most this share of the screen; longer ones are drawn smaller. */
const CLUE_SHARE = 0.45;

/** The smallest readable clue cell. Beside each other numbers need more room than above each other: some have two digits. */
const READABLE = { row: 11, column: 10 };
/** Where clues are too long for the screen. */
const TIGHT = 9;

/** The smallest cell with numbers beside it. With smaller ones the board is an overview, without clues and without room for them. */
const NUMBERED = 7;

export class Viewport {
    /** The side of a cell. */
    cell = 24;
    /** How far the grid is scrolled left and up behind the clues, which stay in place. */
    x = 0;
    y = 0;
    screen: Size = { width: 300, height: 300 };
    /** How far a solved board has lost its clues, 0 to 1. */
    bare = 0;
    /** The length of each clue. If known, there is only room for those in sight, but always for `reserve`. */
    lengths: ClueLengths | undefined;
    reserve: ClueRoom = { rows: 0, columns: 0 };

    constructor(
        public grid: Size,
        public clues: ClueRoom,
    ) {}

    /** How far apart the numbers of a clue are: about a cell, but readable, unless they would take too much of the screen. */
    clueCell(axis: 'row' | 'column'): number {
        if (this.cell < NUMBERED) return 0;
        const count = axis === 'row' ? this.clues.rows : this.clues.columns;
        const room = (axis === 'row' ? this.screen.width : this.screen.height) * CLUE_SHARE;
        const fits = count > 0 ? room / count : this.cell;
        return Math.min(Math.max(this.cell * 0.9, READABLE[axis]), Math.max(fits, TIGHT), 26);
    }

    /** The room for clues of a length. */
    private clueRoom(axis: 'row' | 'column', count: number): number {
        return Math.ceil(this.clueCell(axis) * Math.max(count, 1) * (1 - this.bare)) + 6;
    }

    /** The width of the row clues. */
    private get clueWidth(): number {
        return this.clueRoom('row', this.clues.rows);
    }

    /** Where the row clues begin: a board narrower than the screen is centred. */
    get start(): number {
        const spare = this.screen.width - this.clueWidth - this.grid.width * this.cell - 2;
        return Math.max(Math.floor(spare / 2), 0);
    }

    /** Where the grid begins: to the right of the row clues. */
    get left(): number {
        return this.start + this.clueWidth;
    }

    /** The height of the column clues. */
    private get clueHeight(): number {
        return this.clueRoom('column', this.clues.columns);
    }

    /** Where the column clues begin: a board lower than the screen is centred, too. */
    get above(): number {
        const spare = this.screen.height - this.clueHeight - this.grid.height * this.cell - 2;
        return Math.max(Math.floor(spare / 2), 0);
    }

    /** Where the grid begins: below the column clues. */
    get top(): number {
        return this.above + this.clueHeight;
    }

    /** The approximate ratio of width to height, clues included. */
    get shape(): number {
        return (this.grid.width + Math.max(this.clues.rows, 1)) / (this.grid.height + Math.max(this.clues.columns, 1));
    }

    /** Where a column begins on the screen. */
    columnAt(column: number): number {
        return this.left + column * this.cell - this.x;
    }

    /** Where a row begins on the screen. */
    rowAt(row: number): number {
        return this.top + row * this.cell - this.y;
    }

    /** What is at a point of the screen. */
    hit(px: number, py: number): Hit {
        const column = Math.floor((px - this.left + this.x) / this.cell);
        const row = Math.floor((py - this.top + this.y) / this.cell);
        const inColumns = column >= 0 && column < this.grid.width;
        const inRows = row >= 0 && row < this.grid.height;
        if (px >= this.left && py >= this.top) return inColumns && inRows ? { what: 'cell', row, column } : { what: 'nothing' };
        if (px >= this.left && py >= this.above && inColumns) return { what: 'column', index: column };
        if (px >= this.start && px < this.left && py >= this.top && inRows) return { what: 'row', index: row };
        return px >= this.start && px < this.left && py >= this.above && py < this.top && !this.isWhole ? { what: 'corner' } : { what: 'nothing' };
    }

    /** Whether all cells are in sight. */
    get isWhole(): boolean {
        return this.columnAt(this.grid.width) - this.columnAt(0) <= this.screen.width - this.left && this.rowAt(this.grid.height) - this.rowAt(0) <= this.screen.height - this.top;
    }

    /** The cell nearest to a point: a stroke that leaves the grid continues along its edge. */
    nearest(px: number, py: number): { row: number; column: number } {
        const clamp = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1);
        return {
            column: clamp(Math.floor((px - this.left + this.x) / this.cell), this.grid.width),
            row: clamp(Math.floor((py - this.top + this.y) / this.cell), this.grid.height),
        };
    }

    /** The largest cell. A picture may grow larger. */
    private get largest(): number {
        return LARGEST * (1 + this.bare);
    }

    /** Makes the whole board visible, as large as possible, with cells no smaller than `least`. */
    fit(least = SMALLEST): void {
        this.clues = this.longest();
        // Clues shrink with the cells only down to a readable size, so try sizes from the largest down.
        for (let cell = Math.round(this.largest); cell >= least; cell -= 0.5) {
            this.cell = cell;
            const wide = this.clueWidth + cell * this.grid.width + 1;
            const high = this.clueHeight + cell * this.grid.height + 1;
            if (wide <= this.screen.width && high <= this.screen.height) break;
        }
        this.x = 0;
        this.y = 0;
        this.clamp();
    }

    /** Zooms by a factor and keeps the point under (px, py) in place. */
    zoom(factor: number, px: number, py: number): void {
        const cell = Math.min(Math.max(this.cell * factor, SMALLEST), this.largest);
        const column = (px - this.left + this.x) / this.cell;
        const row = (py - this.top + this.y) / this.cell;
        this.cell = cell;
        this.x = column * cell - (px - this.left);
        this.y = row * cell - (py - this.top);
        this.clamp();
    }

    pan(dx: number, dy: number): void {
        this.x += dx;
        this.y += dy;
        this.clamp();
    }

    /** Scrolls as little as possible to show a cell and its neighbours. */
    reveal(row: number, column: number): void {
        const view = (offset: number, room: number, at: number): number => {
            const begin = at * this.cell - this.cell;
            const end = at * this.cell + 2 * this.cell;
            return begin < offset ? begin : end > offset + room ? end - room : offset;
        };
        this.x = view(this.x, this.screen.width - this.left, column);
        this.y = view(this.y, this.screen.height - this.top, row);
        this.clamp();
    }

    /** Scrolls so that a point of the grid, as a share of its sides, is in the middle. */
    centre(right: number, down: number): void {
        this.x = right * this.grid.width * this.cell - (this.screen.width - this.left) / 2;
        this.y = down * this.grid.height * this.cell - (this.screen.height - this.top) / 2;
        this.clamp();
    }

    /** The longest clues, of all lines or of those from one to another. */
    private longest(rows: [number, number] = [0, this.grid.height], columns: [number, number] = [0, this.grid.width]): ClueRoom {
        const { lengths, reserve } = this;
        if (!lengths) return this.clues;
        return { rows: Math.max(reserve.rows, ...lengths.rows.slice(...rows)), columns: Math.max(reserve.columns, ...lengths.columns.slice(...columns)) };
    }

    /** Leaves room for the clues in sight only. Cells stay where they are, unless the board is at its edge. */
    private gather(): void {
        if (!this.lengths) return;
        const full = this.longest();
        // A board that is centred would move.
        const fixed = {
            rows: this.clueRoom('row', full.rows) + this.grid.width * this.cell <= this.screen.width,
            columns: this.clueRoom('column', full.columns) + this.grid.height * this.cell <= this.screen.height,
        };
        // Less room for clues shows more lines, whose clues may be longer.
        for (let turn = 0; turn < 3; turn += 1) {
            const { left, top, clues } = this;
            const seen = (offset: number, room: number): [number, number] => [Math.max(Math.floor(offset / this.cell), 0), Math.ceil((offset + room) / this.cell)];
            const now = this.longest(seen(this.y, this.screen.height - top), seen(this.x, this.screen.width - left));
            if (turn === 2) Object.assign(now, { rows: Math.max(now.rows, clues.rows), columns: Math.max(now.columns, clues.columns) });
            this.clues = { rows: fixed.rows ? full.rows : now.rows, columns: fixed.columns ? full.columns : now.columns };
            if (this.x > 0) this.x += this.left - left;
            if (this.y > 0) this.y += this.top - top;
        }
    }

    /** Keeps the grid on the screen. */
    clamp(): void {
        this.gather();
        const keep = (offset: number, whole: number, room: number): number => {
            if (whole <= room) return 0;
            return Math.min(Math.max(offset, 0), whole - room);
        };
        this.x = keep(this.x, this.grid.width * this.cell + 2, this.screen.width - this.left);
        this.y = keep(this.y, this.grid.height * this.cell + 2, this.screen.height - this.top);
    }
}

export type Hit =
    | { what: 'cell'; row: number; column: number }
    | { what: 'row' | 'column'; index: number }
    | { what: 'corner' | 'nothing' };
