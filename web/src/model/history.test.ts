import { expect, it } from 'vitest';
import { History } from './history';

it('goes back to the beginning and forward to the end, also after it was stored', () => {
    const cells = new Array<number>(20).fill(0);
    let history = new History();
    const states = [[...cells]];
    for (let i = 1; i < 400; i += 1) {
        const stroke = [i, i * 7, i * 13].map((n) => {
            const cell = n % 20;
            const change = { cell, before: cells[cell]!, after: ((i + n) % 9) + 1 };
            cells[cell] = change.after;
            return change;
        });
        if (stroke.every((change) => change.before === change.after)) continue;
        history.push(stroke);
        states.push([...cells]);
    }
    const last = states.length - 1;
    for (let i = last - 1; i >= 0; i -= 1) {
        history.undo(cells);
        expect(cells).toEqual(states[i]);
        if (i === 200) history = History.from(JSON.parse(JSON.stringify(history.data())) as ReturnType<History['data']>);
    }
    expect(history.canUndo).toBe(false);
    for (let i = 1; i <= last; i += 1) {
        history.redo(cells);
        expect(cells).toEqual(states[i]);
    }
    expect(history.canRedo).toBe(false);
});
