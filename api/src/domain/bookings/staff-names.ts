import type { Tx } from '../../db/client.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import { listAllStaff, listStaffNames } from '../staff/staff.repository.ts';
import type { ChangedBooking } from './booking-change.ts';

const isHandover = ({ booking, action }: ChangedBooking) =>
  action.type === 'moved' && action.previous.staffId !== booking.staffId;

/** A customer who is handed over gets the new name, even if only one active member is left. */
export async function namesIn(
  tx: Tx,
  businessKey: string,
  changed: readonly ChangedBooking[],
): Promise<StaffNames> {
  if (!changed.some(isHandover)) return listStaffNames(tx, [businessKey]);
  return new Map((await listAllStaff(tx, businessKey)).map((member) => [member.staffId, member.name]));
}
