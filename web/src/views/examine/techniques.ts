/** One button for each technique that can find something in this kind of puzzle. */

import type { TechniqueEntry } from '../../engine/protocol';
import { t } from '../../strings';
import { techniqueWords } from '../../strings/techniques';
import { el, freshId } from '../../ui/dom';
import type { Examination } from './examination';

export function techniqueButtons(all: readonly TechniqueEntry[], examination: Examination): HTMLElement {
    const list = el('div', { class: 'techniques' });
    for (const technique of all.filter((own) => own.kinds.includes(examination.puzzle.kind))) {
        const { name, about } = techniqueWords(technique);
        const [nameId, aboutId] = [freshId('technique'), freshId('about')];
        const act = (): void => void examination.examine(() => techniqueWords(technique).name, { technique: technique.name });
        list.append(
            el(
                'button',
                { type: 'button', class: 'technique', 'aria-labelledby': nameId, 'aria-describedby': aboutId, 'data-technique': technique.name, onclick: act },
                el('strong', { id: nameId }, name),
                el('span', { id: aboutId, class: 'quiet' }, about),
            ),
        );
    }
    return el('details', { class: 'card' }, el('summary', {}, t('examine.techniques')), el('p', { class: 'quiet' }, t('examine.techniques.about')), list);
}
