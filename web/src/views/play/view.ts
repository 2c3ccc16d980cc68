/** Play: ties the board, the tools and the engine together. */

import type { App, View } from '../../app/app';
import { collection, nameOf, nextAfter } from '../../app/collection';
import type { Opened } from '../../app/session';
import { Board } from '../../board/board';
import type { Change } from '../../model/history';
import { lines, width } from '../../model/puzzle';
import { t } from '../../strings';
import { el } from '../../ui/dom';
import { Adviser, message } from './adviser';
import { confetti, offerNext, solvedCard } from './celebration';
import { Clock } from './clock';
import { Crossing } from './crossing';
import type { Game } from './game';
import { openHelp } from './help';
import { offerCard } from './offer';
import { commandOf } from './keys';
import { EMPTY } from './marks';
import { Painter } from './painter';
import { Panel } from './panel';
import { downloadPuzzle, printPuzzle } from './paper';
import { confirmRestart } from './restart';
import { openSharing } from './sharing';
import { Tools } from './tools';

/** The smallest cell that a finger can hit and whose clues can be read. */
const FINGER = 14;

export class PlayView implements View {
    readonly element: HTMLElement;
    private readonly board: Board;
    private readonly tools: Tools;
    private readonly painter: Painter;
    private readonly panel: Panel;
    private readonly adviser: Adviser;
    private readonly crossing: Crossing;
    private readonly clock: Clock;
    private readonly heading = el('h1');
    private readonly news = el('div', { class: 'news' });
    private readonly unwatch: () => void;

    constructor(
        private readonly app: App,
        private readonly opened: Opened,
        private readonly game: Game,
    ) {
        const { puzzle } = opened.document;
        const { marks } = game;
        this.board = new Board(
            puzzle,
            {
                strokes: {
                    begin: (at, grip) => this.painter.begin(at, grip),
                    move: (at) => this.painter.move(at),
                    end: () => this.painter.end(),
                    cancel: () => this.painter.cancel(),
                },
                onCursor: (at, event, from) => this.painter.along(from, at, event.shiftKey),
            },
            marks.cells,
        );
        this.board.look.maybe = marks.maybe;
        if (matchMedia('(pointer: coarse)').matches) this.board.least = FINGER;
        this.tools = new Tools(puzzle, app.announce);
        this.painter = new Painter({
            board: this.board,
            marks,
            tools: this.tools,
            isLocked: () => this.isLocked(),
            announce: app.announce,
            make: (changes) => this.make(changes),
        });
        const act = (changes: Change[], said: string): void => {
            this.make(changes);
            this.adviser.say(said);
        };
        this.adviser = new Adviser(app, marks, this.board, act, () => game.history.last.map((change) => change.cell), () => {
            game.hints += 1;
            void this.save();
        });
        this.crossing = new Crossing(app.quick, marks, this.board);
        this.clock = new Clock(game.seconds, app.settings);
        this.panel = new Panel({
            undo: () => this.undo(),
            redo: () => this.redo(),
            hint: () => void this.adviser.hint(),
            check: () => void this.adviser.check(),
            why: () => this.why(),
            help: () => openHelp(puzzle),
            share: () => this.share(),
            print: () => this.try(printPuzzle(app, opened.document, this.title)),
            download: (kind) => this.try(downloadPuzzle(app, opened.document, this.title, kind)),
            examine: () => this.try(this.examine()),
            restart: () => confirmRestart(() => this.restart()),
        });
        this.element = el(
            'section',
            { class: 'workbench play' },
            el('header', { class: 'play-title' }, this.heading, this.clock.element),
            this.board.element,
            el('div', { class: 'panel' }, this.news, this.tools.element, this.panel.actions, this.adviser.element, this.panel.more),
        );
        this.element.addEventListener('keydown', this.key);
        document.addEventListener('visibilitychange', this.hide);
        this.unwatch = app.settings.watch((changed) => changed === 'symbols' && this.show());
        this.offer();
        this.show();
        this.follow(lines(puzzle));
    }

    dispose(): void {
        this.adviser.forget();
        this.clock.dispose();
        this.board.dispose();
        this.unwatch();
        document.removeEventListener('visibilitychange', this.hide);
        void this.save();
    }

    /** The name shown to the player. A gallery puzzle shows its title only once it is solved. */
    private get title(): string {
        const { document, gallery, key } = this.opened;
        const name = gallery !== undefined && !this.app.session.isSolved(key) ? gallery : document.title;
        return name ?? t('app.untitled');
    }

