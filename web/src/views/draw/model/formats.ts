/** Which file formats can store a drawing. */

import type { FormatEntry } from '../../../engine/protocol';
import type { Drawing } from './drawing';

export function holds(format: FormatEntry, drawing: Drawing): boolean {
    if (drawing.kind === 'counted') return format.holds.includes('counted clues');
    return format.holds.includes(drawing.palette.length > 2 ? 'colours' : 'black and white');
}
