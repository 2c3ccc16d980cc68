/** Crosses off blocks and counts once they are certain, or struck out by hand: asks the engine about the lines of every stroke, one request at a time. */

import type { Engine } from '../../engine/client';
import type { Line } from '../../engine/protocol';
import { clue, lineName, lines as allLines } from '../../model/puzzle';
import type { Board } from '../../board/board';
import { andList, t } from '../../strings';
import { el } from '../../ui/dom';
import type { Marks } from './marks';

/** More lines than this are not named one by one. */
const NAMED = 3;

export class Crossing {
    /** Tells screen readers of lines that cannot be filled any more. A region of its own: what a key did is announced at the same time. */
    readonly heard = el('div', { class: 'heard', 'aria-live': 'polite' });
    private readonly waiting = new Map<string, Line>();
    private asking = false;
    /** What is certain, and which lines cannot be filled any more, as far as the engine was asked. */
    private readonly certain = new Map<string, boolean[]>();
    private readonly overfull = new Map<string, Line>();

    constructor(
        private readonly engine: Engine,
        private readonly marks: Marks,
        private readonly board: Board,
        /** The numbers that the player has struck out. */
        private readonly struck: Set<string>,
        /** Whether to show lines that cannot be filled any more. Otherwise that would be a hint the player did not ask for. */
        private readonly showsOverfull: () => boolean,
    ) {
        const { rows, columns } = marks.puzzle;
        this.board.look.done = { rows: rows.map(none), columns: columns.map(none) };
    }

    /** Cells of these lines have changed. */
    async follow(lines: Line[]): Promise<void> {
        for (const line of lines) this.waiting.set(nameOf(line), line);
        if (this.asking) return;
        this.asking = true;
        try {
            while (this.waiting.size > 0) await this.ask();
        } finally {
            this.asking = false;
        }
    }

    /** Strikes a number out, or takes that back. Returns whether it is struck out now. */
    strike(line: Line, item: number): boolean {
        const name = `${nameOf(line)} ${item}`;
        if (!this.struck.delete(name)) this.struck.add(name);
        this.show([line]);
        return this.struck.has(name);
    }

    /** The next number of a line to strike out: the first that is not crossed off, or else the first that was struck out. */
    next(line: Line): number {
        const items = clue(this.marks.puzzle, line).map((_, item) => item);
        const crossed = this.crossed(line);
        return items.find((item) => !crossed[item]) ?? items.find((item) => this.struck.has(`${nameOf(line)} ${item}`)) ?? -1;
    }

    /** Forgets what was struck out. */
    clear(): void {
        this.struck.clear();
        this.show(allLines(this.marks.puzzle));
    }

    /** Shows what is crossed off in these lines. */
    show(lines: Line[]): void {
        const { look } = this.board;
        const done = { rows: [...(look.done?.rows ?? [])], columns: [...(look.done?.columns ?? [])] };
        for (const line of lines) {
            const side = line.axis === 'row' ? done.rows : done.columns;
            const now = this.crossed(line);
            // Only changed lines get new lists, and are drawn again.
            if (now.some((own, item) => own !== (side[line.index]?.[item] ?? false))) side[line.index] = now;
        }
        look.done = done;
        const before = new Set(look.overfull);
        look.overfull = this.showsOverfull() ? [...this.overfull.values()] : [];
        this.tell(look.overfull.filter((line) => !before.has(line)));
        this.board.describe();
        this.board.redraw();
    }

    /** Says what is new, and nothing about lines that were told before. */
    private tell(lines: Line[]): void {
        const n = lines.length;
        if (n > 0) {
            const text = n > NAMED ? t('play.overfull.many', { n }) : t('play.overfull', { n, lines: andList(lines.map(lineName)) });
            // A line that was mended and broken again: screen readers repeat a text only if it changes.
            this.heard.textContent = this.heard.textContent === text ? `${text}\u00a0` : text;
        } else if (this.board.look.overfull.length === 0) this.heard.textContent = '';
    }

    private crossed(line: Line): boolean[] {
        const certain = this.certain.get(nameOf(line)) ?? [];
        return clue(this.marks.puzzle, line).map((_, item) => (certain[item] ?? false) || this.struck.has(`${nameOf(line)} ${item}`));
    }

    private async ask(): Promise<void> {
        const lines = [...this.waiting.values()];
        this.waiting.clear();
        const { puzzle, cells } = this.marks;
        const answer = await this.engine.call('progress', { puzzle, cells, lines });
        lines.forEach((line, i) => {
            const { done = [], impossible = false } = answer.lines[i] ?? {};
            this.certain.set(nameOf(line), done);
            if (!impossible) this.overfull.delete(nameOf(line));
            else if (!this.overfull.has(nameOf(line))) this.overfull.set(nameOf(line), line);
        });
        this.show(lines);
    }
}

function nameOf({ axis, index }: Line): string {
    return `${axis} ${index}`;
}

function none(): boolean[] {
    return [];
}
