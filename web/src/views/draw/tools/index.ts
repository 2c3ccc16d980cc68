/** The tools. To add one, add it to the list; toolbar, keys and help follow. What needs no stroke is in actions.ts. */

import type { Key } from '../../../strings';
import type { IconName } from './icons';
import type { Drawing } from '../model/drawing';
import { ellipse, flood, frame, line, type Place } from '../model/shapes';

/** The path of the pointer or cursor since the stroke began. */
export interface Trail {
    from: Place;
    to: Place;
    /** Every cell it crossed. */
    path: readonly Place[];
}

export interface Tool {
    readonly name: 'pencil' | 'line' | 'rectangle' | 'ellipse' | 'fill' | 'select' | 'pick';
    readonly label: Key;
    readonly icon: IconName;
    /** The key that selects it. */
    readonly key: string;
    /** By keyboard: draws while Space is held, at one press, or from one press to the next. */
    readonly space: 'held' | 'once' | 'twice';
    /** The cells it paints; missing for tools that do not paint. */
    cells?(drawing: Drawing, trail: Trail): number[];
}

export const TOOLS: readonly Tool[] = [
    {
        name: 'pencil', label: 'draw.tool.pencil', icon: 'pencil', key: 'b', space: 'held',
        cells: (drawing, { path }) => path.flatMap((at, i) => line(drawing, path[i - 1] ?? at, at)),
    },
    {
        name: 'line', label: 'draw.tool.line', icon: 'line', key: 'l', space: 'twice',
        cells: (drawing, { from, to }) => line(drawing, from, to),
    },
    {
        name: 'rectangle', label: 'draw.tool.rectangle', icon: 'rectangle', key: 'r', space: 'twice',
        cells: (drawing, { from, to }) => frame(drawing, from, to),
    },
    {
        name: 'ellipse', label: 'draw.tool.ellipse', icon: 'ellipse', key: 'e', space: 'twice',
        cells: (drawing, { from, to }) => ellipse(drawing, from, to),
    },
    {
        name: 'fill', label: 'draw.tool.fill', icon: 'fill', key: 'f', space: 'once',
        cells: (drawing, { to }) => flood(drawing, to),
    },
    { name: 'select', label: 'draw.tool.select', icon: 'select', key: 's', space: 'twice' },
    { name: 'pick', label: 'draw.tool.pick', icon: 'pick', key: 'i', space: 'once' },
];

export type ToolName = Tool['name'];

export function tool(name: ToolName): Tool {
    return TOOLS.find((own) => own.name === name) ?? TOOLS[0]!;
}