    private show(): void {
        const { look } = this.board;
        const { puzzle } = this.opened.document;
        const { history, solved } = this.game;
        look.symbols = this.app.settings.get('symbols');
        look.cells = solved ? this.game.marks.picture() : this.game.marks.cells;
        // With counted clues the background is a colour like the others; a solved puzzle shows its picture.
        look.background = puzzle.kind === 'counted' || solved ? 'fill' : 'mark';
        look.crosshair = !solved;
        this.heading.textContent = this.title;
        this.tools.element.hidden = solved;
        this.element.dataset.solved = String(solved);
        this.panel.show({ undo: history.canUndo, redo: history.canRedo });
        this.clock.run(!solved);
        this.board.describe();
        this.board.redraw();
    }

    private make(changes: Change[]): void {
        if (changes.length === 0) return;
        this.game.make(changes);
        this.changed(changes);
    }

    private undo(): void {
        const changes = this.game.undo();
        this.changed(changes);
        this.app.announce(changes.length > 0 ? t('play.undone', { n: changes.length }) : t('play.nothing-to-undo'));
    }

    private redo(): void {
        const changes = this.game.redo();
        this.changed(changes);
        this.app.announce(changes.length > 0 ? t('play.redone', { n: changes.length }) : t('play.nothing-to-redo'));
    }

    /** After every change: advice is outdated, blocks may be finished, and the puzzle may be solved. */
    private changed(changes: Change[]): void {
        if (changes.length === 0) return;
        this.adviser.forget();
        if (this.game.solved) {
            this.game.solved = false;
            this.news.replaceChildren();
        }
        this.show();
        this.follow(this.game.marks.linesOf(changes));
        void this.save();
    }

    private follow(changed: Parameters<Crossing['follow']>[0]): void {
        this.try(this.crossing.follow(changed));
        if (this.game.solved) this.celebrate(false);
        else if (this.game.marks.isFull) this.try(this.finish());
    }

    private async finish(): Promise<void> {
        const { puzzle, cells, values } = this.game.marks;
        const asked = values.join();
        const { solved } = await this.app.quick.call('finished', { puzzle, cells });
        // The player may have gone on while the engine worked.
        if (!solved || this.game.solved || values.join() !== asked) return;
        this.game.solved = true;
        this.clock.run(false);
        await Promise.all([this.app.session.markSolved(this.opened.key), this.save()]);
        this.celebrate(true);
    }

    private celebrate(now: boolean): void {
        const { title, puzzle } = this.opened.document;
        const card = solvedCard({
            title,
            seconds: this.clock.seconds,
            timeHidden: !this.app.settings.get('timer'),
            gallery: () => this.app.go('gallery'),
            share: () => this.share(),
        });
        this.news.replaceChildren(card);
        if (this.opened.gallery !== undefined) this.try(this.next(card));
        this.show();
        if (!now) return;
        this.board.element.append(confetti(puzzle.palette));
        this.app.announce(card.querySelector('h2')?.textContent ?? '');
    }

    /** Offers the next puzzle of the gallery. */
    private async next(card: HTMLElement): Promise<void> {
        const { quick, session } = this.app;
        const entry = nextAfter(await collection(quick), this.opened.key, (key) => session.isSolved(key));
        if (!entry) return;
        const open = async (): Promise<void> => {
            await session.open(entry.document, nameOf(entry));
            this.app.go('play');
        };
        offerNext(card, { name: nameOf(entry), open: () => this.try(open()) });
    }

    private isLocked(): boolean {
        if (this.game.solved) this.app.announce(t('play.solved.locked'));
        return this.game.solved;
    }

    private readonly key = (event: KeyboardEvent): void => {
        const target = event.target as HTMLElement;
        if (event.defaultPrevented || target.closest('input, textarea, select')) return;
        const command = commandOf(event, target.closest('[role=grid]') !== null);
        if (!command) return;
        event.preventDefault();
        if (command.what === 'paint') this.painter.press(this.tools.mark(command.tool));
        else if (command.what === 'choose') this.tools.choose(command.nth);
        else if (command.what === 'help') openHelp(this.opened.document.puzzle);
        else if (command.what === 'undo' || command.what === 'redo') this[command.what]();
        else if (command.what === 'why') this.why();
        else void this.adviser[command.what]();
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
        this.make(this.game.marks.changesToEmpty());
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
            this.make(this.game.answerOffer(take));
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
