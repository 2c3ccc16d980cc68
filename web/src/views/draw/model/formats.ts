/** Which file formats can store a drawing, and why others cannot. */

import type { FormatEntry, Holds } from '../../../engine/protocol';
import type { Drawing } from './drawing';

/** What a format must hold for this drawing and does not; undefined if it can store the drawing. */
export function obstacle({ holds }: FormatEntry, drawing: Drawing): Holds | undefined {
    const needed = drawing.kind === 'counted' ? 'counted clues' : drawing.palette.length > 2 ? 'colours' : 'black and white';
    return holds.includes(needed) ? undefined : needed;
}
