import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import * as accounts from '../../domain/accounts/accounts.repository.ts';
import { toMember } from '../../domain/accounts/member-mail.ts';
import {
  allowSignIn,
  checkOwnPassword,
  checkPasswordAttempt,
  rememberClient,
} from '../../domain/accounts/password-attempts.ts';
import { findRegistrationByEmail } from '../../domain/accounts/registrations.repository.ts';
import { type Actor, recordActivity, toPseudonym } from '../../domain/activity/record-activity.ts';
import { endAccess } from '../../domain/members/end-member.ts';
import { lockAccess } from '../../domain/members/lock-access.ts';
import * as members from '../../domain/members/members.repository.ts';
import { showSecondFactor } from '../../domain/security/show-second-factor.ts';
import type { CheckedLogin } from '../../domain/sessions/sessions.repository.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import { AppError } from '../../lib/errors.ts';
import { slowHash } from '../../lib/slow-hash.ts';
import { issueToken, readToken } from '../../lib/tokens.ts';
import { mailboxKey } from '../../limits/limits.ts';
import { enqueue } from '../../outbox/outbox.repository.ts';
import { HOUR_MS } from '../../time/units.ts';
import { mailLinkAgain } from './verification.usecases.ts';

const RESET_MS = HOUR_MS;

interface Login {
  email: string;
  password: string;
  code?: string | undefined;
  clientIp: string;
  browser: string;
}

export interface LoggedIn extends CheckedLogin {
  /** When a second factor was shown; null without one. */
  provedAt: Date | null;
}

/**
 * 401 `invalid_credentials`, `second_factor_required`, `second_factor_invalid`; 403 `account_blocked`, `email_not_verified` (with a
 * new email); 429.
 */
export async function logIn(
  deps: Deps,
  { email, password, code, clientIp, browser }: Login,
): Promise<LoggedIn> {
  const emailKey = email.toLowerCase();
  const { member, registration } = await deps.db.query(async (tx) => ({
    member: await members.findMemberByEmail(tx, emailKey),
    registration: await findRegistrationByEmail(tx, emailKey, deps.now()),
  }));
  const client = { mailbox: mailboxKey(email), clientIp };
  const storedHash = (member ?? registration)?.passwordHash ?? null;
  if (!(await checkPasswordAttempt(deps, client, storedHash, password))) {
    await recordFailedLogin(deps, member, { mailbox: client.mailbox, browser });
    throw new AppError('invalid_credentials');
  }
  if (member?.blockedAt)
    throw new AppError('account_blocked', { values: { operator_email: deps.env.operator.email } });
  if (member) {
    const isShown = await showSecondFactor(deps, { ...member, browser }, { code });
    await rememberClient(deps, client);
    const { businessKey, memberId, loginVersion } = member;
    return { businessKey, memberId, loginVersion, provedAt: isShown ? deps.now() : null };
  }
  if (registration) await mailLinkAgain(deps, registration);
  throw new AppError('email_not_verified');
}

async function recordFailedLogin(
  deps: Deps,
  member: members.Member | null,
  { mailbox, browser }: { mailbox: string; browser: string },
): Promise<void> {
  const what = 'login_failed';
  if (member) await deps.db.query((tx) => recordActivity(deps, tx, { ...member, browser }, { what }));
  else deps.logger.log('info', 'activity', { what, address: toPseudonym(deps, mailbox) });
}

export async function forgotPassword(deps: Deps, email: string): Promise<void> {
  const now = deps.now();
  await deps.limits.count('passwordResets', mailboxKey(email));
  await deps.limits.count('accountMailAddress', mailboxKey(email));
  await deps.limits.countMail();
  await deps.db.transaction(async (tx) => {
    const found = await members.findMemberByEmail(tx, email.toLowerCase());
    // The account may have moved to another address meanwhile.
    const member = found && (await members.lockMember(tx, found));
    if (member?.email.toLowerCase() !== email.toLowerCase()) return;
    const { businessKey, memberId } = member;
    const { token, hash } = issueToken(businessKey);
    await accounts.insertPasswordReset(tx, {
      businessKey,
      memberId,
      tokenHash: hash,
      expiresAt: new Date(now.getTime() + RESET_MS),
    });
    const payload = { resetUrl: `${deps.env.publicUrl}/reset-password?token=${token}` };
    await enqueue(tx, { ...toMember(member), kind: 'reset_password', payload }, now);
  });
}

/** Sets the password, ends every session, clears failed attempts at the mailbox. 400 `invalid_token`. */
export async function resetPassword(
  deps: Deps,
  { token, newPassword }: { token: string; newPassword: string },
  { clientIp, browser }: { clientIp: string; browser: string },
): Promise<void> {
  const read = readToken(token);
  if (!read) throw new AppError('invalid_token');
  const passwordHash = await slowHash(newPassword);
  const now = deps.now();
  const member = await deps.db.transaction(async (tx) => {
    const reset = await accounts.findPasswordReset(tx, read, now);
    const found = reset && (await members.lockMember(tx, reset));
    if (!found || !(await accounts.consumePasswordReset(tx, read, now))) throw new AppError('invalid_token');
    await setPassword(deps, tx, { ...found, browser }, { passwordHash, what: 'password_reset' });
    return found;
  });
  await allowSignIn(deps, { mailbox: mailboxKey(member.email), clientIp });
}

interface NewPassword {
  passwordHash: string;
  what: 'password_changed' | 'password_reset';
}

async function setPassword(
  deps: Deps,
  tx: Tx,
  member: Actor & { memberId: string; language: string },
  { passwordHash, what }: NewPassword,
): Promise<CheckedLogin> {
  const passwordChangedAt = deps.now();
  await members.updateMember(tx, member, { passwordHash, passwordChangedAt });
  const login = await endAccess(tx, member);
  await recordActivity(deps, tx, member, { what });
  const payload = { forgotUrl: `${deps.env.publicUrl}/?form=forgot` };
  await enqueue(tx, { ...toMember(member), kind: 'password_changed', payload }, passwordChangedAt);
  return login;
}

/** Changes the password and ends all sessions; the caller starts a new one with what is returned. 400 `wrong_password`. */
export async function changePassword(
  deps: Deps,
  owner: SignedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<CheckedLogin> {
  await checkOwnPassword(deps, owner, { field: 'currentPassword', password: currentPassword });
  const passwordHash = await slowHash(newPassword);
  return deps.db.transaction(async (tx) => {
    await lockAccess(tx, owner);
    return setPassword(deps, tx, owner, { passwordHash, what: 'password_changed' });
  });
}
