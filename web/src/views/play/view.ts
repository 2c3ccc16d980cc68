/** Play: ties the board, the tools and the engine together. */

import type { App, View } from '../../app/app';
import { Sheet } from '../../app/print';
import type { Opened } from '../../app/session';
import { openSettings } from '../../app/settings-dialog';
import { headingOf } from '../../app/title';
import type { Board } from '../../board/board';
import { isSolution } from '../../model/clues';
import type { Change } from '../../model/history';
import { lines, width } from '../../model/puzzle';
import { t } from '../../strings';
import { el } from '../../ui/dom';
import { Adviser, message } from './adviser';
import { Clock } from './clock';
import { Crossing } from './crossing';
import { Feedback } from './feedback';
import type { Game } from './game';
import { openHelp } from './help';
import { offerCard } from './offer';
import { commandOf } from './keys';
import { EMPTY } from './marks';
import { Mistakes } from './mistakes';
import { Moves } from './moves';
import { Pad } from './pad';
import { Painter, painting } from './painter';
import { Panel, type Actions } from './panel';
import { downloadPuzzle, emptyPuzzle } from './paper';
import { confirmRestart } from './restart';
import { openSharing } from './sharing';
import { playBoard, showGame } from './stage';
import { Tools } from './tools';
import { Victory } from './victory';

export class PlayView implements View {
    readonly element: HTMLElement;
    private readonly board: Board;
    private readonly tools: Tools;
    private readonly painter: Painter;
    private readonly panel: Panel;
    private readonly adviser: Adviser;
    private readonly crossing: Crossing;
    private readonly clock: Clock;
    private readonly sheet: Sheet;
    private readonly heading = el('h1');
    private readonly moves: Moves;
    private readonly victory: Victory;
    private readonly news = el('div', { class: 'news' });
    private readonly mistakes: Mistakes;
    private readonly feedback: Feedback;
    private readonly pad: Pad;
    private readonly unwatch: () => void;
    private readonly actions: Actions = {
        undo: () => this.moves.undo(),
        redo: () => this.moves.redo(),
        hint: () => void this.adviser.hint(),
        check: () => void this.adviser.check(),
        why: () => this.why(),
        try: () => this.moves.try(),
        keep: () => this.moves.keep(),
        rollBack: () => this.moves.rollBack(),
        steer: () => this.app.settings.set('steers', !this.app.settings.get('steers')),
        settings: () => openSettings(this.app.settings),
        help: () => openHelp(this.opened.document.puzzle),
        share: () => this.share(),
        print: () => this.try(this.sheet.print()),
        download: (kind) => this.try(downloadPuzzle(this.app, this.opened.document, this.title, kind)),
        examine: () => this.try(this.examine()),
        restart: () => confirmRestart(() => this.restart()),
    };

    constructor(
        private readonly app: App,
        private readonly opened: Opened,
        private readonly game: Game,
    ) {
        const { puzzle } = opened.document;
        const { marks } = game;
        this.board = playBoard(game, {
            ...painting(() => this.painter),
            onSteer: () => this.pad.moved(),
            onHeader: (line, item) => item >= 0 && this.moves.strike(line, item),
        });
        this.crossing = new Crossing(app.quick, marks, this.board, game.struck, () => app.settings.get('overfull'));
        this.moves = new Moves({
            app,
            game,
            crossing: this.crossing,
            changed: (changes) => this.changed(changes),
            turned: () => this.show(),
            save: () => this.save(),
        });
        this.feedback = new Feedback(app.settings);
        this.tools = new Tools(puzzle, app.announce, true);
        this.painter = new Painter({
            board: this.board,
            marks,
            tools: this.tools,
            isLocked: this.moves.isLocked,
            announce: app.announce,
            felt: this.feedback.tick,
            make: this.moves.make,
        });
        this.pad = new Pad(this.board, this.painter, puzzle.kind === 'counted');
        const act = (changes: Change[], said: string): void => {
            this.moves.make(changes);
            this.adviser.say(said);
        };
        const near = (): number[] => game.history.last.map((change) => change.cell);
        this.adviser = new Adviser(app, marks, this.board, act, near, () => {
            game.hints += 1;
            void this.save();
        });
        this.mistakes = new Mistakes(app, marks, this.board, (text) => this.adviser.say(text));
        this.clock = new Clock(game.seconds, app.settings);
        this.sheet = new Sheet(app, () => emptyPuzzle(opened.document, this.title));
        this.victory = new Victory({
            app,
            opened,
            game,
            board: this.board,
            clock: this.clock,
            feedback: this.feedback,
            news: this.news,
            share: () => this.share(),
            save: () => this.save(),
            show: () => this.show(),
            try: (work) => this.try(work),
        });
        this.panel = new Panel(this.actions);
        this.element = el(
            'section',
            { class: 'workbench play' },
            el('header', { class: 'play-title' }, this.heading, this.clock.element, this.board.controls),
            this.board.element,
            el('div', { class: 'panel' }, this.tools.element, this.panel.actions, el('div', { class: 'place' }, this.news, this.adviser.element)),
            this.panel.menu,
            this.crossing.heard,
        );
        this.tools.element.append(this.pad.element);
        this.element.addEventListener('keydown', this.key);
        document.addEventListener('visibilitychange', this.hide);
        this.unwatch = app.settings.watch((changed) => {
            this.show();
            if (changed === 'overfull') this.crossing.show([]);
            if (changed === 'mistakes') this.try(this.mistakes.turn());
        });
        this.offer();
        this.show();
        this.try(this.mistakes.turn());
        this.follow(lines(puzzle));
    }

