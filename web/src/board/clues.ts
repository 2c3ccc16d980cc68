/** Draws the clues, which stay in sight when the grid is moved. */

import type { Item, Line, Puzzle } from '../engine/protocol';
import { textOn } from '../model/colour';
import { clue } from '../model/puzzle';
import type { Scene } from './paint';
import { FONT } from './theme';
import type { ClueLengths, ClueRoom, Viewport } from './viewport';

/** Drawn where a line has no blocks, as on paper. */
const ZERO: Item = { colour: 0, count: 0, together: false };

/** The items of a clue that are drawn. Counts of 0 are not, unless there is nothing else. */
export function shownItems(items: Item[]): { item: Item; index: number }[] {
    const shown = items.map((item, index) => ({ item, index })).filter(({ item }) => item.count > 0);
    return shown.length > 0 ? shown : [{ item: ZERO, index: -1 }];
}

/** How many items of each clue are drawn. */
export function clueLengths({ rows, columns }: Pick<Puzzle, 'rows' | 'columns'>): ClueLengths {
    const length = (items: Item[]): number => shownItems(items).length;
    return { rows: rows.map(length), columns: columns.map(length) };
}

/** The room for the longest clues, and no less than `least`. */
export function clueRoom(puzzle: Puzzle, least: ClueRoom = { rows: 0, columns: 0 }): ClueRoom {
    const { rows, columns } = clueLengths(puzzle);
    return { rows: Math.max(least.rows, ...rows), columns: Math.max(least.columns, ...columns) };
}

/** The item of a clue at a point of the screen; -1 if there is none. */
export function itemAt(puzzle: Puzzle, view: Viewport, line: Line, px: number, py: number): number {
    const back = line.axis === 'row' ? view.left - px : view.top - py;
    return shownItems(clue(puzzle, line)).at(-1 - Math.floor((back - 3) / view.clueCell(line.axis)))?.index ?? -1;
}

/** Draws what is behind the numbers: the ground, a line every five, and highlighted lines. */
export function paintClueGround(context: CanvasRenderingContext2D, scene: Scene): void {
    const { view, theme, look, cursor } = scene;
    context.fillStyle = theme.ground;
    context.fillRect(0, 0, view.screen.width, view.top);
    context.fillRect(0, 0, view.left, view.screen.height);
    const light = (line: Line, colour: string, alpha: number): void => {
        const row = line.axis === 'row';
        context.fillStyle = colour;
        context.globalAlpha = alpha;
        inStrip(context, scene, line.axis, () => {
            if (row) context.fillRect(view.start, view.rowAt(line.index), view.left - view.start, view.cell);
            else context.fillRect(view.columnAt(line.index), view.above, view.cell, view.top - view.above);
        });
        context.globalAlpha = 1;
    };
    if (look.crosshair && cursor) {
        light({ axis: 'row', index: cursor.row }, theme.lit, 0.18);
        light({ axis: 'column', index: cursor.column }, theme.lit, 0.18);
    }
    for (const line of look.lines) light(line, theme.lit, 0.4);
    for (const line of look.impossible) light(line, theme.wrong, 0.4);
    for (const line of look.overfull) light(line, theme.wrong, 0.25);
    paintFives(context, scene);
}

function paintFives(context: CanvasRenderingContext2D, scene: Scene): void {
    const { view, theme } = scene;
    context.strokeStyle = theme.line;
    context.lineWidth = 1;
    inStrip(context, scene, 'row', () => {
        context.beginPath();
        for (let row = 5; row < view.grid.height; row += 5) {
            const y = Math.round(view.rowAt(row)) + 0.5;
            context.moveTo(view.start, y);
            context.lineTo(view.left, y);
        }
        context.stroke();
    });
    inStrip(context, scene, 'column', () => {
        context.beginPath();
        for (let column = 5; column < view.grid.width; column += 5) {
            const x = Math.round(view.columnAt(column)) + 0.5;
            context.moveTo(x, view.above);
            context.lineTo(x, view.top);
        }
        context.stroke();
    });
}

/** All visible clues. */
export function paintClues(context: CanvasRenderingContext2D, scene: Scene): void {
    const { puzzle } = scene;
    inStrip(context, scene, 'column', () => puzzle.columns.forEach((_, index) => paintClue(context, scene, { axis: 'column', index })));
    inStrip(context, scene, 'row', () => puzzle.rows.forEach((_, index) => paintClue(context, scene, { axis: 'row', index })));
}

/** Draws the clue of one line again. */
export function repaintClue(context: CanvasRenderingContext2D, scene: Scene, line: Line): void {
    const { view } = scene;
    const row = line.axis === 'row';
    const start = row ? view.rowAt(line.index) : view.columnAt(line.index);
    // Whole pixels, and the neighbours too: they share the pixels at the edges.
    const [from, to] = [Math.floor(start) - 1, Math.ceil(start + view.cell) + 1];
    inStrip(context, scene, line.axis, () => {
        context.beginPath();
        context.rect(row ? 0 : from, row ? from : 0, row ? view.left : to - from, row ? to - from : view.top);
        context.clip();
        context.clearRect(0, 0, view.screen.width, view.screen.height);
        for (const index of [line.index - 1, line.index, line.index + 1]) paintClue(context, scene, { axis: line.axis, index });
    });
}

