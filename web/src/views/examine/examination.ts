/** The examination of a puzzle: asks the engine, records its answers in the journal, and reports changes. */

import type { App } from '../../app/app';
import type { Opened } from '../../app/session';
import type { Contradiction, CountResponse, Findings, Line, Progress, Puzzle, SolveResponse, Step, VerdictKind, What } from '../../engine/protocol';
import { isGiven, lineName, undecided } from '../../model/puzzle';
import type { Stroke } from '../../model/history';
import { language, t } from '../../strings';
import { largeNumber } from '../../strings/numbers';
import { Journal, type Entry } from './journal';
import { NOTHING_MARKED, changesBetween, changesOf, marksOf, marksOfAll, type Marks } from './marks';
import { method } from './method';
import { placesInWords } from './places';
import { solveAll } from './runner';
import { pause, wait } from './speed';
import type { Why } from './why';

/** Solutions to page through in place of the board. */
export interface Solutions {
    verdict: VerdictKind;
    count: string;
    list: number[][];
    at: number;
    /** Whether they are being counted. */
    counting: boolean;
    /** How many there are and where they differ, once that is known. */
    counted?: CountResponse;
}

/** How a result is shown. */
interface Showing {
    /** Lines to highlight. */
    lines?: Line[];
    /** Highlight nothing: what is known from the start is not new. */
    quiet?: boolean;
}

/** The maximum number of solutions to find. */
const MOST = 24;

/** The time limit for counting them. */
const SECONDS = 10;

/** The time limit for reasons. */
const PATIENCE = 30;

export class Examination {
    readonly journal: Journal;
    /** Called after every change. */
    changed: () => void = () => undefined;
    solutions: Solutions | undefined;
    /** Why a cell cannot have a colour, shown in place of the board. */
    why: Why | undefined;
    /** What the engine is doing, in words. */
    working: string | undefined;
    /** An error, in words. */
    problem: string | undefined;
    private running: AbortController | undefined;
    private counting: AbortController | undefined;
    private last: Promise<void> = Promise.resolve();
    private stops = 0;

    constructor(
        private readonly app: App,
        readonly opened: Opened,
        start: ArrayLike<number>,
    ) {
        this.journal = new Journal(start);
    }

    get puzzle(): Puzzle {
        return this.opened.document.puzzle;
    }

    get unknown(): number {
        return undecided(this.journal.cells);
    }

    get isBusy(): boolean {
        return this.running !== undefined;
    }

    /** Stops the running job and drops waiting ones. */
    stop(): void {
        this.stops += 1;
        this.running?.abort();
        this.counting?.abort();
    }

    /** Examines a line, all lines, or the board by one technique. */
    examine(name: () => string, what: What, showing: Showing = {}): Promise<void> {
        return this.run(async (signal) => {
            const request = { ...this.request(), what };
            const found = await this.app.patient.call('examine', request, { signal, onProgress: this.progress });
            if (!signal.aborted) this.write(name, found, showing, what === 'remaining');
        });
    }

    line(line: Line): Promise<void> {
        return this.examine(() => lineName(line), { line }, { lines: [line] });
    }

    /** The easiest next step. */
    step(): Promise<void> {
        return this.run(async (signal) => {
            const found = await this.app.patient.call('step', this.request(), { signal, onProgress: this.progress });
            if (signal.aborted) return;
            if (found.steps.length > 0 || found.contradiction) this.write(() => t('examine.step'), found, {});
            else this.note(this.unknown > 0 ? 'examine.nothing-more' : 'examine.already');
        });
    }

    /** As far as the chosen method leads. */
    all(): Promise<void> {
        return method.engine === '' ? this.steps() : this.run((signal) => this.solveBy(method.engine, signal));
    }

    /** All steps, at the chosen speed. */
    private steps(): Promise<void> {
        return this.run(async (signal) => {
            const action = this.journal.begin();
            const steps: Step[] = [];
            const ending = await solveAll(
                {
                    ask: (seconds, own) => this.app.patient.call('explain', { ...this.request(), seconds }, { signal: own, onProgress: this.progress }),
                    take: (step) => {
                        steps.push(step);
                        this.journal.add(action, this.entryOf(step));
                    },
                    rest: (own) => this.rest(own),
                    limits: method,
                },
                signal,
            );
            // If the visitor went back or set cells meanwhile, that stopped the job; add no summary.
            if (steps.length > 0 && this.journal.current?.action !== action) return;
            if (ending.kind === 'contradiction') this.contradiction(action, ending.contradiction);
            else this.summary(action, ending.kind, steps);
        });
    }

