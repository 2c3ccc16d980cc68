/** How "Solve all" solves: step by step as people do, or by one of the engines, and its limits. */

import type { EngineEntry, Puzzle } from '../../engine/protocol';
import { t } from '../../strings';
import { el, labelled } from '../../ui/dom';

export interface Method {
    /** The name of an engine; empty for steps. */
    engine: string;
    /** The time limit for the engine, without animation. */
    seconds: number;
    /** The most steps. */
    steps: number;
}

/** The choice of this visit. */
export const method: Method = { engine: '', seconds: Infinity, steps: Infinity };

export function methodCard(engines: readonly EngineEntry[], kind: Puzzle['kind']): HTMLElement {
    const fitting = engines.filter((own) => own.counted || kind !== 'counted');
    // It may have been chosen for a puzzle of another kind.
    if (!fitting.some((own) => own.name === method.engine)) method.engine = '';
    const option = (name: string): HTMLElement => el('option', { value: name, selected: name === method.engine }, name || t('examine.method.steps'));
    const about = el('p', { class: 'quiet' });
    const engine = el('select', {
        onchange: () => {
            method.engine = engine.value;
            show();
        },
    });
    engine.append(...['', ...fitting.map((own) => own.name)].map(option));
    const seconds = limit('seconds');
    const steps = labelled(t('examine.method.most-steps'), limit('steps'));
    const show = (): void => {
        about.textContent = fitting.find((own) => own.name === method.engine)?.about ?? t('examine.method.steps.about');
        steps.hidden = method.engine !== '';
    };
    show();
    return el(
        'details',
        { class: 'card method' },
        el('summary', {}, t('examine.method')),
        labelled(t('examine.method.engine'), engine),
        about,
        labelled(t('examine.method.seconds'), seconds),
        steps,
    );
}

/** A field for a number; empty for no limit. */
function limit(name: 'seconds' | 'steps'): HTMLInputElement {
    const field = el('input', {
        type: 'number',
        min: 1,
        step: 1,
        inputmode: 'numeric',
        placeholder: t('examine.method.unlimited'),
        value: Number.isFinite(method[name]) ? method[name] : '',
        oninput: () => {
            const value = field.valueAsNumber;
            method[name] = value >= 1 ? Math.floor(value) : Infinity;
        },
    });
    return field;
}
