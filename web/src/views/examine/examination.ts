/** One examination of a puzzle: asks the engine, writes down what it says, and tells when something changed. */

import type { App } from '../../app/app';
import type { Opened } from '../../app/session';
import type { Contradiction, Findings, Line, Progress, Puzzle, Step, VerdictKind, What } from '../../engine/protocol';
import { lineName, undecided } from '../../model/puzzle';
import type { Stroke } from '../../model/history';
import { language, t } from '../../strings';
import { Journal, type Entry } from './journal';
import { NOTHING_MARKED, changesOf, marksOf, marksOfAll, reversed, type Marks } from './marks';
import { placesInWords } from './places';
import { solveAll } from './runner';
import { pause, wait } from './speed';

/** Solutions that are shown one after the other in place of the board. */
export interface Solutions {
    verdict: VerdictKind;
    count: string;
    list: number[][];
    at: number;
}

/** How what was looked at is shown. */
interface Showing {
    /** Lines that are pointed at. */
    lines?: Line[];
    /** Frames nothing: what is known from the beginning is no news. */
    quiet?: boolean;
}

/** How many solutions are looked for. */
const MOST = 24;

export class Examination {
    readonly journal: Journal;
    /** Something changed: show it. */
    changed: () => void = () => undefined;
    solutions: Solutions | undefined;
    /** What the engine does at the moment, in words. */
    working: string | undefined;
    /** What went wrong, if it is no finding. */
    problem: string | undefined;
    private running: AbortController | undefined;
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

    /** Ends what runs, and what waits for it. */
    stop(): void {
        this.stops += 1;
        this.running?.abort();
    }

    /** Looks at something: a line, all lines, or by one technique. */
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

    /** All steps, as far as they lead, at the speed that is chosen. */
    all(): Promise<void> {
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
                },
                signal,
            );
            // Whoever went elsewhere meanwhile, or set cells, has stopped it and wants no more of it.
            if (steps.length > 0 && this.journal.current?.action !== action) return;
            if (ending.kind === 'contradiction') this.contradiction(action, ending.contradiction);
            else this.summary(action, ending.kind, steps);
        });
    }

    /** Cells that were set by hand, as one action. */
    byHand(changes: Stroke, text?: () => string): void {
        const real = changes.filter((change) => change.before !== change.after);
        if (real.length === 0) return;
        this.stop();
        const cells = real.map((change) => change.cell);
        this.journal.add(this.journal.begin(), {
            kind: 'hand',
            text: text ?? (() => t('examine.hand.cells', { places: placesInWords(this.puzzle, cells) })),
            changes: real,
            marks: NOTHING_MARKED,
        });
        this.tell();
    }

    /** Goes to another place of the journal. */
    move(how: (journal: Journal) => void): void {
        this.stop();
        this.solutions = undefined;
        this.problem = undefined;
        how(this.journal);
        this.tell();
    }

    /** All solutions that agree with the board, to look at. */
    showSolutions(): Promise<void> {
        return this.run(async (signal) => {
            const { puzzle, cells } = this.request();
            const found = await this.app.patient.call('solve', { puzzle, cells, solutions: MOST }, { signal, onProgress: this.progress });
            if (signal.aborted) return;
            this.solutions = { verdict: found.verdict, count: found.count, list: found.solutions, at: 0 };
            this.app.announce(verdictInWords(this.solutions));
        });
    }

    /** Says something that is no finding. */
    note(key: 'examine.nothing-more' | 'examine.already' | 'examine.start.play'): void {
        const unknown = this.unknown;
        this.journal.add(this.journal.begin(), { kind: 'nothing', text: () => t(key, { unknown }), changes: [], marks: NOTHING_MARKED });
        this.tell();
    }

    /** Shows a step for as long as the chosen speed wants. */
    private async rest(signal: AbortSignal): Promise<void> {
        const ms = pause(this.app.settings.get('speed'), matchMedia('(prefers-reduced-motion: reduce)').matches);
        if (ms === 0) return;
        this.changed();
        // Faster than that nobody could listen.
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

    /** One thing after the other. */
    private run(job: (signal: AbortSignal) => Promise<void>): Promise<void> {
        const stops = this.stops;
        this.last = this.last.then(async () => {
            if (stops !== this.stops) return;
            const running = new AbortController();
            this.running = running;
            this.solutions = undefined;
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

    /** Writes down what came of looking at something. A search of everything that finds nothing has found out that nothing more can be known. */
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

    /** What led to a contradiction is written down, and taken back. */
    private contradiction(action: number, found: Contradiction): void {
        const changes = reversed(this.journal.changesOf(action));
        const { line, reason } = found;
        const text = (): string => {
            const said = t('examine.contradiction', { message: sentence(reason) });
            return changes.length > 0 ? `${said} ${t('examine.contradiction.back')}` : said;
        };
        const marks: Marks = { ...NOTHING_MARKED, impossible: line ? [line] : [] };
        this.journal.add(action, { kind: 'contradiction', text, changes, marks });
        this.tell();
    }

    private entryOf(step: Step): Entry {
        return { kind: 'step', text: () => step.sentence, changes: changesOf(this.journal.cells, step), marks: marksOf(step), step };
    }

    /** Shows the place of the journal, and says it to those who hear the page. */
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
    return t(`examine.solutions.${verdict}`, { n: count, shown: list.length });
}

function sentence(text: string): string {
    return /[.!?]$/.test(text) ? text : `${text}.`;
}
