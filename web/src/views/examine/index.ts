/** The interactive solver: the candidates of every cell, and every way to narrow them down. */

import './style.css';
import type { App, Mount, View } from '../../app/app';
import { Sheet } from '../../app/print';
import { headingOf } from '../../app/title';
import { Board } from '../../board/board';
import type { Strokes } from '../../board/pointer';
import type { Catalogue } from '../../engine/protocol';
import type { Change } from '../../model/history';
import { undecided } from '../../model/puzzle';
import { language, t } from '../../strings';
import { el } from '../../ui/dom';
import { Controls } from './controls';
import { unknownInWords, type Examination } from './examination';
import { FindingCard } from './finding';
import { keyList, useKey } from './keys';
import { Log } from './log';
import { NOTHING_MARKED, showMarks } from './marks';
import { methodCard } from './method';
import { Palette } from './palette';
import { SolutionsCard } from './solutions';
import { examinationOf } from './start';
import { techniqueButtons } from './techniques';
import { WhyCard, sceneOf } from './why';

export const mount: Mount = async (app) => {
    const { opened } = app.session;
    if (!opened) {
        const links = (['gallery', 'open'] as const).map((view) => el('a', { href: `#/${view}`, class: 'button' }, t(`view.${view}`)));
        return { element: el('div', {}, el('h1', {}, t('view.examine')), el('p', {}, t('app.none-open')), el('p', { class: 'bar' }, ...links)) };
    }
    const catalogue = await app.quick.call('catalogue', { language: language().code });
    return new Bench(app, await examinationOf(app, opened), catalogue);
};

/** The board beside its panel. */
class Bench implements View {
    readonly element: HTMLElement;
    private readonly board: Board;
    private readonly status = el('output', { class: 'unknown' });
    private readonly verdict = el('span', { class: 'quiet' });
    private readonly parts: { readonly element: HTMLElement; update(): void }[];
    private readonly sheet: Sheet;
    private readonly unwatch: () => void;
    private readonly why: WhyCard;
    private readonly finding: HTMLElement;
    private stroke: ReadonlyMap<number, Change> = new Map();
    /** The latest complete board that was checked. */
    private judged = '';

    constructor(
        private readonly app: App,
        private readonly examination: Examination,
        { techniques, engines }: Catalogue,
    ) {
        const { opened } = examination;
        const palette = new Palette(examination, (cells) => {
            this.stroke = cells;
            this.show();
        });
        const why = new WhyCard(examination, () => this.show(), () => {
            why.toggle();
            this.board.focus();
        });
        this.board = new Board(
            examination.puzzle,
            {
                strokes: asking(why, palette.strokes),
                onHeader: (line) => void examination.line(line),
                onKey: (event, at) => useKey(event, at, examination, palette, why),
            },
            examination.journal.cells,
        );
        Object.assign(this.board.look, { undecided: 'candidates', symbols: app.settings.get('symbols') });
        const finding = new FindingCard(examination);
        const solutions = new SolutionsCard(examination, () => this.show());
        const controls = new Controls(app, examination, why, () => this.board.at);
        const log = new Log(examination.journal, (position) => examination.move((journal) => journal.goTo(position)));
        this.why = why;
        this.finding = finding.element;
        this.parts = [finding, solutions, why, controls, log];
        const name = opened.gallery ?? headingOf(opened.document);
        this.element = el(
            'div',
            { class: 'workbench examine' },
            this.board.element,
            el(
                'div',
                { class: 'panel' },
                el(
                    'div',
                    { class: 'part' },
                    el('div', { class: 'head' }, el('h1', {}, name), this.status, this.verdict),
                    finding.element,
                    solutions.element,
                    why.element,
                    controls.element,
                ),
                el('div', { class: 'part' }, log.element, methodCard(engines, examination.puzzle.kind), techniqueButtons(techniques, examination), palette.element, keyList()),
            ),
        );
        this.unwatch = app.settings.watch((changed) => {
            if (changed !== 'symbols') return;
            this.board.look.symbols = app.settings.get('symbols');
            this.board.redraw();
        });
        this.sheet = new Sheet(app, () => ({ document: { ...opened.document, title: name }, title: name, cells: Array.from(this.board.look.cells) }));
        examination.changed = () => this.show();
        this.show();
    }

    dispose(): void {
        this.examination.changed = () => undefined;
        this.examination.stop();
        this.unwatch();
        this.sheet.dispose();
        this.board.dispose();
    }

    private show(): void {
        const { journal, solutions, why, puzzle, unknown, isBusy } = this.examination;
        const { look } = this.board;
        const solution = solutions?.list[solutions.at];
        const scene = why && sceneOf(puzzle, journal.cells, why);
        look.cells = solution ?? scene?.cells ?? this.painted(journal.cells);
        // A picture shows its background. Until then a cross says that a cell is blank, so that unknown cells can be empty.
        look.background = puzzle.kind === 'counted' || undecided(look.cells) === 0 ? 'fill' : 'mark';
        look.shaded = solutions?.counted?.open ?? [];
        look.uncertainty = solutions?.counted?.uncertainty ?? [];
        showMarks(look, solution ? NOTHING_MARKED : (scene?.marks ?? journal.current?.marks ?? NOTHING_MARKED));
        this.board.redraw();
        this.board.describe();
        this.sheet.refresh();
        for (const part of this.parts) part.update();
        // In its place, so that the buttons below do not move.
        this.finding.hidden = this.why.isOpen;
        this.status.textContent = unknownInWords(unknown);
        Object.assign(this.element.dataset, { unknown, busy: isBusy, position: journal.position });
        if (unknown === 0) {
            void this.judge();
        } else {
            this.judged = '';
            this.verdict.textContent = '';
        }
    }

    /** The cells with the unfinished stroke. */
    private painted(cells: readonly number[]): readonly number[] {
        if (this.stroke.size === 0) return cells;
        const shown = [...cells];
        for (const { cell, after } of this.stroke.values()) shown[cell] = after;
        return shown;
    }

    /** Checks a complete board: cells set by hand may be wrong. */
    private async judge(): Promise<void> {
        const { puzzle, journal } = this.examination;
        const own = journal.cells.join();
        if (own === this.judged) return;
        this.judged = own;
        let [text, look] = ['', 'error'];
        try {
            const { solved } = await this.app.quick.call('finished', { puzzle, cells: [...journal.cells] });
            [text, look] = solved ? [t('examine.solved'), 'good'] : [t('examine.unsolved'), 'error'];
        } catch (error) {
            text = t('app.failed', { message: error instanceof Error ? error.message : String(error) });
        }
        if (this.judged !== own) return;
        this.verdict.textContent = text;
        this.verdict.className = look;
    }
}

/** Strokes by hand; while a question is open, a click on a cell asks about it. */
function asking(why: WhyCard, strokes: Strokes): Strokes {
    let asked = false;
    return {
        begin: (at, grip) => {
            asked = why.isOpen;
            if (asked) why.choose(at);
            else strokes.begin(at, grip);
        },
        move: (at) => !asked && strokes.move(at),
        end: () => !asked && strokes.end(),
        cancel: () => !asked && strokes.cancel(),
    };
}
