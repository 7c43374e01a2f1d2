import type { Shift, ShiftChangeBody, Weekday } from 'api/contract/hours.ts';
import { WEEKDAYS } from 'api/contract/limits.ts';
import { minutesOfTime, timeOfMinutes } from 'api/time/minutes.ts';
import { toInstant } from 'api/time/wall-times.ts';
import type { Language } from 'shared-ui';
import { formatTime, formatTimeRange } from 'shared-ui/datetime/time.ts';

/** Monday to Sunday, each with its shifts by start. */
export function shiftsByDay(shifts: readonly Shift[]): { day: Weekday; shifts: Shift[] }[] {
  return WEEKDAYS.map((day) => ({
    day,
    shifts: shifts
      .filter((shift) => shift.day_of_week === day)
      .sort((a, b) => (a.shift_start_time < b.shift_start_time ? -1 : 1)),
  }));
}

/** Time inputs have no 24:00; an end of 00:00 means it. */
export function endTimeFromInput(value: string): string {
  return value === '00:00' ? '24:00' : value;
}

export function endTimeToInput(value: string): string {
  return value === '24:00' ? '00:00' : value;
}

export function withService(bookable: readonly string[], serviceId: string, included: boolean): string[] {
  const others = bookable.filter((id) => id !== serviceId);
  return included ? [...others, serviceId] : others;
}

export function bookableCount(
  shift: Pick<Shift, 'bookable_services'>,
  services: readonly { service_id: string }[],
): number {
  return services.filter((service) => shift.bookable_services.includes(service.service_id)).length;
}

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

/** Shifts repeat, so that formatting takes a time on any date, in UTC. */
const onAnyDate = (time: string) => toInstant({ date: '2000-01-01', time }, () => 0);

/** "9:00 AM – 5:00 PM" or "09:00 – 17:00" from two HH:mm times. */
export function formatShift(start: string, end: string, lang: Language): string {
  if (end !== '24:00') return formatTimeRange(onAnyDate(start), onAnyDate(end), 'UTC', lang);
  // 24:00 is the next day's midnight; as one range both ends would share an AM.
  const midnight = lang === 'zh-CN' ? end : formatTime(onAnyDate(end), 'UTC', lang);
  return `${formatTime(onAnyDate(start), 'UTC', lang)} – ${midnight}`;
}
