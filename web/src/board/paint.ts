/** Draws the board on a canvas: the cached cells, grid lines and clues, and the highlights on top. */

import type { Puzzle } from '../engine/protocol';
import { textOn } from '../model/colour';
import { coloursOf, isGiven, single } from '../model/puzzle';
import { paintClueGround, paintEdges } from './clues';
import type { Look } from './look';
import type { Still } from './still';
import type { Theme } from './theme';
import { paintUnderlay } from './underlay';
import type { Viewport } from './viewport';

export interface Scene {
    puzzle: Puzzle;
    look: Look;
    view: Viewport;
    theme: Theme;
    /** The cursor, if the board shows one. */
    cursor: { row: number; column: number } | undefined;
    /** A count beside the pointer, while something is dragged. */
    badge: string | undefined;
}

export function paint(context: CanvasRenderingContext2D, scene: Scene, still: Still): void {
    const { view, theme } = scene;
    context.clearRect(0, 0, view.screen.width, view.screen.height);
    paintClueGround(context, scene);
    still.draw(context, scene);
    context.save();
    context.beginPath();
    context.rect(view.left, view.top, view.screen.width - view.left, view.screen.height - view.top);
    context.clip();
    paintMarks(context, scene);
    context.restore();
    paintEdges(context, scene);
    if (scene.badge && scene.cursor) paintBadge(context, scene, scene.badge, scene.cursor, theme);
}

/** Half-open ranges of rows and columns. */
export interface Range {
    rows: [number, number];
    columns: [number, number];
}

/** The visible rows and columns. */
export function visible(view: Viewport): Range {
    const range = (offset: number, room: number, count: number): [number, number] => [
        Math.max(Math.floor(offset / view.cell), 0),
        Math.min(Math.ceil((offset + room) / view.cell), count),
    ];
    return {
        columns: range(view.x, view.screen.width - view.left, view.grid.width),
        rows: range(view.y, view.screen.height - view.top, view.grid.height),
    };
}

export function paintCells(context: CanvasRenderingContext2D, scene: Scene, { rows, columns }: Range): void {
    const { puzzle, look, view, theme } = scene;
    const size = view.cell;
    const x = (column: number): number => view.columnAt(column);
    const y = (row: number): number => view.rowAt(row);
    context.fillStyle = (look.underlay && puzzle.palette[0]?.rgb) ?? theme.paper;
    context.fillRect(x(columns[0]), y(rows[0]), (columns[1] - columns[0]) * size, (rows[1] - rows[0]) * size);
    if (look.underlay) paintUnderlay(context, view, look.underlay);
    const shaded = new Map(look.shaded.map((cell, i) => [cell, shadeOf(look.uncertainty[i])]));
    // One path for all crosses: there can be thousands.
    const crosses = new Path2D();
    for (let row = rows[0]; row < rows[1]; row += 1) {
        for (let column = columns[0]; column < columns[1]; column += 1) {
            const cell = row * view.grid.width + column;
            const set = look.cells[cell] ?? 0;
            const colour = single(set);
            const [cx, cy] = [x(column), y(row)];
            if (colour > 0 || (colour === 0 && look.background === 'fill')) {
                const rgb = puzzle.palette[colour]?.rgb ?? '#000000';
                context.fillStyle = rgb;
                if (colour > 0 || !look.underlay) context.fillRect(cx, cy, size + 0.5, size + 0.5);
                if (look.symbols && size >= 10) letter(context, puzzle.palette[colour]?.letter ?? '', cx, cy, size, textOn(rgb));
            } else if (colour === 0) {
                cross(crosses, cx, cy, size);
            } else if (look.undecided === 'candidates') {
                candidates(context, puzzle, set, cx, cy, size, theme);
            }
            if (colour >= 0 && isGiven(puzzle, cell)) {
                const filled = colour > 0 || look.background === 'fill';
                given(context, filled ? textOn(puzzle.palette[colour]?.rgb ?? '#000000') : theme.mark, cx, cy, size);
            }
            const maybe = look.maybe?.[cell] ?? 0;
            if (colour < 0 && maybe > 0) maybeMark(context, puzzle, maybe - 1, cx, cy, size, theme);
            const shade = shaded.get(cell);
            if (shade !== undefined) hatch(context, cx, cy, size, theme.shade, shade);
        }
    }
    context.strokeStyle = theme.mark;
    context.lineWidth = Math.max(size * 0.07, 1);
    context.stroke(crosses);
}

