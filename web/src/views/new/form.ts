/** The form for a new puzzle. It says at once what cannot be had, and what is rare. */

import type { App } from '../../app/app';
import { problemOf } from '../../app/problem';
import type { Kind, TechniqueEntry } from '../../engine/protocol';
import { capital, language, t } from '../../strings';
import { button, el, labelled } from '../../ui/dom';
import { titleOf } from '../examine/techniques';
import { outlookOf, type Outlook } from './make';
import { GRADES, LEAST, MOST, MOST_COLOURS, SIDES, SYMMETRIES, colourText, type Wish } from './wish';

export class WishForm {
    readonly element: HTMLElement;
    private readonly outlook = el('p', { class: 'outlook', role: 'status' });
    private readonly sides: HTMLButtonElement[];
    private readonly width: HTMLInputElement;
    private readonly height: HTMLInputElement;
    private readonly colours = el('select', { onchange: () => this.set({ colours: Number(this.colours.value) }) });
    private readonly technique = el('select', { onchange: () => this.set({ technique: this.technique.value }) }, el('option', { value: '' }, t('new.any')));
    private techniques: TechniqueEntry[] = [];
    /** Counts changes; only the answer to the latest one is shown. */
    private turn = 0;

    constructor(
        private readonly app: App,
        private readonly wish: Wish,
        /** The visitor has changed the wish. */
        private readonly changed: () => void,
        /** Whether the wish can come true. The engine is asked first, so work may have begun before. */
        private readonly judged: (possible: boolean) => void,
    ) {
        this.sides = SIDES.map((side) => button(`${side} × ${side}`, () => this.set({ width: side, height: side }), { 'data-side': side }));
        this.width = this.side('width');
        this.height = this.side('height');
        const kind = this.choice('kind', (['runs', 'counted'] as const).map((own): [Kind, string] => [own, t(`new.kind.${own}`)]));
        const difficulty = this.choice('difficulty', [['', t('new.any')], ...GRADES.map((own): [Wish['difficulty'], string] => [own, capital(t(`grade.${own}`))])]);
        const symmetry = this.choice('symmetry', SYMMETRIES.map((own): [Wish['symmetry'], string] => [own, t(`new.symmetry.${own}`)]));
        const open = wish.technique !== '' || wish.symmetry !== 'none';
        this.element = el(
            'div',
            { class: 'card form' },
            el('div', { class: 'bar sides', role: 'group', 'aria-label': t('new.size') }, ...this.sides),
            el('div', { class: 'bar' }, labelled(t('new.width'), this.width), labelled(t('new.height'), this.height)),
            el('div', { class: 'bar' }, labelled(t('new.kind'), kind), labelled(t('new.colours'), this.colours), labelled(t('new.difficulty'), difficulty)),
            el(
                'details',
                { open },
                el('summary', {}, t('new.more')),
                el('div', { class: 'bar' }, labelled(t('new.technique'), this.technique), labelled(t('new.symmetry'), symmetry)),
            ),
            this.outlook,
        );
        this.try();
    }

    private side(key: 'width' | 'height'): HTMLInputElement {
        const input = el('input', { type: 'number', min: LEAST, max: MOST, value: this.wish[key], inputmode: 'numeric', onchange: () => this.set({ [key]: Number(input.value) }) });
        return input;
    }

    private choice<K extends 'kind' | 'difficulty' | 'symmetry'>(key: K, options: [Wish[K], string][]): HTMLSelectElement {
        const select = el('select', { onchange: () => this.set({ [key]: select.value } as Partial<Wish>) });
        for (const [value, name] of options) select.append(el('option', { value, selected: value === this.wish[key] }, name));
        return select;
    }

    private set(change: Partial<Wish>): void {
        Object.assign(this.wish, change);
        this.changed();
        this.try();
    }

    /** Shows the error if the engine cannot be asked. */
    private try(): void {
        this.show().catch((error: unknown) => {
            this.outlook.textContent = t('app.failed', { message: problemOf(error).message });
        });
    }

    /** Shows the wish, and whether it is impossible or rare. */
    private async show(): Promise<void> {
        this.turn += 1;
        const turn = this.turn;
        const { wish } = this;
        for (const own of this.sides) own.setAttribute('aria-pressed', String(Number(own.dataset.side) === wish.width && wish.width === wish.height));
        this.width.value = String(wish.width);
        this.height.value = String(wish.height);
        this.showColours();
        const problem = this.plainProblem();
        if (problem === undefined) await this.showTechniques();
        const outlook = problem === undefined ? await outlookOf(this.app, wish) : undefined;
        if (turn !== this.turn) return;
        // Sizes, kinds and difficulties all go together; only a technique may not fit them.
        const text = problem ?? (outlook ? undefined : t('new.impossible'));
        this.outlook.textContent = text ?? (outlook ? rareText(outlook) : '');
        this.outlook.classList.toggle('error', text !== undefined);
        this.judged(text === undefined);
    }

    private plainProblem(): string | undefined {
        const { width, height, symmetry } = this.wish;
        const fits = (side: number): boolean => Number.isInteger(side) && side >= LEAST && side <= MOST;
        if (!fits(width) || !fits(height)) return t('new.wrong-size', { least: LEAST, most: MOST });
        return width !== height && (symmetry === 'quarter-turn' || symmetry === 'diagonal') ? t('new.square') : undefined;
    }

    private showColours(): void {
        const { kind, colours } = this.wish;
        const options = Array.from({ length: MOST_COLOURS }, (_, i) => el('option', { value: i + 1, selected: i + 1 === colours }, capital(colourText(kind, i + 1))));
        this.colours.replaceChildren(...options);
    }

    /** Only the techniques that such puzzles can need. The chosen one stays: the outlook says what is wrong with it. */
    private async showTechniques(): Promise<void> {
        if (this.techniques.length === 0) this.techniques = (await this.app.quick.call('catalogue', { language: language().code })).techniques;
        const { wish } = this;
        const outlooks = await Promise.all(this.techniques.map(({ name }) => outlookOf(this.app, { ...wish, technique: name })));
        const fit = this.techniques.filter(({ name }, i) => outlooks[i] || name === wish.technique);
        this.technique.replaceChildren(
            el('option', { value: '' }, t('new.any')),
            ...fit.map((own) => el('option', { value: own.name, selected: own.name === wish.technique }, titleOf(own))),
        );
    }
}

function rareText({ likely, likely_sides: sides }: Outlook): string {
    if (likely) return '';
    return sides ? t('new.rare.sides', { least: Math.max(sides[0], LEAST), most: Math.min(sides[1], MOST) }) : t('new.rare');
}
