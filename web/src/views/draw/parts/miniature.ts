/** A small picture of a drawing, perhaps with some cells framed. The text beside it says what it shows. */

import { el } from '../../../ui/dom';
import { svg } from '../../../ui/svg';
import { thumbnail } from '../../../ui/thumbnail';
import { cellsOf, type Drawing } from '../model/drawing';
import { withoutClues } from '../model/unclued';

export function miniature(drawing: Drawing, framed: readonly number[] = []): HTMLElement {
    const { width, height } = drawing;
    const place = (cell: number): Record<string, number> => ({ x: cell % width, y: Math.floor(cell / width), width: 1, height: 1 });
    // Two strokes, dark over light, so that the frame is seen on every colour.
    const frames = framed.flatMap((cell) => ['under', 'over'].map((name) => svg('rect', { class: name, ...place(cell) })));
    const box = el('span', { class: 'miniature', 'aria-hidden': 'true' }, thumbnail(withoutClues(drawing), cellsOf(drawing), ''));
    if (frames.length > 0) box.append(svg('svg', { viewBox: `0 0 ${width} ${height}` }, ...frames));
    box.style.aspectRatio = `${width} / ${height}`;
    return box;
}
