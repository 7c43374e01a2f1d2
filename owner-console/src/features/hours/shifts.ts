import type { Shift, Weekday } from 'api/contract/hours.ts';
import { WEEKDAYS } from 'api/contract/limits.ts';

/** Every weekday from Monday on with its shifts by start; a closed day has none. */
export function shiftsByDay(shifts: readonly Shift[]): { day: Weekday; shifts: Shift[] }[] {
  return WEEKDAYS.map((day) => ({
    day,
    shifts: shifts
      .filter((shift) => shift.day_of_week === day)
      .sort((a, b) => (a.shift_start_time < b.shift_start_time ? -1 : 1)),
  }));
}

/** A time input knows 00:00 only: as an end it means the day's last moment, 24:00. */
export function endTimeFromInput(value: string): string {
  return value === '00:00' ? '24:00' : value;
}

/** See `endTimeFromInput`. */
export function endTimeToInput(value: string): string {
  return value === '24:00' ? '00:00' : value;
}

/** The services of a shift after one of them was ticked or unticked. */
export function withService(bookable: readonly string[], serviceId: string, included: boolean): string[] {
  const others = bookable.filter((id) => id !== serviceId);
  return included ? [...others, serviceId] : others;
}

/** How many of the services that exist can be booked in a shift. */
export function bookableCount(
  shift: Pick<Shift, 'bookable_services'>,
  services: readonly { service_id: string }[],
): number {
  return services.filter((service) => shift.bookable_services.includes(service.service_id)).length;
}
