import type { Shift, Weekday } from 'api/contract/hours.ts';
import { WEEKDAYS } from 'api/contract/limits.ts';

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
