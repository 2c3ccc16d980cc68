/** Sets cells by hand: the colour, and whether to set it or to rule it out. */

import type { Grip, CellPlace, Strokes } from '../../board/pointer';
import { textOn } from '../../model/colour';
import type { Change } from '../../model/history';
import { seen } from '../../model/distinct';
import { allColours, colourOf, width } from '../../model/puzzle';
import { t } from '../../strings';
import { el, freshId, labelled } from '../../ui/dom';
import { brushFor, brushed, type Brush } from './brush';
import type { Examination } from './examination';

export class Palette {
    readonly element: HTMLElement;
    readonly strokes: Strokes;
    private colour: number;
    private readonly inputs: HTMLInputElement[];
    private readonly ruleOut = el('input', { type: 'checkbox' });
    private stroke: { brush: Brush; changes: Map<number, Change> } | undefined;

    constructor(
        private readonly examination: Examination,
        /** Shows the cells of an unfinished stroke. */
        private readonly preview: (cells: ReadonlyMap<number, Change>) => void,
    ) {
        const { puzzle } = examination;
        const { palette } = seen(puzzle);
        this.colour = Math.min(1, palette.length - 1);
        const name = freshId('colour');
        this.inputs = palette.map((_, colour) =>
            el('input', { type: 'radio', name, value: colour, checked: colour === this.colour, onchange: () => (this.colour = colour) }),
        );
        const swatches = palette.map((ink, colour) => {
            const swatch = el('span', { class: 'swatch', 'aria-hidden': 'true' }, ink.letter);
            swatch.style.background = ink.rgb;
            swatch.style.color = textOn(ink.rgb);
            return el('label', {}, this.inputs[colour], swatch, el('span', {}, colourOf(puzzle, colour)));
        });
        this.element = el(
            'details',
            { class: 'card hand' },
            el('summary', {}, t('examine.hand')),
            el('p', { class: 'quiet' }, t('examine.hand.about')),
            el('div', { class: 'swatches', role: 'radiogroup', 'aria-label': t('examine.hand.colours') }, ...swatches),
            labelled(t('examine.hand.rule-out'), this.ruleOut, { class: 'field check' }),
        );
        this.strokes = {
            begin: (at, grip) => this.begin(at, grip),
            move: (at) => this.paint(at, false),
            end: () => this.end(),
            cancel: () => this.cancel(),
        };
    }

    /** Chooses a colour by its index. */
    choose(colour: number): boolean {
        const input = this.inputs[colour];
        if (!input) return false;
        input.checked = true;
        this.colour = colour;
        return true;
    }

    /** Sets or rules out the colour in one cell. */
    dab(at: CellPlace, ruleOut: boolean): void {
        this.begin(at, { secondary: ruleOut, shift: false, pointer: 'mouse' });
        this.end();
    }

    private begin(at: CellPlace, grip: Grip): void {
        // A stroke applies to the board as it is now.
        this.examination.stop();
        this.examination.solutions = undefined;
        const first = this.examination.journal.cells[this.cell(at)] ?? 0;
        this.stroke = { brush: brushFor(first, this.colour, grip.secondary !== this.ruleOut.checked), changes: new Map() };
        this.paint(at, true);
    }

    private paint(at: CellPlace, first: boolean): void {
        const cell = this.cell(at);
        if (!this.stroke || this.stroke.changes.has(cell)) return;
        const before = this.examination.journal.cells[cell] ?? 0;
        const after = brushed(before, this.stroke.brush, allColours(this.examination.puzzle), first);
        if (after !== before) this.stroke.changes.set(cell, { cell, before, after });
        this.preview(this.stroke.changes);
    }

    private end(): void {
        const changes = [...(this.stroke?.changes.values() ?? [])];
        this.cancel();
        this.examination.byHand(changes);
    }

    private cancel(): void {
        this.stroke = undefined;
        this.preview(new Map());
    }

    private cell(at: CellPlace): number {
        return at.row * width(this.examination.puzzle) + at.column;
    }
}
