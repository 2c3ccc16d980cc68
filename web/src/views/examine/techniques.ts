/** One button for each technique that applies to this kind of puzzle. */

import type { TechniqueEntry } from '../../engine/protocol';
import { t } from '../../strings';
import { el, freshId } from '../../ui/dom';
import type { Examination } from './examination';

export function techniqueButtons(all: readonly TechniqueEntry[], examination: Examination): HTMLElement {
    const list = el('div', { class: 'techniques' });
    for (const technique of all.filter((own) => own.kinds.includes(examination.puzzle.kind))) {
        const title = titleOf(technique);
        const [nameId, aboutId] = [freshId('technique'), freshId('about')];
        const act = (): void => void examination.examine(() => title, { technique: technique.name });
        list.append(
            el(
                'button',
                { type: 'button', class: 'technique', 'aria-labelledby': nameId, 'aria-describedby': aboutId, 'data-technique': technique.name, onclick: act },
                el('strong', { id: nameId }, title),
                el('span', { id: aboutId, class: 'quiet' }, technique.about),
            ),
        );
    }
    return el('details', { class: 'card' }, el('summary', {}, t('examine.techniques')), el('p', { class: 'quiet' }, t('examine.techniques.about')), list);
}

/** The name of a technique as a label: `Whole line`. */
export function titleOf({ title }: TechniqueEntry): string {
    const words = title.replaceAll('-', ' ');
    return words.charAt(0).toUpperCase() + words.slice(1);
}
