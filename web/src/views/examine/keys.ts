/** The keys of the board, and their list. */

import type { CellPlace } from '../../board/pointer';
import { t } from '../../strings';
import { el } from '../../ui/dom';
import type { Examination } from './examination';
import type { Palette } from './palette';
import type { WhyCard } from './why';

/** Carries out the command of a key; returns whether there is one. */
export function useKey(event: KeyboardEvent, at: CellPlace, examination: Examination, palette: Palette, why: WhyCard): boolean {
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
        const forward = key === 'y' || (key === 'z' && event.shiftKey);
        if (!forward && key !== 'z') return false;
        examination.move((journal) => (forward ? journal.forward() : journal.back()));
        return true;
    }
    if (event.altKey) return false;
    if (/^\d$/.test(key)) return palette.choose(Number(key));
    const acts: Record<string, () => void> = {
        r: () => void examination.line({ axis: 'row', index: at.row }),
        c: () => void examination.line({ axis: 'column', index: at.column }),
        s: () => void examination.step(),
        w: () => why.choose(at, true),
        ' ': () => palette.dab(at, false),
        x: () => palette.dab(at, true),
        escape: () => examination.stop(),
    };
    acts[key]?.();
    return key in acts;
}

export function keyList(): HTMLElement {
    const keys: [string, string][] = [
        [t('examine.keys.move'), t('examine.keys.move.does')],
        ['R', t('examine.keys.row.does')],
        ['C', t('examine.keys.column.does')],
        ['S', t('examine.keys.step.does')],
        ['W', t('examine.keys.why.does')],
        [t('examine.keys.set'), t('examine.keys.set.does')],
        ['X', t('examine.keys.rule-out.does')],
        [t('examine.keys.choose'), t('examine.keys.choose.does')],
        [t('examine.keys.back'), t('examine.keys.back.does')],
        [t('examine.keys.stop'), t('examine.keys.stop.does')],
    ];
    const rows = keys.flatMap(([key, does]) => [el('dt', {}, el('kbd', {}, key)), el('dd', {}, does)]);
    return el('details', { class: 'card keys' }, el('summary', {}, t('examine.keys')), el('dl', {}, ...rows));
}
