import { expect, it } from 'vitest';
import { listSlots, minutes, query, SUNDAY, shift } from '../../../test/slots/slots-example.ts';
import { fullMonths } from './full-months.ts';
import { type Busy, NO_BUFFERS } from './slot-query.ts';

const HOUR = { duration: 60, intervalMinutes: 30, bookableDays: 1 };
const everyDay = (from: string, to: string) => [0, 1, 2, 3, 4, 5, 6].map((day) => shift(day, from, to));
const booked = (start: string, end: string): Busy => ({
  start: minutes(start),
  end: minutes(end),
  ...NO_BUFFERS,
  sameService: true,
  seats: 1,
  isBufferOnly: false,
});

it('rule 1: three dates from today on in Kiritimati', () => {
  const shifts = everyDay('12:00', '13:00');
  const slotQuery = query(
    { ...HOUR, zone: 'Pacific/Kiritimati', bookableDays: 3, shifts },
    { now: '2026-11-22T11:00Z' },
  );
  expect(listSlots(slotQuery)).toEqual(['2026-11-22T22:00Z', '2026-11-23T22:00Z', '2026-11-24T22:00Z']);
});

it('rule 2: a shift in Toronto across both clock changes', () => {
  const inMarch = query(
    { ...HOUR, zone: 'America/Toronto', shifts: [shift(SUNDAY, '02:30', '05:00')] },
    { now: '2026-03-08T05:00Z' },
  );
  expect(listSlots(inMarch)).toEqual(['2026-03-08T07:30Z', '2026-03-08T08:00Z']);
  const inNovember = query(
    { ...HOUR, zone: 'America/Toronto', shifts: [shift(SUNDAY, '01:30', '03:00')] },
    { now: '2026-11-01T04:00Z' },
  );
  expect(listSlots(inNovember)).toEqual([
    '2026-11-01T05:30Z',
    '2026-11-01T06:00Z',
    '2026-11-01T06:30Z',
    '2026-11-01T07:00Z',
  ]);
});

it('rule 2: shifts in Berlin that touch, over midnight too', () => {
  const day = query(
    {
      ...HOUR,
      zone: 'Europe/Berlin',
      duration: 240,
      shifts: [...everyDay('08:00', '11:00'), ...everyDay('11:00', '14:00')],
    },
    { now: '2026-11-22T23:00Z' },
  );
  expect(listSlots(day)[0]).toBe('2026-11-23T07:00Z');
  const always = query(
    { ...HOUR, zone: 'Europe/Berlin', shifts: everyDay('00:00', '24:00') },
    { now: '2026-11-22T23:00Z' },
  );
  expect(listSlots(always).at(-1)).toBe('2026-11-23T22:30Z');
});

it('rule 3: two hours of notice on Lord Howe Island while the clocks go back', () => {
  const slotQuery = query(
    { ...HOUR, zone: 'Australia/Lord_Howe', hoursAdvance: 2, shifts: [shift(SUNDAY, '00:00', '06:00')] },
    { now: '2026-04-04T14:00Z' },
  );
  expect(listSlots(slotQuery)[0]).toBe('2026-04-04T16:00Z');
});

it('rule 4: two customers at most at any instant in Kathmandu', () => {
  const slotQuery = query(
    { ...HOUR, zone: 'Asia/Kathmandu', capacity: 2, shifts: everyDay('08:30', '11:00') },
    { now: '2026-11-22T18:15Z' },
  );
  const busy = [
    booked('2026-11-23T03:15Z', '2026-11-23T04:15Z'),
    booked('2026-11-23T03:45Z', '2026-11-23T04:45Z'),
  ];
  expect(listSlots({ ...slotQuery, busy })).toEqual(['2026-11-23T02:45Z', '2026-11-23T04:15Z']);
});

it('rule 6: an appointment late on 30 November in Honolulu counts towards November', () => {
  expect(fullMonths([minutes('2026-12-01T09:30Z')], 'Pacific/Honolulu', 1)).toEqual(['2026-11']);
});

it('rule 9: two hours on the Chatham Islands in the night of the clock change', () => {
  const special = [
    {
      staffId: null,
      from: '2026-09-27',
      to: '2026-09-27',
      yearly: false,
      note: '',
      isClosed: false,
      shifts: [shift(SUNDAY, '02:00', '05:00')],
    },
  ];
  const slotQuery = query(
    { ...HOUR, zone: 'Pacific/Chatham', intervalMinutes: 60, bookableDays: 2, shifts: [], special },
    { now: '2026-09-26T00:00Z' },
  );
  expect(listSlots(slotQuery)).toEqual(['2026-09-26T13:15Z', '2026-09-26T14:15Z']);
});

it('rule 10: twenty and ten minutes around a massage in Lisbon', () => {
  const slotQuery = query(
    {
      ...HOUR,
      zone: 'Europe/Lisbon',
      intervalMinutes: 15,
      shifts: everyDay('08:00', '13:00'),
      buffers: { before: 0, after: 10 },
    },
    { now: '2026-11-23T00:00Z' },
  );
  const facial = { ...booked('2026-11-23T10:00Z', '2026-11-23T11:00Z'), sameService: false };
  const slots = listSlots({ ...slotQuery, busy: [{ ...facial, before: 20, after: 0 }] });
  expect(slots.slice(0, 4)).toEqual([
    '2026-11-23T08:00Z',
    '2026-11-23T08:15Z',
    '2026-11-23T08:30Z',
    '2026-11-23T11:00Z',
  ]);
});
