import { expect, it } from 'vitest';
import type { Findings, Step } from '../../engine/protocol';
import { solveAll, type Run } from './runner';
import { SPEEDS, pause, placeOf, wait } from './speed';

function step(n: number): Step {
    return { technique: 'x', lines: [], premises: { cells: [], items: [], seen: [] }, evidence: { cells: [], items: [] }, conclusions: [{ cell: n, not: 1 }], place: '', why: '', so: '', sentence: `${n}` };
}

function findings(steps: number[], more: Partial<Findings> = {}): Findings {
    return { steps: steps.map(step), cells: [], exhausted: false, interrupted: false, ...more };
}

/** A run with prepared answers. */
function run(portions: Findings[], limits: Partial<Run['limits']> = {}): Run & { taken: number[]; asked: number[] } {
    const [taken, asked]: [number[], number[]] = [[], []];
    return {
        taken,
        asked,
        ask: (seconds) => {
            asked.push(seconds);
            return Promise.resolve(portions.shift()!);
        },
        take: (own) => taken.push(own.conclusions[0]!.cell),
        rest: () => Promise.resolve(),
        limits: { seconds: Infinity, steps: Infinity, ...limits },
    };
}

it('takes portion after portion until nothing more follows', async () => {
    const own = run([findings([1, 2], { interrupted: true }), findings([], { interrupted: true }), findings([3])]);
    expect(await solveAll(own, new AbortController().signal)).toEqual({ kind: 'exhausted' });
    expect(own.taken).toEqual([1, 2, 3]);
    expect(own.asked[2]).toBeGreaterThan(own.asked[1]!);
});

it('ends with a contradiction, after the steps that lead to it', async () => {
    const contradiction = { reason: 'no' };
    const own = run([findings([1], { contradiction })]);
    expect(await solveAll(own, new AbortController().signal)).toEqual({ kind: 'contradiction', contradiction });
    expect(own.taken).toEqual([1]);
});

it('stops between two steps', async () => {
    const abort = new AbortController();
    const own = run([findings([1, 2, 3])]);
    own.take = (taken) => {
        own.taken.push(taken.conclusions[0]!.cell);
        if (taken.conclusions[0]!.cell === 2) abort.abort();
    };
    expect(await solveAll(own, abort.signal)).toEqual({ kind: 'stopped' });
    expect(own.taken).toEqual([1, 2]);
});

it('stops during a request, but does not swallow errors', async () => {
    const abort = new AbortController();
    const own = run([]);
    own.ask = () => {
        abort.abort();
        return Promise.reject(new Error('aborted'));
    };
    expect(await solveAll(own, abort.signal)).toEqual({ kind: 'stopped' });
    own.ask = () => Promise.reject(new Error('broken'));
    await expect(solveAll(own, new AbortController().signal)).rejects.toThrow('broken');
});

it('keeps to the chosen speed, and does not animate fast if reduced motion is preferred', async () => {
    expect(SPEEDS.map((speed) => SPEEDS[placeOf(speed)])).toEqual([...SPEEDS]);
    expect(SPEEDS[placeOf(7)]).toBe(8);
    expect([pause(4, false), pause(0, false)]).toEqual([250, 0]);
    expect([pause(4, true), pause(2, true)]).toEqual([0, 500]);
    const abort = new AbortController();
    const waiting = wait(1e9, abort.signal);
    abort.abort();
    await waiting;
    await wait(1e9, abort.signal);
});

it('stops at the limit of steps, and at the limit of time', async () => {
    const few = run([findings([1, 2], { interrupted: true }), findings([3, 4])], { steps: 3 });
    expect(await solveAll(few, new AbortController().signal)).toEqual({ kind: 'stopped' });
    expect(few.taken).toEqual([1, 2, 3]);
    const enough = run([findings([1, 2])], { steps: 2 });
    expect(await solveAll(enough, new AbortController().signal)).toEqual({ kind: 'exhausted' });
    const late = run([findings([1], { interrupted: true }), findings([2], { interrupted: true })], { seconds: 1e-9 });
    expect(await solveAll(late, new AbortController().signal)).toEqual({ kind: 'stopped' });
    expect([late.taken, late.asked]).toEqual([[1], [1e-9]]);
});
