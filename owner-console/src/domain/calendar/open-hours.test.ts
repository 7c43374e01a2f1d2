import type { Shift } from 'api/contract/hours.ts';
import type { SpecialHours } from 'api/contract/special-hours.ts';
import { datesBetween } from 'api/time/dates.ts';
import { describe, expect, it } from 'vitest';
import { isAllDay, toDayParts } from './day-minutes.ts';
import {
  hoursOfPerson,
  isClosed,
  isClosedDay,
  openHoursOfAll,
  shownHours,
  toOpenHours,
} from './open-hours.ts';

const shift = (day_of_week: Shift['day_of_week'], shift_start_time: string, shift_end_time: string) => ({
  ...{ id: `${day_of_week} ${shift_start_time}`, bookable_services: [], staff_id: null },
  ...{ day_of_week, shift_start_time, shift_end_time },
});
const MONDAY = '2026-11-09';
const TUESDAY = '2026-11-10';
const WEEK = datesBetween('2026-11-08', '2026-11-15');
const WEEKLY = [
  shift('Monday', '09:30', '12:00'),
  shift('Monday', '13:00', '17:00'),
  shift('Friday', '10:00', '24:00'),
];
const HOURS = toOpenHours(WEEK, WEEKLY, []);
const NONE = toOpenHours(WEEK, [], []);
const special = (from: string, to: string, ...times: [string, string][]) => ({
  ...{ id: from, staff_id: null, from, to, yearly: false, note: '' },
  shifts: times.map(([shift_start_time, shift_end_time]) => ({
    ...{ shift_start_time, shift_end_time, bookable_services: null },
  })),
});
const hour = (start: number, end: number) => ({ start: start * 60, end: end * 60 });
const span = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) });

describe('the hours of a calendar day', () => {
  it('begin an hour before the business opens and end an hour after it closes, at whole hours', () => {
    expect(shownHours(toOpenHours(WEEK, [shift('Monday', '09:30', '16:45')], []), [])).toEqual(hour(8, 18));
  });

  it('stay within the day', () => expect(shownHours(HOURS, [])).toEqual(hour(8, 24)));

  it('include every event outside the opening hours', () => {
    const night = toDayParts(span('2026-11-10T05:40:00Z', '2026-11-10T06:00:00Z'));
    const late = toDayParts(span('2026-11-10T21:00:00Z', '2026-11-10T22:10:00Z'));
    const hours = toOpenHours(WEEK, [shift('Monday', '09:00', '17:00')], []);
    expect(shownHours(hours, [...night, ...late])).toEqual(hour(5, 23));
  });

  it('are the whole day when an event crosses midnight', () => {
    const party = toDayParts(span('2026-11-10T22:00:00Z', '2026-11-11T01:00:00Z'));
    expect(shownHours(HOURS, party)).toEqual(hour(0, 24));
  });

  it('are those of an office while the business has none', () => {
    expect(shownHours(NONE, [])).toEqual(hour(8, 18));
  });
});

describe('a time outside the opening hours', () => {
  it('is closed before, after and between the shifts', () => {
    const at = (start: number, end: number) => isClosed(HOURS, MONDAY, hour(start, end));
    expect([at(9, 9.25), at(9.25, 9.75), at(12, 13), at(16.75, 17), at(17, 17.25)]).toEqual([
      ...[true, false, true, false, true],
    ]);
  });

  it('is the whole of a day without shifts, but not while there are no hours at all', () => {
    expect([isClosedDay(HOURS, MONDAY), isClosedDay(HOURS, TUESDAY)]).toEqual([false, true]);
    expect(isClosedDay(NONE, TUESDAY)).toBe(false);
    expect(isClosed(NONE, TUESDAY, hour(3, 4))).toBe(false);
  });
});

describe('special hours', () => {
  const open = (date: string, ...entries: ReturnType<typeof special>[]) =>
    toOpenHours(WEEK, WEEKLY, entries)?.get(date);

  it('count instead of the weekly ones, several together', () => {
    const evening = special(MONDAY, TUESDAY, ['18:00', '20:00']);
    expect(open(MONDAY, evening)).toEqual([hour(18, 20)]);
    expect(open(MONDAY, evening, special(MONDAY, MONDAY, ['08:00', '09:00']))).toHaveLength(2);
    expect(open('2026-11-13', evening)).toEqual([hour(10, 24)]);
  });

  it('without a shift close their dates, yearly ones too', () => {
    const holiday = { ...special('2020-11-09', '2020-11-09'), yearly: true };
    expect(open(MONDAY, holiday, special(MONDAY, MONDAY, ['08:00', '09:00']))).toEqual([]);
  });

  it('widen the hours that the calendar shows', () => {
    const late = special(MONDAY, MONDAY, ['05:00', '07:00']);
    expect(shownHours(toOpenHours(WEEK, WEEKLY, [late]), []).start).toBe(4 * 60);
  });
});

it('an event of a day or more stands above the hours, a night does not', () => {
  expect(isAllDay(span('2026-11-10T12:00:00Z', '2026-11-11T12:00:00Z'))).toBe(true);
  expect(isAllDay(span('2026-11-10T20:00:00Z', '2026-11-11T06:00:00Z'))).toBe(false);
});

describe('with several people', () => {
  const dates = ['2026-11-09', '2026-11-10'];
  const shift = (day_of_week: Shift['day_of_week'], start: string, staff_id: string | null) =>
    ({ day_of_week, shift_start_time: start, shift_end_time: '17:00', staff_id }) as Shift;
  const weekly = [
    shift('Monday', '09:00', null),
    shift('Tuesday', '09:00', null),
    shift('Tuesday', '12:00', 'tunde'),
  ];
  const marco = { staff_id: 'marco', own_hours: false };
  const tunde = { staff_id: 'tunde', own_hours: true };
  const starts = (hours: ReturnType<typeof hoursOfPerson>) =>
    dates.map((date) => hours?.get(date)?.map(({ start }) => start / 60));

  it('each works own hours or those of the business', () => {
    expect(starts(hoursOfPerson(dates, weekly, [], marco))).toEqual([[9], [9]]);
    expect(starts(hoursOfPerson(dates, weekly, [], tunde))).toEqual([[], [12]]);
  });

  it('special hours of the business close everyone’s day, those of a person only their own', () => {
    const closed = { from: '2026-11-10', to: '2026-11-10', yearly: false, shifts: [] };
    const of = (staff_id: string | null) => [{ ...closed, staff_id } as unknown as SpecialHours];
    expect(starts(hoursOfPerson(dates, weekly, of(null), tunde))).toEqual([[], []]);
    expect(starts(hoursOfPerson(dates, weekly, of('tunde'), tunde))).toEqual([[], []]);
    expect(starts(hoursOfPerson(dates, weekly, of('tunde'), marco))).toEqual([[9], [9]]);
  });

  it('the business is open while anyone works', () => {
    const all = [marco, tunde].map((person) => hoursOfPerson(dates, weekly, [], person));
    expect(starts(openHoursOfAll(dates, all))).toEqual([[9], [9, 12]]);
    expect(openHoursOfAll(dates, [null])).toBeNull();
  });
});
