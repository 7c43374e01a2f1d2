import { describe, expect, it } from 'vitest';
import {
  listSlots,
  MONDAY,
  minutes,
  query,
  SATURDAY,
  SUNDAY,
  shift,
} from '../../../test/slots/slots-example.ts';
import { type Busy, NO_BUFFERS, type SlotQuery } from './slot-query.ts';
import { isSlotFree } from './slots.ts';

const listTimes = (slotQuery: SlotQuery) => listSlots(slotQuery).map((slot) => slot.slice(11, 16));
const busy = (start: string, end: string, sameService = false): Busy => ({
  start: minutes(start),
  end: minutes(end),
  ...NO_BUFFERS,
  sameService,
  seats: 1,
  isBufferOnly: false,
});

describe('dates and times', () => {
  it('a shift from 9 to 12 has slots of an hour at 9, 10 and 11', () => {
    expect(listSlots(query())).toEqual(['2026-11-02T09:00Z', '2026-11-02T10:00Z', '2026-11-02T11:00Z']);
  });

  it('an appointment must end within the shift', () => {
    expect(listTimes(query({ duration: 90 }))).toEqual(['09:00', '10:00']);
    expect(listTimes(query({ duration: 180 }))).toEqual(['09:00']);
    expect(listTimes(query({ duration: 181 }))).toEqual([]);
  });

  it('the grid starts with the shift, not with the hour', () => {
    expect(listTimes(query({ shifts: [shift(MONDAY, '09:10', '12:00')], intervalMinutes: 30 }))).toEqual([
      '09:10',
      '09:40',
      '10:10',
      '10:40',
    ]);
  });

  it('today is the first of the bookable days, in the zone of the business', () => {
    const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => shift(weekday, '09:00', '10:00'));
    const slotQuery = query({ bookableDays: 2, shifts: everyDay }, { now: '2026-11-02T00:00Z' });
    expect(listSlots(slotQuery)).toEqual(['2026-11-02T09:00Z', '2026-11-03T09:00Z']);
    const inToronto = query({ ...slotQuery.rules, zone: 'America/Toronto' }, { now: '2026-11-02T00:00Z' });
    expect(listSlots(inToronto)).toEqual(['2026-11-02T14:00Z']); // still Sunday there: Sunday's shift is over
  });

  it('a shift until 24:00 has an appointment that ends at midnight', () => {
    expect(listTimes(query({ shifts: [shift(MONDAY, '22:00', '24:00')] }))).toEqual(['22:00', '23:00']);
  });

  it('shifts that touch lend each other time, and each keeps its grid', () => {
    const shifts = [shift(MONDAY, '11:00', '14:00'), shift(MONDAY, '08:00', '11:00')];
    expect(listTimes(query({ shifts, duration: 240 }))).toEqual(['08:00', '09:00', '10:00']);
    const halves = [shift(MONDAY, '09:00', '10:30'), shift(MONDAY, '10:30', '12:00')];
    expect(listTimes(query({ shifts: halves }))).toEqual(['09:00', '10:00', '10:30']);
  });

  it('shifts that are a minute apart do not', () => {
    const shifts = [shift(MONDAY, '08:00', '11:00'), shift(MONDAY, '11:01', '14:00')];
    expect(listTimes(query({ shifts, duration: 240 }))).toEqual([]);
  });

  it('a business that is always open takes an hour at 23:30, on the last date offered too', () => {
    const shifts = [0, 1, 2, 3, 4, 5, 6].map((weekday) => shift(weekday, '00:00', '24:00'));
    const slotQuery = query({ shifts, intervalMinutes: 30, bookableDays: 2 });
    expect(listSlots(slotQuery)).toContain('2026-11-01T23:30Z');
    expect(listSlots(slotQuery).at(-1)).toBe('2026-11-02T23:30Z');
    expect(isSlotFree(slotQuery, minutes('2026-11-02T23:30Z'))).toBe(true);
  });

  it('the last date offered ends at midnight if the next one opens later', () => {
    const shifts = [shift(SUNDAY, '20:00', '24:00'), shift(MONDAY, '00:15', '12:00')];
    expect(listSlots(query({ shifts, bookableDays: 1 })).at(-1)).toBe('2026-11-01T23:00Z');
  });

  it('overlapping shifts keep their own grids, and a shared slot is offered once', () => {
    const shifts = [
      shift(MONDAY, '10:00', '12:00'),
      shift(MONDAY, '09:00', '11:00'),
      shift(MONDAY, '09:20', '11:30'),
    ];
    expect(listTimes(query({ shifts }))).toEqual(['09:00', '09:20', '10:00', '10:20', '11:00']);
  });

  it('two hours of notice are exact to the second', () => {
    const at = (now: string) => listTimes(query({ hoursAdvance: 2 }, { now }));
    expect(at('2026-11-02T08:00:00.000Z')).toEqual(['10:00', '11:00']);
    expect(at('2026-11-02T08:00:00.001Z')).toEqual(['11:00']);
  });

  it('a slot that started half a minute ago is not offered, one that starts in half a minute is', () => {
    const shifts = [shift(MONDAY, '09:59', '12:00')];
    expect(listTimes(query({ shifts, duration: 1 }, { now: '2026-11-02T09:59:30Z' }))).toEqual([
      '10:59',
      '11:59',
    ]);
    expect(listTimes(query({}, { now: '2026-11-02T09:59:30Z' }))).toEqual(['10:00', '11:00']);
  });

  it('a range limits the slots to its instants', () => {
    const range = { from: minutes('2026-11-02T10:00Z'), to: minutes('2026-11-02T11:00Z') };
    expect(listTimes(query({}, range))).toEqual(['10:00']);
    expect(listTimes(query({}, { to: minutes('2026-11-02T00:00Z') }))).toEqual([]);
  });

  it('a full month has no slots, the next one does', () => {
    const slotQuery = { now: '2026-10-25T12:00Z', fullMonths: ['2026-10'] };
    const shifts = [shift(SATURDAY, '22:00', '24:00'), shift(SUNDAY, '00:00', '02:00')];
    expect(listSlots(query({ shifts, zone: 'America/Toronto', bookableDays: 9 }, slotQuery))).toEqual([
      '2026-11-01T04:00Z', // midnight in Toronto: 1 November
      '2026-11-01T05:00Z',
      '2026-11-01T06:00Z', // the clocks go back, the shift lasts three hours
    ]);
  });
});

