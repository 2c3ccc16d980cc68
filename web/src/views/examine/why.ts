/** "Why not?": choose a cell and a colour, and see the reasons step by step on the board, or a solution that has it. */

import type { CellPlace } from '../../board/pointer';
import type { Puzzle, WhyNot } from '../../engine/protocol';
import { textOn } from '../../model/colour';
import { allColours, colourOf, only, width } from '../../model/puzzle';
import { t } from '../../strings';
import { button, el } from '../../ui/dom';
import type { Examination } from './examination';
import { NOTHING_MARKED, changesOf, marksOf, type Marks } from './marks';
import { placesInWords } from './places';

/** An answer, and the step of it that the board shows. */
export interface Why {
    cell: number;
    colour: number;
    answer: WhyNot;
    at: number;
}

/** What the board shows: the cells after the current step, and its highlights; or a solution. */
export function sceneOf(puzzle: Puzzle, cells: readonly number[], { cell, colour, answer, at }: Why): { cells: number[]; marks: Marks } {
    if (answer.solution) return { cells: answer.solution, marks: { ...NOTHING_MARKED, conclusions: [cell] } };
    const shown = [...cells];
    // What is known of the cell does not count; a refutation begins with the colour itself.
    shown[cell] = answer.why === 'refuted' ? only(colour) : allColours(puzzle);
    for (const step of answer.steps.slice(0, at + 1)) {
        for (const change of changesOf(shown, step)) shown[change.cell] = change.after;
    }
    const step = answer.steps[at];
    return { cells: shown, marks: step ? marksOf(step) : { ...NOTHING_MARKED, conclusions: [cell] } };
}

export class WhyCard {
    readonly element = el('section', { class: 'card why', hidden: true, 'aria-label': t('examine.why') });
    private cell: number | undefined;
    private open = false;
    /** The entry of the journal to which the question belongs. */
    private entry: unknown;
    private shown: unknown[] = [];

    constructor(
        private readonly examination: Examination,
        private readonly changed: () => void,
        /** Called when the visitor closes it. */
        private readonly closed: () => void,
    ) {}

    /** Whether clicks on cells are questions. */
    get isOpen(): boolean {
        return this.open;
    }

    toggle(): void {
        this.open = !this.open;
        this.cell = undefined;
        this.begin();
    }

    /** Asks about a cell: shows the colours to choose from. */
    choose(at: CellPlace, focus = false): void {
        this.open = true;
        this.cell = at.row * width(this.examination.puzzle) + at.column;
        this.begin();
        if (focus) this.element.querySelector('button')?.focus();
    }

    private begin(): void {
        const { examination } = this;
        examination.stop();
        examination.solutions = undefined;
        examination.why = undefined;
        this.entry = examination.journal.current;
        this.changed();
        if (this.open) this.element.scrollIntoView({ block: 'nearest' });
    }

    update(): void {
        const { why, journal, problem, working } = this.examination;
        // Something else was done meanwhile, and its result matters more.
        if (journal.current !== this.entry) this.open = false;
        const now = [this.open, this.cell, why, why?.at, problem, working];
        if (now.every((own, i) => own === this.shown[i])) return;
        this.shown = now;
        this.element.hidden = !this.open;
        const focused = this.element.contains(document.activeElement);
        this.element.replaceChildren(...this.question(), ...(why ? this.answer(why) : this.state()), this.bar(why));
        Object.assign(this.element.dataset, { why: why?.answer.why ?? '', at: why?.at ?? '' });
        // The button that had the focus is gone.
        if (focused) this.element.querySelector<HTMLElement>(why ? '.bar:last-child button' : 'button')?.focus();
    }

    private question(): HTMLElement[] {
        const { puzzle, why } = this.examination;
        if (this.cell === undefined) return [el('p', {}, t('examine.why.choose'))];
        const cell = this.cell;
        const colours = puzzle.palette.map((ink, colour) => {
            const face = el('span', { class: 'swatch', 'aria-hidden': 'true' }, ink.letter);
            face.style.background = ink.rgb;
            face.style.color = textOn(ink.rgb);
            const own = button('', () => void this.examination.ask(cell, colour), { 'aria-pressed': why?.colour === colour });
            own.append(face, colourOf(puzzle, colour));
            return own;
        });
        return [el('p', {}, t('examine.why.colour', { cell: placesInWords(puzzle, [cell]) })), el('div', { class: 'bar' }, ...colours)];
    }

    private state(): HTMLElement[] {
        const { problem, working } = this.examination;
        if (problem !== undefined) return [el('p', { class: 'error', role: 'alert' }, problem)];
        return working === undefined ? [] : [el('p', { class: 'quiet' }, working)];
    }

    private answer({ answer, at }: Why): HTMLElement[] {
        const step = answer.steps[at];
        const parts = [el('p', { class: 'sentence' }, answer.sentence)];
        if (step) parts.push(el('p', {}, el('strong', {}, t('examine.why.step', { n: at + 1, all: answer.steps.length })), ` ${step.sentence}`));
        return parts;
    }

    private bar(why: Why | undefined): HTMLElement {
        const steps = why?.answer.steps.length ?? 0;
        const turn = (by: number, text: string, label: string): HTMLElement => button(text, () => why && this.turn(why, by), { 'aria-label': label, title: label });
        return el(
            'div',
            { class: 'bar' },
            steps > 1 && turn(1, '›', t('examine.why.next')),
            steps > 1 && turn(-1, '‹', t('examine.why.previous')),
            button(t('examine.solutions.close'), this.closed),
        );
    }

    private turn(why: Why, by: number): void {
        const { length } = why.answer.steps;
        why.at = (why.at + by + length) % length;
        this.changed();
        this.examination.say(why.answer.steps[why.at]!.sentence);
    }
}
