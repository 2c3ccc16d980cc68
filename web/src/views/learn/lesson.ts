/** A lesson: the technique in words, a worked example, and exercises; or mixed exercises. */

import type { App, View } from '../../app/app';
import { Sheet, type Printed } from '../../app/print';
import type { Exercise, Judgement, Marked, Step } from '../../engine/protocol';
import { language, t } from '../../strings';
import { button, el, fill } from '../../ui/dom';
import { storyOf } from '../examine/story';
import { titleOf } from '../examine/techniques';
import { message } from '../play/adviser';
import { Desk } from './desk';
import { feedbackList } from './feedback';
import { address } from './list';
import { Maker, SECONDS } from './maker';
import { keptOf, pass, saveProgress, type Progress } from './progress';
import type { Series } from './series';

/** The number of the example; exercises are numbered from 1. */
const EXAMPLE = 0;

export class LessonView implements View {
    readonly element: HTMLElement;
    private readonly panel = el('div', { class: 'panel' });
    private readonly said = el('div', { class: 'card advice learn-said' });
    private place: HTMLElement = el('div', { class: 'board' });
    private desk: Desk | undefined;
    private sheet: Sheet | undefined;
    private asking: AbortController | undefined;
    private readonly maker: Maker;
    private readonly unwatch: () => void;

    constructor(
        private readonly app: App,
        private readonly series: Series,
        private readonly progress: Progress,
        /** The way to other lessons. */
        private readonly links?: HTMLElement,
    ) {
        this.maker = new Maker(app.patient, series);
        const title = el('header', { class: 'play-title' }, el('h1', {}, series.title), el('a', { href: '#/learn' }, t('learn.all')));
        this.element = el('section', { class: 'workbench play learn' }, title, this.place, this.panel);
        this.element.addEventListener('keydown', (event) => this.key(event));
        this.unwatch = app.settings.watch((changed) => changed === 'symbols' && this.desk?.setSymbols(app.settings.get('symbols')));
        void this.open(series.isMixed ? this.next : EXAMPLE);
    }

    /** The exercise to go on with. */
    private get next(): number {
        return keptOf(this.progress, this.series.name).next;
    }

    dispose(): void {
        this.asking?.abort();
        this.maker.stop();
        this.desk?.dispose();
        this.sheet?.dispose();
        this.unwatch();
    }

    /** Makes and shows the example or an exercise. */
    private async open(number: number): Promise<void> {
        const inside = this.element.contains(document.activeElement);
        this.lay(undefined);
        this.fillPanel(number, this.said);
        const again = button(t('learn.again'), () => void this.open(number), { class: 'main' });
        const exercise = await this.wait(() => this.maker.make(number), t('learn.stopped'), again);
        if (exercise === undefined) return;
        if (exercise === null) {
            this.say(t('learn.none', { seconds: SECONDS }), again);
            return;
        }
        if (number === EXAMPLE) this.showExample(exercise);
        else this.showExercise(exercise, number);
        this.element.dataset.number = String(number);
        this.prepare(number);
        // The button that had the focus is gone.
        if (inside && document.activeElement === document.body) this.desk?.board.focus();
    }

    /** Makes what probably comes next. */
    private prepare(number: number): void {
        this.maker.prepare(number === EXAMPLE ? this.next : number + 1);
    }

    private showExample(exercise: Exercise): void {
        const desk = new Desk(this.app, exercise);
        this.lay(desk);
        const step = exercise.steps[0]!;
        desk.showStep(step);
        const on = button(t('learn.exercises'), () => void this.open(this.next), { class: 'main' });
        this.said.replaceChildren(...this.stepParts(exercise, step), el('div', { class: 'bar' }, on));
        this.said.hidden = false;
        this.panel.replaceChildren();
        fill(this.panel, el('p', {}, this.series.techniqueOf(EXAMPLE).lesson), el('h2', {}, t('learn.example')), this.said, this.links);
    }

    private showExercise(exercise: Exercise, number: number): void {
        const desk = new Desk(this.app, exercise, () => {
            this.asking?.abort();
            this.said.hidden = true;
        });
        this.lay(desk);
        this.said.hidden = true;
        /** How many steps were shown. */
        let shown = 0;
        const check = async (): Promise<void> => {
            const { marks } = desk.answer;
            if (marks.length === 0) {
                this.say(t('learn.nothing'));
                return;
            }
            const { technique, puzzle, grid } = exercise;
            const request = { technique, puzzle, cells: grid, marks, language: language().code, seconds: SECONDS };
            // The engine answers one call after the other.
            this.maker.stop();
            const answer = await this.wait((signal) => this.app.patient.call('judge', request, { signal }));
            if (!answer) return;
            this.prepare(number);
            if (answer.judgement) this.judged(desk, answer.judgement, number, shown > 0);
            else this.say(t('learn.late', { seconds: SECONDS }));
        };
        const show = (): void => {
            const step = exercise.steps[shown % exercise.steps.length]!;
            shown += 1;
            desk.showStep(step);
            this.tell(step.sentence, ...this.stepParts(exercise, step), this.told(number));
        };
        const next = (): void => {
            this.pass(number, false);
            void this.open(number + 1);
        };
        this.asked = { check: () => void check(), hint: show };
        this.fillPanel(
            number,
            el('h2', {}, t('learn.exercise', { n: number })),
            el('p', {}, t(this.series.isMixed ? 'learn.mixed.task' : 'learn.task')),
            desk.tools.element,
            el(
                'div',
                { class: 'bar' },
                button(t('learn.check'), this.asked.check, { class: 'main', 'aria-keyshortcuts': 'C' }),
                button(t('learn.show'), show, { 'aria-keyshortcuts': 'H' }),
                button(t('learn.clear'), () => desk.clear()),
                button(t('learn.next'), next),
            ),
            this.said,
        );
    }