/** The frame of a cell that is revealed at the start. */
function given(context: CanvasRenderingContext2D, colour: string, x: number, y: number, size: number): void {
    const inset = size * 0.16;
    context.strokeStyle = colour;
    context.lineWidth = Math.max(size * 0.05, 1);
    context.strokeRect(x + inset, y + inset, size - 2 * inset, size - 2 * inset);
}

/** The mark of a blank cell. */
function cross(path: Path2D, x: number, y: number, size: number): void {
    const inset = size * 0.34;
    path.moveTo(x + inset, y + inset);
    path.lineTo(x + size - inset, y + size - inset);
    path.moveTo(x + size - inset, y + inset);
    path.lineTo(x + inset, y + size - inset);
}

/** A circle split among the candidates. */
function candidates(context: CanvasRenderingContext2D, puzzle: Puzzle, set: number, x: number, y: number, size: number, theme: Theme): void {
    const colours = coloursOf(set);
    const radius = size * 0.32;
    const [cx, cy] = [x + size / 2, y + size / 2];
    colours.forEach((colour, i) => {
        const turn = (2 * Math.PI) / colours.length;
        const from = -Math.PI / 2 + i * turn;
        context.fillStyle = puzzle.palette[colour]?.rgb ?? '#000000';
        context.beginPath();
        context.moveTo(cx, cy);
        context.arc(cx, cy, radius, from, from + turn);
        context.fill();
    });
    context.strokeStyle = colours.length === 0 ? theme.wrong : theme.mark;
    context.lineWidth = 1;
    context.beginPath();
    context.arc(cx, cy, radius, 0, 2 * Math.PI);
    context.stroke();
}

function maybeMark(context: CanvasRenderingContext2D, puzzle: Puzzle, colour: number, x: number, y: number, size: number, theme: Theme): void {
    const part = size * 0.4;
    context.fillStyle = puzzle.palette[colour]?.rgb ?? '#000000';
    context.strokeStyle = theme.mark;
    context.lineWidth = Math.max(size * 0.06, 1);
    context.setLineDash([size * 0.12, size * 0.1]);
    context.globalAlpha = 0.65;
    context.fillRect(x + (size - part) / 2, y + (size - part) / 2, part, part);
    context.globalAlpha = 1;
    context.strokeRect(x + (size - part) / 2, y + (size - part) / 2, part, part);
    context.setLineDash([]);
}

/** How dark a cell is shaded: darker the less the solutions agree. */
function shadeOf(bits: number | undefined): number {
    return bits === undefined ? 0.35 : 0.1 + 0.5 * Math.min(bits, 1);
}

function hatch(context: CanvasRenderingContext2D, x: number, y: number, size: number, colour: string, shade: number): void {
    context.save();
    context.beginPath();
    context.rect(x, y, size, size);
    context.clip();
    context.globalAlpha = shade;
    context.fillStyle = colour;
    context.fillRect(x, y, size, size);
    context.globalAlpha = 1;
    context.strokeStyle = colour;
    context.lineWidth = Math.max(size * 0.06, 1);
    context.beginPath();
    for (let d = 0; d < 2 * size; d += Math.max(size / 3, 3)) {
        context.moveTo(x + d, y);
        context.lineTo(x + d - size, y + size);
    }
    context.stroke();
    context.restore();
}

function letter(context: CanvasRenderingContext2D, text: string, x: number, y: number, size: number, colour: string): void {
    context.fillStyle = colour;
    context.font = `${Math.round(size * 0.55)}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, x + size / 2, y + size / 2 + 0.5);
}

/** An exclamation mark with an outline, visible on every colour. */
function exclaim(context: CanvasRenderingContext2D, x: number, y: number, size: number, theme: Theme): void {
    context.font = `bold ${Math.round(size * 0.6)}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.strokeStyle = theme.paper;
    context.lineWidth = Math.max(size * 0.16, 2);
    context.strokeText('!', x + size / 2, y + size / 2 + 0.5);
    context.fillStyle = theme.wrong;
    context.fillText('!', x + size / 2, y + size / 2 + 0.5);
}

