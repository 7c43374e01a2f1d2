import { eventSegments } from 'react-big-calendar/lib/utils/eventLevels.js';
import { getSlotMetrics } from 'react-big-calendar/lib/utils/TimeSlots.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dateToWall, wallClockSpan } from '../../domain/calendar/wall-clock.ts';
import { localizerFor } from './localizer.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const DAY_START = new Date(Date.UTC(2000, 0, 1));
const DAY_END = new Date(Date.UTC(2000, 0, 1, 23, 59, 59, 999));

/** The position of an entry in a date's column, in minutes from its top. */
function place(date: string, start: string, end: string, zone: string) {
  const localizer = localizerFor('en');
  const [min, max] = [DAY_START, DAY_END].map((time) => localizer.merge(dateToWall(date), time));
  const column = getSlotMetrics({ min, max, step: 15, timeslots: 4, localizer });
  const span = wallClockSpan(start, end, zone);
  const { top, height } = column.getRange(span.start, span.end);
  const minutes = (percent: number) => Math.round((percent / 100) * 24 * 60);
  return { rows: column.groups.length, from: minutes(top), to: minutes(top + height) };
}

describe.each([
  ['America/Toronto', '2026-03-08', 'loses an hour in the night'],
  ['Europe/London', '2026-10-25', 'gains one'],
  ['America/Havana', '2026-03-08', 'loses its midnight'],
  ['Africa/Cairo', '2026-04-24', 'loses its midnight'],
  ['Asia/Kathmandu', '2026-03-08', 'stays as it is'],
])('a day of the time grid in a browser in %s, where %s %s', (browserZone, date) => {
  it('has 24 hours and shows entries at their times', () => {
    vi.stubEnv('TZ', browserZone);
    const at = (time: string) => `${date}T${time}:00.000Z`;
    expect(place(date, at('10:00'), at('11:30'), 'UTC')).toEqual({ rows: 24, from: 600, to: 690 });
    expect(place(date, at('00:30'), at('01:30'), 'UTC')).toEqual({ rows: 24, from: 30, to: 90 });
  });
});

it('a day without midnight starts with its first hour', () => {
  const day = place('2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-08T06:00:00.000Z', 'America/Havana');
  expect(day).toEqual({ rows: 24, from: 60, to: 120 });
});

it.each([
  ['en', '2026-09-27'],
  ['zh-CN', '2026-09-28'],
] as const)('October 2026 in %s starts with the week of %s', (lang, first) => {
  const { firstVisibleDay } = localizerFor(lang);
  expect(firstVisibleDay(dateToWall('2026-10-12'), lang)).toEqual(dateToWall(first));
});

describe.each(['America/Halifax', 'UTC', 'Asia/Shanghai'])(
  'a row of days in a browser in %s',
  (browserZone) => {
    const week = ['08', '09', '10', '11', '12', '13', '14'].map((day) => dateToWall(`2026-11-${day}`));
    const accessors = { start: (span: Span) => span.start, end: (span: Span) => span.end };
    type Span = Record<'start' | 'end', Date>;
    /** The columns of the week that it takes, from 1. */
    function columns(start: string, end: string) {
      vi.stubEnv('TZ', browserZone);
      const span = { start: new Date(start), end: new Date(end) };
      const { left, right } = eventSegments(span, week, accessors, localizerFor('en'));
      return [left, right];
    }

    it('shows an entry on every day that it touches', () => {
      expect(columns('2026-11-09T12:00:00Z', '2026-11-11T12:00:00Z')).toEqual([2, 4]);
      expect(columns('2026-11-01T12:00:00Z', '2026-11-30T12:00:00Z')).toEqual([1, 7]);
    });

    it('shows an entry that ends at midnight on the day before', () => {
      expect(columns('2026-11-09T00:00:00Z', '2026-11-11T00:00:00Z')).toEqual([2, 3]);
    });
  },
);
