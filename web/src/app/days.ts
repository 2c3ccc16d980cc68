/** Days of the visitor's calendar, as `2026-11-17`. */

import { language } from '../strings';

export type Day = string;

/** A point in time as `2026-11-17T20:15:00`, by the visitor's clock; its first ten letters are the day. */
export function localTime(date: Date): string {
    const two = (value: number): string => String(value).padStart(2, '0');
    const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
    return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

export function dayOf(time: string): Day {
    return time.slice(0, 10);
}

export function today(): Day {
    return dayOf(localTime(new Date()));
}

/** The day some days later, or earlier. */
export function shift(day: Day, days: number): Day {
    const date = dateOf(day);
    date.setUTCDate(date.getUTCDate() + days);
    return dayOf(date.toISOString());
}

/** 0 is Monday. */
export function weekday(day: Day): number {
    return (dateOf(day).getUTCDay() + 6) % 7;
}

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
    return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(dateOf(text).getTime()) && shift(text, 0) === text;
}

/** `2026-11`, the month of a day. */
export function monthOf(day: Day): string {
    return day.slice(0, 7);
}

/** All days of a month. */
export function daysOf(month: string): Day[] {
    const days: Day[] = [];
    for (let day = `${month}-01`; monthOf(day) === month; day = shift(day, 1)) days.push(day);
    return days;
}

/** A day in words, in the language of the page. */
export function dayName(day: Day, options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' }): string {
    return dateOf(day).toLocaleDateString(language().locale, { ...options, timeZone: 'UTC' });
}

/** In universal time, where every day has 24 hours. */
function dateOf(day: Day): Date {
    return new Date(`${day}T00:00:00Z`);
}
