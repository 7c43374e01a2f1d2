import type { Tx } from '../../db/client.ts';
import { emailChanges, isOfMember, passwordResets } from '../../db/schema/accounts.table.ts';
import { replyToChanges } from '../../db/schema/mail-texts.table.ts';
import { OWNER_MAILS } from '../../emails/mail-kinds.ts';
import { deleteUnsentTo } from '../../outbox/unsent-mails.repository.ts';
import { type CheckedLogin, endSessions } from '../sessions/sessions.repository.ts';
import { deleteInvitationsBy } from './invitations.repository.ts';
import {
  deleteMember,
  incrementRightsVersion,
  lockMember,
  type Member,
  type MemberKey,
} from './members.repository.ts';

/** Ends what a password gave: sessions with their push devices, and mailed links. Returns the login as it is now. */
export async function endAccess(tx: Tx, key: MemberKey): Promise<CheckedLogin> {
  const login = await endSessions(tx, key);
  for (const table of [passwordResets, emailChanges, replyToChanges])
    await tx.delete(table).where(isOfMember(table, key));
  return login;
}

/**
 * Ends what a login held that is removed or loses rights: its access, feed addresses and decision links (by their version), the
 * invitations it sent and its unsent mails. Open streams end with their session. Null if the login is gone.
 */
export async function endRights(tx: Tx, key: MemberKey): Promise<Member | null> {
  const member = await lockMember(tx, key);
  if (!member) return null;
  const { businessKey, email } = member;
  await endAccess(tx, member);
  await incrementRightsVersion(tx, member);
  await deleteInvitationsBy(tx, member);
  await deleteUnsentTo(tx, { businessKey, address: email.toLowerCase() }, OWNER_MAILS);
  return member;
}

/** Removes a login with all that it held. */
export async function endMember(tx: Tx, key: MemberKey): Promise<void> {
  const member = await endRights(tx, key);
  if (member) await deleteMember(tx, member);
}
