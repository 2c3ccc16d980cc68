import { expect, it } from 'vitest';
import { BLACK_ON_WHITE, blank, recoloured, type Drawing } from './drawing';
import { withChangedInk, withInk, withoutInk } from './palette';
import { resized, type Side } from './resize';
import { Timeline } from './timeline';

/** A seeded generator. */
function numbers(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

const SIDES: readonly Side[] = ['top', 'bottom', 'left', 'right'];

function anyEdit(drawing: Drawing, random: (below: number) => number): Drawing {
    switch (random(6)) {
        case 0:
            return resized(drawing, SIDES[random(4)]!, random(5) - 2);
        case 1:
            return withInk(drawing, `ink ${random(99)}`, '#123456');
        case 2:
            return withoutInk(drawing, 1 + random(drawing.palette.length));
        case 3:
            return withChangedInk(drawing, random(drawing.palette.length), { name: `name ${random(99)}` });
        case 4:
            return { ...drawing, title: `title ${random(9)}`, kind: random(2) === 0 ? 'runs' : 'counted' };
        default:
            return recoloured(drawing, [random(drawing.colours.length), random(drawing.colours.length)], random(drawing.palette.length));
    }
}

it('goes back to the beginning and forward to the end through edits of every kind, also after it was stored', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
        const random = numbers(seed);
        let timeline = new Timeline(blank(6, 4, BLACK_ON_WHITE));
        const states = [timeline.present];
        for (let i = 0; i < 120; i += 1) {
            const next = anyEdit(timeline.present, random);
            const changed = JSON.stringify(next) !== JSON.stringify(timeline.present);
            expect(timeline.commit(next)).toBe(changed);
            if (changed) states.push(next);
        }
        timeline = Timeline.from(structuredClone(timeline.data()));
        for (let i = states.length - 2; i >= 0; i -= 1) {
            expect(timeline.undo()).toBe(true);
            expect(timeline.present).toEqual(states[i]);
        }
        expect(timeline.undo()).toBe(false);
        timeline = Timeline.from(structuredClone(timeline.data()));
        for (const state of states.slice(1)) {
            expect(timeline.redo()).toBe(true);
            expect(timeline.present).toEqual(state);
        }
        expect(timeline.redo()).toBe(false);
    }
});

it('drops undone edits when a new one is made', () => {
    const timeline = new Timeline(blank(3, 3, BLACK_ON_WHITE));
    timeline.commit(recoloured(timeline.present, [0], 1));
    timeline.undo();
    timeline.commit(recoloured(timeline.present, [8], 1));
    expect(timeline.canRedo).toBe(false);
    expect(timeline.present.colours).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1]);
});

it('stores a stroke as its cells, not as a picture', () => {
    const timeline = new Timeline(blank(100, 100, BLACK_ON_WHITE));
    timeline.commit(recoloured(timeline.present, [7, 9], 1));
    expect(timeline.data().done).toEqual([{ back: { cells: [7, 0, 9, 0] }, forth: { cells: [7, 1, 9, 1] } }]);
});
