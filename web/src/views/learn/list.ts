/** The list of all lessons, and the links from one to the next. */

import type { TechniqueEntry } from '../../engine/protocol';
import { t } from '../../strings';
import { button, el } from '../../ui/dom';
import { titleOf } from '../examine/techniques';
import { GOAL, isComplete, keptOf, type Kept, type Progress } from './progress';
import { MIXED, learnt } from './series';

export function courseList(lessons: readonly TechniqueEntry[], progress: Progress): HTMLElement {
    const done = learnt(lessons, progress).length;
    const next = lessons.find((own) => !isComplete(progress, own.name)) ?? lessons[0]!;
    const go = (): void => {
        location.hash = address(next.name);
    };
    return el(
        'div',
        { class: 'learn-course' },
        el('h1', {}, t('view.learn')),
        el('p', {}, t('learn.about', { n: GOAL })),
        el(
            'p',
            { class: 'bar' },
            button(t('learn.continue', { title: titleOf(next) }), go, { class: 'main' }),
            el('span', { class: 'quiet' }, t('learn.progress', { done, all: lessons.length })),
        ),
        el('ol', { class: 'lessons', 'aria-label': t('learn.lessons') }, ...lessons.map((own) => item(own, progress))),
        mixed(done, keptOf(progress, MIXED)),
    );
}

/** Links to the lessons before and after one. */
export function neighbours(lessons: readonly TechniqueEntry[], at: number): HTMLElement {
    const link = (own: TechniqueEntry | undefined, key: 'learn.previous' | 'learn.following'): HTMLElement | undefined =>
        own && el('a', { href: address(own.name) }, t(key, { title: titleOf(own) }));
    return el(
        'nav',
        { class: 'bar learn-links', 'aria-label': t('learn.lessons') },
        link(lessons[at - 1], 'learn.previous'),
        link(lessons[at + 1], 'learn.following'),
    );
}

function item(lesson: TechniqueEntry, progress: Progress): HTMLElement {
    const { solved } = keptOf(progress, lesson.name);
    const complete = isComplete(progress, lesson.name);
    const state = complete ? t('learn.complete', { n: solved }) : solved > 0 ? t('learn.solved', { n: solved, goal: GOAL }) : '';
    return el(
        'li',
        { class: 'card', 'data-complete': complete },
        el('a', { href: address(lesson.name) }, titleOf(lesson)),
        state !== '' && el('span', { class: complete ? 'good' : 'quiet' }, ` ${complete ? '✓ ' : ''}${state}`),
        el('p', { class: 'quiet' }, lesson.about),
    );
}

export function address(name: string): string {
    return `#/learn/${name}`;
}

/** Exercises from all complete lessons. */
function mixed(known: number, { solved }: Kept): HTMLElement {
    return el(
        'section',
        { class: 'card learn-mixed' },
        el('h2', {}, known > 0 ? el('a', { href: address(MIXED) }, t('learn.mixed')) : t('learn.mixed')),
        el('p', { class: 'quiet' }, known > 0 ? t('learn.mixed.about', { n: known }) : t('learn.mixed.locked')),
        solved > 0 && el('p', { class: 'good' }, t('learn.mixed.solved', { n: solved })),
    );
}
