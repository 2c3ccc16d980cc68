/** What happens when a puzzle is solved, and what a solved one shows. */

import type { App } from '../../app/app';
import { collection, nameOf, nextAfter } from '../../app/collection';
import { recordSolve } from '../../app/records';
import type { Opened } from '../../app/session';
import { titleOf } from '../../app/title';
import type { Board } from '../../board/board';
import { praise } from '../daily/praise';
import { confetti, offerNext, solvedCard } from './celebration';
import type { Clock } from './clock';
import type { Feedback } from './feedback';
import type { Game } from './game';

export interface VictoryHost {
    readonly app: App;
    readonly opened: Opened;
    readonly game: Game;
    readonly board: Board;
    readonly clock: Clock;
    readonly feedback: Feedback;
    /** The place of the card. */
    readonly news: HTMLElement;
    share(): void;
    save(): Promise<void>;
    show(): void;
    /** Shows the error if the work fails. */
    try(work: Promise<void>): void;
}

export class Victory {
    constructor(private readonly host: VictoryHost) {}

    /** The one place where a puzzle becomes solved. */
    async win(): Promise<void> {
        const { app, opened, game, clock, feedback } = this.host;
        game.solved = true;
        game.marks.tryFrom(undefined);
        clock.run(false);
        feedback.solved();
        await Promise.all([app.session.markSolved(opened.key), this.host.save(), recordSolve(app.store, opened, clock.seconds, game.hints)]);
        this.celebrate(true);
    }

    /** Shows the picture and the card; with more ado if it was solved just now. */
    celebrate(now: boolean): void {
        const { app, opened, board, clock } = this.host;
        const card = solvedCard({
            title: titleOf(opened.document),
            seconds: clock.seconds,
            timeHidden: !app.settings.get('timer'),
            gallery: () => app.go('gallery'),
            share: () => this.host.share(),
        });
        this.host.news.replaceChildren(card);
        this.host.try(praise(app, opened, clock.seconds, card));
        if (opened.gallery !== undefined) this.next(card);
        this.host.show();
        board.unveil(now && !matchMedia('(prefers-reduced-motion: reduce)').matches);
        if (!now) return;
        board.element.append(confetti(opened.document.puzzle.palette));
        app.announce(card.querySelector('h2')?.textContent ?? '');
    }

    /** Offers the next puzzle of the gallery. */
    private next(card: HTMLElement): void {
        const { app, opened } = this.host;
        const { session } = app;
        const entry = nextAfter(collection(), opened.key, (key) => session.isSolved(key));
        if (!entry) return;
        const open = async (): Promise<void> => {
            await session.open(entry.document, nameOf(entry));
            app.go('play');
        };
        offerNext(card, { name: nameOf(entry), open: () => this.host.try(open()) });
    }
}