    /** All at once, by an engine. Only what holds in every solution is set. */
    private async solveBy(engine: string, signal: AbortSignal): Promise<void> {
        const { puzzle, cells } = this.request();
        const start = performance.now();
        const seconds = Number.isFinite(method.seconds) ? { seconds: method.seconds } : {};
        const found = await this.app.patient.call('solve', { puzzle, cells, solutions: 1, engine, ...seconds }, { signal, onProgress: this.progress });
        if (signal.aborted) return;
        const time = new Intl.NumberFormat(language().locale, { maximumFractionDigits: 2 }).format((performance.now() - start) / 1000);
        const action = this.journal.begin();
        if (found.verdict === 'none') {
            this.contradiction(action, { reason: t('examine.solutions.none'), ...(found.line ? { line: found.line } : {}) });
            return;
        }
        const outcome = outcomeOf(found);
        const after = outcome === 'unique' ? found.solutions[0]! : (found.known ?? cells);
        const changes = changesBetween(cells, after);
        const unknown = undecided(after);
        const marks = { ...NOTHING_MARKED, conclusions: changes.map((change) => change.cell) };
        const text = (): string => t(`examine.engine.${outcome}`, { engine, time, unknown });
        this.journal.add(action, { kind: changes.length > 0 ? 'summary' : 'nothing', text, changes, marks });
        this.tell();
    }

    /** Sets cells by hand, as one action. */
    byHand(changes: Stroke, text?: () => string): void {
        const real = changes.filter(({ cell, before, after }) => before !== after && !isGiven(this.puzzle, cell));
        if (real.length === 0) return;
        this.stop();
        this.why = undefined;
        const cells = real.map((change) => change.cell);
        this.journal.add(this.journal.begin(), {
            kind: 'hand',
            text: text ?? (() => t('examine.hand.cells', { places: placesInWords(this.puzzle, cells) })),
            changes: real,
            marks: NOTHING_MARKED,
        });
        this.tell();
    }

    /** Goes to another entry of the journal. */
    move(how: (journal: Journal) => void): void {
        this.stop();
        this.solutions = undefined;
        this.why = undefined;
        this.problem = undefined;
        how(this.journal);
        this.tell();
    }

    /** Finds the solutions that fit the board and shows them. */
    showSolutions(): Promise<void> {
        return this.run(async (signal) => {
            const { puzzle, cells } = this.request();
            const found = await this.app.patient.call('solve', { puzzle, cells, solutions: MOST }, { signal, onProgress: this.progress });
            if (signal.aborted) return;
            const several = found.solutions.length > 1;
            this.solutions = { verdict: found.verdict, count: found.count, list: found.solutions, at: 0, counting: several };
            this.app.announce(verdictInWords(this.solutions));
            // Nothing waits for the count: the next job ends it.
            if (several) void this.count(this.solutions, puzzle, cells);
        });
    }

    /** Asks why a cell cannot have a colour. */
    ask(cell: number, colour: number): Promise<void> {
        return this.run(async (signal) => {
            const answer = await this.app.patient.call('why', { ...this.request(), cell, colour, seconds: PATIENCE }, { signal, onProgress: this.progress });
            if (signal.aborted) return;
            if (answer.why === 'unknown') answer.sentence = t('play.advice.unknown', { seconds: PATIENCE });
            this.why = { cell, colour, answer, at: 0 };
            this.say(answer.sentence);
        });
    }

    /** Has something read out. */
    say(text: string): void {
        this.app.announce(text);
    }

    /** Back to the board. */
    closeSolutions(): void {
        this.counting?.abort();
        this.solutions = undefined;
        this.changed();
    }

    /** Counts the solutions that are shown. */
    private async count(solutions: Solutions, puzzle: Puzzle, cells: number[]): Promise<void> {
        const own = new AbortController();
        this.counting = own;
        try {
            const counted = await this.app.patient.call('count', { puzzle, cells, seconds: SECONDS }, { signal: own.signal });
            solutions.counted = counted;
            // An interrupted count can know less than the search before it.
            const isExact = counted.verdict === 'exactly';
            if (isExact || (solutions.verdict === 'at-least' && BigInt(counted.count) > BigInt(solutions.count))) {
                Object.assign(solutions, { verdict: counted.verdict, count: counted.count });
                if (this.solutions === solutions) this.app.announce(verdictInWords(solutions));
            }
        } catch {
            // Without a count the solutions are still there.
        }
        solutions.counting = false;
        if (this.solutions === solutions) this.changed();
    }

    /** Adds a note to the journal. */
    note(key: 'examine.nothing-more' | 'examine.already' | 'examine.start.play'): void {
        const unknown = this.unknown;
        this.journal.add(this.journal.begin(), { kind: 'nothing', text: () => t(key, { unknown }), changes: [], marks: NOTHING_MARKED });
        this.tell();
    }

    /** Shows a step for the time that the chosen speed allows. */
    private async rest(signal: AbortSignal): Promise<void> {
        const ms = pause(this.app.settings.get('speed'), matchMedia('(prefers-reduced-motion: reduce)').matches);
        if (ms === 0) return;
        this.changed();
        // A screen reader could not keep up with faster steps.
        if (ms >= 1000) this.app.announce(this.journal.current?.text() ?? '');
        await wait(ms, signal);
    }

