/** The board: a canvas with pinned clues, a cursor, zoom, strokes and clickable clues. Views set what it shows (`look`). */

import type { Line, Puzzle } from '../engine/protocol';
import { seen } from '../model/distinct';
import { height, width } from '../model/puzzle';
import { t } from '../strings';
import { button, el } from '../ui/dom';
import { icon } from '../ui/icons';
import { clueLengths, itemAt } from './clues';
import { emptyLook, type Look } from './look';
import { Minimap, minimapAt } from './minimap';
import { paint } from './paint';
import { listen, type CellPlace, type Strokes } from './pointer';
import { Reader } from './reader';
import { Still } from './still';
import { readTheme, type Theme } from './theme';
import { SMALLEST, Viewport, type ClueRoom } from './viewport';

/** How long lines and clues take to fade, in milliseconds. */
const UNVEILING = 900;

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
    private readonly canvas: HTMLCanvasElement;
    private readonly grid: HTMLElement;
    private readonly reader: Reader;
    private readonly resize: ResizeObserver;
    private readonly scheme = matchMedia('(prefers-color-scheme: dark)');
    private theme: Theme | undefined;
    private readonly still = new Still();
    private readonly minimap = new Minimap();
    private cursor: CellPlace = { row: 0, column: 0 };
    private hovered: CellPlace | undefined;
    private frame = 0;
    private fitted = false;
    private unveiling = 0;
    private fingerPans = false;

    constructor(
        private shown: Puzzle,
        private readonly events: BoardEvents,
        cells: ArrayLike<number>,
    ) {
        this.look = emptyLook(cells);
        this.view = new Viewport({ width: width(shown), height: height(shown) }, clueRoom(shown));
        this.view.lengths = clueLengths(shown);
        this.canvas = el('canvas', { 'aria-hidden': 'true' });
        this.grid = el('div', { class: 'board-grid', role: 'grid', tabindex: 0 });
        this.reader = new Reader(this.grid);
        this.grid.append(this.canvas, this.reader.element);
        this.controls = this.buttons();
        this.element = el('div', { class: 'board' }, this.grid, this.controls);
        // On phones some views make the board only as high as it needs to be.
        this.element.style.setProperty('--shape', String(this.view.shape));
        this.grid.addEventListener('keydown', (event) => this.key(event));
        for (const name of ['focus', 'blur']) this.grid.addEventListener(name, () => this.redraw());
        listen(this.canvas, this.pointerHost());
        this.resize = new ResizeObserver(() => this.measure());
        this.resize.observe(this.grid);
        this.scheme.addEventListener('change', this.restyle);
        document.documentElement.addEventListener('themechange', this.restyle);
        this.describe();
    }

    /** Call when the board leaves the page. */
    dispose(): void {
        this.resize.disconnect();
        this.scheme.removeEventListener('change', this.restyle);
        document.documentElement.removeEventListener('themechange', this.restyle);
        cancelAnimationFrame(this.frame);
        cancelAnimationFrame(this.unveiling);
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
        if (!hold) this.view.clues = atLeast(clueRoom(puzzle), this.reserve);
        const moved = clues.rows !== this.view.clues.rows || clues.columns !== this.view.clues.columns;
        if (other) {
            this.cursor = { row: 0, column: 0 };
            this.hovered = undefined;
        }
        if (other || (moved && !this.fitted)) this.view.fit(this.least);
        this.view.clamp();
        this.describe();
        this.redraw();
    }

    /** Draws again in the next frame. */
    redraw(): void {
        if (this.frame) return;
        this.frame = requestAnimationFrame(() => {
            this.frame = 0;
            this.draw();
        });
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
        const begin = performance.now();
        const step = (now: number): void => {
            const part = slowly ? Math.min(Math.max((now - begin) / UNVEILING, 0), 1) : 1;
            this.bare(part * part * (3 - 2 * part) || Number.EPSILON);
            if (part < 1 && this.element.isConnected) this.unveiling = requestAnimationFrame(step);
        };
        step(begin);
    }

    /** Brings lines and clues back. */
    veil(): void {
        cancelAnimationFrame(this.unveiling);
        if (this.view.bare > 0) this.bare(0);
    }

    private bare(part: number): void {
        this.view.bare = part;
        this.fitted = false;
        this.view.fit(part > 0 ? SMALLEST : this.least);
        this.redraw();
    }

    private readonly restyle = (): void => {
        this.theme = undefined;
        this.redraw();
    };

    private measure(): void {
        const { clientWidth, clientHeight } = this.grid;
        if (clientWidth === 0 || clientHeight === 0) return;
        this.view.screen = { width: clientWidth, height: clientHeight };
        const ratio = devicePixelRatio || 1;
        this.canvas.width = Math.round(clientWidth * ratio);
        this.canvas.height = Math.round(clientHeight * ratio);
        if (!this.fitted) this.view.fit(this.least);
        this.view.clamp();
        // Not in the next frame: a resized canvas is empty until it is drawn.
        this.draw();
    }

    private draw(): void {
        const context = this.canvas.getContext('2d');
        if (!context || !this.element.isConnected) return;
        this.theme ??= readTheme(this.grid);
        const ratio = devicePixelRatio || 1;
        context.setTransform(ratio, 0, 0, ratio, 0, 0);
        const active = this.hovered ?? (this.steers || document.activeElement === this.grid ? this.cursor : undefined);
        const badge = this.badge ?? (active && this.note?.(active));
        // A picture has no cursor.
        const empty = this.view.grid.width === 0 || this.view.grid.height === 0 || this.view.bare > 0;
        paint(context, {
            puzzle: this.exact ? this.shown : seen(this.shown),
            look: this.look,
            view: this.view,
            theme: this.theme,
            cursor: empty ? undefined : active,
            badge,
        }, this.still, this.minimap);
        // For tests: where the cells are, and what is written beside them.
        const { start, above, left, top, cell, x, y, bare } = this.view;
        Object.assign(this.grid.dataset, { start, above, left: left - x, top: top - y, cell, bare, badge: badge ?? '' });
    }

    private pointerHost(): Parameters<typeof listen>[1] {
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
                board.goTo(board.inside(row + down, column + right));
                board.events.onSteer?.(board.cursor);
            },
            corner: (x, y) => {
                const at = minimapAt(board.view);
                if (!at) return;
                const { width, height } = board.view.grid;
                board.view.centre((x - at.x) / (width * at.scale), (y - at.y) / (height * at.scale));
                board.fitted = true;
                board.redraw();
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
            moved: () => {
                board.fitted = true;
                board.redraw();
            },
            focus: () => board.focus(),
        };
    }

    private buttons(): HTMLElement {
        const zoom = (factor: number): void => {
            this.view.zoom(factor, this.view.screen.width / 2, this.view.screen.height / 2);
            this.fitted = true;
            this.redraw();
        };
        const fit = (): void => {
            this.fitted = false;
            this.least = SMALLEST;
            this.view.fit();
            this.redraw();
        };
        const named = (face: string | Node, label: string, act: () => void): HTMLButtonElement => {
            const own = button('', act, { 'aria-label': label, title: label, class: 'plain' });
            own.append(face);
            return own;
        };
        const pan = named(icon('move'), t('board.pan'), () => {
            this.fingerPans = !this.fingerPans;
            pan.setAttribute('aria-pressed', String(this.fingerPans));
        });
        pan.setAttribute('aria-pressed', 'false');
        pan.classList.add('touch-only');
        return el(
            'div',
            { class: 'board-controls' },
            named('−', t('board.zoom-out'), () => zoom(1 / 1.25)),
            named('+', t('board.zoom-in'), () => zoom(1.25)),
            named(icon('fit'), t('board.fit'), fit),
            pan,
        );
    }

    private key(event: KeyboardEvent): void {
        const to = this.target(event);
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
        this.view.zoom(key === '+' ? 1.25 : 0.8, x, y);
        this.fitted = true;
        this.redraw();
        return true;
    }

    /** Where a key moves the cursor. */
    private target(event: KeyboardEvent): CellPlace | undefined {
        const { row, column } = this.cursor;
        const last = { row: this.view.grid.height - 1, column: this.view.grid.width - 1 };
        const far = event.ctrlKey || event.metaKey ? 5 : 1;
        const to: Record<string, [number, number]> = {
            ArrowUp: [row - far, column],
            ArrowDown: [row + far, column],
            ArrowLeft: [row, column - far],
            ArrowRight: [row, column + far],
            Home: [event.ctrlKey ? 0 : row, 0],
            End: [event.ctrlKey ? last.row : row, last.column],
            PageUp: [0, column],
            PageDown: [last.row, column],
        };
        const goal = to[event.key];
        if (!goal || last.row < 0 || last.column < 0) return undefined;
        return this.inside(...goal);
    }

    /** The place, or the nearest on the board. */
    private inside(row: number, column: number): CellPlace {
        const { width, height } = this.view.grid;
        return { row: Math.min(Math.max(row, 0), height - 1), column: Math.min(Math.max(column, 0), width - 1) };
    }
}

function clueRoom(puzzle: Puzzle): ClueRoom {
    const { rows, columns } = clueLengths(puzzle);
    return { rows: Math.max(0, ...rows), columns: Math.max(0, ...columns) };
}

function atLeast(room: ClueRoom, least: ClueRoom): ClueRoom {
    return { rows: Math.max(room.rows, least.rows), columns: Math.max(room.columns, least.columns) };
}
