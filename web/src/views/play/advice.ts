/** The texts and highlights for an answer of the engine, up to the level asked for. Independent of the DOM. */

import type { Advice, Clash, Hint, Line, Puzzle, Step, WhyNot } from '../../engine/protocol';
import { emptyLook, type Look } from '../../board/look';
import type { CellPlace } from '../../board/pointer';
import type { Change } from '../../model/history';
import { cellsOf, lineName, single } from '../../model/puzzle';
import { andList, capital, t, type Key } from '../../strings';
import { EMPTY, type Marks } from './marks';

/** The time limit of a request. */
export const SECONDS = 30;

/** What an answer highlights on the board. */
export type Pointers = Pick<Look, 'lines' | 'impossible' | 'premises' | 'items' | 'conclusions' | 'wrong' | 'shaded'>;

export interface Said {
    texts: string[];
    pointers: Partial<Pointers>;
    /** What the next press of the button does; undefined at the last level. */
    more?: Key;
    /** The technique that it explains. */
    technique?: string;
}

/** An advice, and where the cells clash. */
export type Told = Advice & Pick<Hint, 'clash'>;

/** Replaces all highlights. */
export function point(look: Look, pointers: Partial<Pointers>): void {
    const { lines, impossible, premises, items, conclusions, wrong, shaded } = emptyLook([]);
    Object.assign(look, { lines, impossible, premises, items, conclusions, wrong, shaded, ...pointers });
}

/** The cell to scroll to; on a highlighted line, the one closest to `near`. */
export function placeOf(pointers: Partial<Pointers>, near: CellPlace, width: number): CellPlace | undefined {
    const cell = pointers.wrong?.[0] ?? pointers.conclusions?.[0] ?? pointers.shaded?.[0];
    if (cell !== undefined) return { row: Math.floor(cell / width), column: cell % width };
    const line = pointers.lines?.[0] ?? pointers.impossible?.[0];
    return line && { ...near, [line.axis]: line.index };
}

/** The first press says where, the second why, the third what. */
export function sayHint(advice: Told, level: number): Said {
    if (advice.advice === 'wrong') {
        const texts = [t('play.advice.wrong', { n: advice.cells.length })];
        if (level <= 1) return { ...sayClash(texts, advice.clash), more: 'play.hint.where-wrong' };
        return { texts, pointers: { wrong: advice.cells }, more: 'play.hint.clear-wrong' };
    }
    const step = advice.advice === 'next' ? advice.steps.at(-1) : undefined;
    if (advice.advice === 'next' && step) return sayStep(advice.steps.slice(0, -1), step, level);
    return sayRest(advice);
}

/** The result of a check for mistakes. */
export function sayCheck(advice: Hint): Said {
    if (advice.advice === 'wrong') {
        const key = advice.several_solutions ? 'play.check.wrong-several' : 'play.check.wrong';
        return { texts: [t(key, { n: advice.cells.length })], pointers: { wrong: advice.cells } };
    }
    if (advice.advice === 'next' || advice.advice === 'open' || advice.advice === 'solved') {
        const text = advice.checked ? t('play.check.fine') : t('play.advice.unknown', { seconds: SECONDS });
        return { texts: [text], pointers: {} };
    }
    return sayRest(advice);
}

/** Why a cell cannot have a colour: the sentence, the steps, and what the last one speaks of. */
export function sayWhy(answer: WhyNot, cell: number): Said {
    if (answer.why === 'unknown') return { texts: [t('play.advice.unknown', { seconds: SECONDS })], pointers: {} };
    // Showing a whole solution would spoil the puzzle.
    if (answer.why === 'possible') return { texts: [t('play.why.possible')], pointers: { shaded: [cell] } };
    const last = answer.steps.at(-1);
    const pointers = last ? { lines: last.lines, premises: last.evidence.cells, items: last.evidence.items } : {};
    const texts = [answer.sentence, ...answer.steps.map((step) => step.sentence)];
    return { texts, pointers: { ...pointers, conclusions: [cell] } };
}

/** A line that nothing can fill, and the lines that cross it and have left no way. */
export function sayImpossible(puzzle: Puzzle, line: Line, steps: Step[]): Said {
    const own = new Set(cellsOf(puzzle, line));
    const across = steps.filter((step) => step.conclusions.some((fact) => own.has(fact.cell))).flatMap((step) => step.lines);
    const others = across.filter((other) => other.axis !== line.axis).map((other) => other.index);
    const found = [...new Set(others)].sort((a, b) => a - b).map((index): Line => ({ axis: line.axis === 'row' ? 'column' : 'row', index }));
    const numbers = andList(found.map((other) => String(other.index + 1)));
    const texts = [t('play.impossible')];
    if (found.length > 0) texts.push(t(`play.impossible.${line.axis}`, { line: lineName(line), count: found.length, others: numbers }));
    return { texts, pointers: { impossible: [line], lines: found } };
}

/** The changes that carry an advice out. */
export function changesOf(advice: Advice, marks: Marks): Change[] {
    if (advice.advice === 'wrong') return advice.cells.map((cell) => ({ cell, before: marks.get(cell), after: EMPTY }));
    if (advice.advice !== 'next') return [];
    const known = marks.known();
    const sets = new Map<number, number>();
    for (const { cell, not } of advice.steps.flatMap((step) => step.conclusions)) {
        sets.set(cell, (sets.get(cell) ?? known[cell] ?? 0) & ~not);
    }
    const decided = [...sets].map(([cell, set]) => ({ cell, before: marks.get(cell), after: 1 + single(set) }));
    return decided.filter((change) => change.after !== EMPTY && change.before <= EMPTY);
}

function sayStep(before: Step[], step: Step, level: number): Said {
    const lines = step.lines;
    const place = step.place;
    if (level <= 1) return { texts: [t('play.advice.look', { place })], pointers: { lines }, more: 'play.hint.why' };
    const pointers = { lines, premises: step.evidence.cells, items: step.evidence.items };
    // Earlier steps decide no cells that could be shown, so they are told in words.
    const texts = before.map((own) => own.sentence);
    if (level === 2) {
        texts.push(t('play.advice.why', { place: capital(place), why: step.why }));
        return { texts, pointers, technique: step.technique, more: 'play.hint.what' };
    }
    texts.push(step.sentence);
    const conclusions = step.conclusions.map((fact) => fact.cell);
    return { texts, pointers: { ...pointers, conclusions }, technique: step.technique, more: 'play.hint.do' };
}

/** The line that no longer works, and the cells of which at least one is wrong. */
function sayClash(texts: string[], clash: Clash | undefined): Said {
    if (!clash) return { texts, pointers: {} };
    return { texts: [...texts, clash.sentence], pointers: { impossible: [clash.line], premises: clash.cells } };
}

function sayRest(advice: Told): Said {
    switch (advice.advice) {
        case 'open':
            return { texts: [t('play.advice.open')], pointers: { shaded: advice.cells } };
        case 'clash':
            return sayClash(advice.clash ? [] : [t('play.advice.clash')], advice.clash);
        case 'impossible': {
            const { line, reason } = advice;
            return { texts: [t('play.advice.impossible', { message: reason })], pointers: line ? { impossible: [line] } : {} };
        }
        case 'unknown':
            return { texts: [t('play.advice.unknown', { seconds: SECONDS })], pointers: {} };
        default:
            return { texts: [t('play.advice.solved')], pointers: {} };
    }
}
