/** The board for screen readers: a grid of one cell, the one at the cursor. */

import type { Line, Puzzle } from '../engine/protocol';
import { clueInWords, colourOf, coloursOf, height, isGiven, single, width } from '../model/puzzle';
import { orList, t } from '../strings';
import { el, freshId } from '../ui/dom';
import type { Look } from './look';

export class Reader {
    readonly element: HTMLElement;
    private readonly cell: HTMLElement;
    private readonly row: HTMLElement;
    private readonly rowHead: HTMLElement;
    private readonly columnHead: HTMLElement;

    constructor(private readonly grid: HTMLElement) {
        this.rowHead = el('span', { role: 'rowheader' });
        this.columnHead = el('span', { role: 'columnheader' });
        this.cell = el('span', { role: 'gridcell', id: freshId('cell') });
        this.row = el('span', { role: 'row' }, this.columnHead, this.rowHead, this.cell);
        this.element = el('div', { class: 'heard', role: 'rowgroup' }, this.row);
        grid.setAttribute('aria-activedescendant', this.cell.id);
    }

    /** The latest description. */
    get said(): string {
        return this.cell.textContent ?? '';
    }

    describe(puzzle: Puzzle, look: Look, at: { row: number; column: number }): void {
        this.grid.setAttribute('aria-rowcount', String(height(puzzle)));
        this.grid.setAttribute('aria-colcount', String(width(puzzle)));
        this.row.setAttribute('aria-rowindex', String(at.row + 1));
        this.cell.setAttribute('aria-colindex', String(at.column + 1));
        const head = (line: Line, done?: boolean[]): string => {
            const clue = clueInWords(puzzle, line, done);
            const overfull = look.overfull.some((own) => own.axis === line.axis && own.index === line.index);
            return overfull ? t('board.clue.overfull', { clue }) : clue;
        };
        this.rowHead.textContent = head({ axis: 'row', index: at.row }, look.done?.rows[at.row]);
        this.columnHead.textContent = head({ axis: 'column', index: at.column }, look.done?.columns[at.column]);
        const state = withMarks(stateInWords(puzzle, look, at), look, at.row * width(puzzle) + at.column);
        const text = t('board.cell', { row: at.row + 1, column: at.column + 1, state });
        if (this.cell.textContent !== text) this.cell.textContent = text;
    }
}

function stateInWords(puzzle: Puzzle, look: Look, at: { row: number; column: number }): string {
    const cell = at.row * width(puzzle) + at.column;
    const set = look.cells[cell] ?? 0;
    const name = (colour: number): string => colourOf(puzzle, colour);
    const colour = single(set);
    if (colour >= 0 && look.tried?.[cell]) return t('board.tried', { colour: name(colour) });
    if (colour >= 0) return isGiven(puzzle, cell) ? t('board.given', { colour: name(colour) }) : name(colour);
    const maybe = look.maybe?.[cell] ?? 0;
    if (maybe > 0) return t('board.maybe', { colour: name(maybe - 1) });
    const ruled = coloursOf(look.ruled?.[cell] ?? 0);
    if (ruled.length > 0) return t('board.ruled-out', { colours: orList(ruled.map(name)) });
    const left = coloursOf(set);
    if (look.undecided !== 'candidates' || left.length === puzzle.palette.length) return t('board.unknown');
    return orList(left.map(name));
}

/** Adds what the frames on the board mean. */
function withMarks(state: string, look: Look, cell: number): string {
    const marks = [
        look.conclusions.includes(cell) && t('board.mark.conclusion'),
        look.premises.includes(cell) && t('board.mark.premise'),
        look.wrong.includes(cell) && t('board.mark.wrong'),
        look.shaded.includes(cell) && t('board.mark.shaded'),
    ].filter((mark) => mark !== false);
    return marks.length > 0 ? t('board.marked', { state, marks: marks.join(', ') }) : state;
}
