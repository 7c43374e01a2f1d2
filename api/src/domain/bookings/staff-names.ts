import type { Tx } from '../../db/client.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import { listAllStaff, listStaffNames } from '../staff/staff.repository.ts';
import type { ChangedBooking } from './booking-change.ts';
import { isSameStaff } from './part-rules.ts';

const isHandover = ({ booking, action }: ChangedBooking) =>
  action.type === 'moved' && !isSameStaff(action.previous, booking);

/** A customer who is handed over gets the new name, even if only one active member is left. */
export async function namesIn(
  tx: Tx,
  businessKey: string,
  changed: readonly ChangedBooking[],
): Promise<StaffNames> {
  if (!changed.some(isHandover)) return listStaffNames(tx, businessKey);
  return new Map((await listAllStaff(tx, businessKey)).map((member) => [member.staffId, member.name]));
}

/** '' in a business of one, which has no names. */
export const joinStaffNames = (staffIds: Iterable<string>, names: StaffNames): string =>
  [...staffIds].flatMap((staffId) => names.get(staffId) || []).join(', ');