    private request(): { puzzle: Puzzle; cells: number[]; language: 'en' | 'de' } {
        return { puzzle: this.puzzle, cells: this.journal.cells, language: language().code };
    }

    private readonly progress = (progress: Progress): void => {
        this.working = progress.kind === 'explaining' ? t('examine.working.steps', { ...progress }) : t('examine.working');
        this.changed();
    };

    /** Runs jobs one after the other. */
    private run(job: (signal: AbortSignal) => Promise<void>): Promise<void> {
        const stops = this.stops;
        this.last = this.last.then(async () => {
            if (stops !== this.stops) return;
            const running = new AbortController();
            this.counting?.abort();
            this.running = running;
            this.solutions = undefined;
            this.why = undefined;
            this.problem = undefined;
            this.working = t('examine.working');
            this.changed();
            try {
                await job(running.signal);
            } catch (error) {
                if (!running.signal.aborted) this.problem = t('app.failed', { message: error instanceof Error ? error.message : String(error) });
            }
            this.running = undefined;
            this.working = undefined;
            this.changed();
        });
        return this.last;
    }

    /** Records a result. If a complete search (`everything`) finds nothing, nothing more can be deduced. */
    private write(name: () => string, found: Findings, { lines = [], quiet = false }: Showing, everything = false): void {
        const action = this.journal.begin();
        for (const step of found.steps) this.journal.add(action, this.entryOf(step));
        const [n, unknown] = [found.steps.length, this.unknown];
        if (found.contradiction) {
            this.contradiction(action, found.contradiction);
            return;
        }
        if (n === 0) {
            const key = unknown === 0 ? 'examine.already' : everything && !found.interrupted ? 'examine.several' : 'examine.nothing';
            this.journal.add(action, { kind: 'nothing', text: () => t(key, { action: name(), unknown }), changes: [], marks: { ...NOTHING_MARKED, lines } });
        } else if (n > 1) {
            const text = (): string => t('examine.found', { action: name(), n, unknown });
            this.journal.add(action, { kind: 'summary', text, changes: [], marks: quiet ? NOTHING_MARKED : { ...marksOfAll(found.steps), lines } });
        }
        this.tell();
    }

    private summary(action: number, kind: 'exhausted' | 'stopped', steps: Step[]): void {
        const [n, unknown] = [steps.length, this.unknown];
        if (n === 0 && kind === 'exhausted') {
            this.note(unknown > 0 ? 'examine.nothing-more' : 'examine.already');
            return;
        }
        const key = kind === 'stopped' ? 'examine.stopped' : unknown > 0 ? 'examine.nothing-more' : 'examine.is-solved';
        const text = (): string => t(key, { action: t('examine.all'), n, unknown });
        this.journal.add(action, { kind: n > 0 ? 'summary' : 'nothing', text, changes: [], marks: NOTHING_MARKED });
        this.tell();
    }

    /** Records a contradiction. The board stays as it led there, until the visitor goes back. */
    private contradiction(action: number, { line, reason }: Contradiction): void {
        const led = this.journal.changesOf(action).length > 0;
        const text = (): string => {
            const said = t('examine.contradiction', { message: sentence(reason) });
            return led ? `${said} ${t('examine.contradiction.led')}` : said;
        };
        const marks: Marks = { ...NOTHING_MARKED, impossible: line ? [line] : [] };
        this.journal.add(action, { kind: 'contradiction', text, changes: [], marks });
        this.tell();
    }

    private entryOf(step: Step): Entry {
        return { kind: 'step', text: () => step.sentence, changes: changesOf(this.journal.cells, step), marks: marksOf(step), step };
    }

    /** Shows the current entry and announces it. */
    private tell(): void {
        this.changed();
        const text = this.journal.current?.text();
        this.app.announce([text, unknownInWords(this.unknown)].filter(Boolean).join(' '));
    }
}

export function unknownInWords(n: number): string {
    return n > 0 ? t('examine.unknown', { n }) : t('examine.all-known');
}

export function verdictInWords({ verdict, count, list }: Solutions): string {
    const text = t(`examine.solutions.${verdict}`, { n: largeNumber(count) });
    return BigInt(count) > BigInt(list.length) ? `${text} ${t('examine.solutions.first', { shown: list.length })}` : text;
}

export function differInWords({ counting, counted }: Solutions): string {
    if (!counted || counted.open.length === 0) return counting ? t('examine.solutions.counting') : '';
    return t(counted.complete ? 'examine.solutions.differ' : 'examine.solutions.differ-at-least', { n: counted.open.length });
}

/** What an engine has found out: the only solution, several, one of perhaps several, or not all. */
function outcomeOf({ verdict, count, interrupted }: SolveResponse): 'unique' | 'several' | 'one' | 'limit' | 'stuck' {
    if (verdict === 'unique') return 'unique';
    if (verdict === 'unknown') return interrupted ? 'limit' : 'stuck';
    return count === '1' ? 'one' : 'several';
}

function sentence(text: string): string {
    return /[.!?]$/.test(text) ? text : `${text}.`;
}
