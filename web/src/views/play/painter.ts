/** Turns strokes of pointers and keys into changes of marks. */

import type { Board, BoardEvents } from '../../board/board';
import type { CellPlace, Grip, Strokes } from '../../board/pointer';
import type { Change } from '../../model/history';
import { width } from '../../model/puzzle';
import { colourMark, type Marks } from './marks';
import { runAt } from './runs';
import { Drag, intentOf, type Intent } from './stroke';
import type { Tool, Tools } from './tools';

export interface PainterHost {
    readonly board: Board;
    readonly marks: Marks;
    readonly tools: Pick<Tools, 'mark' | 'offers'>;
    /** Whether changes are blocked. */
    isLocked(): boolean;
    /** Announces what a key did. */
    announce(text: string): void;
    /** A stroke has reached another cell. */
    felt?(): void;
    /** Applies the changes of a finished stroke. */
    make(changes: Change[]): void;
}

/** The events of a board that is painted on. The painter needs the board, and is asked for later. */
export function painting(painter: () => Painter): Pick<BoardEvents, 'strokes' | 'onCursor'> {
    return {
        strokes: {
            begin: (at, grip) => painter().begin(at, grip),
            move: (at) => painter().move(at),
            end: () => painter().end(),
            cancel: () => painter().cancel(),
        },
        onCursor: (at, event, from) => painter().along(from, at, event.shiftKey),
    };
}

export class Painter implements Strokes {
    private drag: Drag | undefined;
    /** What the last key did, and where: Shift + arrow keys continue it. */
    private keyed: { at: CellPlace; intent: Intent } | undefined;

    constructor(private readonly host: PainterHost) {}

    begin(at: CellPlace, grip: Grip): void {
        this.keyed = undefined;
        if (this.host.isLocked()) return;
        const { marks, tools, board } = this.host;
        this.drag = new Drag(marks, width(marks.puzzle), at, grip.secondary ? colourMark(0) : tools.mark());
        this.host.felt?.();
        board.redraw();
    }

    move(at: CellPlace): void {
        if (!this.drag) return;
        const { length: before } = this.drag;
        this.drag.move(at);
        if (this.drag.length !== before) this.host.felt?.();
        this.host.board.badge = this.drag.length > 1 ? this.counted(this.drag, at) : undefined;
        this.host.board.redraw();
    }

    /** How long the stroke is; if there are cells of that colour before or after it, how long they are together. */
    private counted(drag: Drag, at: CellPlace): string {
        const { marks } = this.host;
        const place = drag.along === 'row' ? { row: drag.start.row, column: at.column } : { row: at.row, column: drag.start.column };
        const whole = runAt(marks, place, drag.along ?? 'row');
        return whole > drag.length ? `${drag.length} (${whole})` : String(drag.length);
    }

    end(): void {
        const changes = this.drag?.changes() ?? [];
        this.rest();
        this.host.make(changes);
    }

    cancel(): void {
        this.drag?.cancel();
        this.rest();
    }

    /** Paints the cell at the cursor. */
    press(tool?: Tool): void {
        const { board, tools, marks } = this.host;
        if (tool && !tools.offers(tool)) return;
        const { at } = board;
        this.keyed = { at, intent: intentOf(marks.replaced(this.cell(at)), tools.mark(tool)) };
        this.paint([at], this.keyed.intent);
    }

    /** Shift + arrow keys: continues what the last key did, or starts with the chosen tool. */
    along(from: CellPlace, to: CellPlace, shift: boolean): void {
        if (!shift || (from.row !== to.row && from.column !== to.column)) {
            this.keyed = undefined;
            return;
        }
        const before = this.keyed?.at.row === from.row && this.keyed.at.column === from.column ? this.keyed.intent : undefined;
        const intent = before ?? intentOf(this.host.marks.replaced(this.cell(from)), this.host.tools.mark());
        const steps = Math.max(Math.abs(to.row - from.row), Math.abs(to.column - from.column));
        const path = Array.from({ length: steps + 1 }, (_, i) => ({
            row: from.row + Math.sign(to.row - from.row) * i,
            column: from.column + Math.sign(to.column - from.column) * i,
        }));
        this.keyed = { at: to, intent };
        this.paint(path, intent);
    }

    private paint(path: CellPlace[], intent: Intent): void {
        if (this.host.isLocked()) return;
        const { marks } = this.host;
        const cells = path.map((at) => this.cell(at)).filter((cell) => !marks.isGiven(cell));
        const changes = cells.map((cell) => ({ cell, before: marks.get(cell), after: intent(marks.get(cell)) }));
        this.host.make(changes.filter((change) => change.before !== change.after));
        this.host.announce(this.host.board.said);
    }

    private rest(): void {
        this.drag = undefined;
        this.host.board.badge = undefined;
        this.host.board.redraw();
    }

    private cell(at: CellPlace): number {
        return at.row * width(this.host.marks.puzzle) + at.column;
    }
}
