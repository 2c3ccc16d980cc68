/** Play: ties the board, the tools and the engine together. */

import type { App, View } from '../../app/app';
import { collection, nameOf, nextAfter } from '../../app/collection';
import { Sheet } from '../../app/print';
import { recordSolve } from '../../app/records';
import type { Opened } from '../../app/session';
import { openSettings } from '../../app/settings-dialog';
import { headingOf, titleOf } from '../../app/title';
import { Board } from '../../board/board';
import type { Line, Puzzle } from '../../engine/protocol';
import { isSolution } from '../../model/clues';
import { contrast } from '../../model/colour';
import type { Change } from '../../model/history';
import { clue, itemInWords, lines, width } from '../../model/puzzle';
import { t } from '../../strings';
import { el } from '../../ui/dom';
import { praise } from '../daily/praise';
import { Adviser, message } from './adviser';
import { confetti, offerNext, solvedCard } from './celebration';
import { Clock } from './clock';
import { Crossing } from './crossing';
import { Feedback } from './feedback';
import type { Game } from './game';
import { openHelp } from './help';
import { offerCard } from './offer';
import { commandOf } from './keys';
import { EMPTY } from './marks';
import { Mistakes } from './mistakes';
import { Pad } from './pad';
import { Painter, painting } from './painter';
import { Panel } from './panel';
import { downloadPuzzle, emptyPuzzle } from './paper';
import { confirmRestart } from './restart';
import { restOf, runsAt } from './runs';
import { openSharing } from './sharing';
import { Tools } from './tools';