    private judged(desk: Desk, judgement: Judgement, number: number, helped: boolean): void {
        const { marks, missing } = judgement;
        // Learners who are not told the technique may use any other.
        const isRight = ({ feedback }: Marked): boolean => feedback === 'right' || (this.series.isMixed && feedback === 'otherwise');
        const wrong = marks.filter((mark) => !isRight(mark)).length;
        const right = wrong === 0;
        desk.showJudgement({ ...judgement, right });
        const key = this.series.isMixed ? 'learn.mixed.wrong' : 'learn.wrong';
        const verdict = right ? t(helped ? 'learn.right.helped' : 'learn.right') : t(key, { wrong, all: marks.length });
        const more = right && missing.length > 0 ? t('learn.missing', { n: missing.length }) : '';
        const sentences = marks.map((mark) => mark.sentence);
        this.tell(
            [verdict, ...sentences, more].join(' '),
            el('p', { class: right ? 'good' : 'error' }, el('strong', {}, verdict)),
            feedbackList(desk.exercise.puzzle, marks),
            more !== '' && el('p', {}, more),
            right && this.told(number),
        );
        this.element.dataset.right = String(right);
        if (right) this.pass(number, !helped);
    }

    private pass(number: number, counts: boolean): void {
        pass(this.progress, this.series.name, number, counts);
        void saveProgress(this.app.store, this.progress);
    }

    /** A step in words, with the assumption that it refutes. */
    private stepParts(exercise: Exercise, step: Step): HTMLElement[] {
        const sentence = el('p', {}, step.sentence);
        if (!step.assumption) return [sentence];
        const story = storyOf(exercise.puzzle, exercise.grid, step.assumption);
        const list = el('ol', {}, ...story.map((line) => el('li', {}, line)));
        return [sentence, el('details', {}, el('summary', {}, t('examine.story')), list)];
    }

    /** Fills the panel. Lessons also say what the technique is, with a way back to the example. */
    private fillPanel(number: number, ...parts: HTMLElement[]): void {
        const about = !this.series.isMixed && el(
            'details',
            { class: 'card more' },
            el('summary', {}, t('learn.technique')),
            el('p', {}, this.series.techniqueOf(number).lesson),
            button(t('learn.example.show'), () => void this.open(EXAMPLE)),
        );
        this.panel.replaceChildren();
        fill(this.panel, ...parts, about, this.links);
    }

    /** Which technique it was, if that was not told. */
    private told(number: number): HTMLElement | undefined {
        if (!this.series.isMixed) return undefined;
        const technique = this.series.techniqueOf(number);
        return el('p', { class: 'learn-was' }, t('learn.mixed.was'), ' ', el('a', { href: address(technique.name) }, titleOf(technique)));
    }

    /** Puts a board into its place; undefined while there is none. */
    private lay(desk: Desk | undefined): void {
        this.desk?.dispose();
        this.sheet?.dispose();
        this.desk = desk;
        this.sheet = desk && new Sheet(this.app, () => this.printed(desk.exercise));
        this.asked = undefined;
        const place = desk?.board.element ?? el('div', { class: 'board' });
        this.place.replaceWith(place);
        this.place = place;
        delete this.element.dataset.number;
        delete this.element.dataset.right;
    }

    private printed({ puzzle, grid }: Exercise): Printed {
        const { title } = this.series;
        return { document: { puzzle, title }, title, cells: grid };
    }

    private asked: Record<'check' | 'hint', () => void> | undefined;

    private key(event: KeyboardEvent): void {
        if (event.defaultPrevented || (event.target as HTMLElement).closest('input, textarea, select')) return;
        const asked = this.desk?.key(event);
        if (!asked || !this.asked) return;
        event.preventDefault();
        this.asked[asked]();
    }

    /** Waits for an answer, which can be cancelled; undefined if there is none. */
    private async wait<T>(call: (signal: AbortSignal) => Promise<T>, stopped?: string, again?: HTMLElement): Promise<T | undefined> {
        this.asking?.abort();
        const asking = new AbortController();
        this.asking = asking;
        const cancel = (): void => {
            asking.abort();
            this.maker.stop();
            if (stopped === undefined) this.said.hidden = true;
            else this.say(stopped, again);
        };
        this.said.replaceChildren(el('p', { class: 'working', role: 'status' }, t('app.working')), button(t('app.cancel'), cancel));
        this.said.hidden = false;
        try {
            const answer = await call(asking.signal);
            return asking.signal.aborted ? undefined : answer;
        } catch (error) {
            if (!asking.signal.aborted) this.say(t('app.failed', { message: message(error) }), again);
            return undefined;
        }
    }

    private say(text: string, ...more: (HTMLElement | undefined)[]): void {
        this.tell(text, el('p', {}, text), ...more);
    }

    /** Shows something, and has it read out. */
    private tell(text: string, ...parts: (HTMLElement | undefined | false)[]): void {
        this.said.replaceChildren(...parts.filter((part) => part instanceof HTMLElement));
        this.said.hidden = false;
        this.said.scrollIntoView({ block: 'nearest' });
        this.app.announce(text);
    }
}
