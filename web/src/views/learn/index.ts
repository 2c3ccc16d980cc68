/** Learn: the course of all techniques, and its lessons. */

import '../play/style.css';
import './style.css';
import type { Mount } from '../../app/app';
import { language } from '../../strings';
import { LessonView } from './lesson';
import { courseList, neighbours } from './list';
import { loadProgress } from './progress';

export const mount: Mount = async (app) => {
    const [{ techniques, course }, progress] = await Promise.all([app.quick.call('catalogue', { language: language().code }), loadProgress(app.store)]);
    const lessons = course.flatMap((name) => techniques.filter((own) => own.name === name));
    // `#/learn/overlap`
    const name = location.hash.split('/')[2];
    const at = lessons.findIndex((own) => own.name === name);
    const lesson = lessons[at];
    if (!lesson) return { element: courseList(lessons, progress) };
    return new LessonView(app, lesson, neighbours(lessons, at), progress);
};
