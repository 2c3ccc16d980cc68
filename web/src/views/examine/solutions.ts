/** Pages through solutions, which are shown in place of the board. */

import { t } from '../../strings';
import { button, el } from '../../ui/dom';
import { differInWords, verdictInWords, type Examination, type Solutions } from './examination';

export class SolutionsCard {
    readonly element = el('section', { class: 'card solutions', hidden: true, 'aria-label': t('examine.solutions') });
    private shown: Solutions | undefined;
    private readonly place = el('span', { role: 'status' });
    private readonly verdict = el('p', {});
    private readonly differ = el('p', { class: 'quiet' });

    constructor(
        private readonly examination: Examination,
        private readonly changed: () => void,
    ) {}

    update(): void {
        const { solutions } = this.examination;
        this.element.hidden = solutions === undefined;
        if (solutions && solutions !== this.shown) this.build(solutions);
        this.shown = solutions;
        if (!solutions) return;
        this.verdict.textContent = verdictInWords(solutions);
        this.differ.textContent = differInWords(solutions);
        this.element.dataset.verdict = solutions.verdict;
        this.place.textContent = solutions.list.length > 0 ? t('examine.solutions.place', { n: solutions.at + 1, all: solutions.list.length }) : '';
    }

    private build(solutions: Solutions): void {
        const several = solutions.list.length > 1;
        const turn = (by: number): void => {
            solutions.at = (solutions.at + by + solutions.list.length) % solutions.list.length;
            this.changed();
        };
        const arrow = (text: string, label: string, by: number): HTMLButtonElement => button(text, () => turn(by), { 'aria-label': label, title: label });
        this.element.replaceChildren(
            this.verdict,
            el(
                'div',
                { class: 'bar' },
                several ? arrow('‹', t('examine.solutions.previous'), -1) : '',
                this.place,
                several ? arrow('›', t('examine.solutions.next'), 1) : '',
                button(t('examine.solutions.close'), () => this.examination.closeSolutions()),
            ),
            this.differ,
        );
    }
}
