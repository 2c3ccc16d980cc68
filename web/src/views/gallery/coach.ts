/** The first puzzle of a new visitor, on the page itself, with a coach that explains the rules by doing. */

import type { App } from '../../app/app';
import type { Session } from '../../app/session';
import { Board } from '../../board/board';
import { isSolution } from '../../model/clues';
import type { Change } from '../../model/history';
import { keyOf } from '../../model/puzzle';
import { t, type Key } from '../../strings';
import { button, el } from '../../ui/dom';
import { commandOf } from '../play/keys';
import { EMPTY, Marks, colourMark } from '../play/marks';
import { Painter, painting } from '../play/painter';
import type { Tool } from '../play/tools';
import { MOVES, PUZZLE, mistakes, moveAt } from './coach-moves';

const KEY = 'nonolith:coached';

/** Whether the visitor has neither met the coach nor played anything. */
export function isNew(session: Session): boolean {
    try {
        return session.opened === undefined && !session.hasSolved && localStorage.getItem(KEY) === null;
    } catch {
        // Storage is blocked: the coach would come every time.
        return false;
    }
}

function neverAgain(): void {
    try {
        localStorage.setItem(KEY, 'true');
    } catch {
        // It is shown only where this works.
    }
}

/** "Maybe" is of no use here. */
const TOOLS = { colour: '■', background: '×' } as const;

function markOf(tool: Tool): number {
    return tool === 'erase' ? EMPTY : colourMark(Number(tool !== 'background'));
}

export class Coach {
    readonly element: HTMLElement;
    private readonly marks = new Marks(PUZZLE);
    private readonly board: Board;
    private readonly painter: Painter;
    private readonly says = el('div', { class: 'says', 'aria-live': 'polite' });
    private readonly tools: HTMLElement;
    private readonly actions: HTMLElement;
    private tool: keyof typeof TOOLS = 'colour';
    private solved = false;

    constructor(
        private readonly app: App,
        /** The puzzle after this one. */
        private readonly next: (key: string) => { name: string; open: () => void } | undefined,
    ) {
        this.board = new Board(
            PUZZLE,
            painting(() => this.painter),
            this.marks.cells,
        );
        this.painter = new Painter({
            board: this.board,
            marks: this.marks,
            tools: { mark: (tool = this.tool) => markOf(tool), offers: (tool) => tool === 'colour' || tool === 'background' || tool === 'erase' },
            isLocked: () => this.solved,
            announce: app.announce,
            make: (changes) => this.make(changes),
        });
        this.tools = el('div', { class: 'bar', role: 'group', 'aria-label': t('play.tools') }, this.toolButton('colour'), this.toolButton('background'));
        this.actions = el('div', { class: 'bar' }, this.tools, button(t('coach.skip'), () => this.skip(), { class: 'plain' }));
        this.element = el(
            'section',
            { class: 'coach', 'aria-label': t('coach.title') },
            el('h1', {}, t('coach.title')),
            el('div', { class: 'card lesson' }, this.board.element, el('div', { class: 'words' }, this.says, this.actions)),
        );
        this.element.addEventListener('keydown', this.key);
        this.show();
    }

    dispose(): void {
        this.board.dispose();
    }

    private toolButton(tool: keyof typeof TOOLS): HTMLButtonElement {
        const own = button(`${TOOLS[tool]} ${t(`play.tool.${tool}`)}`, () => {
            this.tool = tool;
            this.show();
        });
        own.dataset.tool = tool;
        return own;
    }

    private make(changes: Change[]): void {
        if (changes.length === 0) return;
        this.marks.apply(changes);
        if (isSolution(PUZZLE, this.marks.cells)) this.finish();
        this.show();
    }

    private show(): void {
        const { look } = this.board;
        const wrong = mistakes(this.marks.cells);
        const at = moveAt(this.marks.cells);
        look.cells = this.solved ? this.marks.picture() : this.marks.cells;
        look.background = this.solved ? 'fill' : 'mark';
        look.crosshair = !this.solved;
        look.lines = this.solved ? [] : (MOVES[at]?.lines ?? []);
        look.wrong = wrong;
        this.element.dataset.move = this.solved ? 'done' : String(at + 1);
        for (const own of this.tools.querySelectorAll<HTMLElement>('button')) own.setAttribute('aria-pressed', String(own.dataset.tool === this.tool));
        this.say(wrong.length > 0 ? ['coach.wrong'] : this.solved ? ['coach.solved'] : this.words(at));
        this.board.describe();
        this.board.redraw();
    }

    /** What to do, and at first how. */
    private words(at: number): Key[] {
        const touch = matchMedia('(pointer: coarse)').matches;
        return [`coach.move.${at + 1}` as Key, ...(at === 0 ? [touch ? 'coach.how.touch' : 'coach.how.mouse'] as const : [])];
    }

    private say(keys: Key[]): void {
        const n = Number(this.element.dataset.move);
        const texts = keys.map((key) => t(key));
        // Screen readers repeat what changes, so nothing changes without need.
        if (this.says.dataset.said === texts.join()) return;
        this.says.dataset.said = texts.join();
        const count = n > 0 && el('p', { class: 'quiet' }, t('coach.count', { n, all: MOVES.length }));
        this.says.replaceChildren(...texts.map((text) => el('p', { class: this.solved ? 'good' : undefined }, text)));
        if (count) this.says.prepend(count);
    }

    private finish(): void {
        const key = keyOf(PUZZLE);
        this.solved = true;
        neverAgain();
        void this.app.session.markSolved(key);
        const next = this.next(key);
        this.actions.replaceChildren();
        if (next) this.actions.append(button(t('coach.next'), next.open, { class: 'main', title: next.name }));
    }

    private skip(): void {
        neverAgain();
        this.app.go('gallery');
    }

    private readonly key = (event: KeyboardEvent): void => {
        const command = commandOf(event, (event.target as HTMLElement).closest('[role=grid]') !== null);
        if (command?.what !== 'paint') return;
        event.preventDefault();
        this.painter.press(command.tool);
    };
}
