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
import { createUnitNeeds, fullTimes, reuseAfter, type UnitUse } from './units.ts';
import { computeVisitSlots } from './visit-slots.ts';

const NOW = '2026-11-21T12:00Z';
/** Auckland, UTC+13: Monday, 23 November from 09:00 to 12:00. */
const RULES = {
  zone: 'Pacific/Auckland',
  intervalMinutes: 15,
  shifts: [shift(MONDAY, '09:00', '12:00')],
};
const at = (wall: string) => minutes(`2026-11-22T${String(Number(wall.slice(0, 2)) + 11)}:${wall.slice(3)}Z`);
const use = (from: string, to: string, rest: Partial<UnitUse> = {}): UnitUse => ({
  ...{ visit: 'mia', serviceId: 'massage', staffId: 'member 1' },
  ...rest,
  start: at(from),
  end: at(to),
});
const room = (uses: UnitUse[], changes: { quantity?: number } = {}) => [
  { ...{ resourceId: 'room', name: 'Room', quantity: 1, turnaround: 15, uses }, ...changes },
];
const WALLS = ['09:00', '09:30', '09:45', '10:00', '10:15', '10:30'];
/** Which of the walls are offered. */
const offered = (slots: string[]) => WALLS.filter((wall) => slots.includes(instant(at(wall))));

const slotsOf = (
  staffId: string,
  { serviceId = 'massage', duration = 60, resources = room([use('09:00', '10:00')]) } = {},
) => {
  const needs = createUnitNeeds(resources, { serviceId, duration, resourceIds: ['room'] })(staffId);
  return offered(listSlots(query({ ...RULES, duration, capacity: 6 }, { now: NOW, needs })));
};

it('rule 16: a room in Auckland is used, cleaned, and free again', () => {
  expect(slotsOf('member 2')).toEqual(['10:15', '10:30']);
  expect(slotsOf('member 2', { resources: room([use('09:00', '10:00')], { quantity: 2 }) })).toEqual(WALLS);
  expect(slotsOf('member 2', { resources: room([use('09:45', '10:00')]), duration: 30 })).toEqual([
    '09:00',
    '10:15',
    '10:30',
  ]);
});

it('rule 16: a class shares its room, longer appointments only if nobody else is in it', () => {
  expect(slotsOf('member 1')).toEqual(['09:00', '10:15', '10:30']);
  expect(slotsOf('member 1', { serviceId: 'facial' })).toEqual(['10:15', '10:30']);
  const busy = room([use('09:00', '10:00'), use('10:15', '11:00', { visit: 'theo', serviceId: 'facial' })]);
  expect(slotsOf('member 1', { resources: busy })).toEqual(['09:00']);
  expect(slotsOf('member 1', { resources: busy, duration: 75 })).toEqual([]);
});

it('rule 16: a visit is not cleaned after until its end', () => {
  const visit = room([use('09:00', '09:30'), use('09:30', '10:00', { serviceId: 'facial' })], {
    quantity: 2,
  });
  expect(slotsOf('member 2', { resources: visit })).toEqual(WALLS);
  const alone = room([use('09:00', '09:30'), use('09:30', '10:00', { serviceId: 'facial' })]);
  expect(slotsOf('member 2', { resources: alone })).toEqual(['10:15', '10:30']);
});

it('rule 16: two parts of a visit use one room, one after the other', () => {
  const parts = [30, 30].map((duration) => ({ serviceId: 'massage', duration, resourceIds: ['room'] }));
  const offers = parts.map((part, nth) => {
    const needs = createUnitNeeds(room([use('10:15', '11:00', { visit: 'theo', staffId: 'member 2' })]), {
      ...part,
      reuse: reuseAfter(parts, nth),
    })('member 1');
    return makeOffer(query({ ...RULES, duration: part.duration }, { now: NOW, needs }));
  });
  const [first = makeOffer(query()), ...later] = offers;
  expect(offered(Array.from(computeVisitSlots([first, ...later]).slots, instant))).toEqual(['09:00']);
});

it('all units are in use from the last one taken to the first one returned', () => {
  const spans = [
    { start: 0, end: 10 },
    { start: 5, end: 20 },
    { start: 10, end: 15 },
    { start: 20, end: 20 },
    { start: 30, end: 40 },
  ];
  expect(fullTimes(spans, 2)).toEqual([{ start: 5, end: 15 }]);
  expect(fullTimes(spans, 1)).toEqual([
    { start: 0, end: 20 },
    { start: 30, end: 40 },
  ]);
  expect(fullTimes([], 0)).toEqual([{ start: -Infinity, end: Infinity }]);
});
