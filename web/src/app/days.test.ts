import { expect, it } from 'vitest';
import { daysOf, isDay, localTime, shift, weekday } from './days';

it('counts days across months, leap days and changes of the clock', () => {
    expect(shift('2026-12-31', 1)).toBe('2027-01-01');
    expect(shift('2028-03-01', -1)).toBe('2028-02-29');
    expect(shift('2026-03-28', 2)).toBe('2026-03-30');
    expect(daysOf('2028-02')).toHaveLength(29);
});

it('knows weekdays, Monday first', () => {
    expect(weekday('2026-11-16')).toBe(0);
    expect(weekday('2026-11-22')).toBe(6);
});

it('tells days from other texts', () => {
    expect(isDay('2026-11-17')).toBe(true);
    for (const text of ['2026-02-30', '2026-13-01', '17.11.2026', '', '2026-11-17T']) expect(isDay(text)).toBe(false);
});

it('goes by the clock of the visitor', () => {
    expect(localTime(new Date(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02T03:04:05');
});
