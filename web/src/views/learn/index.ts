/** Learn: the course of all techniques, and its lessons. */

import '../play/style.css';
import './style.css';
import type { Mount } from '../../app/app';
import { language } from '../../strings';
import { LessonView } from './lesson';
import { courseList, neighbours } from './list';
import { loadProgress } from './progress';
import { MIXED, learnt, lessonOn, mixtureOf } from './series';

export const mount: Mount = async (app) => {
    const [{ techniques, course }, progress] = await Promise.all([app.quick.call('catalogue', { language: language().code }), loadProgress(app.store)]);
    const lessons = course.flatMap((name) => techniques.filter((own) => own.name === name));
    // `#/learn/overlap`
    const name = location.hash.split('/')[2];
    const at = lessons.findIndex((own) => own.name === name);
    const lesson = lessons[at];
    const series = lesson ? lessonOn(lesson) : name === MIXED ? mixtureOf(learnt(lessons, progress)) : undefined;
    if (!series) return { element: courseList(lessons, progress) };
    return new LessonView(app, series, progress, lesson && neighbours(lessons, at));
};
