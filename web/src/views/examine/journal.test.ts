import { expect, it } from 'vitest';
import { Journal, type Entry, type EntryKind } from './journal';
import { NOTHING_MARKED, changesBetween } from './marks';

function entry(kind: EntryKind, changes: Entry['changes'] = []): Entry {
    return { kind, text: () => kind, changes, marks: NOTHING_MARKED };
}

/** A seeded generator. */
function random(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
        return (state >>> 8) % below;
    };
}

it('restores the board of any entry', () => {
    const pick = random(7);
    const journal = new Journal(new Array<number>(12).fill(7));
    const states = [[...journal.cells]];
    for (let i = 0; i < 60; i += 1) {
        const action = journal.begin();
        for (let part = pick(4); part >= 0; part -= 1) {
            const cells = [pick(12), pick(12)];
            const now = [...journal.cells];
            const changes = cells.map((cell) => {
                const change = { cell, before: now[cell]!, after: pick(7) + 1 };
                now[cell] = change.after;
                return change;
            });
            journal.add(action, entry('step', changes));
            states.push([...journal.cells]);
            expect(journal.cells).toEqual(now);
        }
    }
    for (let i = 0; i < 500; i += 1) {
        const to = pick(states.length);
        journal.goTo(to);
        expect(journal.cells).toEqual(states[to]);
        if (to > 0) expect(journal.cellsBefore()).toEqual(states[to - 1]);
    }
    while (journal.canGoBack) journal.back();
    expect(journal.position).toBe(0);
    expect(journal.cells).toEqual(states[0]);
    while (journal.canGoForward) journal.forward();
    expect(journal.cells).toEqual(states.at(-1));
});

it('goes back by whole actions and skips those that found nothing', () => {
    const journal = new Journal([3, 3]);
    const first = journal.begin();
    journal.add(first, entry('step', [{ cell: 0, before: 3, after: 1 }]));
    journal.add(first, entry('step', [{ cell: 1, before: 3, after: 2 }]));
    journal.add(first, entry('summary'));
    journal.add(journal.begin(), entry('nothing'));
    journal.add(journal.begin(), entry('nothing'));
    journal.back();
    expect([journal.position, journal.cells]).toEqual([0, [3, 3]]);
    expect(journal.canGoBack).toBe(false);
    journal.forward();
    expect([journal.position, journal.cells]).toEqual([3, [1, 2]]);
    expect(journal.canGoForward).toBe(false);
});

it('drops undone entries when a new action begins', () => {
    const journal = new Journal([3]);
    journal.add(journal.begin(), entry('step', [{ cell: 0, before: 3, after: 1 }]));
    journal.back();
    journal.add(journal.begin(), entry('hand', [{ cell: 0, before: 3, after: 2 }]));
    expect(journal.entries.map((own) => own.kind)).toEqual(['hand']);
    expect(journal.canGoForward).toBe(false);
    journal.back();
    expect(journal.cells).toEqual([3]);
});

it('a contradiction shows the board that led to it, and going back undoes all of it', () => {
    const journal = new Journal([3, 3]);
    const action = journal.begin();
    journal.add(action, entry('step', [{ cell: 0, before: 3, after: 1 }]));
    journal.add(action, entry('step', [{ cell: 1, before: 3, after: 1 }]));
    journal.add(action, entry('contradiction', []));
    expect(journal.cells).toEqual([1, 1]);
    journal.goTo(1);
    expect(journal.cells).toEqual([1, 3]);
    journal.goTo(3);
    journal.back();
    expect([journal.position, journal.cells]).toEqual([0, [3, 3]]);
});

it('finds the changes between two boards', () => {
    expect(changesBetween([1, 2, 3], [1, 3, 2])).toEqual([
        { cell: 1, before: 2, after: 3 },
        { cell: 2, before: 3, after: 2 },
    ]);
});
