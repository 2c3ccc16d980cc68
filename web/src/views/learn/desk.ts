/** The board of a lesson: an example, or an exercise to mark. */

import type { App } from '../../app/app';
import { Board } from '../../board/board';
import type { Exercise, Judgement, Step } from '../../engine/protocol';
import { width } from '../../model/puzzle';
import { placeOf, point, type Pointers } from '../play/advice';
import { commandOf } from '../play/keys';
import { Painter, painting } from '../play/painter';
import { Tools } from '../play/tools';
import { Answer, cellsAfter } from './answer';

export class Desk {
    readonly board: Board;
    readonly tools: Tools;
    readonly answer: Answer;
    private readonly painter: Painter;

    constructor(
        app: App,
        readonly exercise: Exercise,
        /** Called after every change of the answer; absent if nothing can be marked. */
        private readonly changed?: () => void,
    ) {
        const { puzzle } = exercise;
        this.answer = new Answer(exercise);
        this.tools = new Tools(puzzle, app.announce);
        this.board = new Board(
            puzzle,
            painting(() => this.painter),
            this.answer.cells,
        );
        Object.assign(this.board.look, {
            maybe: this.answer.maybe,
            symbols: app.settings.get('symbols'),
            // With counted clues the background is a colour like the others, so open cells must look different.
            ...(puzzle.kind === 'counted' ? { background: 'fill', undecided: 'candidates' } : {}),
        });
        this.painter = new Painter({
            board: this.board,
            marks: this.answer,
            tools: this.tools,
            isLocked: () => {
                if (this.changed) this.reset();
                return !this.changed;
            },
            announce: app.announce,
            make: (changes) => {
                if (changes.length === 0) return;
                this.answer.apply(changes);
                this.reset();
                this.changed?.();
            },
        });
    }

    dispose(): void {
        this.board.dispose();
    }

    /** Paints, or chooses a colour; returns what else the key asks for. */
    key(event: KeyboardEvent): 'check' | 'hint' | undefined {
        const command = commandOf(event, (event.target as HTMLElement).closest('[role=grid]') !== null);
        if (!command || !this.changed) return undefined;
        if (command.what === 'check' || command.what === 'hint') return command.what;
        if (command.what === 'paint') this.painter.press(command.tool);
        else if (command.what === 'choose') this.tools.choose(command.nth);
        else return undefined;
        event.preventDefault();
        return undefined;
    }

    clear(): void {
        this.answer.clear();
        this.reset();
        this.changed?.();
    }

    /** Shows a step, and the cells after it. */
    showStep(step: Step): void {
        const { look } = this.board;
        look.cells = cellsAfter(this.exercise.grid, step);
        look.selected = [];
        const { evidence, lines, conclusions } = step;
        this.point({ lines, premises: evidence.cells, items: evidence.items, conclusions: conclusions.map((fact) => fact.cell) });
    }

    showJudgement({ marks, missing, right }: Judgement): void {
        this.reset();
        const wrong = marks.filter((mark) => mark.feedback === 'open');
        const line = wrong[0]?.counterexample?.line;
        this.point({ wrong: wrong.map((mark) => mark.cell), conclusions: right ? missing : [], lines: line ? [line] : [] });
    }

    setSymbols(symbols: boolean): void {
        this.board.look.symbols = symbols;
        this.board.redraw();
    }

    /** Shows the answer, with a frame around each of its cells. */
    private reset(): void {
        const { look } = this.board;
        look.cells = this.answer.cells;
        look.selected = this.answer.marks.map((mark) => mark.cell);
        this.point({});
    }

    private point(pointers: Partial<Pointers>): void {
        const { board } = this;
        point(board.look, pointers);
        const place = placeOf(pointers, board.at, width(this.exercise.puzzle));
        if (place) board.view.reveal(place.row, place.column);
        board.describe();
        board.redraw();
    }
}