/** Thin lines between cells, thick ones every five. */
export function paintLines(context: CanvasRenderingContext2D, scene: Scene, { rows, columns }: Range): void {
    const { view, theme } = scene;
    const draw = (thick: boolean): void => {
        context.strokeStyle = thick ? theme.thick : theme.line;
        context.lineWidth = thick ? (view.cell >= 12 ? 2 : 1.5) : 1;
        context.beginPath();
        for (let column = columns[0]; column <= columns[1]; column += 1) {
            if (isThick(column, view.grid.width) !== thick) continue;
            const x = Math.round(view.columnAt(column)) + (thick ? 0 : 0.5);
            context.moveTo(x, view.rowAt(rows[0]));
            context.lineTo(x, view.rowAt(rows[1]));
        }
        for (let row = rows[0]; row <= rows[1]; row += 1) {
            if (isThick(row, view.grid.height) !== thick) continue;
            const y = Math.round(view.rowAt(row)) + (thick ? 0 : 0.5);
            context.moveTo(view.columnAt(columns[0]), y);
            context.lineTo(view.columnAt(columns[1]), y);
        }
        context.stroke();
    };
    // On smaller cells thin lines would hide the picture.
    if (view.cell >= 6) draw(false);
    draw(true);
}

function isThick(index: number, count: number): boolean {
    return index % 5 === 0 || index === count;
}

/** Frames around cells and lines. Each kind differs in shape, not only in colour. */
function paintMarks(context: CanvasRenderingContext2D, scene: Scene): void {
    const { look, view, theme, cursor } = scene;
    const size = view.cell;
    if (look.crosshair && cursor) {
        context.fillStyle = theme.lit;
        context.globalAlpha = 0.18;
        context.fillRect(view.columnAt(0), view.rowAt(cursor.row), view.grid.width * size, size);
        context.fillRect(view.columnAt(cursor.column), view.rowAt(0), size, view.grid.height * size);
        context.globalAlpha = 1;
    }
    const frame = (cell: number, colour: string, width: number, dash: number[]): void => {
        const [column, row] = [cell % view.grid.width, Math.floor(cell / view.grid.width)];
        const [x, y] = [view.columnAt(column) + 0.5, view.rowAt(row) + 0.5];
        const ring = (inset: number, own: string, line: number): void => {
            context.strokeStyle = own;
            context.lineWidth = line;
            context.strokeRect(x + inset + line / 2, y + inset + line / 2, size - 2 * inset - line, size - 2 * inset - line);
        };
        // A ring of paper inside and behind the dashes: red on a red cell would be invisible.
        ring(0, theme.paper, width + Math.max(width / 2, 1));
        context.setLineDash(dash);
        ring(0, colour, width);
        context.setLineDash([]);
    };
    const wide = Math.max(size * 0.1, 2);
    for (const [lines, colour] of [[look.lines, theme.lit], [look.impossible, theme.wrong]] as const) {
        for (const line of lines) {
            context.strokeStyle = colour;
            context.lineWidth = wide;
            const row = line.axis === 'row';
            context.strokeRect(
                view.columnAt(row ? 0 : line.index) + 1,
                view.rowAt(row ? line.index : 0) + 1,
                (row ? view.grid.width * size : size) - 2,
                (row ? size : view.grid.height * size) - 2,
            );
        }
    }
    for (const cell of look.premises) frame(cell, theme.premise, wide, [size * 0.2, size * 0.15]);
    for (const cell of look.selected) frame(cell, theme.lit, Math.max(size * 0.06, 1), [size * 0.25, size * 0.15]);
    for (const cell of look.conclusions) frame(cell, theme.conclusion, wide, []);
    for (const cell of look.wrong) {
        frame(cell, theme.wrong, wide, []);
        const [x, y] = [view.columnAt(cell % view.grid.width), view.rowAt(Math.floor(cell / view.grid.width))];
        exclaim(context, x, y, size, theme);
    }
    if (cursor) frame(cursor.row * view.grid.width + cursor.column, theme.cursor, Math.max(size * 0.08, 2), []);
}

function paintBadge(
    context: CanvasRenderingContext2D,
    scene: Scene,
    text: string,
    at: { row: number; column: number },
    theme: Theme,
): void {
    const { view } = scene;
    context.font = 'bold 15px system-ui, sans-serif';
    const width = context.measureText(text).width + 14;
    const x = Math.min(view.columnAt(at.column + 1) + 6, view.screen.width - width - 2);
    const y = Math.max(view.rowAt(at.row) - 26, 2);
    context.fillStyle = theme.text;
    context.beginPath();
    context.roundRect(x, y, width, 22, 6);
    context.fill();
    context.fillStyle = theme.ground;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, x + width / 2, y + 11.5);
}
