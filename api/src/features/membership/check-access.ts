import type { Tx } from '../../db/client.ts';
import { invalidField } from '../../lib/errors.ts';
import { type Access, accessOf } from '../members/member-rules.ts';

/** What a log-in may have. 400 `validation` for the role `staff` without a staff member of the business. */
export async function checkAccess(_tx: Tx, _businessKey: string, asked: Access): Promise<Access> {
  const access = accessOf(asked);
  if (access.role !== 'staff') return access;
  throw invalidField('staff_id', access.staffId ? 'staff_unknown' : 'whose_required');
}
