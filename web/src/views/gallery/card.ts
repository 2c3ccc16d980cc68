/** A puzzle in the gallery. Until it is solved, the page does not reveal what it shows. */

import { isFair, nameOf } from '../../app/collection';
import { titleOf } from '../../app/title';
import { t } from '../../strings';
import { height, width } from '../../model/puzzle';
import { button, el } from '../../ui/dom';
import { inksOf, swatches } from '../../ui/swatches';
import type { Card } from './order';
import { preview } from './preview';

export interface Actions {
    play(card: Card): void;
    examine(card: Card): void;
}

export function cardElement(card: Card, actions: Actions): HTMLElement {
    const { entry, state } = card;
    const puzzle = entry.outline;
    const solved = state === 'solved';
    const name = nameOf(entry);
    const title = (solved && titleOf(entry.document)) || name;
    const size = t('gallery.size', { width: width(puzzle), height: height(puzzle) });
    return el(
        'li',
        { class: 'card puzzle', 'data-state': state, 'data-number': entry.number },
        preview(puzzle, card.cells, title),
        el('h3', {}, solved ? `✓ ${title}` : name),
        el('p', { class: 'facts' }, [size, grade(card)].join(' · ')),
        el('p', { class: 'facts' }, swatches(puzzle), ' ', colours(card)),
        el('p', { class: 'facts state' }, status(card)),
        el(
            'div',
            { class: 'bar' },
            button(t('view.play'), () => actions.play(card), { class: isFair(entry) ? 'main' : undefined, 'aria-label': t('gallery.play', { name }) }),
            button(t('view.examine'), () => actions.examine(card), { 'aria-label': t('gallery.examine', { name }) }),
        ),
    );
}

function grade({ entry }: Card): string {
    if (entry.grade) return t(`grade.${entry.grade}`);
    return entry.verdict === 'none' ? t('gallery.impossible') : t('gallery.ambiguous');
}

function colours({ entry }: Card): string {
    const puzzle = entry.outline;
    const count = inksOf(puzzle).length;
    const text = count === 1 ? t('gallery.mono') : t('gallery.colours', { n: count });
    return puzzle.kind === 'counted' ? `${text}, ${t('gallery.counted')}` : text;
}

function status({ state, marked }: Card): string {
    if (state === 'solved') return t('gallery.solved');
    if (state === 'begun') return t('gallery.begun', { percent: Math.floor(marked * 100) });
    return t('gallery.new');
}
