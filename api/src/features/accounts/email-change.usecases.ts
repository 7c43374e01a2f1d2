import { callAddress } from '../../contract/calls/call-address.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { deletePasswordResets } from '../../domain/accounts/accounts.repository.ts';
import { toMember } from '../../domain/accounts/member-mail.ts';
import {
  checkOwnPassword,
  checkPasswordAttempt,
  rememberClient,
} from '../../domain/accounts/password-attempts.ts';
import { deleteRegistrations } from '../../domain/accounts/registrations.repository.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { lockAccess } from '../../domain/members/lock-access.ts';
import * as members from '../../domain/members/members.repository.ts';
import { showSecondFactor } from '../../domain/security/show-second-factor.ts';
import { hasSession } from '../../domain/sessions/sessions.repository.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import { copyUnsubscribe } from '../../domain/unsubscribes/unsubscribes.repository.ts';
import { OWNER_MAILS } from '../../emails/mail-kinds.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { issueToken, type ReadToken, readToken } from '../../lib/tokens.ts';
import { mailboxKey } from '../../limits/limits.ts';
import { enqueue } from '../../outbox/outbox.repository.ts';
import { readdressUnsent } from '../../outbox/unsent-mails.repository.ts';
import * as changes from './email-changes.repository.ts';
import type { LoggedIn } from './login.usecases.ts';
import { linkExpiry } from './verification.usecases.ts';

/**
 * Mails a link to the new address, or a notice if it has an account; mails a notice to the present address in both cases.
 * 400 `wrong_password`, `validation` for the present address; 429.
 */
export async function requestEmailChange(
  deps: Deps,
  owner: SignedIn,
  { newEmail, password }: { newEmail: string; password: string },
): Promise<void> {
  const { businessKey, memberId } = owner;
  const member = await checkOwnPassword(deps, owner, { field: 'password', password });
  if (newEmail.toLowerCase() === member.email.toLowerCase())
    throw invalidField('newEmail', 'email_unchanged');
  await deps.limits.count('emailChanges', memberId);
  await deps.limits.count('accountMailAddress', mailboxKey(newEmail));
  await deps.limits.count('unprovedMails', mailboxKey(newEmail));
  await deps.limits.countMail();
  const now = deps.now();
  const { publicUrl } = deps.env;
  const [loginUrl, forgotUrl] = [`${publicUrl}/?form=login`, `${publicUrl}/?form=forgot`];
  await deps.db.transaction(async (tx) => {
    await lockAccess(tx, owner);
    const holder = await members.findMemberByEmail(tx, newEmail.toLowerCase());
    if (holder) {
      const payload = { loginUrl, forgotUrl };
      await enqueue(tx, { ...toMember(holder), kind: 'email_change_refused', payload }, now);
    } else {
      const { token, hash: tokenHash } = issueToken(businessKey);
      const confirmUrl = publicUrl + callAddress('GET /api/verify-email', { query: { token } });
      const expiresAt = linkExpiry(now);
      await changes.insertEmailChange(tx, { businessKey, memberId, tokenHash, email: newEmail, expiresAt });
      const mail = { ...toMember({ ...member, email: newEmail }), payload: { confirmUrl } };
      await enqueue(tx, { ...mail, kind: 'confirm_email_change' }, now);
    }
    const payload = { newEmail, forgotUrl };
    await enqueue(tx, { ...toMember(member), kind: 'email_change_requested', payload }, now);
  });
}

/** A mailed link that changes the address of a member. */
export interface EmailChangeLink extends ReadToken {
  memberId: string;
}

/** null for any other token. */
export async function readEmailChange(deps: Deps, token: string): Promise<EmailChangeLink | null> {
  const read = readToken(token);
  const change = read && (await deps.db.query((tx) => changes.findEmailChange(tx, read, deps.now())));
  return change && { ...read, memberId: change.memberId };
}

const toMemberKey = ({ key, memberId }: EmailChangeLink) => ({ businessKey: key, memberId });

interface Following {
  clientIp: string;
  browser: string;
}

interface Moving extends Following {
  /** Whether what the caller checked still holds, behind the lock of the member. */
  isAllowed: (tx: Tx, member: members.Member) => Promise<boolean>;
}

/**
 * Moves the account to the address of the link. Sessions stay; links that were mailed to the old address end, and unsent
 * mails follow to the new one. False if the link was used or the address is taken.
 */
async function moveAccount(deps: Deps, link: EmailChangeLink, moving: Moving): Promise<boolean> {
  const moved = await deps.db.transaction((tx) => moveIn(deps, tx, link, moving));
  if (moved) await rememberClient(deps, { mailbox: mailboxKey(moved), clientIp: moving.clientIp });
  return moved !== null;
}

async function moveIn(
  deps: Deps,
  tx: Tx,
  link: EmailChangeLink,
  { browser, isAllowed }: Moving,
): Promise<string | null> {
  const { env, now } = deps;
  const member = await members.lockMember(tx, toMemberKey(link));
  if (!member || !(await isAllowed(tx, member))) return null;
  const change = await changes.findEmailChange(tx, link, now());
  if (!change || !(await members.updateEmail(tx, member, change.email))) return null;
  const { businessKey } = member;
  const [from, to] = [member.email, change.email];
  await changes.deleteEmailChanges(tx, member);
  await deletePasswordResets(tx, member);
  await deleteRegistrations(tx, to.toLowerCase());
  await readdressUnsent(tx, { businessKey, from, to }, OWNER_MAILS);
  await copyUnsubscribe(tx, { businessKey, address: from }, to, now());
  const payload = { newEmail: to, operatorEmail: env.operator.email };
  await enqueue(tx, { ...toMember(member), kind: 'email_changed', payload }, now());
  await recordActivity(deps, tx, { ...member, browser }, { what: 'email_changed', detail: to });
  await deps.limits.refundIn(tx, 'unprovedMails', mailboxKey(to));
  return to;
}

/** Does what `moveAccount` does, in a browser where the owner is logged in. */
export const moveInSession = (
  deps: Deps,
  link: EmailChangeLink,
  { owner, ...following }: Following & { owner: SignedIn },
): Promise<boolean> => moveAccount(deps, link, { ...following, isAllowed: (tx) => hasSession(tx, owner) });

interface ByPassword extends Following {
  password: string;
  code?: string | undefined;
}

/** 400 `invalid_token`; 401 as `logIn`; 403 `account_blocked`; 429. */
export async function moveByPassword(
  deps: Deps,
  link: EmailChangeLink,
  { password, code, clientIp, browser }: ByPassword,
): Promise<LoggedIn> {
  const member = await deps.db.query((tx) => members.findMember(tx, toMemberKey(link)));
  if (!member) throw new AppError('invalid_token');
  const client = { mailbox: mailboxKey(member.email), clientIp };
  if (!(await checkPasswordAttempt(deps, client, member.passwordHash, password)))
    throw new AppError('invalid_credentials', { fields: { password: { key: 'wrong_password' } } });
  if (member.blockedAt)
    throw new AppError('account_blocked', { values: { operator_email: deps.env.operator.email } });
  const isShown = await showSecondFactor(deps, { ...member, browser }, { code });
  const { businessKey, memberId, loginVersion } = member;
  const isAllowed = async (_: Tx, current: members.Member) => current.loginVersion === loginVersion;
  if (!(await moveAccount(deps, link, { clientIp, browser, isAllowed }))) throw new AppError('invalid_token');
  return { businessKey, memberId, loginVersion, provedAt: isShown ? deps.now() : null };
}
