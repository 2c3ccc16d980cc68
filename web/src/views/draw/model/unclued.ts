/** A board whose clues are not known yet. */

import type { Puzzle } from '../../../engine/protocol';
import type { Drawing } from './drawing';

/** A puzzle with the drawing's size and colours and empty clues. */
export function withoutClues(drawing: Drawing): Puzzle {
    return {
        kind: drawing.kind,
        palette: drawing.palette as Puzzle['palette'],
        rows: Array.from({ length: drawing.height }, () => []),
        columns: Array.from({ length: drawing.width }, () => []),
    };
}

/** The clue length that pictures of this size usually need. */
export function usualRoom(drawing: Drawing): { rows: number; columns: number } {
    const room = (length: number): number => Math.min(Math.ceil(length / 2), Math.max(5, Math.ceil(length / 4)));
    const colours = drawing.kind === 'counted' ? drawing.palette.length : 0;
    return { rows: Math.max(room(drawing.width), colours), columns: Math.max(room(drawing.height), colours) };
}