/** The smallest cell that a finger can hit and whose clues can be read. */
const FINGER = 14;
/** The smallest cell at which all clues can be read. */
const READABLE = 10;

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
    private readonly news = el('div', { class: 'news' });
    private readonly mistakes: Mistakes;
    private readonly feedback: Feedback;
    private readonly pad: Pad;
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
                ...painting(() => this.painter),
                onSteer: () => this.pad.moved(),
                onHeader: (line, item) => item >= 0 && this.strike(line, item),
            },
            marks.cells,
        );
        Object.assign(this.board.look, { maybe: marks.maybe, ruled: marks.ruled, tried: marks.tried });
        this.board.note = (at) => (game.solved ? undefined : runsAt(marks, at));
        this.board.least = matchMedia('(pointer: coarse)').matches ? FINGER : READABLE;
        this.feedback = new Feedback(app.settings);
        this.tools = new Tools(puzzle, app.announce, true);
        this.painter = new Painter({
            board: this.board,
            marks,
            tools: this.tools,
            isLocked: () => this.isLocked(),
            announce: app.announce,
            felt: this.feedback.tick,
            make: (changes) => this.make(changes),
        });
        this.pad = new Pad(this.board, this.painter, puzzle.kind === 'counted');
        const act = (changes: Change[], said: string): void => {
            this.make(changes);
            this.adviser.say(said);
        };
        const near = (): number[] => game.history.last.map((change) => change.cell);
        this.adviser = new Adviser(app, marks, this.board, act, near, () => {
            game.hints += 1;
            void this.save();
        });
        this.mistakes = new Mistakes(app, marks, this.board, (text) => this.adviser.say(text));
        this.crossing = new Crossing(app.quick, marks, this.board, game.struck, () => app.settings.get('overfull'));
        this.clock = new Clock(game.seconds, app.settings);
        this.sheet = new Sheet(app, () => emptyPuzzle(opened.document, this.title));
        this.panel = new Panel({
            undo: () => this.undo(),
            redo: () => this.redo(),
            hint: () => void this.adviser.hint(),
            check: () => void this.adviser.check(),
            why: () => this.why(),
            try: () => this.tryOut(),
            keep: () => this.keepTrial(),
            rollBack: () => this.rollBack(),
            steer: () => app.settings.set('steers', !app.settings.get('steers')),
            settings: () => openSettings(app.settings),
            help: () => openHelp(puzzle),
            share: () => this.share(),
            print: () => this.try(this.sheet.print()),
            download: (kind) => this.try(downloadPuzzle(app, opened.document, this.title, kind)),
            examine: () => this.try(this.examine()),
            restart: () => confirmRestart(() => this.restart()),
        });
        this.element = el(
            'section',
            { class: 'workbench play' },
            el('header', { class: 'play-title' }, this.heading, this.clock.element, this.board.controls),
            this.board.element,
            el('div', { class: 'panel' }, this.tools.element, this.panel.actions, el('div', { class: 'place' }, this.news, this.adviser.element)),
            this.panel.menu,
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
        const { look } = this.board;
        const { puzzle } = this.opened.document;
        const { history, solved, marks } = this.game;
        const { settings } = this.app;
        look.symbols = settings.get('symbols');
        look.cells = solved ? this.game.marks.picture() : this.game.marks.cells;
        // With counted clues the background is a colour like the others; a solved puzzle shows its picture.
        look.background = puzzle.kind === 'counted' || solved ? 'fill' : 'mark';
        look.undecided = !solved && looksEmpty(puzzle) ? 'open' : 'empty';
        look.crosshair = !solved;
        this.heading.textContent = this.title;
        this.tools.element.hidden = solved;
        this.element.dataset.solved = String(solved);
        this.element.dataset.hand = settings.get('leftHanded') ? 'left' : 'right';
        this.board.steers = settings.get('steers');
        this.pad.element.hidden = !this.board.steers;
        const trial = marks.trial !== undefined;
        this.element.dataset.trial = String(trial);
        this.panel.show({ undo: history.canUndo, redo: history.canRedo, trial, steers: this.board.steers, solved });
        if (!solved) this.board.veil();
        this.clock.run(!solved);
        this.board.describe();
        this.board.redraw();
    }

    private make(changes: Change[]): void {
        if (changes.length === 0) return;
        const { marks } = this.game;
        marks.apply(changes);
        const painted = this.app.settings.get('crossLines') && changes.some((change) => change.after > EMPTY);
        const all = painted ? [...changes, ...restOf(marks, marks.linesOf(changes))] : changes;
        this.game.make(all);
        this.changed(all);
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
        this.mistakes.show();
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
        const { puzzle, cells } = this.game.marks;
        if (isSolution(puzzle, cells)) await this.solved();
    }

    /** The one place where a puzzle becomes solved. */
    private async solved(): Promise<void> {
        this.game.solved = true;
        this.game.marks.tryFrom(undefined);
        this.clock.run(false);
        this.feedback.solved();
        await Promise.all([this.app.session.markSolved(this.opened.key), this.save(), recordSolve(this.app.store, this.opened, this.clock.seconds, this.game.hints)]);
        this.celebrate(true);
        // Its title is known now.
        this.sheet.refresh();
    }

    private celebrate(now: boolean): void {
        const card = solvedCard({
            title: titleOf(this.opened.document),
            seconds: this.clock.seconds,
            timeHidden: !this.app.settings.get('timer'),
            gallery: () => this.app.go('gallery'),
            share: () => this.share(),
        });
        this.news.replaceChildren(card);
        this.try(praise(this.app, this.opened, this.clock.seconds, card));
        if (this.opened.gallery !== undefined) this.next(card);
        this.show();
        this.board.unveil(now && !matchMedia('(prefers-reduced-motion: reduce)').matches);
        if (!now) return;
        this.board.element.append(confetti(this.opened.document.puzzle.palette));
        this.app.announce(card.querySelector('h2')?.textContent ?? '');
    }

    /** Offers the next puzzle of the gallery. */
    private next(card: HTMLElement): void {
        const { session } = this.app;
        const entry = nextAfter(collection(), this.opened.key, (key) => session.isSolved(key));
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
        if (command.what === 'paint') this.painter.press(command.tool);
        else if (command.what === 'choose') this.tools.choose(command.nth);
        else if (command.what === 'help') openHelp(this.opened.document.puzzle);
        else if (command.what === 'undo' || command.what === 'redo') this[command.what]();
        else if (command.what === 'why') this.why();
        else if (command.what === 'try') this.tryOut();
        else if (command.what === 'strike') this.strikeNext(event.shiftKey ? 'column' : 'row');
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

    /** Begins a trial: marks from now on can be taken back together. */
    private tryOut(): void {
        const { marks } = this.game;
        if (marks.trial || this.isLocked()) return;
        marks.tryFrom([...marks.values]);
        this.ended(t('play.try.begun'));
    }

    private keepTrial(): void {
        this.game.marks.tryFrom(undefined);
        this.ended(t('play.try.kept'));
    }

    private rollBack(): void {
        const { marks } = this.game;
        const changes = marks.changesBack();
        marks.tryFrom(undefined);
        this.make(changes);
        this.ended(t('play.undone', { n: changes.length }));
    }

    /** A trial has begun or ended. */
    private ended(said: string): void {
        this.show();
        this.app.announce(said);
        void this.save();
    }

    private strike(line: Line, item: number): void {
        if (this.isLocked()) return;
        const struck = this.crossing.strike(line, item);
        const words = itemInWords(this.opened.document.puzzle, clue(this.opened.document.puzzle, line)[item]!);
        this.app.announce(t(struck ? 'play.struck' : 'play.unstruck', { item: words }));
        void this.save();
    }

    /** Strikes out the next number of the line at the cursor. */
    private strikeNext(axis: Line['axis']): void {
        const line: Line = { axis, index: this.board.at[axis] };
        const item = this.crossing.next(line);
        if (item >= 0) this.strike(line, item);
    }

    private restart(): void {
        this.game.marks.tryFrom(undefined);
        this.crossing.clear();
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

/** Whether a painted cell can look like paper. */
function looksEmpty({ kind, palette }: Puzzle): boolean {
    return kind === 'counted' || palette.slice(1).some((ink) => contrast(ink.rgb, '#ffffff') < 1.3);
}
