import type { Shift, ShiftChangeBody } from 'api/contract/hours.ts';
import { minutesOfTime, timeOfMinutes } from 'api/time/minutes.ts';

const DAY_END = minutesOfTime('24:00');
const BREAK_MINUTES = 60;
const SHIFT_MINUTES = 240;

/** 09:00 to 17:00, or four hours after a break behind the last shift of the day. */
export function newShiftTimes(
  shifts: readonly Shift[],
): Pick<ShiftChangeBody, 'shift_start_time' | 'shift_end_time'> {
  const lastEnd = Math.max(-1, ...shifts.map((shift) => minutesOfTime(shift.shift_end_time)));
  const start = lastEnd + BREAK_MINUTES;
  if (lastEnd < 0 || start >= DAY_END) return { shift_start_time: '09:00', shift_end_time: '17:00' };
  return {
    shift_start_time: timeOfMinutes(start),
    shift_end_time: timeOfMinutes(Math.min(start + SHIFT_MINUTES, DAY_END)),
  };
}
