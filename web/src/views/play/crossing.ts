/** Crosses off blocks and counts once they are certain: asks the engine about the lines of every stroke, one request at a time. */

import type { Engine } from '../../engine/client';
import type { Line } from '../../engine/protocol';
import type { Board } from '../../board/board';
import type { Marks } from './marks';

export class Crossing {
    private readonly waiting = new Map<string, Line>();
    private asking = false;

    constructor(
        private readonly engine: Engine,
        private readonly marks: Marks,
        private readonly board: Board,
    ) {
        const { rows, columns } = marks.puzzle;
        this.board.look.done = { rows: rows.map(none), columns: columns.map(none) };
    }

    /** Cells of these lines have changed. */
    async follow(lines: Line[]): Promise<void> {
        for (const line of lines) this.waiting.set(`${line.axis} ${line.index}`, line);
        if (this.asking) return;
        this.asking = true;
        try {
            while (this.waiting.size > 0) await this.ask();
        } finally {
            this.asking = false;
        }
    }

    private async ask(): Promise<void> {
        const lines = [...this.waiting.values()];
        this.waiting.clear();
        const { puzzle, cells } = this.marks;
        const answer = await this.engine.call('progress', { puzzle, cells, lines });
        const { look } = this.board;
        const done = { rows: [...(look.done?.rows ?? [])], columns: [...(look.done?.columns ?? [])] };
        lines.forEach((line, i) => {
            // Impossible lines are not shown: that would be a hint the player did not ask for.
            const side = line.axis === 'row' ? done.rows : done.columns;
            const now = answer.lines[i]?.done ?? [];
            if (now.some((own, item) => own !== (side[line.index]?.[item] ?? false))) side[line.index] = now;
        });
        look.done = done;
        this.board.describe();
        this.board.redraw();
    }
}

function none(): boolean[] {
    return [];
}
