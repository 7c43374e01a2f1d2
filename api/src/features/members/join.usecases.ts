import type { InvitationReply } from '../../contract/members.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { rememberClient } from '../../domain/accounts/password-attempts.ts';
import { deleteRegistrations } from '../../domain/accounts/registrations.repository.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { deleteInvitation, findInvitationByLink } from '../../domain/members/invitations.repository.ts';
import {
  claimAddress,
  insertMember,
  isBlocked,
  lockMembers,
} from '../../domain/members/members.repository.ts';
import { type CheckedLogin, FIRST_LOGIN_VERSION } from '../../domain/sessions/sessions.repository.ts';
import { AppError } from '../../lib/errors.ts';
import { slowHash } from '../../lib/slow-hash.ts';
import { readToken } from '../../lib/tokens.ts';
import { mailboxKey } from '../../limits/limits.ts';

/** 400 `invalid_token`. */
export function readInvitation(deps: Deps, token: string): Promise<InvitationReply> {
  const link = readToken(token);
  return deps.db.query(async (tx) => {
    const invitation = link && (await findInvitationByLink(tx, link, deps.now()));
    if (!invitation || (await isBlocked(tx, link.key))) throw new AppError('invalid_token');
    const { businessKey, email, role } = invitation;
    const { name } = await findBusiness(tx, businessKey);
    return { business_name: name, email, role };
  });
}

interface Joining {
  token: string;
  password: string;
  language: Language;
  clientIp: string;
  browser: string;
}

/** Returns the new login. 400 `invalid_token`, also if the address got an account meanwhile. */
export async function join(
  deps: Deps,
  { token, password, language, clientIp, browser }: Joining,
): Promise<CheckedLogin> {
  const link = readToken(token);
  const now = deps.now();
  if (!link || !(await deps.db.query((tx) => findInvitationByLink(tx, link, now))))
    throw new AppError('invalid_token');
  const passwordHash = await slowHash(password);
  const joined = await deps.db.transaction(async (tx) => {
    // A block, a removal of its staff member and the end of the business wait, or are seen below.
    await lockMembers(tx, link.key);
    const invitation = await findInvitationByLink(tx, link, now);
    if (!invitation || (await isBlocked(tx, link.key))) throw new AppError('invalid_token');
    const { businessKey, memberId, email, emailKey, name, role, staffId } = invitation;
    const access = { role, staffId };
    const member = { businessKey, memberId, email, name, passwordHash, language, ...access, createdAt: now };
    if (!(await claimAddress(tx, member))) throw new AppError('invalid_token');
    await insertMember(tx, member);
    await recordActivity(deps, tx, { ...member, browser }, { what: 'member_joined', detail: role });
    await deleteInvitation(tx, invitation);
    await deleteRegistrations(tx, emailKey);
    await deps.limits.refundIn(tx, 'unprovedMails', mailboxKey(email));
    return member;
  });
  await rememberClient(deps, { mailbox: mailboxKey(joined.email), clientIp });
  const { businessKey, memberId } = joined;
  return { businessKey, memberId, loginVersion: FIRST_LOGIN_VERSION };
}
