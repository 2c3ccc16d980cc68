/** All steps and actions in order, and which of them the board shows. Going back loses nothing. */

import type { Step } from '../../engine/protocol';
import type { Stroke } from '../../model/history';
import type { Marks } from './marks';

/** Going back skips actions that consist only of `nothing`. */
export type EntryKind = 'step' | 'summary' | 'nothing' | 'contradiction' | 'hand';

export interface Entry {
    kind: EntryKind;
    /** Its text; texts of the page follow the current language. */
    text: () => string;
    changes: Stroke;
    marks: Marks;
    step?: Step;
}

/** An entry in the journal. Entries of one action are undone together. */
export interface Logged extends Entry {
    action: number;
}

export class Journal {
    /** The board after the current entry. */
    readonly cells: number[];
    private readonly all: Logged[] = [];
    private shown = 0;
    private actions = 0;
    private start = 0;

    constructor(start: ArrayLike<number>) {
        this.cells = Array.from(start);
    }

    get entries(): readonly Logged[] {
        return this.all;
    }

    /** The number of entries applied to the board. */
    get position(): number {
        return this.shown;
    }

    /** The position that "Start again" returns to. */
    get beginning(): number {
        return this.start;
    }

    /** Makes the current position the beginning. */
    beginHere(): void {
        this.start = this.shown;
    }

    /** The current entry. */
    get current(): Logged | undefined {
        return this.all[this.shown - 1];
    }

    /** Begins an action and drops undone entries. */
    begin(): number {
        this.all.length = this.shown;
        this.start = Math.min(this.start, this.shown);
        this.actions += 1;
        return this.actions;
    }

    /** Adds an entry to an action and shows it. */
    add(action: number, entry: Entry): void {
        this.goTo(this.all.length);
        this.all.push({ ...entry, action });
        this.goTo(this.all.length);
    }

    /** All changes of an action, in order. */
    changesOf(action: number): Stroke {
        return this.all.filter((entry) => entry.action === action).flatMap((entry) => entry.changes);
    }

    /** Shows the board after the given number of entries. */
    goTo(position: number): void {
        const to = Math.min(Math.max(position, 0), this.all.length);
        for (; this.shown > to; this.shown -= 1) {
            // In reverse: an entry may change a cell twice.
            for (const change of this.all[this.shown - 1]!.changes.toReversed()) this.cells[change.cell] = change.before;
        }
        for (; this.shown < to; this.shown += 1) {
            for (const change of this.all[this.shown]!.changes) this.cells[change.cell] = change.after;
        }
    }

    /** The board before the current entry. */
    cellsBefore(): number[] {
        const cells = [...this.cells];
        for (const change of this.current?.changes.toReversed() ?? []) cells[change.cell] = change.before;
        return cells;
    }

    get canGoBack(): boolean {
        return this.backTo() !== undefined;
    }

    get canGoForward(): boolean {
        return this.forwardTo() !== undefined;
    }

    /** Undoes the last action. */
    back(): void {
        this.goTo(this.backTo() ?? this.shown);
    }

    /** Redoes the action that was undone last. */
    forward(): void {
        this.goTo(this.forwardTo() ?? this.shown);
    }

    private backTo(): number | undefined {
        let to = this.shown;
        let passed = false;
        while (to > 0 && !passed) {
            const { action } = this.all[to - 1]!;
            for (; to > 0 && this.all[to - 1]!.action === action; to -= 1) passed ||= this.all[to - 1]!.kind !== 'nothing';
        }
        return passed ? to : undefined;
    }

    private forwardTo(): number | undefined {
        let to = this.shown;
        let passed = false;
        while (to < this.all.length && !passed) {
            const { action } = this.all[to]!;
            for (; this.all[to]?.action === action; to += 1) passed ||= this.all[to]!.kind !== 'nothing';
        }
        return passed ? to : undefined;
    }
}
