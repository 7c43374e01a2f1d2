import type { Resource } from 'api/contract/resources.ts';
import { expect, it } from 'vitest';
import { type LaneEntry, toLanes } from './lanes.ts';

const ROOM: Resource = { resource_id: 'room', name: 'Room', quantity: 2, turnaround: 15, active: true };
const at = (time: string) => `2026-11-03T${time}:00.000Z`;
const minutes = (instant: string) => Number(instant.slice(11, 13)) * 60 + Number(instant.slice(14, 16));

const entry = (id: string, start: string, service = 'massage'): [string, LaneEntry] => [
  id,
  {
    ...{ id, name: id, kind: 'booked' as const },
    parts: [{ service_id: service, staff_id: 'ana', start_time: at(start) }],
  },
];
const use = (event_id: string, from: string, to: string) => ({
  ...{ resource_id: 'room', event_id, start_time: at(from), end_time: at(to) },
});

function lane(usage: ReturnType<typeof use>[], entries: [string, LaneEntry][]) {
  const facts = {
    usage,
    entries: new Map(entries),
    toPart: (start: string, end: string) => ({ start: minutes(start), end: minutes(end) }),
  };
  const [drawn] = toLanes([ROOM], facts);
  return {
    rows: drawn?.rows,
    uses: drawn?.uses.map(({ row, start, cleanUntil, entries: who }) => [
      row,
      start / 60,
      cleanUntil / 60,
      who.map(({ name }) => name).join(),
    ]),
    full: drawn?.full.map(({ start, end }) => [start / 60, end / 60]),
  };
}

it('a lane has as many rows as units are in use at once, with the cleaning behind each', () => {
  const usage = [use('mia', '09:00', '10:00'), use('theo', '09:30', '10:45'), use('ana', '10:15', '11:00')];
  const entries = [entry('mia', '09:00'), entry('theo', '09:30'), entry('ana', '10:15')];
  expect(lane(usage, entries)).toEqual({
    rows: 2,
    uses: [
      [0, 9, 10.25, 'mia'],
      [1, 9.5, 11, 'theo'],
      [0, 10.25, 11.25, 'ana'],
    ],
    full: [[9.5, 11]],
  });
});

it('a class is one use, with everybody in it', () => {
  const usage = [use('mia', '09:00', '10:00'), use('theo', '09:00', '10:00')];
  expect(lane(usage, [entry('mia', '09:00'), entry('theo', '09:00')]).uses).toEqual([
    [0, 9, 10.25, 'mia,theo'],
  ]);
  expect(lane(usage, [entry('mia', '09:00'), entry('theo', '09:00', 'facial')]).rows).toBe(2);
});

it('a visit goes on in the same row, and the cleaning ends where it uses the room again', () => {
  const usage = [use('mia', '09:00', '09:30'), use('mia', '09:30', '10:00')];
  expect(lane(usage, [])).toMatchObject({
    rows: 1,
    uses: [
      [0, 9, 9.5, ''],
      [0, 9.5, 10.25, ''],
    ],
  });
});

it('nothing in use leaves one empty row', () => {
  expect(lane([], [])).toEqual({ rows: 1, uses: [], full: [] });
});
