import { AppError } from '../../lib/errors.ts';
import type { SignedIn } from './sessions.ts';

/** Whose entries a logged-in member may use. `staffId`: of the role `staff`, null for everybody's. */
export type StaffAccess = Pick<SignedIn, 'businessKey' | 'staffId'>;

/** 403 `forbidden` to the role `staff` for what is somebody else's or, in a write, of the whole business. */
export function refuseOthers({ staffId }: StaffAccess, entry: { staffId: string | null | undefined }): void {
  if (staffId !== null && entry.staffId !== staffId) throw new AppError('forbidden');
}
