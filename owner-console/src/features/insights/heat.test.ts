import type { Shift } from 'api/contract/hours.ts';
import { expect, it } from 'vitest';
import { toOpenHours } from '../../domain/calendar/open-hours.ts';
import { SAMPLE_WEEK, toHeat } from './heat.ts';

const shift = (
  day_of_week: Shift['day_of_week'],
  shift_start_time: string,
  shift_end_time: string,
): Shift => ({
  id: '',
  day_of_week,
  shift_start_time,
  shift_end_time,
  bookable_services: [],
  staff_id: null,
});
const open = toOpenHours(
  SAMPLE_WEEK,
  [shift('Monday', '09:00', '12:00'), shift('Friday', '10:30', '14:00')],
  [],
);

function counts(given: [weekday: number, hour: number, count: number][]) {
  const byHour = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
  for (const [weekday, hour, count] of given) (byHour[weekday] as number[])[hour] = count;
  return byHour;
}

it('the heat map has the weekdays and hours that are open or booked', () => {
  const { weekdays, hours, findCell } = toHeat(counts([[5, 16, 2]]), open);
  expect(weekdays).toEqual([0, 4, 5]);
  expect(hours).toEqual([9, 10, 11, 12, 13, 14, 15, 16]);
  expect(findCell(0, 9)).toEqual({ count: 0, step: 0, isClosed: false });
  expect(findCell(4, 10)).toEqual({ count: 0, step: 0, isClosed: false });
  expect(findCell(4, 9)).toEqual({ count: 0, step: 0, isClosed: true });
  expect(findCell(5, 16)).toEqual({ count: 2, step: 4, isClosed: false });
});

it('its colors are quarters of the fullest hour', () => {
  const full = [1, 2, 3, 4, 5, 6, 7, 8].map((count): [number, number, number] => [0, 8 + count, count]);
  const { findCell } = toHeat(counts(full), open);
  expect(full.map(([weekday, hour]) => findCell(weekday, hour).step)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
});

it('without hours only what is booked is shown', () => {
  const { weekdays, hours } = toHeat(counts([[1, 9, 1]]), null);
  expect([weekdays, hours]).toEqual([[1], [9]]);
});