    dispose(): void {
        this.adviser.forget();
        this.mistakes.dispose();
        this.feedback.dispose();
        this.clock.dispose();
        this.sheet.dispose();
        this.board.dispose();
        this.unwatch();
        document.removeEventListener('visibilitychange', this.hide);
        void this.save();
    }

    /** The name shown to the player. A gallery puzzle shows its title only once it is solved. */
    private get title(): string {
        const { document, gallery, key } = this.opened;
        return gallery !== undefined && !this.app.session.isSolved(key) ? gallery : headingOf(document);
    }

    private show(): void {
        const { history, solved, marks } = this.game;
        const { settings } = this.app;
        showGame(this.board, this.game, settings);
        this.heading.textContent = this.title;
        this.tools.element.hidden = solved;
        this.element.dataset.solved = String(solved);
        this.element.dataset.hand = settings.get('leftHanded') ? 'left' : 'right';
        this.pad.element.hidden = !this.board.steers;
        const trial = marks.trial !== undefined;
        this.element.dataset.trial = String(trial);
        this.panel.show({ undo: history.canUndo, redo: history.canRedo, trial, steers: this.board.steers, solved });
        this.clock.run(!solved);
    }

    /** After every change: advice is outdated, blocks may be finished, and the puzzle may be solved. */
    private changed(changes: Change[]): void {
        if (changes.length === 0) return;
        this.adviser.forget();
        if (this.game.solved) {
            this.game.solved = false;
            this.news.replaceChildren();
        }
        this.mistakes.show();
        this.show();
        this.follow(this.game.marks.linesOf(changes));
        void this.save();
    }

    private follow(changed: Parameters<Crossing['follow']>[0]): void {
        this.try(this.crossing.follow(changed));
        if (this.game.solved) this.victory.celebrate(false);
        else if (this.game.marks.isFull) this.try(this.finish());
    }

    private async finish(): Promise<void> {
        const { puzzle, cells } = this.game.marks;
        if (!isSolution(puzzle, cells)) return;
        await this.victory.win();
        // Its title is known now.
        this.sheet.refresh();
    }

    private readonly key = (event: KeyboardEvent): void => {
        const target = event.target as HTMLElement;
        if (event.defaultPrevented || target.closest('input, textarea, select')) return;
        const command = commandOf(event, target.closest('[role=grid]') !== null);
        if (!command) return;
        event.preventDefault();
        if (command.what === 'paint') this.painter.press(command.tool);
        else if (command.what === 'choose') this.tools.choose(command.nth);
        else if (command.what === 'strike') {
            const axis = event.shiftKey ? 'column' : 'row';
            this.moves.strikeNext({ axis, index: this.board.at[axis] });
        } else this.actions[command.what]();
    };

    /** Asks why the cell at the cursor cannot have its colour; if it is open, the chosen one. */
    private why(): void {
        const { marks } = this.game;
        const { row, column } = this.board.at;
        const cell = row * width(marks.puzzle) + column;
        const mark = marks.get(cell) > EMPTY ? marks.get(cell) : this.tools.mark('colour');
        void this.adviser.why(cell, mark - 1);
    }

    private restart(): void {
        this.moves.clear();
        this.clock.set(0);
        this.game.hints = 0;
        this.adviser.say(t('play.restart.done'));
    }

    private share(): void {
        this.try(openSharing(this.app, this.opened, this.game, this.title, this.clock.seconds));
    }

    private async examine(): Promise<void> {
        await this.app.store.set('examine:start', { key: this.opened.key, cells: [...this.game.marks.cells] });
        this.app.go('examine');
    }

    private offer(): void {
        if (!this.game.offer) return;
        const card = offerCard((take) => {
            this.news.replaceChildren();
            this.moves.make(this.game.answerOffer(take));
            this.board.focus();
            void this.save();
        });
        this.news.replaceChildren(card);
    }

    private async save(): Promise<void> {
        this.element.dataset.saved = 'false';
        await this.game.save(this.clock.seconds);
        this.element.dataset.saved = 'true';
    }

    private readonly hide = (): void => {
        if (document.hidden) void this.save();
    };

    /** Shows the error if the work fails. */
    private try(work: Promise<void>): void {
        work.catch((error: unknown) => this.adviser.say(t('app.failed', { message: message(error) })));
    }
}
