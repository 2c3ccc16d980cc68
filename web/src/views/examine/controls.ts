/** The buttons: one step, all steps, back and forward, and ways to examine the board. */

import type { App } from '../../app/app';
import type { CellPlace } from '../../board/pointer';
import { t, type Key } from '../../strings';
import { button, el, labelled, type Attributes } from '../../ui/dom';
import { icon, type Icon } from '../../ui/icons';
import type { Examination } from './examination';
import { changesBetween } from './marks';
import { SPEEDS, placeOf } from './speed';
import type { WhyCard } from './why';

export class Controls {
    readonly element: HTMLElement;
    private readonly all: HTMLButtonElement;
    private readonly stop: HTMLButtonElement;
    private readonly back: HTMLButtonElement;
    private readonly forward: HTMLButtonElement;
    private readonly again: HTMLButtonElement;
    private readonly ask: HTMLButtonElement;

    constructor(
        app: App,
        private readonly examination: Examination,
        private readonly why: WhyCard,
        cursor: () => CellPlace,
    ) {
        const own = examination;
        const named = (key: Key, act: () => void, about?: Key): HTMLButtonElement =>
            guarded(t(key), act, about === undefined ? {} : { title: t(about) });
        const step = named('examine.step', () => void own.step());
        step.classList.add('main');
        this.all = named('examine.all', () => void own.all());
        this.stop = named('examine.stop', () => own.stop());
        const arrow = (name: Icon, key: Key, act: () => void): HTMLButtonElement => {
            const own = guarded('', act, { 'aria-label': t(key), title: t(key) });
            own.append(icon(name));
            return own;
        };
        this.back = arrow('undo', 'examine.back', () => own.move((journal) => journal.back()));
        this.forward = arrow('redo', 'examine.forward', () => own.move((journal) => journal.forward()));
        this.again = named('examine.again', () => own.move((journal) => journal.goTo(journal.beginning)));
        const each = named('examine.one-of-each', () => void own.examine(() => t('examine.one-of-each'), 'one-of-each'), 'examine.one-of-each.about');
        const remaining = named('examine.remaining', () => void own.examine(() => t('examine.remaining'), 'remaining'), 'examine.remaining.about');
        const row = named('examine.row', () => void own.line({ axis: 'row', index: cursor().row }), 'examine.line.about');
        const column = named('examine.column', () => void own.line({ axis: 'column', index: cursor().column }), 'examine.line.about');
        const solutions = named('examine.solutions', () => void own.showSolutions());
        this.ask = named('examine.why', () => why.toggle(), 'examine.why.about');
        const { saved } = own.opened.document;
        const take = saved && named('examine.saved', () => own.byHand(changesBetween(own.journal.cells, saved), () => t('examine.hand.saved')));
        this.element = el(
            'div',
            { class: 'controls' },
            el('div', { class: 'bar', role: 'group', 'aria-label': t('examine.do') }, step, this.all, this.stop, this.back, this.forward),
            speed(app),
            el('div', { class: 'bar', role: 'group', 'aria-label': t('view.examine') }, each, remaining, row, column, this.ask, solutions, this.again, take),
        );
    }

    update(): void {
        const { isBusy, journal } = this.examination;
        const allow = (own: HTMLButtonElement, can: boolean): void => own.setAttribute('aria-disabled', String(!can));
        this.ask.setAttribute('aria-pressed', String(this.why.isOpen));
        allow(this.stop, isBusy);
        allow(this.all, !isBusy);
        allow(this.back, journal.canGoBack);
        allow(this.forward, journal.canGoForward);
        allow(this.again, journal.position > journal.beginning);
    }
}

/** A button with `aria-disabled` instead of `disabled`: a focused button that becomes disabled would lose the focus. */
function guarded(label: string, act: () => void, attributes: Attributes): HTMLButtonElement {
    const own = button(label, () => own.getAttribute('aria-disabled') !== 'true' && act(), attributes);
    return own;
}

function speed(app: App): HTMLElement {
    const slider = el('input', { type: 'range', min: 0, max: SPEEDS.length - 1, step: 1, value: placeOf(app.settings.get('speed')) });
    const words = el('output', { class: 'quiet' });
    const show = (): void => {
        const n = SPEEDS[Number(slider.value)] ?? 0;
        words.textContent = n > 0 ? t('examine.speed.steps', { n }) : t('examine.speed.at-once');
        slider.setAttribute('aria-valuetext', words.textContent);
    };
    slider.addEventListener('input', () => {
        app.settings.set('speed', SPEEDS[Number(slider.value)] ?? 0);
        show();
    });
    show();
    const field = labelled(t('examine.speed'), slider, { class: 'speed' });
    field.append(words);
    return field;
}
