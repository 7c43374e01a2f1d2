import { v7 as uuidv7 } from 'uuid';
import { ACCOUNT_MAIL_SECONDS, MAX_COUNT } from '../../contract/limits.ts';
import type { Role } from '../../contract/members.ts';
import type { Tx } from '../../db/client.ts';
import type { Invitation } from '../../db/schema/invitations.table.ts';
import type { Deps } from '../../deps.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import {
  findInvitation,
  insertInvitation,
  listInvitations,
  updateInvitation,
} from '../../domain/members/invitations.repository.ts';
import { lockMembersFor } from '../../domain/members/lock-access.ts';
import {
  findMember,
  findMemberByEmail,
  listMembers,
  type Member,
} from '../../domain/members/members.repository.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import { AppError } from '../../lib/errors.ts';
import { issueToken } from '../../lib/tokens.ts';
import { mailboxKey } from '../../limits/limits.ts';
import { enqueue, type Mail } from '../../outbox/outbox.repository.ts';
import { DAY_MS, SECOND_MS } from '../../time/units.ts';
import { checkAccess } from './check-access.ts';
import { type MembersReply, readMembers } from './members.usecases.ts';
import { mailOwners, proveForOwner } from './new-owner.ts';

const LINK_MS = 7 * DAY_MS;
const MAIL_LOCK_MS = ACCOUNT_MAIL_SECONDS * SECOND_MS;

interface Invited {
  email: string;
  role: Role;
  staff_id?: string | null | undefined;
  password?: string | undefined;
}

const isLocked = ({ mailedAt }: Invitation, now: Date) => now.getTime() - mailedAt.getTime() < MAIL_LOCK_MS;

/** 400 `too_many_members`, `validation`; 409 `already_member`. */
async function check(
  tx: Tx,
  members: readonly Member[],
  { businessKey }: SignedIn,
  { email, role, staff_id: staffId = null }: Invited,
) {
  const emailKey = email.toLowerCase();
  if (members.some((member) => member.email.toLowerCase() === emailKey)) throw new AppError('already_member');
  const access = await checkAccess(tx, businessKey, { role, staffId });
  const invitations = await listInvitations(tx, businessKey);
  const former = invitations.find((invitation) => invitation.emailKey === emailKey);
  if (!former && members.length + invitations.length >= MAX_COUNT.members)
    throw new AppError('too_many_members', { values: { most: MAX_COUNT.members } });
  return { emailKey, access, former };
}

/**
 * Mails a link, or why the address cannot join if it has an account elsewhere; the reply and what is stored are the same. Within a minute
 * of the last mail an invited address gets none. 400 `too_many_members`, `wrong_password`, `validation`; 409 `already_member`; 429.
 */
export async function invite(deps: Deps, inviter: SignedIn, invited: Invited): Promise<MembersReply> {
  const { businessKey } = inviter;
  // What is refused does not count.
  await deps.db.query(async (tx) => check(tx, await listMembers(tx, businessKey), inviter, invited));
  await proveForOwner(deps, inviter, invited);
  await countInvitation(deps, businessKey, invited.email);
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    const { emailKey, access, former } = await check(tx, await lockMembersFor(tx, inviter), inviter, invited);
    const { email } = invited;
    if (former) await updateInvitation(tx, former, { ...access, invitedBy: inviter.memberId });
    const invitation = former ?? {
      ...access,
      businessKey,
      memberId: uuidv7(),
      email,
      emailKey,
      name: '',
      language: inviter.language,
      invitedBy: inviter.memberId,
      tokenHash: '',
      mailedAt: now,
      expiresAt: now,
      createdAt: now,
    };
    if (!former) await insertInvitation(tx, invitation);
    if (access.role === 'owner' && former?.role !== 'owner')
      await mailOwners(deps, tx, inviter, { email, isInvited: true });
    await recordActivity(deps, tx, inviter, { what: 'member_invited', detail: email });
    if (!former || !isLocked(former, now)) await mailInvitation(deps, tx, invitation, inviter);
    return readMembers(tx, businessKey);
  });
}

/** Mails a new link; the former one ends. 404; 409 `already_member`; 429 within a minute of the last mail. */
export async function inviteAgain(deps: Deps, inviter: SignedIn, memberId: string): Promise<MembersReply> {
  const { businessKey } = inviter;
  const now = deps.now();
  const invitation = await deps.db.query(async (tx) => {
    const found = await findInvitation(tx, businessKey, memberId);
    if (!found && (await findMember(tx, { businessKey, memberId }))) throw new AppError('already_member');
    return found;
  });
  if (!invitation) throw new AppError('not_found');
  if (isLocked(invitation, now)) {
    const waited = now.getTime() - invitation.mailedAt.getTime();
    throw new AppError('rate_limited', { retryAfter: Math.ceil((MAIL_LOCK_MS - waited) / SECOND_MS) });
  }
  await countInvitation(deps, businessKey, invitation.email);
  return deps.db.transaction(async (tx) => {
    await lockMembersFor(tx, inviter);
    // It was used or withdrawn meanwhile.
    if (!(await findInvitation(tx, businessKey, memberId))) throw new AppError('not_found');
    await mailInvitation(deps, tx, invitation, inviter);
    return readMembers(tx, businessKey);
  });
}

async function countInvitation({ limits }: Deps, businessKey: string, email: string): Promise<void> {
  await limits.count('invitations', businessKey);
  await limits.count('accountMailAddress', mailboxKey(email));
  await limits.count('unprovedMails', mailboxKey(email));
  await limits.countMail();
}

async function mailInvitation(deps: Deps, tx: Tx, invitation: Invitation, inviter: SignedIn): Promise<void> {
  const now = deps.now();
  const { publicUrl } = deps.env;
  const { businessKey, email, emailKey } = invitation;
  const { language } = inviter;
  const { token, hash: tokenHash } = issueToken(businessKey);
  const expiresAt = new Date(now.getTime() + LINK_MS);
  const invitedBy = inviter.memberId;
  await updateInvitation(tx, invitation, { tokenHash, language, invitedBy, mailedAt: now, expiresAt });
  const { name } = await findBusiness(tx, businessKey);
  const facts = { businessName: name, inviter: inviter.email };
  const hasAccount = (await findMemberByEmail(tx, emailKey)) !== null;
  const content = hasAccount
    ? ({ kind: 'invitation_refused', payload: { ...facts, loginUrl: `${publicUrl}/?form=login` } } as const)
    : ({
        kind: 'member_invited',
        payload: { ...facts, joinUrl: `${publicUrl}/join?token=${token}` },
      } as const);
  const mail: Mail = { businessKey, language, to: { address: email, name: '' }, ...content };
  await enqueue(tx, mail, now);
}
