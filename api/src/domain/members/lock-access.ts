/** Locks of a login for writes of what outlives a call: logins, invitations, keys, second factors, addresses, connections. */
import type { Tx } from '../../db/client.ts';
import { AppError } from '../../lib/errors.ts';
import { hasSession } from '../sessions/sessions.repository.ts';
import { lockMember, lockMembers, type Member, type MemberKey } from './members.repository.ts';

/** Whose session the call has. */
export interface Caller extends MemberKey {
  sessionHash: string;
}

/**
 * Keeps the caller's login as it is until the transaction ends. A new password, a removal, a block and the loss of rights end
 * sessions: 401 if that happened since the call began.
 */
export async function lockAccess(tx: Tx, caller: Caller): Promise<Member> {
  const member = await lockMember(tx, caller);
  if (!member || !(await hasSession(tx, caller))) throw new AppError('unauthenticated');
  return member;
}

/** Does what `lockAccess` does, for all logins of the business. Returns them, the oldest first. */
export async function lockMembersFor(tx: Tx, caller: Caller): Promise<Member[]> {
  const members = await lockMembers(tx, caller.businessKey);
  await lockAccess(tx, caller);
  return members;
}
