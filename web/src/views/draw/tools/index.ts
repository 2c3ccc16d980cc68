/** The tools. To add one, add it to the list: bar, keys and help follow. */

import type { Key } from '../../../strings';
import type { IconName } from './icons';
import type { Drawing } from '../model/drawing';
import { flood, frame, line, type Place } from '../model/shapes';

/** What the pointer, or the cursor, has done since it went down. */
export interface Trail {
    from: Place;
    to: Place;
    /** Every cell it came over. */
    path: readonly Place[];
}

export interface Tool {
    readonly name: 'pencil' | 'line' | 'rectangle' | 'fill' | 'select' | 'pick';
    readonly label: Key;
    readonly icon: IconName;
    /** The key that takes it. */
    readonly key: string;
    /** With keys: whether it is drawn while Space is held, at once, or from one press of Space to the next. */
    readonly space: 'held' | 'once' | 'twice';
    /** The cells it paints; tools that paint nothing have none. */
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
