/** Draws the cells: colours, marks of players, candidates and shades. */

import type { Puzzle } from '../engine/protocol';
import { textOn } from '../model/colour';
import { allColours, coloursOf, isGiven, single } from '../model/puzzle';
import type { Range, Scene } from './paint';
import { FONT, type Theme } from './theme';
import { paintUnderlay } from './underlay';

export function paintCells(context: CanvasRenderingContext2D, scene: Scene, { rows, columns }: Range): void {
    const { puzzle, look, view, theme } = scene;
    const size = view.cell;
    const x = (column: number): number => view.columnAt(column);
    const y = (row: number): number => view.rowAt(row);
    context.fillStyle = (look.underlay && puzzle.palette[0]?.rgb) ?? (look.undecided === 'open' ? theme.open : theme.paper);
    context.fillRect(x(columns[0]), y(rows[0]), (columns[1] - columns[0]) * size, (rows[1] - rows[0]) * size);
    if (look.underlay) paintUnderlay(context, view, look.underlay);
    const shaded = new Map(look.shaded.map((cell, i) => [cell, shadeOf(look.uncertainty[i])]));
    // A disc says that something is known. Without it a cell is empty, unless that looks like the background.
    const blank = look.background === 'mark' ? allColours(puzzle) : -1;
    // One path for all crosses: there can be thousands.
    const crosses = new Path2D();
    const dots = new Path2D();
    for (let row = rows[0]; row < rows[1]; row += 1) {
        for (let column = columns[0]; column < columns[1]; column += 1) {
            const cell = row * view.grid.width + column;
            const set = look.cells[cell] ?? 0;
            const colour = single(set);
            const [cx, cy] = [x(column), y(row)];
            const tried = look.tried?.[cell] ?? false;
            if (colour > 0 || (colour === 0 && look.background === 'fill')) {
                const rgb = puzzle.palette[colour]?.rgb ?? '#000000';
                context.fillStyle = rgb;
                // What is only tried out is a smaller tile.
                const inset = tried ? size * 0.17 : 0;
                if (colour > 0 || !look.underlay) context.fillRect(cx + inset, cy + inset, size + 0.5 - 2 * inset, size + 0.5 - 2 * inset);
                if (look.symbols && size >= 10) letter(context, puzzle.palette[colour]?.letter ?? '', cx, cy, size, textOn(rgb));
            } else if (colour === 0) {
                cross(crosses, cx, cy, size);
                if (tried) ring(crosses, cx, cy, size);
            } else if (look.undecided === 'candidates' && set !== blank) {
                candidates(context, puzzle, set, cx, cy, size, theme);
            } else if (look.undecided === 'open' && !look.maybe?.[cell] && !look.ruled?.[cell]) {
                dots.rect(cx + size * 0.44, cy + size * 0.44, size * 0.12, size * 0.12);
            }
            const ruled = look.ruled?.[cell] ?? 0;
            if (colour < 0 && ruled > 0) ruledOut(context, puzzle, ruled, cx, cy, size, theme);
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
    context.fillStyle = theme.mark;
    context.fill(dots);
}

/** Small squares with a slash: the colours that the player has ruled out. */
function ruledOut(context: CanvasRenderingContext2D, puzzle: Puzzle, set: number, x: number, y: number, size: number, theme: Theme): void {
    const colours = coloursOf(set);
    const side = Math.max(Math.ceil(Math.sqrt(colours.length)), 2);
    const step = (size * 0.8) / side;
    const part = step * 0.8;
    colours.forEach((colour, i) => {
        const [left, top] = [x + size * 0.12 + (i % side) * step, y + size * 0.12 + Math.floor(i / side) * step];
        const rgb = puzzle.palette[colour]?.rgb ?? '#000000';
        context.fillStyle = rgb;
        context.fillRect(left, top, part, part);
        context.strokeStyle = theme.mark;
        context.lineWidth = 1;
        context.strokeRect(left, top, part, part);
        context.strokeStyle = textOn(rgb);
        context.lineWidth = Math.max(size * 0.05, 1);
        context.beginPath();
        context.moveTo(left, top + part);
        context.lineTo(left + part, top);
        context.stroke();
    });
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

/** Around the mark of a cell that is only tried out as blank. */
function ring(path: Path2D, x: number, y: number, size: number): void {
    path.moveTo(x + size * 0.84, y + size / 2);
    path.arc(x + size / 2, y + size / 2, size * 0.34, 0, 2 * Math.PI);
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
    context.font = `${Math.round(size * 0.55)}px ${FONT}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, x + size / 2, y + size / 2 + 0.5);
}