describe('busy times', () => {
  it('an event blocks what it overlaps, not what it touches', () => {
    expect(listTimes(query({}, { busy: [busy('2026-11-02T10:00Z', '2026-11-02T11:00Z')] }))).toEqual([
      '09:00',
      '11:00',
    ]);
  });

  it('an event that ends at 10:00:30 blocks the 10:00 slot, one that starts at 10:59:59 too', () => {
    expect(listTimes(query({}, { busy: [busy('2026-11-02T09:00Z', '2026-11-02T10:00:30Z')] }))).toEqual([
      '11:00',
    ]);
    expect(listTimes(query({}, { busy: [busy('2026-11-02T10:59:59Z', '2026-11-02T11:00Z')] }))).toEqual([
      '09:00',
      '11:00',
    ]);
  });

  it('an event that ends beyond 32 bits blocks until its end', () => {
    expect(listTimes(query({}, { busy: [busy('2026-11-02T10:00Z', '9999-12-31T00:00Z')] }))).toEqual([
      '09:00',
    ]);
  });

  it('an event without length blocks nothing', () => {
    expect(listTimes(query({}, { busy: [busy('2026-11-02T10:30Z', '2026-11-02T10:30Z')] }))).toHaveLength(3);
  });

  it('a long event covers a shorter one inside it', () => {
    const events = [
      busy('2026-10-01T00:00Z', '2026-11-02T10:00Z'),
      busy('2026-11-02T09:00Z', '2026-11-02T09:15Z'),
    ];
    expect(listTimes(query({}, { busy: events }))).toEqual(['10:00', '11:00']);
  });

  it('a service for two takes two customers in the same hour, not three', () => {
    const booking = busy('2026-11-02T10:00Z', '2026-11-02T11:00Z', true);
    expect(listTimes(query({ capacity: 2 }, { busy: [booking] }))).toEqual(['09:00', '10:00', '11:00']);
    expect(listTimes(query({ capacity: 2 }, { busy: [booking, booking] }))).toEqual(['09:00', '11:00']);
  });

  it('staggered bookings fill a class only where they overlap', () => {
    const bookings = [
      busy('2026-11-02T09:00Z', '2026-11-02T10:00Z', true),
      busy('2026-11-02T09:30Z', '2026-11-02T10:30Z', true), // both: 9:30 to 10:00
    ];
    const slotQuery = query({ capacity: 2, duration: 30, intervalMinutes: 30 }, { busy: bookings });
    expect(listTimes(slotQuery)).toEqual(['09:00', '10:00', '10:30', '11:00', '11:30']);
  });

  it('bookings that share a minute but not an instant do not count together', () => {
    const bookings = [
      busy('2026-11-02T09:00Z', '2026-11-02T10:30:20Z', true),
      busy('2026-11-02T10:30:40Z', '2026-11-02T12:00Z', true),
    ];
    expect(listTimes(query({ capacity: 2 }, { busy: bookings }))).toEqual(['09:00', '10:00', '11:00']);
  });

  it('another service blocks at any capacity', () => {
    expect(
      listTimes(query({ capacity: 5 }, { busy: [busy('2026-11-02T10:00Z', '2026-11-02T10:05Z')] })),
    ).toEqual(['09:00', '11:00']);
  });
});

