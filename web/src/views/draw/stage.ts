/** The board to draw on: strokes by pointer and by keys. */

import type { App } from '../../app/app';
import { Board } from '../../board/board';
import type { CellPlace, Grip } from '../../board/pointer';
import type { Underlay } from '../../board/underlay';
import type { CountResponse, Puzzle } from '../../engine/protocol';
import { colourName, t } from '../../strings';
import type { Editor } from './editor';
import { LiveClues } from './live-clues';
import { cellsIn, contains, moved, rectOf, type Selection } from './model/selection';
import { cellsOf, recoloured, type Drawing } from './model/drawing';
import { mirrored } from './model/transform';
import { usualRoom, withoutClues } from './model/unclued';
import type { Trail } from './tools';
import { actionOf } from './tools/actions';

interface Stroke {
    trail: Trail & { path: CellPlace[] };
    colour: number;
    /** The selection being dragged. */
    dragged?: Selection;
}

export class Stage {
    readonly board: Board;
    private stroke: Stroke | undefined;
    private frame = 0;
    private readonly clues: LiveClues;

    constructor(
        private readonly app: App,
        private readonly editor: Editor,
        /** Handles keys that do not draw. */
        onKey: (event: KeyboardEvent) => boolean,
    ) {
        const { drawing } = editor;
        this.board = new Board(
            withoutClues(drawing),
            {
                strokes: {
                    begin: (at, grip) => this.begin(at, grip),
                    move: (at) => this.move(at),
                    end: () => this.end(),
                    cancel: () => this.cancel(),
                },
                onCursor: (at) => this.move(at),
                onKey: (event, at) => this.key(event, at) || onKey(event),
            },
            cellsOf(drawing),
        );
        this.board.exact = true;
        this.board.look.background = 'fill';
        this.board.reserve = usualRoom(drawing);
        this.board.setPuzzle(this.board.puzzle);
        this.board.element.style.setProperty('--shape', String(this.board.view.shape));
        this.clues = new LiveClues(app.quick, (puzzle) => this.showClues(puzzle));
        // Runs before the board's own handler: arrow keys move the selection, if there is one, and with Shift the drawing.
        this.board.element.addEventListener('keydown', (event) => this.arrows(event), { capture: true });
        this.board.element.addEventListener('keyup', (event) => {
            if (event.key === ' ' && this.editor.tool.space === 'held') this.end();
        });
        this.board.element.addEventListener('focusout', () => {
            // The key release that ends the stroke would go to another element.
            if (this.editor.tool.space === 'held') this.end();
            else this.cancel();
        });
        editor.watch((what) => {
            if (what === 'shown') this.show();
            if (what === 'choice') this.mark();
        });
        this.show();
    }

    dispose(): void {
        cancelAnimationFrame(this.frame);
        this.clues.stop();
        this.board.dispose();
    }

    /** Whether a stroke is in progress. */
    get busy(): boolean {
        return this.stroke !== undefined;
    }

    /** Shades the cells where solutions differ. */
    shade(count: CountResponse | undefined): void {
        this.board.look.shaded = count?.open ?? [];
        this.board.look.uncertainty = count?.uncertainty ?? [];
        this.board.redraw();
    }

    /** Highlights the cells that a suggestion changes. */
    point(cells: number[]): void {
        this.board.look.conclusions = cells;
        this.board.redraw();
    }

    /** Shows a photo below the cells, or none. */
    lay(underlay: Underlay | undefined): void {
        this.board.look.underlay = underlay;
        this.board.redraw();
    }

    /** Settings may have changed. */
    refresh(): void {
        this.show();
    }

    private show(): void {
        const { drawing } = this.editor;
        const { puzzle, look } = this.board;
        look.cells = cellsOf(drawing);
        look.symbols = this.app.settings.get('symbols');
        const same = puzzle.rows.length === drawing.height && puzzle.columns.length === drawing.width;
        if (!same || puzzle.palette !== drawing.palette) {
            // Show the drawing at once; the clues follow.
            const { rows, columns } = same ? puzzle : withoutClues(drawing);
            if (!same) this.board.reserve = usualRoom(drawing);
            this.board.setPuzzle({ kind: drawing.kind, palette: drawing.palette as Puzzle['palette'], rows, columns });
            // On phones the board is as high as it needs to be.
            if (!same) this.board.element.style.setProperty('--shape', String(this.board.view.shape));
        }
        this.mark();
        this.clues.ask(drawing);
    }

    private showClues(puzzle: Puzzle): void {
        const { drawing } = this.editor;
        if (puzzle.rows.length !== drawing.height || puzzle.columns.length !== drawing.width) return;
        this.board.setPuzzle({ ...puzzle, palette: drawing.palette as Puzzle['palette'] }, this.busy);
        // The room for clues never shrinks: if the grid moved between two clicks, the second would miss.
        this.board.reserve = this.board.view.clues;
    }

