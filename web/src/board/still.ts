/** Caches cells, grid lines and clues between frames, so that only changes are drawn again on a large board. */

import type { Line } from '../engine/protocol';
import { lines } from '../model/puzzle';
import { paintCells } from './cells';
import { paintClues, repaintClue } from './clues';
import type { Look } from './look';
import { paintLines, visible, type Range, type Scene } from './paint';

export class Still {
    private readonly canvas = document.createElement('canvas');
    /** What each drawing depends on, apart from the cells themselves. */
    private ofCells: unknown[] = [];
    private ofClues: unknown[] = [];
    /** The finished blocks and counts as drawn. */
    private done: Look['done'];
    /** The cells as drawn. */
    private sets = new Uint32Array(0);
    private notes = new Uint8Array(0);
    private ruled = new Uint32Array(0);

    /** Brings the cache up to date and copies it to a canvas. */
    draw(target: CanvasRenderingContext2D, scene: Scene): void {
        const own = this.canvas.getContext('2d');
        if (!own) return;
        const { width, height } = target.canvas;
        if (this.canvas.width !== width || this.canvas.height !== height) {
            this.canvas.width = width;
            this.canvas.height = height;
            this.ofCells = [];
            this.ofClues = [];
        }
        own.setTransform(target.getTransform());
        this.drawClues(own, scene);
        this.drawCells(own, scene);
        target.save();
        target.resetTransform();
        target.drawImage(this.canvas, 0, 0);
        target.restore();
    }

    private drawClues(context: CanvasRenderingContext2D, scene: Scene): void {
        const { look, view, puzzle } = scene;
        const key = [...placeOf(scene), some(look.items)];
        const anew = !same(key, this.ofClues);
        const before = this.done;
        if (!anew && before === look.done) return;
        this.ofClues = key;
        this.done = look.done;
        if (anew) {
            context.clearRect(0, 0, view.screen.width, view.top);
            context.clearRect(0, 0, view.left, view.screen.height);
            paintClues(context, scene);
            return;
        }
        for (const line of lines(puzzle)) {
            if (doneOf(before, line) !== doneOf(look.done, line)) repaintClue(context, scene, line);
        }
    }

    private drawCells(context: CanvasRenderingContext2D, scene: Scene): void {
        const { look, view } = scene;
        const key = [...placeOf(scene), some(look.shaded), some(look.uncertainty), look.undecided, look.background, look.underlay];
        const anew = !same(key, this.ofCells);
        this.ofCells = key;
        const seen = visible(view);
        const changed = this.remember(scene, seen);
        const range = anew ? seen : changed;
        if (!range) return;
        const [x, y] = [Math.floor(view.columnAt(range.columns[0])) - 1, Math.floor(view.rowAt(range.rows[0])) - 1];
        const [right, bottom] = [Math.ceil(view.columnAt(range.columns[1])) + 1, Math.ceil(view.rowAt(range.rows[1])) + 1];
        context.save();
        context.beginPath();
        context.rect(view.left, view.top, view.screen.width - view.left, view.screen.height - view.top);
        context.clip();
        context.beginPath();
        if (anew) context.rect(0, 0, view.screen.width, view.screen.height);
        else context.rect(x, y, right - x, bottom - y);
        context.clip();
        context.clearRect(0, 0, view.screen.width, view.screen.height);
        // Neighbours too: lines and cells extend a little beyond their places.
        const wider = grown(range, seen);
        paintCells(context, scene, wider);
        paintLines(context, scene, wider);
        context.restore();
    }

    /** Records the visible cells; returns the rows and columns that contain all changes. */
    private remember({ look, view }: Scene, seen: Range): Range | undefined {
        const area = view.grid.width * view.grid.height;
        if (this.sets.length !== area) {
            this.sets = new Uint32Array(area);
            this.notes = new Uint8Array(area);
            this.ruled = new Uint32Array(area);
        }
        let range: Range | undefined;
        for (let row = seen.rows[0]; row < seen.rows[1]; row += 1) {
            for (let column = seen.columns[0]; column < seen.columns[1]; column += 1) {
                const cell = row * view.grid.width + column;
                const [set, ruled] = [look.cells[cell] ?? 0, look.ruled?.[cell] ?? 0];
                const note = (look.maybe?.[cell] ?? 0) + (look.tried?.[cell] ? 128 : 0);
                if (this.sets[cell] === set && this.notes[cell] === note && this.ruled[cell] === ruled) continue;
                this.sets[cell] = set;
                this.notes[cell] = note;
                this.ruled[cell] = ruled;
                range ??= { rows: [row, row + 1], columns: [column, column + 1] };
                range.rows[1] = row + 1;
                range.columns = [Math.min(range.columns[0], column), Math.max(range.columns[1], column + 1)];
            }
        }
        return range;
    }
}

function doneOf(done: Look['done'], { axis, index }: Line): boolean[] | undefined {
    return (axis === 'row' ? done?.rows : done?.columns)?.[index];
}

/** What every drawing depends on. */
function placeOf({ view, puzzle, theme, look }: Scene): unknown[] {
    return [puzzle, theme, look.symbols, view.cell, view.bare, view.x, view.y, view.left, view.top, view.grid.width, view.grid.height];
}

/** Makes all empty lists compare equal. */
function some<T>(list: T[]): T[] | undefined {
    return list.length > 0 ? list : undefined;
}

function same(a: unknown[], b: unknown[]): boolean {
    return a.length === b.length && a.every((own, i) => own === b[i]);
}

function grown(range: Range, within: Range): Range {
    const grow = (own: [number, number], limits: [number, number]): [number, number] => [Math.max(own[0] - 1, limits[0]), Math.min(own[1] + 1, limits[1])];
    return { rows: grow(range.rows, within.rows), columns: grow(range.columns, within.columns) };
}
