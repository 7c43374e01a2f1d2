import type { Tx } from '../../db/client.ts';
import { OWNER_MAILS } from '../../emails/mail-kinds.ts';
import { deleteUnsentTo } from '../../outbox/unsent-mails.repository.ts';
import { deleteMember, type Member } from './members.repository.ts';

/** Removes a log-in with its unsent mails. */
export async function endMember(tx: Tx, member: Member): Promise<void> {
  const { businessKey, email } = member;
  await deleteUnsentTo(tx, { businessKey, address: email.toLowerCase() }, OWNER_MAILS);
  await deleteMember(tx, member);
}
