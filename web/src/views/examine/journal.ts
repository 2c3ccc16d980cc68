/** All that was found and done, in order, and the place in it that the board shows. Nothing is lost by looking back. */

import type { Step } from '../../engine/protocol';
import type { Stroke } from '../../model/history';
import type { Marks } from './marks';

/** `nothing` is the only kind that going back passes over. */
export type EntryKind = 'step' | 'summary' | 'nothing' | 'contradiction' | 'hand';

export interface Entry {
    kind: EntryKind;
    /** What it says, in the language of the moment if the page itself says it. */
    text: () => string;
    changes: Stroke;
    marks: Marks;
    step?: Step;
}

/** An entry of the journal; entries of one action go back together. */
export interface Logged extends Entry {
    action: number;
}

export class Journal {
    /** The cells as they are at the place that is shown. */
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

    /** How many entries have been made: the board shows what came of them. */
    get position(): number {
        return this.shown;
    }

    /** Where to go to start again. */
    get beginning(): number {
        return this.start;
    }

    /** What there is now is the beginning. */
    beginHere(): void {
        this.start = this.shown;
    }

    /** The entry that is shown. */
    get current(): Logged | undefined {
        return this.all[this.shown - 1];
    }

    /** Begins an action; what had been taken back is gone. */
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

    /** Shows the board after so many entries. */
    goTo(position: number): void {
        const to = Math.min(Math.max(position, 0), this.all.length);
        for (; this.shown > to; this.shown -= 1) {
            // From the last to the first: an entry may change a cell twice.
            for (const change of this.all[this.shown - 1]!.changes.toReversed()) this.cells[change.cell] = change.before;
        }
        for (; this.shown < to; this.shown += 1) {
            for (const change of this.all[this.shown]!.changes) this.cells[change.cell] = change.after;
        }
    }

    /** The cells before the entry that is shown. */
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

    /** Takes the last action back. */
    back(): void {
        this.goTo(this.backTo() ?? this.shown);
    }

    /** Makes the action again that was taken back last. */
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
