/** A game: the marks, their history, and their storage. */

import type { Opened } from '../../app/session';
import type { Store } from '../../app/store';
import { History, type Change } from '../../model/history';
import { keep, keptAt, restore, type Kept } from './kept';
import { Marks } from './marks';

export class Game {
    readonly marks: Marks;
    readonly history: History;
    /** The playing time of earlier visits. */
    readonly seconds: number;
    solved: boolean;
    /** How often the player asked for help. */
    hints: number;
    /** Progress from a link that the player has not yet accepted or declined. */
    offer: number[] | undefined;
    /** The numbers that the player has struck out. */
    readonly struck: Set<string>;
    private seen: string | undefined;

    private constructor(
        private readonly opened: Opened,
        private readonly store: Store,
        kept: Kept | undefined,
    ) {
        this.marks = new Marks(opened.document.puzzle);
        const history = restore(kept, this.marks);
        this.history = history ?? new History();
        this.seconds = history ? (kept?.seconds ?? 0) : 0;
        this.solved = history ? (kept?.solved ?? false) : false;
        this.struck = new Set(history ? kept?.struck : []);
        this.hints = history ? (kept?.hints ?? 0) : 0;
        this.seen = kept?.seen;
        this.takeSaved();
    }

    static async load(opened: Opened, store: Store): Promise<Game> {
        return new Game(opened, store, await store.get<Kept>(keptAt(opened.key)));
    }

    /** Stores the current state. */
    async save(seconds: number): Promise<void> {
        const rest = { seconds, solved: this.solved, hints: this.hints, struck: [...this.struck], ...(this.seen === undefined ? {} : { seen: this.seen }) };
        await this.store.set(keptAt(this.opened.key), keep(this.marks, this.history, rest));
    }

    /** Applies changes as one undoable stroke. */
    make(changes: Change[]): void {
        this.marks.apply(changes);
        this.history.push(changes);
    }

    /** Undoes the last stroke; returns the changes. */
    undo(): Change[] {
        return this.replay((cells) => this.history.undo(cells));
    }

    redo(): Change[] {
        return this.replay((cells) => this.history.redo(cells));
    }

    /** Accepts or declines the offered progress; returns the changes to make. */
    answerOffer(take: boolean): Change[] {
        const changes = take && this.offer ? this.marks.changesTo(this.offer) : [];
        this.offer = undefined;
        return changes;
    }

    private replay(act: (cells: Record<number, number>) => unknown): Change[] {
        const after: Record<number, number> = {};
        act(after);
        const changes = Object.entries(after).map(([cell, mark]) => ({ cell: Number(cell), before: this.marks.get(Number(cell)), after: mark }));
        this.marks.apply(changes);
        return changes;
    }

    /** Progress that came with the puzzle: the start of a new game, or an offer if there is progress already. */
    private takeSaved(): void {
        const { saved } = this.opened.document;
        const text = saved?.join();
        if (!saved || text === undefined || text === this.seen) return;
        this.seen = text;
        const changes = this.marks.changesTo(saved);
        if (changes.length === 0) return;
        const own = this.history.canUndo || this.history.canRedo || !this.marks.isEmpty;
        if (own) this.offer = saved;
        else this.marks.apply(changes);
    }
}