    private mark(): void {
        const { selection, drawing } = this.editor;
        const marking = this.stroke && this.editor.tool.name === 'select' && !this.stroke.dragged;
        const rect = marking ? rectOf(this.stroke!.trail.from, this.stroke!.trail.to) : selection?.rect;
        this.board.look.selected = rect ? cellsIn(drawing, rect) : [];
        this.board.badge = marking || (this.stroke && this.editor.tool.space === 'twice') ? this.extent() : undefined;
        this.board.describe();
        this.board.redraw();
    }

    /** The size of a line or rectangle. */
    private extent(): string {
        const { width, height } = rectOf(this.stroke!.trail.from, this.stroke!.trail.to);
        return `${width} × ${height}`;
    }

    private begin(at: CellPlace, grip: Pick<Grip, 'secondary'>): void {
        const { tool, drawing, selection } = this.editor;
        if (tool.name === 'pick') {
            this.editor.chooseInk(drawing.colours[at.row * drawing.width + at.column] ?? 0);
            this.app.announce(colourName(drawing.palette[this.editor.ink]?.name ?? ''));
            return;
        }
        const dragged = tool.name === 'select' && selection && contains(selection.rect, at) ? selection : undefined;
        this.stroke = {
            trail: { from: at, to: at, path: [at] },
            colour: grip.secondary ? 0 : this.editor.ink,
            ...(dragged ? { dragged } : {}),
        };
        if (tool.name === 'select' && !dragged) this.editor.select(undefined);
        this.sketch();
    }

    private move(at: CellPlace): void {
        if (!this.stroke) return;
        this.stroke.trail.to = at;
        this.stroke.trail.path.push(at);
        // A pointer crosses many cells between two frames; draw once per frame.
        this.frame ||= requestAnimationFrame(() => {
            this.frame = 0;
            this.sketch();
        });
    }

    private end(): void {
        const { stroke } = this;
        if (!stroke) return;
        this.stroke = undefined;
        const { from, to } = stroke.trail;
        if (stroke.dragged) {
            const after = moved(this.editor.timeline.present, stroke.dragged, to.row - from.row, to.column - from.column);
            this.editor.commit(after.drawing, after.selection);
        } else if (this.editor.tool.name === 'select') {
            const rect = rectOf(from, to);
            this.editor.select({ rect });
            this.app.announce(t('draw.selected', { width: rect.width, height: rect.height }));
        } else {
            this.editor.commit(this.painted(stroke));
        }
    }

    private cancel(): void {
        if (!this.stroke) return;
        if (this.stroke.dragged) this.editor.selection = this.stroke.dragged;
        this.stroke = undefined;
        this.editor.cancelPreview();
        this.mark();
    }

    /** Shows the stroke so far. */
    private sketch(): void {
        const { stroke } = this;
        if (!stroke) return;
        const { from, to } = stroke.trail;
        if (stroke.dragged) {
            const after = moved(this.editor.timeline.present, stroke.dragged, to.row - from.row, to.column - from.column);
            this.editor.selection = after.selection;
            this.editor.preview(after.drawing);
        } else if (this.editor.tool.cells) {
            this.editor.preview(this.painted(stroke));
        } else {
            this.mark();
        }
    }

    private painted(stroke: Stroke): Drawing {
        const { present } = this.editor.timeline;
        const cells = this.editor.tool.cells?.(present, stroke.trail) ?? [];
        return recoloured(present, mirrored(present, cells, this.editor.mirror), stroke.colour);
    }

    private key(event: KeyboardEvent, at: CellPlace): boolean {
        if (event.ctrlKey || event.metaKey || event.altKey) return false;
        if (event.key === ' ' || (event.key === 'Enter' && this.stroke)) {
            if (event.repeat) return true;
            if (this.stroke) this.end();
            else this.begin(at, { secondary: event.shiftKey });
            if (this.editor.tool.space === 'once') this.end();
            return true;
        }
        if (event.key === 'Escape') {
            if (!this.stroke && !this.editor.selection) return false;
            if (this.stroke) this.cancel();
            else this.editor.select(undefined);
            return true;
        }
        if (event.key === 'Delete' || event.key === 'Backspace') {
            const { drawing } = this.editor;
            const cells = mirrored(drawing, [at.row * drawing.width + at.column], this.editor.mirror);
            if (!this.editor.clearSelection()) this.editor.commit(recoloured(drawing, cells, 0));
            return true;
        }
        return false;
    }

    private arrows(event: KeyboardEvent): void {
        const to = ARROWS[event.key];
        if (!to || this.stroke) return;
        const action = actionOf(event);
        if (!action && !this.editor.selection) return;
        event.preventDefault();
        event.stopPropagation();
        if (action) {
            action.act(this.editor);
            return;
        }
        const far = event.ctrlKey || event.metaKey ? 5 : 1;
        this.editor.moveSelection(to[0] * far, to[1] * far);
    }
}

const ARROWS: Record<string, readonly [number, number]> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
};
