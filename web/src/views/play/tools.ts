/** The palette and the tools. */

import type { Puzzle } from '../../engine/protocol';
import { textOn } from '../../model/colour';
import { seen } from '../../model/distinct';
import { colourOf, only } from '../../model/puzzle';
import { t } from '../../strings';
import { button, el } from '../../ui/dom';
import { EMPTY, MOST_NOTED, colourMark, maybeMark, noteMark } from './marks';

export type Tool = 'colour' | 'background' | 'maybe' | 'not' | 'erase';

const SYMBOLS: Record<Tool, string> = { colour: '■', background: '×', maybe: '?', not: '≠', erase: '⌫' };

/** Whether colours can be ruled out one by one; with two there is nothing to note. */
function hasNotes({ palette }: Puzzle): boolean {
    return palette.length > 2 && palette.length <= MOST_NOTED;
}

/** The colours to choose from. With counted clues the background is one of them. */
export function choices(puzzle: Puzzle): number[] {
    const all = puzzle.palette.map((_, colour) => colour);
    return puzzle.kind === 'counted' ? all : all.slice(1);
}

export class Tools {
    readonly element: HTMLElement;
    private tool: Tool = 'colour';
    private colour: number;
    private readonly tools = new Map<Tool, HTMLButtonElement>();
    private readonly colours = new Map<number, HTMLButtonElement>();

    constructor(
        private readonly puzzle: Puzzle,
        private readonly announce: (text: string) => void,
        notes = false,
    ) {
        const offered = choices(puzzle);
        this.colour = offered.at(puzzle.kind === 'counted' ? 1 : 0) ?? 0;
        const palette = el('div', { class: 'bar palette', role: 'group', 'aria-label': t('play.colours') });
        offered.forEach((colour, nth) => palette.append(this.colourButton(colour, nth)));
        const modes = el('div', { class: 'bar modes', role: 'group', 'aria-label': t('play.tools') });
        for (const tool of Object.keys(SYMBOLS) as Tool[]) {
            if (tool === 'background' && puzzle.kind === 'counted') continue;
            if (tool === 'not' && !(notes && hasNotes(puzzle))) continue;
            modes.append(this.toolButton(tool));
        }
        // A single colour needs no palette.
        this.element = el('div', { class: 'play-tools' }, offered.length > 1 && palette, modes);
        this.show();
    }

    /** The mark of a tool; by default of the chosen one. */
    mark(tool: Tool = this.tool): number {
        if (tool === 'erase') return EMPTY;
        if (tool === 'background') return colourMark(0);
        if (tool === 'not') return noteMark(only(this.colour));
        return tool === 'maybe' ? maybeMark(this.colour) : colourMark(this.colour);
    }

    /** Whether a tool is of use for this puzzle. */
    offers(tool: Tool): boolean {
        return this.tools.has(tool) || tool === 'background';
    }

    /** Chooses the nth colour, if there is one. */
    choose(nth: number): void {
        const colour = choices(this.puzzle)[nth];
        if (colour === undefined) return;
        this.colour = colour;
        // A colour is chosen to be used, so leave Blank and Erase.
        if (this.tool !== 'maybe' && this.tool !== 'not') this.tool = 'colour';
        this.announce(t('play.chosen', { name: colourOf(this.puzzle, colour) }));
        this.show();
    }

    private colourButton(colour: number, nth: number): HTMLButtonElement {
        const { rgb, letter } = seen(this.puzzle).palette[colour]!;
        const name = colourOf(this.puzzle, colour);
        const swatch = el('span', { class: 'swatch', 'aria-hidden': 'true' }, letter);
        swatch.style.background = rgb;
        swatch.style.color = textOn(rgb);
        const own = button('', () => this.choose(nth));
        own.append(swatch, el('span', {}, name));
        if (nth < 9) {
            own.title = t('play.colour', { name, n: nth + 1 });
            own.setAttribute('aria-keyshortcuts', String(nth + 1));
        }
        this.colours.set(colour, own);
        return own;
    }

    private toolButton(tool: Tool): HTMLButtonElement {
        const own = button('', () => {
            this.tool = tool;
            this.show();
        });
        own.append(el('span', { 'aria-hidden': 'true' }, SYMBOLS[tool]), ' ', t(`play.tool.${tool}`));
        this.tools.set(tool, own);
        return own;
    }

    private show(): void {
        for (const [tool, own] of this.tools) own.setAttribute('aria-pressed', String(tool === this.tool));
        for (const [colour, own] of this.colours) own.setAttribute('aria-pressed', String(colour === this.colour));
    }
}
