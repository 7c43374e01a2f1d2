import { expect, it } from 'vitest';
import {
  instant,
  listSlots,
  MONDAY,
  makeOffer,
  minutes,
  query,
  shift,
} from '../../../test/slots/slots-example.ts';
import { type Busy, NO_BUFFERS, type OfferQuery, type SlotRules, type VisitQuery } from './slot-query.ts';
import { computeVisitSlots, findMembers } from './visit-slots.ts';
import { splitByProcessing } from './work-stretches.ts';

const busy = (start: string, end: string, rest: Partial<Busy> = {}): Busy => ({
  start: minutes(start),
  end: minutes(end),
  ...NO_BUFFERS,
  sameService: false,
  seats: 1,
  isBufferOnly: false,
  ...rest,
});

it('rule 4: two places together in Kathmandu', () => {
  const taken = [
    busy('2026-11-23T03:15Z', '2026-11-23T04:15Z', { sameService: true }),
    busy('2026-11-23T03:45Z', '2026-11-23T04:45Z', { sameService: true }),
  ];
  const rules = {
    zone: 'Asia/Kathmandu',
    intervalMinutes: 30,
    bookableDays: 1,
    capacity: 3,
    shifts: [shift(MONDAY, '08:30', '11:00')],
  };
  const places = (seats: number) =>
    listSlots(query({ ...rules, seats }, { now: '2026-11-22T18:15Z', busy: taken }));
  expect(places(1)).toEqual([
    '2026-11-23T02:45Z',
    '2026-11-23T03:15Z',
    '2026-11-23T03:45Z',
    '2026-11-23T04:15Z',
  ]);
  expect(places(2)).toEqual(['2026-11-23T02:45Z', '2026-11-23T04:15Z']);
  expect(places(4)).toEqual([]);
});

/** Adelaide, UTC+10:30 in November. */
const salon = {
  zone: 'Australia/Adelaide',
  intervalMinutes: 30,
  bookableDays: 2,
  shifts: [shift(MONDAY, '09:00', '13:00')],
};
const SUNDAY_NOON = '2026-11-01T01:30Z';

/** A part for which Ana and Ben have these busy times; null does not offer it. */
function part(rules: Partial<SlotRules>, ...members: (Busy[] | null)[]): OfferQuery {
  const asked = { ...salon, ...rules };
  const { business } = makeOffer(query(asked, { now: SUNDAY_NOON }));
  const staff = ['Ana', 'Ben'].flatMap((staffId, i) => {
    const own = members[i];
    return own
      ? [
          {
            staffId,
            query: query(asked, { now: SUNDAY_NOON, busy: own, bookings: own.map(({ start }) => start) }),
          },
        ]
      : [];
  });
  return { business, staff };
}

const listVisits = (visit: VisitQuery) =>
  Array.from(computeVisitSlots(visit).slots, (start) => [
    instant(start),
    findMembers(visit, start)?.join(', '),
  ]);

const atTen = busy('2026-11-01T23:30Z', '2026-11-02T00:30Z');

it('rule 14: Ana cuts, and Ben colors while she is busy', () => {
  const cut = part({ duration: 30 }, [atTen], null);
  const color = part({ duration: 60 }, [atTen], []);
  expect(listVisits([cut, color])).toEqual([
    ['2026-11-01T22:30Z', 'Ana, Ben'],
    ['2026-11-01T23:00Z', 'Ana, Ben'],
    ['2026-11-02T00:30Z', 'Ana, Ana'],
    ['2026-11-02T01:00Z', 'Ana, Ana'],
  ]);
});

it('rule 14: what was given to the one with fewer bookings is not taken back', () => {
  const early = busy('2026-11-01T20:00Z', '2026-11-01T20:30Z');
  const visit = (...ana: Busy[]): VisitQuery => [
    part({ duration: 30 }, ana, [early]),
    part({ duration: 0 }, null, [early]),
    part({ duration: 60 }, ana, null),
  ];
  expect(listVisits(visit())).toEqual([]);
  expect(listVisits(visit(early, early))[0]).toEqual(['2026-11-01T22:30Z', 'Ben, Ben, Ana']);
});

it('rule 15: a haircut and a second color while the first one develops in Adelaide', () => {
  const processing = { after: 30, minutes: 60 };
  const booked = { ...busy('2026-11-01T22:30Z', '2026-11-02T00:30Z'), after: 15 };
  const taken = splitByProcessing(booked, processing);
  const wall = (rules: Partial<SlotRules>) =>
    listSlots(query({ ...salon, intervalMinutes: 15, ...rules }, { now: SUNDAY_NOON, busy: taken }));
  expect(wall({ duration: 30, buffers: { before: 10, after: 0 } }).slice(0, 3)).toEqual([
    '2026-11-01T23:15Z',
    '2026-11-01T23:30Z',
    '2026-11-02T00:45Z',
  ]);
  expect(wall({ duration: 120, processing, buffers: { before: 0, after: 15 } })).toEqual([
    '2026-11-01T23:15Z',
    '2026-11-01T23:30Z',
  ]);
});
