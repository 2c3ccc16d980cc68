/** What is right or wrong about each mark. */

import type { Counterexample, Marked, Puzzle } from '../../engine/protocol';
import { seen } from '../../model/distinct';
import { cellsOf, lineName } from '../../model/puzzle';
import { t } from '../../strings';
import { el } from '../../ui/dom';

export function feedbackList(puzzle: Puzzle, marks: readonly Marked[]): HTMLElement {
    return el('ul', { class: 'feedback' }, ...marks.map((mark) => item(puzzle, mark)));
}

function item(puzzle: Puzzle, { cell, feedback, sentence, counterexample }: Marked): HTMLElement {
    const shown = counterexample && [el('span', { class: 'quiet' }, t('learn.counterexample', { line: lineName(counterexample.line) })), strip(puzzle, cell, counterexample)];
    return el('li', { 'data-feedback': feedback }, sentence, ...(shown ?? []));
}

/** A way to fill a line, as small cells. The sentence says the same, so screen readers need no more. */
function strip(puzzle: Puzzle, cell: number, { line, colours }: Counterexample): HTMLElement {
    const place = cellsOf(puzzle, line).indexOf(cell);
    const parts = colours.map((colour, at) => {
        const part = el('i', { class: at === place ? 'asked' : undefined });
        part.style.background = seen(puzzle).palette[colour]?.rgb ?? '';
        return part;
    });
    return el('span', { class: 'strip', 'aria-hidden': 'true' }, ...parts);
}
