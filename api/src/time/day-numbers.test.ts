import { expect, it } from 'vitest';
import { dateOfDay, dayOfDate, weekdayOfDay } from './day-numbers.ts';
import { DAY_MS } from './units.ts';

it('every date of 1900 to 2199 is formatted as by the standard library', () => {
  for (let day = dayOfDate('1900-01-01'); day < dayOfDate('2200-01-01'); day++) {
    const date = new Date(day * DAY_MS);
    if (dateOfDay(day) !== date.toISOString().slice(0, 10)) expect(dateOfDay(day)).toBe(date.toISOString());
    if (weekdayOfDay(day) !== (date.getUTCDay() + 6) % 7) expect.fail(`weekday of ${date.toISOString()}`);
  }
});
