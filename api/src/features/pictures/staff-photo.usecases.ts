import type { Staff } from '../../contract/staff.ts';
import type { Tx } from '../../db/client.ts';
import type { StaffMember } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import { lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import { discardPictures } from '../../domain/pictures/pictures.repository.ts';
import { listStaff, updateStaff } from '../../domain/staff/staff.repository.ts';
import { toStaff } from '../../domain/staff/staff-rules.ts';
import { AppError } from '../../lib/errors.ts';
import { savePicture, type Upload } from './save-picture.ts';

function pickMember(rows: readonly StaffMember[], staffId: string): StaffMember {
  const member = rows.find((row) => row.staffId === staffId);
  if (!member) throw new AppError('not_found');
  return member;
}

/** 404, before the picture is read. */
export async function findMember(deps: Deps, businessKey: string, staffId: string): Promise<void> {
  pickMember(await deps.db.query((tx) => listStaff(tx, businessKey)), staffId);
}

async function replacePhoto(
  tx: Tx,
  { businessKey, staffId }: Pick<StaffMember, 'businessKey' | 'staffId'>,
  photo: string,
  now: Date,
): Promise<Staff[]> {
  const rows = await listStaff(tx, businessKey);
  const member = pickMember(rows, staffId);
  await discardPictures(tx, member, [member.photo], now);
  await updateStaff(tx, member, { photo });
  return rows.map((row) => toStaff(row === member ? { ...row, photo } : row));
}

/** 404; errors as `savePicture`. */
export const setStaffPhoto = (
  deps: Deps,
  businessKey: string,
  staffId: string,
  upload: Upload,
): Promise<Staff[]> =>
  savePicture(deps, businessKey, { kind: 'face', upload }, (tx, _business, picture) =>
    replacePhoto(tx, { businessKey, staffId }, picture, deps.now()),
  );

/** 404. */
export const removeStaffPhoto = (deps: Deps, businessKey: string, staffId: string): Promise<Staff[]> =>
  deps.db.transaction(async (tx) => {
    await lockBusiness(tx, businessKey);
    return replacePhoto(tx, { businessKey, staffId }, '', deps.now());
  });
