import { describe, expect, it } from 'vitest';
import type { Busy, Shift, SlotQuery, SlotRules } from './slot-query.ts';
import { computeSlots, isSlotFree } from './slots.ts';
import { localToInstant, zoneOffsets } from './zone-offsets.ts';

const minutes = (instant: string) => Date.parse(instant) / 60_000;
const instant = (slot: number) => new Date(slot * 60_000).toISOString().replace(':00.000Z', 'Z');

const [MONDAY, WEDNESDAY, SATURDAY, SUNDAY] = [0, 2, 5, 6];

/** A shift such as `shift(MONDAY, '09:00', '17:00')`. */
function shift(weekday: number, start: string, end: string): Shift {
  const [startMinute, endMinute] = [start, end].map((time) => {
    const [hours, rest] = time.split(':').map(Number);
    return (hours ?? 0) * 60 + (rest ?? 0);
  });
  return { weekday, startMinute: startMinute ?? 0, endMinute: endMinute ?? 0 };
}

/** A business in London, one hour per appointment, open on Mondays from 9 to 12; asked on Sunday 1 November 2026. */
function query(
  rules: Partial<SlotRules> = {},
  rest: Partial<Omit<SlotQuery, 'rules' | 'now'>> & { now?: string } = {},
): SlotQuery {
  return {
    busy: [],
    fullMonths: [],
    ...rest,
    now: minutes(rest.now ?? '2026-11-01T12:00Z'),
    rules: {
      zone: 'Europe/London',
      bookableDays: 7,
      intervalMinutes: 60,
      hoursAdvance: 0,
      duration: 60,
      capacity: 1,
      shifts: [shift(MONDAY, '09:00', '12:00')],
      ...rules,
    },
  };
}

const slotsOf = (asked: SlotQuery) => Array.from(computeSlots(asked), instant);
/** Only the times of day (UTC), for queries that offer one day. */
const timesOf = (asked: SlotQuery) => slotsOf(asked).map((slot) => slot.slice(11, 16));
const busy = (start: string, end: string, sameService = false): Busy => ({
  start: minutes(start),
  end: minutes(end),
  sameService,
});

describe('the days and times offered', () => {
  it('a shift from 9 to 12 takes appointments of an hour at 9, 10 and 11', () => {
    expect(slotsOf(query())).toEqual(['2026-11-02T09:00Z', '2026-11-02T10:00Z', '2026-11-02T11:00Z']);
  });

  it('an appointment must end within the shift', () => {
    expect(timesOf(query({ duration: 90 }))).toEqual(['09:00', '10:00']);
    expect(timesOf(query({ duration: 180 }))).toEqual(['09:00']);
    expect(timesOf(query({ duration: 181 }))).toEqual([]);
  });

  it('the grid starts with the shift, not with the hour', () => {
    expect(timesOf(query({ shifts: [shift(MONDAY, '09:10', '12:00')], intervalMinutes: 30 }))).toEqual([
      '09:10',
      '09:40',
      '10:10',
      '10:40',
    ]);
  });

  it('today is the first of the bookable days, in the zone of the business', () => {
    const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => shift(weekday, '09:00', '10:00'));
    const asked = query({ bookableDays: 2, shifts: everyDay }, { now: '2026-11-02T00:00Z' });
    expect(slotsOf(asked)).toEqual(['2026-11-02T09:00Z', '2026-11-03T09:00Z']);
    const inToronto = query({ ...asked.rules, zone: 'America/Toronto' }, { now: '2026-11-02T00:00Z' });
    expect(slotsOf(inToronto)).toEqual(['2026-11-02T14:00Z']); // still Sunday there: Sunday's shift is over
  });

  it('a shift until 24:00 takes an appointment up to midnight', () => {
    expect(timesOf(query({ shifts: [shift(MONDAY, '22:00', '24:00')] }))).toEqual(['22:00', '23:00']);
  });

  it('touching shifts do not lend each other time', () => {
    const shifts = [shift(MONDAY, '09:00', '10:30'), shift(MONDAY, '10:30', '12:00')];
    expect(timesOf(query({ shifts }))).toEqual(['09:00', '10:30']);
  });

  it('overlapping shifts keep their own grids, and what both offer is offered once', () => {
    const shifts = [
      shift(MONDAY, '10:00', '12:00'),
      shift(MONDAY, '09:00', '11:00'),
      shift(MONDAY, '09:20', '11:30'),
    ];
    expect(timesOf(query({ shifts }))).toEqual(['09:00', '09:20', '10:00', '10:20', '11:00']);
  });

  it('the two hours of notice are counted to the second', () => {
    const at = (now: string) => timesOf(query({ hoursAdvance: 2 }, { now }));
    expect(at('2026-11-02T08:00:00.000Z')).toEqual(['10:00', '11:00']);
    expect(at('2026-11-02T08:00:00.001Z')).toEqual(['11:00']);
  });

  it('a slot that began half a minute ago is gone, one that begins in half a minute is not', () => {
    const shifts = [shift(MONDAY, '09:59', '12:00')];
    expect(timesOf(query({ shifts, duration: 1 }, { now: '2026-11-02T09:59:30Z' }))).toEqual([
      '10:59',
      '11:59',
    ]);
    expect(timesOf(query({}, { now: '2026-11-02T09:59:30Z' }))).toEqual(['10:00', '11:00']);
  });

  it('a range narrows the answer to its instants', () => {
    const range = { from: minutes('2026-11-02T10:00Z'), to: minutes('2026-11-02T11:00Z') };
    expect(timesOf(query({}, range))).toEqual(['10:00']);
    expect(timesOf(query({}, { to: minutes('2026-11-02T00:00Z') }))).toEqual([]);
  });

  it('a full month offers nothing, the next one does', () => {
    const asked = { now: '2026-10-25T12:00Z', fullMonths: ['2026-10'] };
    const shifts = [shift(SATURDAY, '22:00', '24:00'), shift(SUNDAY, '00:00', '02:00')];
    expect(slotsOf(query({ shifts, zone: 'America/Toronto', bookableDays: 9 }, asked))).toEqual([
      '2026-11-01T04:00Z', // midnight in Toronto: 1 November
      '2026-11-01T05:00Z',
      '2026-11-01T06:00Z', // the clocks go back, the shift lasts three hours
    ]);
  });
});

