import { expect, it } from 'vitest';
import type { Engine } from '../../engine/client';
import type { TechniqueEntry } from '../../engine/protocol';
import { Maker } from './maker';
import { lessonOn } from './series';

const lesson = (name: string) => lessonOn({ name, title: name } as TechniqueEntry);

/** An engine whose calls end when the test says so. */
function engine() {
    const calls: { seed: number; signal: AbortSignal; answer: (exercise: object | null) => void }[] = [];
    const call = (_: string, { seed }: { seed: number }, { signal }: { signal: AbortSignal }): Promise<object> =>
        new Promise((resolve, reject) => {
            signal.addEventListener('abort', () => reject(new Error('aborted')));
            calls.push({ seed, signal, answer: (exercise) => resolve({ exercise }) });
        });
    return { calls, call } as unknown as Pick<Engine, 'call'> & { calls: typeof calls };
}

it('waits for an exercise that is being prepared, and keeps it', async () => {
    const own = engine();
    const maker = new Maker(own, lesson('overlap'));
    maker.prepare(1);
    const asked = maker.make(1);
    own.calls[0]!.answer({ technique: 'overlap' });
    expect(await asked).toEqual({ technique: 'overlap' });
    expect(await new Maker(own, lesson('overlap')).make(1)).toBe(await asked);
    expect(own.calls).toHaveLength(1);
});

it('stops preparing when another exercise is asked for', async () => {
    const own = engine();
    const maker = new Maker(own, lesson('gaps'));
    maker.prepare(2);
    const asked = maker.make(1);
    expect(own.calls.map(({ seed, signal }) => [seed, signal.aborted])).toEqual([[2, true], [1, false]]);
    own.calls[1]!.answer(null);
    expect(await asked).toBeNull();
});

it('makes an exercise again after it was stopped', async () => {
    const own = engine();
    const maker = new Maker(own, lesson('edges'));
    const first = maker.make(1);
    maker.stop();
    await expect(first).rejects.toThrow('aborted');
    const second = maker.make(1);
    own.calls[1]!.answer({});
    expect(await second).toEqual({});
});
