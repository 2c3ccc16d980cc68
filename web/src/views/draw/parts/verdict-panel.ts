/** Shows the verdict of the judge: as a status, with its numbers, and with what can be done about it. */

import './verdict.css';
import type { App } from '../../../app/app';
import type { CheckResponse, CountResponse, TechniqueEntry } from '../../../engine/protocol';
import { capital, t, type Key } from '../../../strings';
import { largeNumber } from '../../../strings/numbers';
import { button, el } from '../../../ui/dom';
import { isSeveral, type Finding } from '../judge';
import { icon, type IconName } from '../tools/icons';
import { profilePlot } from './profile';

/** The time limit grows by this factor with each try. */
const PATIENCE = 6;

export interface VerdictHost {
    app: App;
    /** Tries again with another time limit. */
    again(seconds: number): void;
    /** With these, the steps to the solution are plotted. */
    techniques?: readonly TechniqueEntry[];
}

export interface VerdictPanel {
    readonly element: HTMLElement;
    show(finding: Finding): void;
}

export function verdictPanel({ app, again, techniques }: VerdictHost): VerdictPanel {
    const sign = el('span', { class: 'verdict-sign' });
    const head = el('strong');
    const detail = el('span');
    const longer = button('', () => {});
    const plot = el('div', { class: 'verdict-plot' });
    const element = el('div', { class: 'verdict-box' }, el('p', { class: 'verdict' }, sign, head, ' ', detail), longer, plot);
    let shown: CheckResponse | undefined;
    return {
        element,
        show: (finding) => {
            const state = stateOf(finding);
            const words = inWords(finding);
            element.dataset.state = state;
            sign.replaceChildren(icon(state));
            [head.textContent, detail.textContent] = [words.head, words.detail];
            const checked = finding.state === 'checked' ? finding : undefined;
            // The profile follows the verdict, which need not be said twice.
            if (!checked?.profile && finding.state !== 'checking' && (!checked || checked.answer !== shown || checked.count)) app.announce(`${words.head}. ${words.detail}`);
            shown = checked?.answer;
            plot.replaceChildren(...(techniques && checked?.profile?.length ? [profilePlot(checked.profile, techniques)] : []));
            const seconds = (checked?.seconds ?? 0) * PATIENCE;
            longer.hidden = !checked?.answer.interrupted && !checked?.count?.interrupted;
            longer.textContent = t('draw.verdict.longer', { seconds });
            longer.onclick = () => again(seconds);
        },
    };
}

function stateOf(finding: Finding): IconName {
    if (finding.state !== 'checked') return finding.state;
    const { verdict } = finding.answer;
    return verdict === 'exactly' || verdict === 'at-least' ? 'several' : verdict;
}

export function inWords(finding: Finding): { head: string; detail: string } {
    if (finding.state === 'failed') return { head: t('draw.verdict.failed'), detail: finding.message };
    if (finding.state === 'blank') return { head: t('draw.verdict.blank'), detail: t('draw.verdict.blank.about') };
    if (finding.state === 'checking') return { head: t('draw.verdict.checking'), detail: '' };
    const { answer, counting, count, seconds } = finding;
    if (isSeveral(finding)) {
        return count ? counted(answer, count) : { head: t('draw.verdict.several'), detail: counting ? t('draw.verdict.counting') : '' };
    }
    if (answer.verdict === 'unique') return { head: t('draw.verdict.unique'), detail: rated(answer) };
    if (answer.verdict === 'none') return { head: t('draw.verdict.none'), detail: answer.reason ?? '' };
    return { head: t('draw.verdict.unknown'), detail: t('draw.verdict.unknown.about', { seconds }) };
}

/** An interrupted count can know less than the check before it. */
function counted(answer: CheckResponse, count: CountResponse): { head: string; detail: string } {
    const exact = [answer, count].find((own) => own.verdict === 'exactly');
    const more = BigInt(count.count) > BigInt(answer.count) ? count : answer;
    const head = t(exact ? 'draw.verdict.exactly' : 'draw.verdict.at-least', { count: largeNumber((exact ?? more).count) });
    const n = count.open.length;
    return { head, detail: n === 0 ? '' : t(count.complete ? 'draw.verdict.open' : 'draw.verdict.open-at-least', { n, open: largeNumber(String(n)) }) };
}

function rated({ rating, line_solvable: byLines }: CheckResponse): string {
    if (byLines === null || !rating?.difficulty) return t('draw.verdict.unrated');
    if (rating.because && rating.difficulty !== 'easy') return sentence(rating.because);
    const grade = t(`grade.${rating.difficulty}` as Key);
    const way = byLines ? 'draw.verdict.by-lines' : rating.logic === 'search' ? 'draw.verdict.by-search' : 'draw.verdict.by-contradiction';
    return sentence(`${grade}, ${t(way)}`);
}

function sentence(text: string): string {
    return `${capital(text)}.`;
}