describe('what blocks', () => {
  it('an event blocks what it overlaps and nothing that only touches it', () => {
    expect(timesOf(query({}, { busy: [busy('2026-11-02T10:00Z', '2026-11-02T11:00Z')] }))).toEqual([
      '09:00',
      '11:00',
    ]);
  });

  it('an event that ends at 10:00:30 takes the 10:00 slot, one that starts at 10:59:59 too', () => {
    expect(timesOf(query({}, { busy: [busy('2026-11-02T09:00Z', '2026-11-02T10:00:30Z')] }))).toEqual([
      '11:00',
    ]);
    expect(timesOf(query({}, { busy: [busy('2026-11-02T10:59:59Z', '2026-11-02T11:00Z')] }))).toEqual([
      '09:00',
      '11:00',
    ]);
  });

  it('a long event hides a shorter one inside it', () => {
    const events = [
      busy('2026-10-01T00:00Z', '2026-11-02T10:00Z'),
      busy('2026-11-02T09:00Z', '2026-11-02T09:15Z'),
    ];
    expect(timesOf(query({}, { busy: events }))).toEqual(['10:00', '11:00']);
  });

  it('two customers of the same service share an hour for two, and a third does not fit', () => {
    const one = busy('2026-11-02T10:00Z', '2026-11-02T11:00Z', true);
    expect(timesOf(query({ capacity: 2 }, { busy: [one] }))).toEqual(['09:00', '10:00', '11:00']);
    expect(timesOf(query({ capacity: 2 }, { busy: [one, one] }))).toEqual(['09:00', '11:00']);
  });

  it('staggered bookings fill a class only where they meet', () => {
    const bookings = [
      busy('2026-11-02T09:00Z', '2026-11-02T10:00Z', true),
      busy('2026-11-02T09:30Z', '2026-11-02T10:30Z', true), // both: 9:30 to 10:00
    ];
    const asked = query({ capacity: 2, duration: 30, intervalMinutes: 30 }, { busy: bookings });
    expect(timesOf(asked)).toEqual(['09:00', '10:00', '10:30', '11:00', '11:30']);
  });

  it('bookings that meet within a minute but not at an instant do not count together', () => {
    const bookings = [
      busy('2026-11-02T09:00Z', '2026-11-02T10:30:20Z', true),
      busy('2026-11-02T10:30:40Z', '2026-11-02T12:00Z', true),
    ];
    expect(timesOf(query({ capacity: 2 }, { busy: bookings }))).toEqual(['09:00', '10:00', '11:00']);
  });

  it('another service blocks whatever the capacity', () => {
    expect(
      timesOf(query({ capacity: 5 }, { busy: [busy('2026-11-02T10:00Z', '2026-11-02T10:05Z')] })),
    ).toEqual(['09:00', '11:00']);
  });
});

describe('a single slot asked for', () => {
  it('is free exactly when it is offered', () => {
    const asked = query({}, { busy: [busy('2026-11-02T10:00Z', '2026-11-02T11:00Z')] });
    expect(isSlotFree(asked, minutes('2026-11-02T09:00Z'))).toBe(true);
    expect(isSlotFree(asked, minutes('2026-11-02T10:00Z'))).toBe(false);
  });

  it('is refused off the grid, between minutes, in the past and beyond the window', () => {
    for (const start of [
      '2026-11-02T09:30Z',
      '2026-11-02T08:59:30Z',
      '2026-10-26T09:00Z',
      '2026-11-09T09:00Z',
    ]) {
      expect(isSlotFree(query(), minutes(start)), start).toBe(false);
    }
    expect(isSlotFree(query(), minutes('+275760-09-12T09:00Z'))).toBe(false);
    expect(isSlotFree(query(), Number.NaN)).toBe(false);
  });
});

