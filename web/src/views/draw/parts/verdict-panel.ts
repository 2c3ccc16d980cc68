/** Shows the verdict of the judge. */

import type { App } from '../../../app/app';
import type { CheckResponse, CountResponse } from '../../../engine/protocol';
import { t, type Key } from '../../../strings';
import { largeNumber } from '../../../strings/numbers';
import { button, el } from '../../../ui/dom';
import type { Finding } from '../judge';

const GRADES: Record<string, Key> = {
    easy: 'draw.grade.easy',
    medium: 'draw.grade.medium',
    hard: 'draw.grade.hard',
    expert: 'draw.grade.expert',
};

/** The time limit grows by this factor with each try. */
const PATIENCE = 6;

export interface VerdictPanel {
    readonly element: HTMLElement;
    show(finding: Finding): void;
}

export function verdictPanel(app: App, again: (seconds: number) => void): VerdictPanel {
    const text = el('p', { class: 'verdict' });
    const longer = button('', () => {});
    longer.hidden = true;
    const element = el('div', { class: 'verdict-box' }, text, longer);
    return {
        element,
        show: (finding) => {
            element.dataset.state = finding.state === 'checked' ? finding.answer.verdict : finding.state;
            longer.hidden = true;
            if (finding.state === 'checking') {
                text.textContent = t('draw.verdict.checking');
                return;
            }
            text.textContent = finding.state === 'failed' ? t('app.failed', { message: finding.message }) : inWords(finding);
            text.classList.toggle('error', finding.state === 'failed');
            app.announce(text.textContent);
            if (finding.state === 'checked' && (finding.answer.interrupted || finding.count?.interrupted)) {
                const seconds = finding.seconds * PATIENCE;
                longer.textContent = t('draw.verdict.longer', { seconds });
                longer.onclick = () => again(seconds);
                longer.hidden = false;
            }
        },
    };
}

export function inWords({ answer, counting, count, seconds }: Omit<Extract<Finding, { state: 'checked' }>, 'state'>): string {
    switch (answer.verdict) {
        case 'unique':
            return unique(answer);
        case 'none':
            return t('draw.verdict.none');
        case 'unknown':
            return t('draw.verdict.unknown', { seconds });
        default:
            return count ? counted(answer, count) : t(counting ? 'draw.verdict.counting' : 'draw.verdict.several');
    }
}

/** An interrupted count can know less than the check before it. */
function counted(answer: CheckResponse, count: CountResponse): string {
    const exact = [answer, count].find((own) => own.verdict === 'exactly');
    const more = BigInt(count.count) > BigInt(answer.count) ? count : answer;
    const solutions = t(exact ? 'draw.verdict.exactly' : 'draw.verdict.at-least', { count: largeNumber((exact ?? more).count) });
    if (count.open.length === 0) return `${solutions}.`;
    return t(count.complete ? 'draw.verdict.differ' : 'draw.verdict.differ-at-least', { solutions, n: count.open.length });
}

function unique(answer: CheckResponse): string {
    const { rating } = answer;
    if (answer.line_solvable === null || !rating?.difficulty) return t('draw.verdict.unrated');
    if (rating.because && rating.difficulty !== 'easy') return t('draw.verdict.because', { because: rating.because });
    const grade = t(GRADES[rating.difficulty] ?? 'draw.grade.expert');
    const way = answer.line_solvable ? 'draw.verdict.by-lines' : rating.logic === 'search' ? 'draw.verdict.by-search' : 'draw.verdict.by-contradiction';
    return t('draw.verdict.unique', { grade, way: t(way) });
}
