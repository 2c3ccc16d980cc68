/** Shows mistakes as soon as they are made, if the player wants that: solves the puzzle once and compares. */

import type { App } from '../../app/app';
import type { Board } from '../../board/board';
import { t } from '../../strings';
import { SECONDS } from './advice';
import type { Marks } from './marks';

export class Mistakes {
    private solution: number[] | undefined;
    private asked: AbortController | undefined;

    constructor(
        private readonly app: App,
        private readonly marks: Marks,
        private readonly board: Board,
        private readonly say: (text: string) => void,
    ) {}

    /** The option was changed, or the view opened. */
    async turn(): Promise<void> {
        if (this.app.settings.get('mistakes') && !this.asked) await this.solve();
        this.show();
    }

    /** Highlights the wrong cells. */
    show(): void {
        if (!this.asked) return;
        const on = this.app.settings.get('mistakes') && this.solution;
        // A note is wrong if it rules the right colour out.
        this.board.look.wrong = on ? this.marks.known().flatMap((set, cell) => (set & (this.solution?.[cell] ?? 0) ? [] : [cell])) : [];
        this.board.describe();
        this.board.redraw();
    }

    dispose(): void {
        this.asked?.abort();
    }

    private async solve(): Promise<void> {
        const asked = new AbortController();
        this.asked = asked;
        const request = { puzzle: this.marks.puzzle, solutions: 2, seconds: SECONDS };
        try {
            const { verdict, solutions } = await this.app.patient.call('solve', request, { signal: asked.signal });
            if (verdict === 'unique') this.solution = solutions[0];
            else this.say(t('play.mistakes.not-unique'));
        } catch (error) {
            this.asked = undefined;
            if (!asked.signal.aborted) throw error;
        }
    }
}
