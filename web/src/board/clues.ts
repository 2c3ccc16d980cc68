/** Draws the clues, which stay in sight however the grid is moved. */

import type { Item, Line } from '../engine/protocol';
import { textOn } from '../model/colour';
import type { Scene } from './paint';

/** The numbers of a clue that are drawn. A counted clue says nothing about colours that do not occur. */
export function shownItems(items: Item[]): { item: Item; index: number }[] {
    return items.map((item, index) => ({ item, index })).filter(({ item }) => item.count > 0);
}

export function paintClues(context: CanvasRenderingContext2D, scene: Scene): void {
    const { view, theme, puzzle } = scene;
    context.fillStyle = theme.ground;
    context.fillRect(0, 0, view.screen.width, view.top);
    context.fillRect(0, 0, view.left, view.screen.height);
    clipped(context, view.left, 0, view.screen.width - view.left, view.top, () => {
        puzzle.columns.forEach((items, index) => {
            const at = view.columnAt(index);
            if (at + view.cell >= view.left && at <= view.screen.width) paintClue(context, scene, { axis: 'column', index }, items);
        });
    });
    clipped(context, 0, view.top, view.left, view.screen.height - view.top, () => {
        puzzle.rows.forEach((items, index) => {
            const at = view.rowAt(index);
            if (at + view.cell >= view.top && at <= view.screen.height) paintClue(context, scene, { axis: 'row', index }, items);
        });
    });
    // The edges of the clues, where the grid disappears below them.
    context.strokeStyle = theme.thick;
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(view.left, 0);
    context.lineTo(view.left, Math.min(view.screen.height, view.rowAt(view.grid.height)));
    context.moveTo(0, view.top);
    context.lineTo(Math.min(view.screen.width, view.columnAt(view.grid.width)), view.top);
    context.stroke();
}

function clipped(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, draw: () => void): void {
    context.save();
    context.beginPath();
    context.rect(x, y, Math.max(width, 0), Math.max(height, 0));
    context.clip();
    draw();
    context.restore();
}

function paintClue(context: CanvasRenderingContext2D, scene: Scene, line: Line, items: Item[]): void {
    const { view, theme, look, cursor } = scene;
    const row = line.axis === 'row';
    const step = view.clueCell(line.axis);
    const start = row ? view.rowAt(line.index) : view.columnAt(line.index);
    const lit = look.lines.some((own) => same(own, line));
    const impossible = look.impossible.some((own) => same(own, line));
    const below = look.crosshair && cursor && (row ? cursor.row : cursor.column) === line.index;
    if (lit || impossible || below) {
        context.fillStyle = impossible ? theme.wrong : theme.lit;
        context.globalAlpha = impossible || lit ? 0.4 : 0.18;
        if (row) context.fillRect(0, start, view.left, view.cell);
        else context.fillRect(start, 0, view.cell, view.top);
        context.globalAlpha = 1;
    }
    if (line.index % 5 === 0 && line.index > 0) {
        context.strokeStyle = theme.line;
        context.lineWidth = 1;
        context.beginPath();
        context.moveTo(row ? 0 : Math.round(start) + 0.5, row ? Math.round(start) + 0.5 : 0);
        context.lineTo(row ? view.left : Math.round(start) + 0.5, row ? Math.round(start) + 0.5 : view.top);
        context.stroke();
    }
    const shown = shownItems(items);
    const size = Math.min(step, view.cell);
    if (size < 5) return;
    shown.forEach(({ item, index }, i) => {
        // Numbers stand at the grid's edge, as everywhere.
        const back = (shown.length - 1 - i + 0.5) * step + 3;
        const [x, y] = row ? [view.left - back, start + view.cell / 2] : [start + view.cell / 2, view.top - back];
        const crossed = (row ? look.done?.rows : look.done?.columns)?.[line.index]?.[index] ?? false;
        const needed = look.items.some((own) => own.item === index && same(own.line, line));
        paintItem(context, scene, item, { x, y, size, crossed, needed });
    });
}

interface Place {
    x: number;
    y: number;
    size: number;
    crossed: boolean;
    needed: boolean;
}

function paintItem(context: CanvasRenderingContext2D, scene: Scene, item: Item, place: Place): void {
    const { puzzle, theme, look } = scene;
    const { x, y, size, crossed, needed } = place;
    const ink = puzzle.palette[item.colour];
    const coloured = puzzle.palette.length > 2 || puzzle.kind === 'counted';
    let colour = crossed ? theme.faded : theme.text;
    if (coloured && ink) {
        context.globalAlpha = crossed ? 0.35 : 1;
        context.fillStyle = ink.rgb;
        context.beginPath();
        context.roundRect(x - size * 0.46, y - size * 0.46, size * 0.92, size * 0.92, size * 0.2);
        context.fill();
        // White on white paper would be no chip at all.
        context.strokeStyle = theme.line;
        context.lineWidth = 1;
        context.stroke();
        context.globalAlpha = 1;
        colour = crossed ? theme.text : textOn(ink.rgb);
    }
    const mark = puzzle.kind === 'counted' && item.count > 1 && item.together ? '*' : '';
    const text = `${item.count}${mark}${look.symbols && coloured ? (ink?.letter ?? '') : ''}`;
    const font = size * (text.length >= 4 ? 0.38 : text.length === 3 ? 0.46 : text.length === 2 ? 0.62 : 0.74);
    context.fillStyle = colour;
    context.font = `${needed ? 'bold ' : ''}${Math.max(font, 5)}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, x, y + size * 0.04);
    if (needed) {
        context.strokeStyle = theme.premise;
        context.lineWidth = 2;
        context.strokeRect(x - size * 0.46, y - size * 0.46, size * 0.92, size * 0.92);
    }
    if (crossed) {
        context.strokeStyle = theme.text;
        context.lineWidth = Math.max(size * 0.06, 1);
        context.beginPath();
        context.moveTo(x - size * 0.4, y + size * 0.25);
        context.lineTo(x + size * 0.4, y - size * 0.25);
        context.stroke();
    }
}

function same(a: Line, b: Line): boolean {
    return a.axis === b.axis && a.index === b.index;
}
