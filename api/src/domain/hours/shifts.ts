import type { Shift } from '../../contract/hours.ts';
import { WEEKDAYS } from '../../contract/limits.ts';
import { id } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { invalidField } from '../../lib/errors.ts';
import { timeOfMinutes } from '../../time/minutes.ts';
import * as repository from './hours.repository.ts';

export const toShift = (row: repository.ShiftRow): Shift => ({
  id: row.shiftId,
  day_of_week: WEEKDAYS[row.weekday] ?? 'Monday',
  shift_start_time: timeOfMinutes(row.startMinute),
  shift_end_time: timeOfMinutes(row.endMinute),
  bookable_services: row.serviceIds,
  staff_id: row.staffId,
});

export async function getHours(deps: Deps, businessKey: string): Promise<Shift[]> {
  const rows = await deps.db.query((tx) => repository.listShifts(tx, businessKey));
  return rows.map(toShift);
}

/** Removes repeats. 400 `validation` for a service that is not offered. */
export async function ownServices(tx: Tx, businessKey: string, listed: string[]): Promise<string[]> {
  const serviceIds = [...new Set(listed)];
  const staffIds =
    serviceIds.every((serviceId) => id.safeParse(serviceId).success) &&
    (await repository.countOffered(tx, businessKey, serviceIds)) === serviceIds.length;
  if (!staffIds) throw invalidField('bookable_services', 'service_unknown');
  return serviceIds;
}
