/** Which file formats can store a drawing. */

import type { FormatEntry } from '../../../engine/protocol';
import type { Drawing } from './drawing';

export function holds(format: FormatEntry, drawing: Drawing): boolean {
    if (drawing.kind === 'counted') return format.counted;
    return drawing.palette.length > 2 ? format.colours : format.runs;
}
