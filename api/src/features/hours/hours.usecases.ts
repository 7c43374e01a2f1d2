import type { z } from 'zod';
import type { daysBody, Shift, shiftBody, shiftChangeBody } from '../../contract/hours.ts';
import { MAX_COUNT, WEEKDAYS } from '../../contract/limits.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { trackAbsences } from '../../domain/absence/track-absences.ts';
import { lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import * as repository from '../../domain/hours/hours.repository.ts';
import { ownServices, toShift } from '../../domain/hours/shifts.ts';
import { listStaff } from '../../domain/staff/staff.repository.ts';
import { refuseForeignStaff } from '../../domain/staff/staff-rules.ts';
import { AppError } from '../../lib/errors.ts';
import { minutesOfTime } from '../../time/minutes.ts';

async function changeHours(
  deps: Deps,
  businessKey: string,
  change: (tx: Tx) => Promise<void>,
): Promise<Shift[]> {
  return deps.db.transaction(async (tx) => {
    const business = await lockBusiness(tx, businessKey);
    await trackAbsences(tx, business, deps.now(), () => change(tx));
    return (await repository.listShifts(tx, businessKey)).map(toShift);
  });
}

const times = (given: z.output<typeof shiftChangeBody>) => ({
  startMinute: minutesOfTime(given.shift_start_time),
  endMinute: minutesOfTime(given.shift_end_time),
});

/** null: the business. 400 `validation` for one of another business. */
async function ownStaff(
  tx: Tx,
  businessKey: string,
  staffId: string | null | undefined,
): Promise<string | null> {
  if (!staffId) return null;
  refuseForeignStaff(await listStaff(tx, businessKey), [staffId]);
  return staffId;
}

async function refuseTooManyShifts(
  tx: Tx,
  businessKey: string,
  { staffId, weekday }: Pick<repository.ShiftRow, 'staffId' | 'weekday'>,
): Promise<void> {
  const weekdays = await repository.listWeekdays(tx, businessKey, staffId);
  const shiftsOnWeekday = weekdays.filter((other) => other === weekday).length;
  if (weekdays.length < MAX_COUNT.shifts && shiftsOnWeekday < MAX_COUNT.shiftsOfWeekday) return;
  const values = { most: MAX_COUNT.shifts, mostOfWeekday: MAX_COUNT.shiftsOfWeekday };
  throw new AppError('too_many_shifts', { values });
}

/** Adds a shift. 400 `too_many_shifts`, `validation` (foreign service or member). */
export function addShift(
  deps: Deps,
  businessKey: string,
  given: z.output<typeof shiftBody>,
): Promise<Shift[]> {
  return changeHours(deps, businessKey, async (tx) => {
    const serviceIds = await ownServices(tx, businessKey, given.bookable_services);
    const staffId = await ownStaff(tx, businessKey, given.staff_id);
    const weekday = WEEKDAYS.indexOf(given.day_of_week);
    await refuseTooManyShifts(tx, businessKey, { staffId, weekday });
    await repository.insertShift(tx, businessKey, { staffId, weekday, ...times(given), serviceIds });
  });
}

/** Replaces all shifts of the business, or of a member, on some weekdays. 400 `too_many_shifts`, `validation` (foreign service or member). */
export function replaceDays(
  deps: Deps,
  businessKey: string,
  { days, shifts, staff_id }: z.output<typeof daysBody>,
): Promise<Shift[]> {
  return changeHours(deps, businessKey, async (tx) => {
    const weekdays = [...new Set(days)].map((day) => WEEKDAYS.indexOf(day));
    const staffId = await ownStaff(tx, businessKey, staff_id);
    await repository.deleteStaffShifts(tx, businessKey, staffId, weekdays);
    for (const shift of shifts) {
      const serviceIds = await ownServices(tx, businessKey, shift.bookable_services);
      for (const weekday of weekdays) {
        await refuseTooManyShifts(tx, businessKey, { staffId, weekday });
        await repository.insertShift(tx, businessKey, { staffId, weekday, ...times(shift), serviceIds });
      }
    }
  });
}

/** Weekday and member stay. */
export function editShift(
  deps: Deps,
  businessKey: string,
  shiftId: string,
  given: z.output<typeof shiftChangeBody>,
): Promise<Shift[]> {
  return changeHours(deps, businessKey, async (tx) => {
    const serviceIds = await ownServices(tx, businessKey, given.bookable_services);
    const found = await repository.updateShift(tx, businessKey, shiftId, times(given), serviceIds);
    if (!found) throw new AppError('not_found');
  });
}

export function removeShift(deps: Deps, businessKey: string, shiftId: string): Promise<Shift[]> {
  return changeHours(deps, businessKey, async (tx) => {
    if (!(await repository.deleteShift(tx, businessKey, shiftId))) throw new AppError('not_found');
  });
}
