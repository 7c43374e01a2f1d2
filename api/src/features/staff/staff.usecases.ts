import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { MAX_COUNT } from '../../contract/limits.ts';
import type { Staff, staffBody, staffChangeBody } from '../../contract/staff.ts';
import type { Tx } from '../../db/client.ts';
import type { StaffMember } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import { trackAbsences } from '../../domain/absence/track-absences.ts';
import { lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import { insertStaff, listStaff, updateStaff } from '../../domain/staff/staff.repository.ts';
import { refuseStaff, toStaff } from '../../domain/staff/staff-rules.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { inOrder } from '../../lib/in-order.ts';

export async function getStaff(deps: Deps, businessKey: string): Promise<Staff[]> {
  return (await deps.db.query((tx) => listStaff(tx, businessKey))).map(toStaff);
}

const toColumns = ({ own_hours, position: _, ...rest }: z.output<typeof staffChangeBody>) => ({
  ...rest,
  ...(own_hours !== undefined && { ownHours: own_hours }),
});

/** 400 `staff_name_required`, also while an active member has no name; `too_many_staff`; 429. */
export async function addStaff(
  deps: Deps,
  businessKey: string,
  given: z.output<typeof staffBody>,
): Promise<{ staff: Staff[]; staff_id: string }> {
  await deps.limits.count('addedStaff', businessKey);
  return deps.db.transaction(async (tx) => {
    await lockBusiness(tx, businessKey);
    const rows = await listStaff(tx, businessKey);
    const staffId = uuidv7();
    const member: StaffMember = {
      businessKey,
      staffId,
      name: '',
      bio: '',
      email: '',
      phone: '',
      color: '',
      photo: '',
      active: true,
      ownHours: false,
      feedVersion: 0,
      position: rows.length,
      createdAt: deps.now(),
      removedAt: null,
      ...toColumns(given),
    };
    if (member.name === '') throw invalidField('name', 'staff_name_required');
    if (rows.length >= MAX_COUNT.staff)
      throw new AppError('too_many_staff', { values: { most: MAX_COUNT.staff } });
    refuseStaff([...rows, member]);
    await insertStaff(tx, member);
    return { staff: [...rows, member].map(toStaff), staff_id: staffId };
  });
}

/** Fields that are left out stay. 404; 400 `last_staff`, `staff_name_required`. */
export function editStaff(
  deps: Deps,
  businessKey: string,
  staffId: string,
  given: z.output<typeof staffChangeBody>,
): Promise<Staff[]> {
  return deps.db.transaction(async (tx) => {
    const business = await lockBusiness(tx, businessKey);
    const rows = await listStaff(tx, businessKey);
    const member = rows.find((row) => row.staffId === staffId);
    if (!member) throw new AppError('not_found');
    const changed = rows.map((row) => (row === member ? { ...row, ...toColumns(given) } : row));
    refuseStaff(changed);
    const { position } = given;
    const moved = changed.find((row) => row.staffId === staffId);
    const next = position === undefined ? inOrder(changed) : inOrder(changed, moved, position);
    const write = () => store(tx, rows, next);
    if (moved?.ownHours === member.ownHours) await write();
    else await trackAbsences(tx, business, deps.now(), write);
    return next.map(toStaff);
  });
}

/** Writes the rows that differ. */
async function store(tx: Tx, before: readonly StaffMember[], after: readonly StaffMember[]): Promise<void> {
  const former = new Map(before.map((row) => [row.staffId, row]));
  for (const row of after) {
    const changes = Object.entries(row).filter(
      ([column, value]) => former.get(row.staffId)?.[column as keyof StaffMember] !== value,
    );
    if (changes.length > 0) await updateStaff(tx, row, Object.fromEntries(changes));
  }
}
