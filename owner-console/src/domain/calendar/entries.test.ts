import type { CalendarEvent, ServiceRequest } from 'api/contract/calendar.ts';
import { addDays } from 'api/time/dates.ts';
import { describe, expect, it } from 'vitest';
import { createDateFinder } from './date-finder.ts';
import { calendarEntries, entriesByDate, firstOfEachDay } from './entries.ts';

const event = (id: string, start: string, end: string, ref: string | null) =>
  ({
    id,
    title: id,
    start_time: start,
    end_time: end,
    booking_ref: ref,
    parts: [] as object,
  }) as CalendarEvent;

const WORDS = { lang: 'en', busy: 'Busy' } as const;

const inToronto = createDateFinder('America/Toronto');

describe('the entries of the calendar', () => {
  it('are bookings, own events and pending requests, sorted by start', () => {
    const request = {
      id: 'r',
      customer_name: '',
      customer_email: 'mia@example.com',
      service_name: 'Haircut',
      start_time: '2026-11-10T15:00:00.000Z',
      end_time: '2026-11-10T15:30:00.000Z',
      parts: [] as object,
    } as ServiceRequest;
    const entries = calendarEntries(
      [
        event('Dentist', '2026-11-10T18:00:00.000Z', '2026-11-10T19:00:00.000Z', null),
        event('Noor', '2026-11-10T14:00:00.000Z', '2026-11-10T14:30:00.000Z', 'ABC'),
      ],
      [request],
      WORDS,
    );
    expect(entries.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      'booked Noor',
      'waiting mia@example.com, Haircut',
      'own Dentist',
    ]);
  });

  it('tell a visit that waits for its payment from what is booked, and what is paid whole from a deposit', () => {
    const noon = event('Noor', '2026-11-10T14:00:00.000Z', '2026-11-10T14:30:00.000Z', 'ABC');
    const pay = (due_minor: number) => ({ state: 'paid', due_minor }) as CalendarEvent['payment'];
    const entries = calendarEntries(
      [
        { ...noon, status: 'awaiting_payment', customer_name: 'Noor' },
        { ...noon, payment: pay(2500) },
        { ...noon, payment: pay(0) },
      ],
      [],
      WORDS,
    );
    expect(entries.map(({ kind, isPaid }) => [kind, isPaid])).toEqual([
      ['unpaid', false],
      ['booked', false],
      ['booked', true],
    ]);
  });

  it('of a connected calendar are busy, whatever the title', () => {
    const night = event('Therapy', '2026-11-10T18:00:00.000Z', '2026-11-10T19:00:00.000Z', null);
    const [entry] = calendarEntries([{ ...night, external: true }], [], { lang: 'zh-CN', busy: '忙碌' });
    expect(entry).toMatchObject({ kind: 'external', title: '忙碌' });
  });

  it('are on every date they overlap, but not on one whose midnight they end at', () => {
    const night = event('Night', '2026-11-11T04:00:00.000Z', '2026-11-12T05:00:00.000Z', null);
    const days = entriesByDate(calendarEntries([night], [], WORDS), inToronto, (day) => addDays(day, 1));
    expect([...days.keys()]).toEqual(['2026-11-10', '2026-11-11']);
  });
});

it('a month shows the first entries of each day, and an entry over several days once', () => {
  const [long, noon, night] = calendarEntries(
    [
      event('long', '2026-11-10T15:00:00.000Z', '2026-11-11T15:00:00.000Z', null),
      event('noon', '2026-11-10T17:00:00.000Z', '2026-11-10T18:00:00.000Z', null),
      event('night', '2026-11-10T23:00:00.000Z', '2026-11-11T00:00:00.000Z', null),
    ],
    [],
    WORDS,
  );
  const byDate = entriesByDate(
    [long, noon, night].filter((entry) => entry !== undefined),
    inToronto,
    (day) => addDays(day, 1),
  );
  expect(firstOfEachDay(byDate, 2).map(({ id }) => id)).toEqual(['long', 'noon']);
});

it('two bookings of one person that overlap name each other, those of two people do not', () => {
  const booking = (name: string, staff_id: string, from: string, to: string) =>
    ({
      ...event(name, `2026-11-10T${from}:00.000Z`, `2026-11-10T${to}:00.000Z`, 'REF'),
      customer_name: name,
      staff_id,
    }) as CalendarEvent;
  const entries = calendarEntries(
    [
      booking('Zoe', 'mei', '13:30', '14:00'),
      booking('Wang', 'mei', '13:45', '14:30'),
      booking('Tom', 'mei', '14:30', '15:00'),
      booking('Ada', 'nora', '13:30', '14:00'),
    ],
    [],
    WORDS,
  );
  const overlaps = Object.fromEntries(entries.map((entry) => [entry.customer, entry.overlapsWith]));
  expect(overlaps).toEqual({ Zoe: 'Wang', Wang: 'Zoe', Tom: '', Ada: '' });
});
