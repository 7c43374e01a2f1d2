import type { Shift, Weekday } from 'api/contract/hours.ts';
import { describe, expect, it } from 'vitest';
import {
  bookableCount,
  endTimeFromInput,
  endTimeToInput,
  formatShift,
  newShiftTimes,
  shiftsByDay,
  withService,
} from './shifts.ts';

function shift(day: Weekday, start: string, end: string, services: string[] = []): Shift {
  return {
    id: `${day} ${start}`,
    day_of_week: day,
    shift_start_time: start,
    shift_end_time: end,
    bookable_services: services,
    staff_id: null,
  };
}

describe('the week of a business', () => {
  it('starts on Monday, sorts the shifts of a day and leaves closed days empty', () => {
    const week = shiftsByDay([shift('Monday', '13:00', '17:00'), shift('Monday', '09:00', '12:00')]);
    expect(week.map(({ day }) => day).join(' ')).toBe(
      'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
    );
    expect(week[0]?.shifts.map((each) => each.shift_start_time)).toEqual(['09:00', '13:00']);
    expect(week[6]?.shifts).toEqual([]);
  });

  it('suggests 9 to 5 on a closed day and the hours after a break on an open one', () => {
    expect(newShiftTimes([])).toEqual({ shift_start_time: '09:00', shift_end_time: '17:00' });
    expect(newShiftTimes([shift('Monday', '09:00', '12:00')])).toEqual({
      shift_start_time: '13:00',
      shift_end_time: '17:00',
    });
    expect(newShiftTimes([shift('Monday', '12:00', '21:30')])).toEqual({
      shift_start_time: '22:30',
      shift_end_time: '24:00',
    });
    expect(newShiftTimes([shift('Monday', '12:00', '24:00')]).shift_start_time).toBe('09:00');
  });

  it('can end at midnight although time inputs have no 24:00', () => {
    expect(endTimeFromInput('00:00')).toBe('24:00');
    expect(endTimeToInput('24:00')).toBe('00:00');
    expect(endTimeFromInput('17:00')).toBe('17:00');
    expect(formatShift('09:00', '24:00', 'en')).toBe('9:00 AM – 12:00 AM');
    expect(formatShift('09:00', '24:00', 'zh-CN')).toBe('09:00 – 24:00');
    expect(formatShift('13:00', '17:00', 'en')).toBe('1:00 – 5:00 PM');
  });

  it('counts only existing services as bookable in a shift', () => {
    const services = [{ service_id: 'cut' }, { service_id: 'shave' }];
    expect(bookableCount(shift('Monday', '09:00', '12:00', ['cut', 'removed']), services)).toBe(1);
    expect(withService(['cut'], 'shave', true)).toEqual(['cut', 'shave']);
    expect(withService(['cut', 'shave'], 'cut', false)).toEqual(['shave']);
  });
});
