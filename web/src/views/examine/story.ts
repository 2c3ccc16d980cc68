/** What was tried, what followed, and where it went wrong: a assumption in words. */

import type { Fact, Line, Puzzle, Assumption } from '../../engine/protocol';
import { coloursOf, lineName, single } from '../../model/puzzle';
import { t } from '../../strings';
import { coloursInWords, placesInWords, placesOnLine } from './places';

/** One sentence for what was tried, one for each line that said something, one for the end. */
export function storyOf(puzzle: Puzzle, cells: ArrayLike<number>, tried: Assumption): string[] {
    const known = Array.from(cells);
    known[tried.cell] = 2 ** tried.colour;
    const story = [t('examine.story.try', { cell: placesInWords(puzzle, [tried.cell]), colour: coloursInWords(puzzle, [tried.colour]) })];
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

/** What becomes of cells, those together that become the same. */
function outcome(puzzle: Puzzle, cells: ArrayLike<number>, line: Line, facts: readonly Fact[]): string {
    const groups = new Map<string, { decided: boolean; colours: string; cells: number[] }>();
    for (const { cell, not } of facts) {
        const colour = single(left(cells, cell, not));
        const gone = coloursOf(((cells[cell] ?? 0) & not) >>> 0);
        const said = { decided: colour >= 0, colours: coloursInWords(puzzle, colour >= 0 ? [colour] : gone) };
        const key = `${said.decided} ${said.colours}`;
        const group = groups.get(key) ?? { ...said, cells: [] };
        group.cells.push(cell);
        groups.set(key, group);
    }
    const say = (group: { decided: boolean; colours: string; cells: number[] }): string =>
        t(group.decided ? 'examine.story.is' : 'examine.story.is-not', {
            cells: placesOnLine(puzzle, line, group.cells),
            n: group.cells.length,
            colours: group.colours,
        });
    return [...groups.values()].map(say).join('; ');
}
