import { AppError } from '../../lib/errors.ts';
import type { SignedIn } from './sessions.ts';

/** Whose entries a logged-in member may use. `staffId`: of the role `staff`, null for everybody's. */
export type StaffAccess = Pick<SignedIn, 'businessKey' | 'staffId'>;

/** 403 `forbidden` to the role `staff` for what is somebody else's or, in a write, of the whole business. */
export function refuseOthers({ staffId }: StaffAccess, entry: { staffId: string | null | undefined }): void {
  if (staffId !== null && entry.staffId !== staffId) throw new AppError('forbidden');
}

interface Visit {
  parts: readonly { staffId: string }[];
}

const isOwnPart =
  ({ staffId }: StaffAccess) =>
  (part: Visit['parts'][number]) =>
    staffId === null || part.staffId === staffId;

/** Whether a booking shows in somebody's calendar: a member of the role `staff` sees it if it does a part. */
export const seesBooking = (access: StaffAccess, { parts }: Visit): boolean => parts.some(isOwnPart(access));

/** 403 `forbidden` to the role `staff` for a booking of which it does no part. */
export function refuseUnseen(access: StaffAccess, booking: Visit): void {
  if (!seesBooking(access, booking)) throw new AppError('forbidden');
}

/** 403 `forbidden` to the role `staff` for a change of a booking of which others do a part. */
export function refuseOthersParts(access: StaffAccess, { parts }: Visit): void {
  if (!parts.every(isOwnPart(access))) throw new AppError('forbidden');
}
