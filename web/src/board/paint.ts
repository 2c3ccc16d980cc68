/** Draws the board on a canvas: the cached cells, grid lines and clues, and the highlights on top. */

import type { Puzzle } from '../engine/protocol';
import { single } from '../model/puzzle';
import { paintClueGround, paintEdges } from './clues';
import type { Look } from './look';
import type { Minimap } from './minimap';
import type { Still } from './still';
import { FONT, type Theme } from './theme';
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

export function paint(context: CanvasRenderingContext2D, scene: Scene, still: Still, minimap: Minimap): void {
    const { view, theme } = scene;
    context.clearRect(0, 0, view.screen.width, view.screen.height);
    paintClueGround(context, scene);
    still.draw(context, scene);
    if (view.bare > 0) fadeClues(context, scene);
    context.save();
    context.beginPath();
    context.rect(view.left, view.top, view.screen.width - view.left, view.screen.height - view.top);
    context.clip();
    paintMarks(context, scene);
    context.restore();
    paintEdges(context, scene);
    minimap.draw(context, scene);
    if (scene.badge && scene.cursor) paintBadge(context, scene, scene.badge, scene.cursor, theme);
}

/** The clues of a solved board disappear into the ground. */
function fadeClues(context: CanvasRenderingContext2D, { view, theme }: Scene): void {
    context.globalAlpha = view.bare;
    context.fillStyle = theme.ground;
    context.fillRect(0, 0, view.screen.width, view.top);
    context.fillRect(0, 0, view.left, view.screen.height);
    context.globalAlpha = 1;
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

/** An exclamation mark with an outline, visible on every colour. */
function exclaim(context: CanvasRenderingContext2D, x: number, y: number, size: number, theme: Theme): void {
    context.font = `600 ${Math.round(size * 0.6)}px ${FONT}`;
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
    context.globalAlpha = 1 - view.bare;
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
    context.globalAlpha = 1;
}

function isThick(index: number, count: number): boolean {
    return index % 5 === 0 || index === count;
}

/** Tints the row and the column of the cursor; not cells with a colour, which would look like another colour. */
function paintCrosshair(context: CanvasRenderingContext2D, { look, view, theme }: Scene, cursor: { row: number; column: number }): void {
    const tint = (row: number, column: number): void => {
        if (isPlain(look, row * view.grid.width + column)) context.rect(view.columnAt(column), view.rowAt(row), view.cell, view.cell);
    };
    const { rows, columns } = visible(view);
    context.beginPath();
    for (let column = columns[0]; column < columns[1]; column += 1) tint(cursor.row, column);
    for (let row = rows[0]; row < rows[1]; row += 1) if (row !== cursor.row) tint(row, cursor.column);
    context.fillStyle = theme.lit;
    context.globalAlpha = 0.18;
    context.fill();
    context.globalAlpha = 1;
}

/** Whether a cell shows no colour. */
function isPlain({ cells, undecided, background, maybe }: Look, cell: number): boolean {
    const colour = single(cells[cell] ?? 0);
    return colour < 0 ? undecided !== 'candidates' && !maybe?.[cell] : colour === 0 && background === 'mark';
}

/** Frames around cells and lines. Each kind differs in shape, not only in colour. */
function paintMarks(context: CanvasRenderingContext2D, scene: Scene): void {
    const { look, view, theme, cursor } = scene;
    const size = view.cell;
    if (look.crosshair && cursor) paintCrosshair(context, scene, cursor);
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
    context.font = `600 15px ${FONT}`;
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