describe('buffers', () => {
  const shifts = [shift(MONDAY, '08:00', '16:00')];
  const buffers = (before: number, after: number) => ({ before, after });
  const other = { ...busy('2026-11-02T11:00Z', '2026-11-02T12:00Z'), ...buffers(30, 15) };

  it('the larger of two neighbours’ lies free, not the sum', () => {
    const slotQuery = query({ shifts, intervalMinutes: 15, buffers: buffers(15, 15) }, { busy: [other] });
    expect(listTimes(slotQuery).filter((time) => time > '09:00' && time < '13')).toEqual([
      '09:15',
      '09:30',
      '12:15',
      '12:30',
      '12:45',
    ]);
    const longer = query({ shifts, intervalMinutes: 15, buffers: buffers(45, 45) }, { busy: [other] });
    expect(listTimes(longer).filter((time) => time > '09:00' && time < '13')).toEqual(['09:15', '12:45']);
  });

  it('bookings of the same service follow each other by their own larger buffer', () => {
    const same = { ...other, sameService: true };
    const slotQuery = query({ shifts, buffers: buffers(0, 60) }, { busy: [same] });
    // The candidate keeps an hour before 11:00, the booking half an hour after 12:00.
    expect(listTimes(slotQuery)).toEqual(['08:00', '09:00', '13:00', '14:00', '15:00']);
  });

  it('a class has its capacity in the stretches with buffers', () => {
    const first = { ...busy('2026-11-02T09:00Z', '2026-11-02T10:00Z', true), ...buffers(0, 30) };
    const second = { ...first, start: first.start + 60, end: first.end + 60 };
    const slotQuery = { shifts: [shift(MONDAY, '08:00', '13:00')], capacity: 2, buffers: buffers(0, 30) };
    // From 10:00 to 10:30 both are there.
    expect(listTimes(query(slotQuery, { busy: [first, second] }))).toEqual(['08:00', '11:00', '12:00']);
  });

  it('a month is counted by the start of an appointment, not by its buffer', () => {
    const slotQuery = query(
      { shifts: [shift(SUNDAY, '00:00', '02:00')], zone: 'America/Toronto', buffers: buffers(240, 0) },
      { now: '2026-10-31T12:00Z', fullMonths: ['2026-10'] },
    );
    expect(listSlots(slotQuery)[0]).toBe('2026-11-01T04:00Z');
  });
});

describe('a single requested slot', () => {
  it('is free exactly when it is offered', () => {
    const slotQuery = query({}, { busy: [busy('2026-11-02T10:00Z', '2026-11-02T11:00Z')] });
    expect(isSlotFree(slotQuery, minutes('2026-11-02T09:00Z'))).toBe(true);
    expect(isSlotFree(slotQuery, minutes('2026-11-02T10:00Z'))).toBe(false);
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
