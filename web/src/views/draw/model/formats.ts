/** Which file formats a drawing fits into. */

import type { FormatEntry } from '../../../engine/protocol';
import type { Drawing } from './drawing';

export function holds(format: FormatEntry, drawing: Drawing): boolean {
    if (drawing.kind === 'counted') return format.counted;
    return drawing.palette.length > 2 ? format.colours : format.runs;
}

/** A name for a file: the title, as far as every system allows it. */
export function fileName(title: string, extension: string): string {
    const stem = title
        .normalize('NFC')
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-+|-+$/g, '')
        .slice(0, 60);
    return `${stem || 'nonogram'}.${extension}`;
}
