/** Every way in which the player changes the game: strokes, undo, trials ("what if"), numbers struck out. */

import type { App } from '../../app/app';
import type { Line } from '../../engine/protocol';
import type { Change } from '../../model/history';
import { clue, itemInWords } from '../../model/puzzle';
import { t } from '../../strings';
import type { Crossing } from './crossing';
import type { Game } from './game';
import { EMPTY } from './marks';
import { restOf } from './runs';

export interface MovesHost {
    readonly app: App;
    readonly game: Game;
    readonly crossing: Crossing;
    /** Marks have changed. */
    changed(changes: Change[]): void;
    /** A trial has begun or ended. */
    turned(): void;
    save(): Promise<void>;
}

export class Moves {
    constructor(private readonly host: MovesHost) {}

    /** Whether changes are blocked; says why. */
    readonly isLocked = (): boolean => {
        const { app, game } = this.host;
        if (game.solved) app.announce(t('play.solved.locked'));
        return game.solved;
    };

    /** Makes changes that can be undone together. */
    readonly make = (changes: Change[]): void => {
        if (changes.length === 0) return;
        const { app, game } = this.host;
        const { marks } = game;
        marks.apply(changes);
        const painted = app.settings.get('crossLines') && changes.some((change) => change.after > EMPTY);
        const all = painted ? [...changes, ...restOf(marks, marks.linesOf(changes))] : changes;
        game.make(all);
        this.host.changed(all);
    };

    undo(): void {
        const changes = this.host.game.undo();
        this.host.changed(changes);
        this.host.app.announce(changes.length > 0 ? t('play.undone', { n: changes.length }) : t('play.nothing-to-undo'));
    }

    redo(): void {
        const changes = this.host.game.redo();
        this.host.changed(changes);
        this.host.app.announce(changes.length > 0 ? t('play.redone', { n: changes.length }) : t('play.nothing-to-redo'));
    }

    /** Begins a trial: marks from now on can be taken back together. */
    try(): void {
        const { marks } = this.host.game;
        if (marks.trial || this.isLocked()) return;
        marks.tryFrom([...marks.values]);
        this.turned(t('play.try.begun'));
    }

    keep(): void {
        this.host.game.marks.tryFrom(undefined);
        this.turned(t('play.try.kept'));
    }

    rollBack(): void {
        const { marks } = this.host.game;
        const changes = marks.changesBack();
        marks.tryFrom(undefined);
        this.make(changes);
        this.turned(t('play.undone', { n: changes.length }));
    }

    /** Strikes out a number of a clue, or takes that back. */
    strike(line: Line, item: number): void {
        if (this.isLocked()) return;
        const { app, game, crossing } = this.host;
        const { puzzle } = game.marks;
        const struck = crossing.strike(line, item);
        app.announce(t(struck ? 'play.struck' : 'play.unstruck', { item: itemInWords(puzzle, clue(puzzle, line)[item]!) }));
        void this.host.save();
    }

    /** Strikes out the next number of a line. */
    strikeNext(line: Line): void {
        const item = this.host.crossing.next(line);
        if (item >= 0) this.strike(line, item);
    }

    /** Clears the board. */
    clear(): void {
        const { game, crossing } = this.host;
        game.marks.tryFrom(undefined);
        crossing.clear();
        this.make(game.marks.changesToEmpty());
    }

    private turned(said: string): void {
        this.host.turned();
        this.host.app.announce(said);
        void this.host.save();
    }
}
