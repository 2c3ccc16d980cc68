/** The current entry of the journal: its sentence, a legend of the highlights, and the assumption it rests on. */

import type { Line } from '../../engine/protocol';
import { t, type Key } from '../../strings';
import { el } from '../../ui/dom';
import type { Examination } from './examination';
import type { Logged } from './journal';
import { itemsInWords, linesInWords, placesInWords } from './places';
import { storyOf } from './story';

/** Stories longer than this start closed. */
const SHORT = 6;

export class FindingCard {
    /** Can be focused, so that keys can scroll it. */
    readonly element = el('section', { class: 'card finding', 'aria-label': t('examine.finding'), tabindex: 0 });
    private shown: unknown[] = [];

    constructor(private readonly examination: Examination) {}

    update(): void {
        const { journal, working, problem, isBusy } = this.examination;
        const entry = journal.current;
        this.element.classList.toggle('working', isBusy);
        // While steps are animated, show them instead of the progress.
        const busy = isBusy && entry?.kind !== 'step' ? working : undefined;
        const now = [entry, busy, problem];
        if (now.every((own, i) => own === this.shown[i]) && this.shown.length > 0) return;
        this.shown = now;
        this.element.replaceChildren();
        for (const name of ['kind', 'technique', 'lines', 'impossible', 'premises', 'items', 'conclusions']) delete this.element.dataset[name];
        if (problem !== undefined) this.element.append(el('p', { class: 'error', role: 'alert' }, problem));
        else if (busy !== undefined) this.element.append(el('p', { class: 'quiet' }, busy));
        else if (entry) this.show(entry);
        else this.element.append(el('p', { class: 'quiet' }, t('examine.start.empty')));
    }

    private show(entry: Logged): void {
        const { puzzle } = this.examination;
        const { marks, step } = entry;
        this.element.append(el('p', { class: entry.kind === 'contradiction' ? 'sentence error' : 'sentence' }, entry.text()));
        const legend = el('dl', { class: 'marked' });
        const add = (name: string, label: Key, words: string): void => {
            if (words !== '') legend.append(el('dt', { class: `mark-${name}` }, t(label)), el('dd', {}, words));
        };
        add('impossible', 'examine.mark.impossible', linesInWords(marks.impossible));
        add('lines', 'examine.mark.lines', linesInWords(marks.lines));
        add('items', puzzle.kind === 'counted' ? 'examine.mark.counts' : 'examine.mark.blocks', itemsInWords(puzzle, marks.items));
        add('premises', 'examine.mark.premises', placesInWords(puzzle, marks.premises));
        add('conclusions', 'examine.mark.conclusions', placesInWords(puzzle, marks.conclusions));
        if (legend.childElementCount > 0) this.element.append(legend);
        if (step?.assumption) {
            const story = storyOf(puzzle, this.examination.journal.cellsBefore(), step.assumption);
            const list = el('ol', { class: 'story' }, ...story.map((line) => el('li', {}, line)));
            this.element.append(el('details', { open: story.length <= SHORT }, el('summary', {}, t('examine.story')), list));
        }
        // The same as data, for tests.
        Object.assign(this.element.dataset, {
            kind: entry.kind,
            technique: step?.technique ?? '',
            lines: marks.lines.map(lineKey).join(' '),
            impossible: marks.impossible.map(lineKey).join(' '),
            premises: marks.premises.join(' '),
            items: marks.items.map(({ line, item }) => `${lineKey(line)}:${item}`).join(' '),
            conclusions: marks.conclusions.join(' '),
        });
    }
}

function lineKey(line: Line): string {
    return `${line.axis}-${line.index + 1}`;
}
