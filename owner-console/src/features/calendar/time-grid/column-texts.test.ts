import type { SpecialHours } from 'api/contract/special-hours.ts';
import type { Staff } from 'api/contract/staff.ts';
import { expect, it } from 'vitest';
import { headLine, labeledParts } from './column-texts.ts';
import { toColumn } from './columns.ts';

const DATE = '2026-11-28';
const TOM = { staff_id: 'tom', name: 'Tom Bergmann' } as Staff;
const t = ((key: string, values: object = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as Parameters<typeof headLine>[1]['t'];
const words = { t, lang: 'en' } as const;

const column = (open: [number, number][], special: Partial<SpecialHours>[] = []) =>
  toColumn(DATE, TOM, {
    zone: 'America/Toronto',
    entries: [],
    isShown: () => true,
    hours: new Map([[DATE, open.map(([start, end]) => ({ start: start * 60, end: end * 60 }))]]),
    special: special.map((entry) => ({
      id: 'x',
      staff_id: 'tom',
      from: DATE,
      to: '2026-12-06',
      shifts: [],
      yearly: false,
      note: '',
      ...entry,
    })),
  });
const SHOWN = { start: 8 * 60, end: 20 * 60 };
const labels = (...given: Parameters<typeof column>) =>
  labeledParts(column(...given), SHOWN, 9 * 60, words).map(({ label }) => label);

it('the head of a column says how many appointments and from when to when', () => {
  expect(headLine(column([[12, 18.5]]), words)).toEqual({
    text: 'people.bookings 0 · 12–6:30',
    isSpecial: false,
  });
});

it('the head of somebody away says until when, whatever else', () => {
  expect(headLine(column([], [{}]), words).text).toBe('grid.awayUntil Dec 6');
});

it('a closed part says when somebody begins later than others, and where special hours end', () => {
  expect(labels([[9, 17]])).toEqual(['', '']);
  expect(labels([[12, 17]])).toEqual(['grid.startsAt 12 PM', '']);
  const shifts = [{ shift_start_time: '09:00', shift_end_time: '15:00', bookable_services: null }];
  expect(labels([[9, 15]], [{ shifts }])).toEqual(['', 'grid.specialEnds 3 PM']);
});

it('a day off, an absence and a note are told apart', () => {
  expect(labels([])).toEqual(['grid.dayOff']);
  expect(labels([], [{}])).toEqual(['grid.away']);
  expect(labels([], [{ note: 'Vacation' }])).toEqual(['Vacation']);
});
