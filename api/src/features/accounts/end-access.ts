import type { Tx } from '../../db/client.ts';
import { deleteDevices } from '../push/push.repository.ts';
import { deletePasswordResets, deleteSessions } from './accounts.repository.ts';
import { deleteEmailChanges } from './email-changes.repository.ts';

/** Ends a member's sessions, mailed links and push devices. */
export async function endAccess(tx: Tx, memberId: string): Promise<void> {
  await deleteSessions(tx, memberId);
  await deletePasswordResets(tx, memberId);
  await deleteEmailChanges(tx, memberId);
  await deleteDevices(tx, memberId);
}