/** The edges of the clue strips, where the grid disappears behind them. */
export function paintEdges(context: CanvasRenderingContext2D, { view, theme }: Scene): void {
    context.globalAlpha = 1 - view.bare;
    context.strokeStyle = theme.thick;
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(view.left, view.above);
    context.lineTo(view.left, Math.min(view.screen.height, view.rowAt(view.grid.height)));
    context.moveTo(view.start, view.top);
    context.lineTo(Math.min(view.screen.width, view.columnAt(view.grid.width)), view.top);
    context.stroke();
    context.globalAlpha = 1;
}

/** Clips drawing to the strip of row clues or column clues. */
function inStrip(context: CanvasRenderingContext2D, { view }: Scene, axis: Line['axis'], draw: () => void): void {
    const { left, top, screen } = view;
    if (axis === 'row') clipped(context, 0, top, left, screen.height - top, draw);
    else clipped(context, left, 0, screen.width - left, top, draw);
}

function clipped(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, draw: () => void): void {
    context.save();
    context.beginPath();
    context.rect(x, y, Math.max(width, 0), Math.max(height, 0));
    context.clip();
    draw();
    context.restore();
}

function paintClue(context: CanvasRenderingContext2D, scene: Scene, line: Line): void {
    const { view, look, puzzle } = scene;
    const row = line.axis === 'row';
    const items = (row ? puzzle.rows : puzzle.columns)[line.index];
    const step = view.clueCell(line.axis);
    const start = row ? view.rowAt(line.index) : view.columnAt(line.index);
    const seen = row ? start + view.cell >= view.top && start <= view.screen.height : start + view.cell >= view.left && start <= view.screen.width;
    if (!items || !seen || step === 0) return;
    const shown = shownItems(items);
    const [wide, high] = row ? [step, Math.min(step, view.cell)] : [Math.min(step, view.cell), step];
    shown.forEach(({ item, index }, i) => {
        // Numbers are aligned to the grid's edge, as usual.
        const back = (shown.length - 1 - i + 0.5) * step + 3;
        const [x, y] = row ? [view.left - back, start + view.cell / 2] : [start + view.cell / 2, view.top - back];
        const crossed = (row ? look.done?.rows : look.done?.columns)?.[line.index]?.[index] ?? false;
        const needed = look.items.some((own) => own.item === index && same(own.line, line));
        paintItem(context, scene, item, { x, y, wide, high, crossed, needed });
    });
}

interface Place {
    x: number;
    y: number;
    /** The room for it. */
    wide: number;
    high: number;
    crossed: boolean;
    needed: boolean;
}

function paintItem(context: CanvasRenderingContext2D, scene: Scene, item: Item, place: Place): void {
    const { puzzle, theme, look } = scene;
    const { x, y, wide, high, crossed, needed } = place;
    const size = Math.min(wide, high);
    const ink = puzzle.palette[item.colour];
    const coloured = item !== ZERO && (puzzle.palette.length > 2 || puzzle.kind === 'counted');
    let colour = crossed ? theme.faded : theme.text;
    if (coloured && ink) {
        context.globalAlpha = crossed ? 0.35 : 1;
        context.fillStyle = ink.rgb;
        context.beginPath();
        context.roundRect(x - wide * 0.46, y - high * 0.46, wide * 0.92, high * 0.92, size * 0.2);
        context.fill();
        // An outline, because white on white paper would be invisible.
        context.strokeStyle = theme.line;
        context.lineWidth = 1;
        context.stroke();
        context.globalAlpha = 1;
        colour = crossed ? theme.text : textOn(ink.rgb);
    }
    const mark = puzzle.kind === 'counted' && item.count > 1 && item.together ? '*' : '';
    const text = `${item.count}${mark}${look.symbols && coloured ? (ink?.letter ?? '') : ''}`;
    // A digit is a little wider than half its size.
    const font = Math.min(high * (coloured ? 0.8 : 0.88), (wide * 1.5) / (text.length + 0.2));
    context.fillStyle = colour;
    context.font = `${needed ? '600 ' : ''}${font}px ${FONT}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, x, y + high * 0.04);
    if (needed) {
        context.strokeStyle = theme.premise;
        context.lineWidth = 2;
        context.strokeRect(x - wide * 0.46, y - high * 0.46, wide * 0.92, high * 0.92);
    }
    if (crossed) {
        context.strokeStyle = theme.text;
        context.lineWidth = Math.max(size * 0.06, 1);
        context.beginPath();
        context.moveTo(x - wide * 0.4, y + high * 0.25);
        context.lineTo(x + wide * 0.4, y - high * 0.25);
        context.stroke();
    }
}

function same(a: Line, b: Line): boolean {
    return a.axis === b.axis && a.index === b.index;
}
