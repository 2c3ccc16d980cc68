/** Plots how hard each step to the solution is: a bar for each, as high as the logarithm of what it takes. */

import type { Moment, TechniqueEntry } from '../../../engine/protocol';
import { language, t } from '../../../strings';
import { el } from '../../../ui/dom';
import { svg } from '../../../ui/svg';

/** More bars could not be told apart; neighbouring steps share one then. */
const BARS = 60;

/** The height of the plot, in its own units; few bars stay slim. */
const HIGH = 40;
const FEWEST = 16;

const LOGIC = ['line', 'contradiction', 'search'];

export interface Bar {
    /** The number of its first step, from 1. */
    step: number;
    /** The hardest of its steps. */
    moment: Moment;
    /** The most that its steps look at. */
    logic: string;
}

export function bars(profile: readonly Moment[], techniques: readonly TechniqueEntry[], most = BARS): Bar[] {
    const logicOf = (moment: Moment): number => LOGIC.indexOf(techniques.find((own) => own.name === moment.technique)?.logic ?? '');
    const each = Math.ceil(profile.length / most) || 1;
    return Array.from({ length: Math.ceil(profile.length / each) }, (_, i) => {
        const part = profile.slice(i * each, (i + 1) * each);
        const moment = part.reduce((a, b) => (b.effort > a.effort ? b : a));
        return { step: i * each + 1, moment, logic: LOGIC[Math.max(0, ...part.map(logicOf))]! };
    });
}

export function profilePlot(profile: readonly Moment[], techniques: readonly TechniqueEntry[]): HTMLElement {
    const title = (name: string): string => techniques.find((own) => own.name === name)?.title ?? name;
    const shown = bars(profile, techniques);
    // The smallest effort is still visible, and no plot of easy steps looks like a mountain.
    const top = Math.max(4, ...shown.map(({ moment }) => Math.log2(Math.max(moment.effort, 1)) + 0.5));
    const numbers = new Intl.NumberFormat(language().locale, { maximumFractionDigits: 0 });
    const uses = new Map<string, number>();
    for (const { technique } of profile) uses.set(technique, (uses.get(technique) ?? 0) + 1);
    const list = [...uses].map(([name, n]) => t('draw.profile.uses', { n, technique: title(name) }));
    const picture = svg(
        'svg',
        { viewBox: `0 0 ${Math.max(shown.length, FEWEST)} ${HIGH}`, preserveAspectRatio: 'none', role: 'img', 'aria-label': t('draw.profile.label', { n: profile.length }) },
        ...shown.map(({ step, moment, logic }, i) => {
            const height = ((Math.log2(Math.max(moment.effort, 1)) + 0.5) / top) * HIGH;
            const about = t('draw.profile.step', { step, technique: title(moment.technique), looks: numbers.format(moment.effort) });
            return svg('rect', { class: logic, x: i + 0.12, y: HIGH - height, width: 0.76, height }, svg('title', {}, about));
        }),
    );
    return el('figure', { class: 'profile' }, picture, el('figcaption', { class: 'quiet' }, t('draw.profile.caption', { n: profile.length, uses: list.join(', ') })));
}
