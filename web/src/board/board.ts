/** The board: a canvas with pinned clues, a cursor, zoom, strokes and clickable clues. Views set what it shows (`look`). */

import type { Line, Puzzle } from '../engine/protocol';
import { seen } from '../model/distinct';
import { height, width } from '../model/puzzle';
import { t } from '../strings';
import { el } from '../ui/dom';
import { clueLengths, clueRoom, itemAt } from './clues';
import { ZOOM_STEP, zoomControls } from './controls';
import { inside, movedBy } from './cursor';
import { emptyLook, type Look } from './look';
import { followMinimap } from './minimap';
import type { Scene } from './paint';
import { listen, type CellPlace, type PointerHost, type Strokes } from './pointer';
import { Reader } from './reader';
import { Screen } from './screen';
import { Unveiling } from './unveiling';
import { SMALLEST, Viewport, type ClueRoom } from './viewport';

export interface BoardEvents {
    strokes?: Strokes;
    /** A click on the clue of a line; -1 if it was on none of its items. */
    onHeader?: (line: Line, item: number) => void;
    /** A key that the board does not use itself; returns whether the view used it. */
    onKey?: (event: KeyboardEvent, at: CellPlace) => boolean;
    /** A key moved the cursor. */
    onCursor?: (at: CellPlace, event: KeyboardEvent, from: CellPlace) => void;
    /** A finger moved the cursor. */
    onSteer?: (at: CellPlace) => void;
}

export class Board {
    readonly element: HTMLElement;
    /** The buttons for zooming, which a view may put elsewhere. */
    readonly controls: HTMLElement;
    readonly look: Look;
    readonly view: Viewport;
    /** A count shown beside the pointer. */
    badge: string | undefined;
    /** A text shown beside the cursor where there is no badge. */
    note: ((at: CellPlace) => string | undefined) | undefined;
    /** A finger moves the cursor instead of painting. */
    steers = false;
    /** Minimum room for clues, so that the grid stays in place while the clues change. */
    reserve: ClueRoom = { rows: 0, columns: 0 };
    /** The smallest cell size at first, even if the board does not fit then; "Show the whole board" overrides it. */
    least = SMALLEST;
    /** Show the puzzle's own colours, whatever the settings. */
    exact = false;
    private readonly grid: HTMLElement;
    private readonly reader: Reader;
    private readonly screen: Screen;
    private readonly unveiling = new Unveiling((part) => this.bare(part));
    private cursor: CellPlace = { row: 0, column: 0 };
    private hovered: CellPlace | undefined;
    /** The player has zoomed or moved the board, which then stays so when the screen changes. */
    private placed = false;
    private fingerPans = false;

    constructor(
        private shown: Puzzle,
        private readonly events: BoardEvents,
        cells: ArrayLike<number>,
    ) {
        this.look = emptyLook(cells);
        this.view = new Viewport({ width: width(shown), height: height(shown) }, clueRoom(shown));
        this.view.lengths = clueLengths(shown);
        this.grid = el('div', { class: 'board-grid', role: 'grid', tabindex: 0 });
        this.reader = new Reader(this.grid);
        this.screen = new Screen(this.grid, { sized: (size) => this.sized(size), scene: () => this.scene() });
        this.grid.append(this.screen.canvas, this.reader.element);
        this.controls = zoomControls({
            zoom: (factor) => this.zoom(factor, this.view.screen.width / 2, this.view.screen.height / 2),
            fit: () => this.fit(),
            pan: (on) => (this.fingerPans = on),
        });
        this.element = el('div', { class: 'board' }, this.grid, this.controls);
        // On phones some views make the board only as high as it needs to be.
        this.element.style.setProperty('--shape', String(this.view.shape));
        this.grid.addEventListener('keydown', (event) => this.key(event));
        for (const name of ['focus', 'blur']) this.grid.addEventListener(name, () => this.redraw());
        listen(this.screen.canvas, this.pointerHost());
        this.describe();
    }

    /** Call when the board leaves the page. */
    dispose(): void {
        this.screen.dispose();
        this.unveiling.stop();
    }

    get puzzle(): Puzzle {
        return this.shown;
    }

    /** Shows another puzzle, or the same one with other clues. With `hold`, longer clues do not move the grid. */
    setPuzzle(puzzle: Puzzle, hold = false): void {
        const other = width(puzzle) !== this.view.grid.width || height(puzzle) !== this.view.grid.height;
        const { clues } = this.view;
        this.shown = puzzle;
        this.view.grid = { width: width(puzzle), height: height(puzzle) };
        this.view.reserve = hold ? clues : this.reserve;
        this.view.lengths = hold ? undefined : clueLengths(puzzle);
        if (!hold) this.view.clues = clueRoom(puzzle, this.reserve);
        const moved = clues.rows !== this.view.clues.rows || clues.columns !== this.view.clues.columns;
        if (other) {
            this.cursor = { row: 0, column: 0 };
            this.hovered = undefined;
        }
        if (other || (moved && !this.placed)) this.view.fit(this.least);
        this.view.clamp();
        this.describe();
        this.redraw();
    }

