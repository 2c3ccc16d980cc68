/** One of the three puzzles of a day. Its picture is shown only once it is solved. */

import type { App } from '../../app/app';
import type { Day } from '../../app/days';
import { isBegun } from '../../app/progress';
import type { Records, Solve } from '../../app/records';
import { t } from '../../strings';
import { button, el } from '../../ui/dom';
import { thumbnail } from '../../ui/thumbnail';
import { time } from '../play/clock';
import { solvesOf, type Opens } from './kept';
import { makeDaily } from './make';
import { SIDES } from './plan';

export interface Slot {
    index: number;
    state: 'new' | 'begun' | 'solved';
    solve: Solve | undefined;
}

/** How far the visitor is with the puzzles of a day. */
export async function slotsOf(app: App, opens: Opens, records: Records, day: Day): Promise<Slot[]> {
    const solves = solvesOf(opens, records, day);
    return Promise.all(
        SIDES.map(async (_, index): Promise<Slot> => {
            const key = opens[day]?.[index] ?? '';
            const [solve, solved] = [solves[index], app.session.isSolved(key)];
            const state = solve || solved ? 'solved' : key && (await isBegun(app.store, key)) ? 'begun' : 'new';
            return { index, state, solve };
        }),
    );
}

export function slotCard({ index, state, solve }: Slot, play: (index: number) => void): HTMLElement {
    const side = SIDES[index]!;
    const size = t('daily.size', { side });
    return el(
        'li',
        { class: 'card slot', 'data-state': state, 'data-side': side },
        el('div', { class: 'picture' }, grid(side)),
        el('h3', {}, state === 'solved' ? `✓ ${size}` : size),
        el('p', { class: 'quiet' }, stateText(state, solve)),
        button(t('view.play'), () => play(index), { class: state === 'solved' ? undefined : 'main', 'aria-label': t('daily.play', { side }) }),
    );
}

/** Puts the picture of a solved puzzle on its card. */
export async function reveal(app: App, day: Day, { index }: Slot, card: HTMLElement, signal: AbortSignal): Promise<void> {
    const { puzzle, goal } = await makeDaily(app, day, index, signal);
    if (goal) card.querySelector('.picture')?.replaceChildren(thumbnail(puzzle, goal, t('daily.picture', { side: SIDES[index]! })));
}

export function stateText(state: Slot['state'], solve: Solve | undefined): string {
    if (state !== 'solved') return t(`daily.state.${state}`);
    if (!solve) return t('daily.state.done');
    return t(solve.helped > 0 ? 'daily.state.helped' : 'daily.state.solved', { time: time(solve.best ?? solve.seconds) });
}

/** An empty grid in the place of a picture; one pixel per cell and line. */
function grid(side: number): HTMLElement {
    const element = el('div', { class: 'grid', 'aria-hidden': 'true' });
    element.style.setProperty('--cells', String(side));
    return element;
}
