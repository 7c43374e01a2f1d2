/** Slots on dates with clock changes and date line changes, and in long shifts. */
import { expect, it } from 'vitest';
import {
  instant,
  listSlots,
  MONDAY,
  minutes,
  query,
  SATURDAY,
  SUNDAY,
  shift,
  WEDNESDAY,
} from '../../../test/slots/slots-example.ts';
import { localToInstant, zoneOffsets } from '../../time/zone-offsets.ts';
import { isSlotFree } from './slots.ts';

/** Slots of one local date with the given hours, one hour each. */
const onDate = (zone: string, weekday: number, hours: [string, string], now: string, interval = 60) =>
  listSlots(query({ zone, intervalMinutes: interval, shifts: [shift(weekday, ...hours)] }, { now }));

it('Toronto, 8 March 2026: the skipped 2:30 becomes 3:30, and the shift is an hour shorter', () => {
  expect(onDate('America/Toronto', SUNDAY, ['02:30', '05:00'], '2026-03-07T12:00Z')).toEqual([
    '2026-03-08T07:30Z',
  ]);
  expect(onDate('America/Toronto', SUNDAY, ['01:00', '04:00'], '2026-03-07T12:00Z')).toEqual([
    '2026-03-08T06:00Z',
    '2026-03-08T07:00Z',
  ]);
});

it('Toronto, 1 November 2026: 1:30 is the first one, and the shift is an hour longer', () => {
  expect(onDate('America/Toronto', SUNDAY, ['01:30', '03:30'], '2026-10-31T12:00Z')).toEqual([
    '2026-11-01T05:30Z',
    '2026-11-01T06:30Z',
    '2026-11-01T07:30Z',
  ]);
});

it('London, 29 March 2026: 9:00 is 8:00Z from this date on', () => {
  expect(onDate('Europe/London', SATURDAY, ['09:00', '10:00'], '2026-03-28T00:00Z')).toEqual([
    '2026-03-28T09:00Z',
  ]);
  expect(onDate('Europe/London', SUNDAY, ['09:00', '10:00'], '2026-03-28T00:00Z')).toEqual([
    '2026-03-29T08:00Z',
  ]);
});

it('Lord Howe changes its clocks by half an hour', () => {
  expect(onDate('Australia/Lord_Howe', SUNDAY, ['01:00', '03:30'], '2026-10-03T00:00Z')).toEqual(
    ['2026-10-03T14:30Z', '2026-10-03T15:30Z'], // 2:00 to 2:30 is skipped: two hours in all
  );
  expect(onDate('Australia/Lord_Howe', SUNDAY, ['01:45', '03:00'], '2026-04-04T00:00Z', 15)).toEqual([
    '2026-04-04T14:45Z',
    '2026-04-04T15:00Z',
    '2026-04-04T15:15Z',
    '2026-04-04T15:30Z',
  ]);
});

it('Kathmandu is 5:45 ahead of UTC', () => {
  expect(onDate('Asia/Kathmandu', MONDAY, ['09:00', '10:00'], '2026-11-01T12:00Z')).toEqual([
    '2026-11-02T03:15Z',
  ]);
});

it('Kiritimati has Monday while UTC has Sunday', () => {
  expect(onDate('Pacific/Kiritimati', MONDAY, ['09:00', '10:00'], '2026-11-01T12:00Z')).toEqual([
    '2026-11-01T19:00Z',
  ]);
});

it('Apia had no Friday 30 December 2011: it has no slots, and Thursday ends where Saturday starts', () => {
  const shifts = [shift(3, '22:00', '24:00'), shift(4, '09:00', '10:00'), shift(SATURDAY, '00:00', '02:00')];
  const slotQuery = query({ zone: 'Pacific/Apia', shifts }, { now: '2011-12-29T20:00Z' });
  expect(listSlots(slotQuery)).toEqual([
    '2011-12-30T08:00Z',
    '2011-12-30T09:00Z',
    '2011-12-30T10:00Z',
    '2011-12-30T11:00Z',
  ]);
});

it('Apia: an appointment late on Thursday continues on Saturday, the next date', () => {
  const shifts = [shift(3, '22:00', '24:00'), shift(SATURDAY, '00:00', '02:00')];
  const slotQuery = query({ zone: 'Pacific/Apia', shifts, duration: 180 }, { now: '2011-12-29T20:00Z' });
  expect(listSlots(slotQuery)).toEqual(['2011-12-30T08:00Z', '2011-12-30T09:00Z']);
});

it('Kwajalein had no Saturday 21 August 1993', () => {
  const shifts = [
    shift(4, '22:00', '24:00'),
    shift(SATURDAY, '09:00', '10:00'),
    shift(SUNDAY, '00:00', '01:00'),
  ];
  const slotQuery = query({ zone: 'Pacific/Kwajalein', shifts }, { now: '1993-08-20T12:00Z' });
  expect(listSlots(slotQuery)).toEqual(['1993-08-21T10:00Z', '1993-08-21T11:00Z', '1993-08-21T12:00Z']);
});

it('Vancouver stays on summer time: 9:00 on 15 January 2027 is 16:00Z', () => {
  const wall = minutes('2027-01-15T09:00Z');
  expect(instant(localToInstant(zoneOffsets('America/Vancouver'), wall))).toBe('2027-01-15T16:00Z');
  expect(onDate('America/Vancouver', 4, ['09:00', '10:00'], '2027-01-14T00:00Z')).toEqual([
    '2027-01-15T16:00Z',
  ]);
});

it('Nuuk skips the last hour of a Saturday: a shift until 23:30 continues on Sunday', () => {
  expect(onDate('America/Nuuk', SATURDAY, ['22:00', '23:30'], '2027-03-27T12:00Z')).toEqual([
    '2027-03-28T00:00Z',
  ]);
});

it('the part of that shift on Sunday can be booked', () => {
  const shifts = [shift(SATURDAY, '22:00', '23:30')];
  const slotQuery = query(
    { zone: 'America/Nuuk', duration: 30, intervalMinutes: 30, shifts },
    { now: '2027-03-27T12:00Z' },
  );
  expect(listSlots(slotQuery)).toEqual(['2027-03-28T00:00Z', '2027-03-28T00:30Z', '2027-03-28T01:00Z']);
  expect(isSlotFree(slotQuery, minutes('2027-03-28T01:00Z'))).toBe(true); // midnight in Nuuk
});

it('a shift of a whole day takes a service of 24 hours', () => {
  const slotQuery = query({ duration: 1440, shifts: [shift(WEDNESDAY, '00:00', '24:00')] });
  expect(listSlots(slotQuery)).toEqual(['2026-11-04T00:00Z']);
});
