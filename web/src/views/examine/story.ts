/** An assumption in words: what was assumed, what followed, and which line became impossible. */

import type { Fact, Line, Puzzle, Assumption } from '../../engine/protocol';
import { colourOf, coloursOf, lineName, single } from '../../model/puzzle';
import { t } from '../../strings';
import { placesInWords, placesOnLine } from './places';

/** One sentence for the assumption, one for each line with consequences, one for the contradiction. */
export function storyOf(puzzle: Puzzle, cells: ArrayLike<number>, tried: Assumption): string[] {
    const known = Array.from(cells);
    known[tried.cell] = 2 ** tried.colour;
    const story = [t('examine.story.try', { cell: placesInWords(puzzle, [tried.cell]), colour: colourOf(puzzle, tried.colour) })];
    for (const { line, facts } of tried.consequences) {
        story.push(t('examine.story.then', { line: lineName(line), what: outcome(puzzle, known, line, facts) }));
        for (const { cell, not } of facts) known[cell] = left(known, cell, not);
    }
    story.push(t('examine.story.end', { line: lineName(tried.impossible) }));
    return story;
}

function left(cells: ArrayLike<number>, cell: number, colours: number): number {
    return ((cells[cell] ?? 0) & ~colours) >>> 0;
}

interface Group {
    key: 'examine.story.is' | 'examine.story.is-not' | 'examine.story.is-neither';
    colours: string;
    cells: number[];
}

/** What a line says about its cells; cells with the same outcome are named together. */
function outcome(puzzle: Puzzle, cells: ArrayLike<number>, line: Line, facts: readonly Fact[]): string {
    const groups = new Map<string, Group>();
    for (const { cell, not } of facts) {
        const colour = single(left(cells, cell, not));
        const named = colour >= 0 ? [colour] : coloursOf(((cells[cell] ?? 0) & not) >>> 0);
        const words = named.map((own) => colourOf(puzzle, own)).join(t('examine.story.nor'));
        const key = colour >= 0 ? 'examine.story.is' : named.length > 1 ? 'examine.story.is-neither' : 'examine.story.is-not';
        const group = groups.get(key + words) ?? { key, colours: words, cells: [] };
        group.cells.push(cell);
        groups.set(key + words, group);
    }
    const say = (group: Group): string =>
        t(group.key, { cells: placesOnLine(puzzle, line, group.cells), n: group.cells.length, colours: group.colours });
    return [...groups.values()].map(say).join('; ');
}
