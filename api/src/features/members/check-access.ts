import type { Tx } from '../../db/client.ts';
import { type Access, toAccess } from '../../domain/members/member-rules.ts';
import { listStaff } from '../../domain/staff/staff.repository.ts';
import { refuseForeignStaff } from '../../domain/staff/staff-rules.ts';
import { invalidField } from '../../lib/errors.ts';

/** What a login may have. 400 `validation` for the role `staff` without a staff member of the business. */
export async function checkAccess(tx: Tx, businessKey: string, wanted: Access): Promise<Access> {
  const access = toAccess(wanted);
  if (access.role !== 'staff') return access;
  if (!access.staffId) throw invalidField('staff_id', 'whose_required');
  refuseForeignStaff(await listStaff(tx, businessKey), [access.staffId]);
  return access;
}
