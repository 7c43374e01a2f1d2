import { picturePath } from '../../contract/picture-sizes.ts';
import type { BookedStaff, PublicStaff, Staff } from '../../contract/staff.ts';
import type { StaffMember, StaffNames } from '../../db/schema/staff.table.ts';
import { AppError, invalidField } from '../../lib/errors.ts';

const photoUrl = ({ businessKey, photo }: StaffMember) => picturePath(businessKey, photo, 'face');

export const toStaff = (row: StaffMember): Staff => ({
  staff_id: row.staffId,
  name: row.name,
  bio: row.bio,
  email: row.email,
  phone: row.phone,
  color: row.color,
  photo_url: photoUrl(row),
  active: row.active,
  own_hours: row.ownHours,
  position: row.position,
});

export const activeStaff = (rows: readonly StaffMember[]) =>
  rows.filter(({ active, removedAt }) => active && !removedAt);

/** The members that customers can choose from: the active ones, none if there is only one. */
export function publicStaff(rows: readonly StaffMember[]): PublicStaff[] {
  const active = activeStaff(rows);
  if (active.length === 1) return [];
  return active.map((row) => ({
    staff_id: row.staffId,
    name: row.name,
    bio: row.bio,
    photo_url: photoUrl(row),
  }));
}

/** The member of a booking as customers see it. */
export function bookedStaff(names: StaffNames, staffId: string): BookedStaff {
  const name = names.get(staffId);
  return name === undefined ? null : { staff_id: staffId, name };
}

/** The active members that offer a service. `staffIds` null: everyone. */
export const offeredBy = (staffIds: readonly string[] | null, rows: readonly StaffMember[]): string[] =>
  activeStaff(rows)
    .map(({ staffId }) => staffId)
    .filter((staffId) => staffIds === null || staffIds.includes(staffId));

/** 400 `last_staff` if nobody is active, `staff_name_required` if several are and one has no name. */
export function refuseStaff(rows: readonly StaffMember[]): void {
  const active = activeStaff(rows);
  if (active.length === 0) throw new AppError('last_staff');
  if (active.length > 1 && active.some(({ name }) => name === ''))
    throw invalidField('name', 'staff_name_required');
}

/** 400 `validation` for one that is not among the rows. */
export function refuseForeignStaff(
  rows: readonly StaffMember[],
  staffIds: readonly (string | null | undefined)[],
  field = 'staff_id',
): void {
  const knownIds = new Set<string | null | undefined>(rows.map(({ staffId }) => staffId));
  for (const staffId of staffIds)
    if (staffId !== null && staffId !== undefined && !knownIds.has(staffId))
      throw invalidField(field, 'staff_unknown');
}
