import type { SpecialHours } from 'api/contract/special-hours.ts';
import { expect, it } from 'vitest';
import { peopleAwayOn, specialDayOn } from './special-days.ts';

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

it('whoever has a day without shifts of their own is away', () => {
  const away = { from: '2026-12-24', to: '2026-12-26', shifts: [], yearly: false, note: '', id: 'a' };
  const entries = [
    { ...away, staff_id: 'priya' },
    { ...away, staff_id: null },
    {
      ...away,
      staff_id: 'tom',
      shifts: [{ shift_start_time: '09:00', shift_end_time: '12:00', bookable_services: null }],
    },
  ];
  expect(peopleAwayOn('2026-12-25', entries)).toEqual(['priya']);
  expect(peopleAwayOn('2026-12-27', entries)).toEqual([]);
});
