import type { SpecialHours } from 'api/contract/special-hours.ts';
import { expect, it } from 'vitest';
import { specialDayOn } from './special-days.ts';

const closed: SpecialHours = {
  id: 'a',
  staff_id: null,
  from: '2026-12-24',
  to: '2027-01-02',
  yearly: true,
  note: 'Winter break',
  shifts: [],
};
const shifts = [{ shift_start_time: '18:00', shift_end_time: '24:00', bookable_services: null }];

it('a date has the notes of all its special hours, and one without hours closes it', () => {
  const evening = { ...closed, note: 'Fair', shifts };
  expect(specialDayOn('2026-12-23', [closed])).toBeNull();
  expect(specialDayOn('2029-01-01', [evening])).toEqual({ isClosed: false, note: 'Fair' });
  expect(specialDayOn('2026-12-24', [evening, closed])).toEqual({
    isClosed: true,
    note: 'Fair · Winter break',
  });
});
