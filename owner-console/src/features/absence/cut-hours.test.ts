import { expect, it } from 'vitest';
import { cutHours } from './cut-hours.ts';

const shift = (shift_start_time: string, shift_end_time: string) => ({ shift_start_time, shift_end_time });

it('somebody away for part of a day works before and after', () => {
  const day = [shift('09:00', '12:00'), shift('13:00', '18:00')];
  expect(cutHours(day, '14:00', '15:30')).toEqual([
    shift('09:00', '12:00'),
    shift('13:00', '14:00'),
    shift('15:30', '18:00'),
  ]);
  expect(cutHours(day, '11:00', '24:00')).toEqual([shift('09:00', '11:00')]);
  expect(cutHours(day, '08:00', '19:00')).toEqual([]);
});