    /** Draws again in the next frame. */
    redraw(): void {
        this.screen.redraw();
    }

    /** Updates the description for screen readers. */
    describe(): void {
        this.grid.setAttribute('aria-label', t('board.label', this.view.grid as unknown as Record<string, number>));
        if (this.view.grid.width > 0 && this.view.grid.height > 0) this.reader.describe(this.shown, this.look, this.cursor);
    }

    /** The cell at the cursor, in words. */
    get said(): string {
        return this.reader.said;
    }

    get at(): CellPlace {
        return this.cursor;
    }

    focus(): void {
        this.grid.focus({ preventScroll: true });
    }

    /** Moves the cursor to a cell and scrolls to it. */
    goTo(at: CellPlace): void {
        this.cursor = at;
        this.hovered = undefined;
        this.view.reveal(at.row, at.column);
        this.describe();
        this.redraw();
    }

    /** Shows the picture of a solved board: lines and clues fade, and the cells take their room. */
    unveil(slowly: boolean): void {
        if (this.view.bare > 0) return;
        this.unveiling.begin(slowly);
    }

    /** Brings lines and clues back. */
    veil(): void {
        this.unveiling.stop();
        if (this.view.bare > 0) this.bare(0);
    }

    private bare(part: number): void {
        this.view.bare = part;
        this.placed = false;
        this.view.fit(part > 0 ? SMALLEST : this.least);
        this.redraw();
    }

    /** Shows the whole board, however small. */
    private fit(): void {
        this.placed = false;
        this.least = SMALLEST;
        this.view.fit();
        this.redraw();
    }

    private zoom(factor: number, x: number, y: number): void {
        this.view.zoom(factor, x, y);
        this.moved();
    }

    private moved(): void {
        this.placed = true;
        this.redraw();
    }

    private sized(size: Viewport['screen']): void {
        this.view.screen = size;
        if (!this.placed) this.view.fit(this.least);
        this.view.clamp();
    }

    private scene(): Omit<Scene, 'theme'> {
        const { view, shown, look } = this;
        const active = this.hovered ?? (this.steers || document.activeElement === this.grid ? this.cursor : undefined);
        // A picture has no cursor.
        const empty = view.grid.width === 0 || view.grid.height === 0 || view.bare > 0;
        return {
            puzzle: this.exact ? shown : seen(shown),
            look,
            view,
            cursor: empty ? undefined : active,
            badge: this.badge ?? (active && this.note?.(active)),
        };
    }

    private pointerHost(): PointerHost {
        const board = this;
        return {
            view: this.view,
            get strokes() {
                return board.events.strokes;
            },
            onHeader: (line, x, y) => board.events.onHeader?.(line, itemAt(board.shown, board.view, line, x, y)),
            get steers() {
                return board.steers;
            },
            steer: (down, right) => {
                const { row, column } = board.cursor;
                board.goTo(inside(board.view.grid, row + down, column + right));
                board.events.onSteer?.(board.cursor);
            },
            corner: (x, y) => {
                if (followMinimap(board.view, x, y)) board.moved();
            },
            get fingerPans() {
                return board.fingerPans;
            },
            hover: (at) => {
                if (at?.row === board.hovered?.row && at?.column === board.hovered?.column) return;
                board.hovered = at;
                if (at) {
                    board.cursor = at;
                    board.describe();
                }
                board.redraw();
            },
            moved: () => board.moved(),
            focus: () => board.focus(),
        };
    }

    private key(event: KeyboardEvent): void {
        const to = movedBy(event, this.cursor, this.view.grid);
        if (to) {
            event.preventDefault();
            const from = this.cursor;
            this.goTo(to);
            this.events.onCursor?.(to, event, from);
        } else if (!event.ctrlKey && !event.metaKey && !event.altKey && this.zoomKey(event.key)) {
            event.preventDefault();
        } else if (this.events.onKey?.(event, this.cursor)) {
            event.preventDefault();
        }
    }

    private zoomKey(key: string): boolean {
        if (key !== '+' && key !== '-') return false;
        const [x, y] = [this.view.columnAt(this.cursor.column), this.view.rowAt(this.cursor.row)];
        this.zoom(key === '+' ? ZOOM_STEP : 1 / ZOOM_STEP, x, y);
        return true;
    }
}