describe('awkward days', () => {
  /** Times of one local date that the given hours offer, an hour each. */
  const onDate = (zone: string, weekday: number, hours: [string, string], now: string, interval = 60) =>
    slotsOf(query({ zone, intervalMinutes: interval, shifts: [shift(weekday, ...hours)] }, { now }));

  it('Toronto, 8 March 2026: the skipped 2:30 moves to 3:30, and the shift is an hour shorter', () => {
    expect(onDate('America/Toronto', SUNDAY, ['02:30', '05:00'], '2026-03-07T12:00Z')).toEqual([
      '2026-03-08T07:30Z',
    ]);
    expect(onDate('America/Toronto', SUNDAY, ['01:00', '04:00'], '2026-03-07T12:00Z')).toEqual([
      '2026-03-08T06:00Z',
      '2026-03-08T07:00Z',
    ]);
  });

  it('Toronto, 1 November 2026: half past one means the first one, and the shift is an hour longer', () => {
    expect(onDate('America/Toronto', SUNDAY, ['01:30', '03:30'], '2026-10-31T12:00Z')).toEqual([
      '2026-11-01T05:30Z',
      '2026-11-01T06:30Z',
      '2026-11-01T07:30Z',
    ]);
  });

  it('London, 29 March 2026: nine in the morning is 8:00Z from then on', () => {
    expect(onDate('Europe/London', SATURDAY, ['09:00', '10:00'], '2026-03-28T00:00Z')).toEqual([
      '2026-03-28T09:00Z',
    ]);
    expect(onDate('Europe/London', SUNDAY, ['09:00', '10:00'], '2026-03-28T00:00Z')).toEqual([
      '2026-03-29T08:00Z',
    ]);
  });

  it('Lord Howe moves its clocks by half an hour', () => {
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

  it('Kathmandu is a quarter to six ahead', () => {
    expect(onDate('Asia/Kathmandu', MONDAY, ['09:00', '10:00'], '2026-11-01T12:00Z')).toEqual([
      '2026-11-02T03:15Z',
    ]);
  });

  it('Kiritimati has Monday while it is Sunday in UTC', () => {
    expect(onDate('Pacific/Kiritimati', MONDAY, ['09:00', '10:00'], '2026-11-01T12:00Z')).toEqual([
      '2026-11-01T19:00Z',
    ]);
  });

  it('Apia had no Friday 30 December 2011: its shift is not offered, and Thursday ends where Saturday begins', () => {
    const shifts = [
      shift(3, '22:00', '24:00'),
      shift(4, '09:00', '10:00'),
      shift(SATURDAY, '00:00', '02:00'),
    ];
    const asked = query({ zone: 'Pacific/Apia', shifts }, { now: '2011-12-29T20:00Z' });
    expect(slotsOf(asked)).toEqual([
      '2011-12-30T08:00Z',
      '2011-12-30T09:00Z',
      '2011-12-30T10:00Z',
      '2011-12-30T11:00Z',
    ]);
  });

  it('Vancouver keeps its summer clock: 9:00 on 15 January 2027 is 16:00Z', () => {
    const wall = minutes('2027-01-15T09:00Z');
    expect(instant(localToInstant(zoneOffsets('America/Vancouver'), wall))).toBe('2027-01-15T16:00Z');
    expect(onDate('America/Vancouver', 4, ['09:00', '10:00'], '2027-01-14T00:00Z')).toEqual([
      '2027-01-15T16:00Z',
    ]);
  });

  it('Nuuk skips the last hour of a Saturday: a shift until 23:30 runs into Sunday', () => {
    expect(onDate('America/Nuuk', SATURDAY, ['22:00', '23:30'], '2027-03-27T12:00Z')).toEqual([
      '2027-03-28T00:00Z',
    ]);
  });

  it('and what runs into Sunday can be booked', () => {
    const shifts = [shift(SATURDAY, '22:00', '23:30')];
    const asked = query(
      { zone: 'America/Nuuk', duration: 30, intervalMinutes: 30, shifts },
      { now: '2027-03-27T12:00Z' },
    );
    expect(slotsOf(asked)).toEqual(['2027-03-28T00:00Z', '2027-03-28T00:30Z', '2027-03-28T01:00Z']);
    expect(isSlotFree(asked, minutes('2027-03-28T01:00Z'))).toBe(true); // midnight in Nuuk
  });

  it('a shift over the whole of Wednesday takes a service of 24 hours', () => {
    const asked = query({ duration: 1440, shifts: [shift(WEDNESDAY, '00:00', '24:00')] });
    expect(slotsOf(asked)).toEqual(['2026-11-04T00:00Z']);
  });
});
