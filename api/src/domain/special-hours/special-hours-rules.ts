import type { SpecialHours } from '../../contract/special-hours.ts';
import type { Booking, BookingPart } from '../../db/schema/booking-parts.table.ts';
import type { StaffMember } from '../../db/schema/staff.table.ts';
import { covers } from '../../time/date-ranges.ts';
import { dateOfDay } from '../../time/day-numbers.ts';
import { timeOfMinutes } from '../../time/minutes.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { localDay, zoneOffsets } from '../../time/zone-offsets.ts';
import { isWithinHours } from '../slots/openings.ts';
import { findHours, type StaffShift } from '../slots/staff-hours.ts';
import { toSpecialHours } from '../slots/to-special-hours.ts';
import type { SpecialHoursRow } from './special-hours.repository.ts';

export const toReply = (row: SpecialHoursRow): SpecialHours => ({
  id: row.specialHoursId,
  staff_id: row.staffId,
  from: row.from,
  to: row.to,
  shifts: row.shifts.map(({ startMinute, endMinute, serviceIds }) => ({
    shift_start_time: timeOfMinutes(startMinute),
    shift_end_time: timeOfMinutes(endMinute),
    bookable_services: serviceIds,
  })),
  yearly: row.yearly,
  note: row.note,
});

/** Those that touch the dates from `from` to `to`; yearly ones always. */
export const touching = (rows: readonly SpecialHoursRow[], range: { from?: string; to?: string }) =>
  rows.filter(
    ({ from, to, yearly }) =>
      yearly || ((!range.from || to >= range.from) && (!range.to || from <= range.to)),
  );

export interface BusinessHours {
  zone: string;
  staff: readonly StaffMember[];
  shifts: readonly StaffShift[];
  special: readonly SpecialHoursRow[];
}

/** Whether a part does not lie wholly within its member's joined hours, whatever its service. */
export function outsideCheck({ zone: zoneName, staff, shifts, special }: BusinessHours) {
  const zone = zoneOffsets(zoneName);
  const all = { shifts, special: special.map((row) => toSpecialHours(row, null)) };
  const hours = new Map(staff.map((member) => [member.staffId, findHours(member, all)]));
  return ({ staffId, startTime, endTime }: BookingPart): boolean =>
    startTime < endTime &&
    !isWithinHours(
      startTime.getTime() / MINUTE_MS,
      endTime.getTime() / MINUTE_MS,
      hours.get(staffId) ?? all,
      zone,
    );
}

/** The bookings of which a part lies outside its member's hours. */
export function outsideHours(bookings: readonly Booking[], hours: BusinessHours): Booking[] {
  const isOutside = outsideCheck(hours);
  return bookings.filter(({ parts }) => parts.some(isOutside));
}

/**
 * The bookings of which a part touches the dates of one of its member's entries, or of the business's, and that do not lie
 * wholly within the joined hours, whatever their services.
 */
export function bookingsOutside(
  bookings: readonly Booking[],
  entries: readonly SpecialHoursRow[],
  hours: BusinessHours,
): Booking[] {
  const zone = zoneOffsets(hours.zone);
  const touches = ({ staffId, startTime, endTime }: BookingPart) => {
    const entriesOfStaff = entries.filter((entry) => entry.staffId === null || entry.staffId === staffId);
    const start = startTime.getTime() / MINUTE_MS;
    const end = endTime.getTime() / MINUTE_MS;
    // The end is not included.
    const days = [localDay(zone, start), localDay(zone, end - 1 / MINUTE_MS)] as const;
    return isOnDates(days, entriesOfStaff);
  };
  return outsideHours(
    bookings.filter(({ parts }) => parts.some(touches)),
    hours,
  );
}

function isOnDates([first, last]: readonly [number, number], entries: readonly SpecialHoursRow[]): boolean {
  for (let day = first; day <= last; day++)
    if (entries.some((entry) => covers(entry, dateOfDay(day)))) return true;
  return false;
}
