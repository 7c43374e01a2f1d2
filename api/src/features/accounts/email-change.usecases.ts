import { addressOf } from '../../contract/calls/address-of.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { OWNER_MAILS } from '../../emails/mail-kinds.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { mailboxKey, refundIn } from '../../lib/limits.ts';
import { issueToken, type ReadToken, readToken } from '../../lib/tokens.ts';
import { enqueue } from '../../outbox/outbox.repository.ts';
import { readdressUnsent } from '../../outbox/unsent-mails.repository.ts';
import * as owners from '../owners/owners.repository.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { copyUnsubscribe } from '../unsubscribes/unsubscribes.repository.ts';
import { deletePasswordResets } from './accounts.repository.ts';
import * as changes from './email-changes.repository.ts';
import { toOwner } from './owner-mail.ts';
import { checkOwnPassword, checkPasswordAttempt, rememberClient } from './password-attempts.ts';
import { deleteRegistrations } from './registrations.repository.ts';
import { linkExpiry } from './verification.usecases.ts';

/**
 * Mails a link to the new address, or tells its owner if it has an account; tells the present address in both cases.
 * 400 `wrong_password`, `validation` for the present address; 429.
 */
export async function requestEmailChange(
  deps: Deps,
  { businessKey }: SignedIn,
  { newEmail, password }: { newEmail: string; password: string },
): Promise<void> {
  const owner = await checkOwnPassword(deps, businessKey, { field: 'password', password });
  if (newEmail.toLowerCase() === owner.email.toLowerCase()) throw invalidField('newEmail', 'email_unchanged');
  await deps.limits.count('emailChanges', businessKey);
  await deps.limits.count('accountMailAddress', mailboxKey(newEmail));
  await deps.limits.count('unprovedMails', mailboxKey(newEmail));
  await deps.limits.countMail();
  const now = deps.now();
  const { publicUrl } = deps.env;
  const [loginUrl, forgotUrl] = [`${publicUrl}/?form=login`, `${publicUrl}/?form=forgot`];
  await deps.db.transaction(async (tx) => {
    const holder = await owners.findOwnerByEmail(tx, newEmail.toLowerCase());
    if (holder) {
      const payload = { loginUrl, forgotUrl };
      await enqueue(tx, { ...toOwner(holder), kind: 'email_change_refused', payload }, now);
    } else {
      const { token, hash: tokenHash } = issueToken(businessKey);
      const confirmUrl = publicUrl + addressOf('GET /api/verify-email', { query: { token } });
      const expiresAt = linkExpiry(now);
      await changes.insertEmailChange(tx, { businessKey, tokenHash, email: newEmail, expiresAt });
      const mail = { ...toOwner({ ...owner, email: newEmail }), payload: { confirmUrl } };
      await enqueue(tx, { ...mail, kind: 'confirm_email_change' }, now);
    }
    const payload = { newEmail, forgotUrl };
    await enqueue(tx, { ...toOwner(owner), kind: 'email_change_requested', payload }, now);
  });
}

/** The business whose address a mailed link changes; null for any other token. */
export async function readEmailChange(deps: Deps, token: string): Promise<ReadToken | null> {
  const read = readToken(token);
  const change = read && (await deps.db.query((tx) => changes.findEmailChange(tx, read, deps.now())));
  return change && read;
}

/**
 * Moves the account to the address of the link. Sessions stay; links that were mailed to the old address end, and unsent
 * mails follow to the new one. False if the link was used or the address is taken.
 */
export async function moveAccount(deps: Deps, link: ReadToken, clientIp: string): Promise<boolean> {
  const moved = await deps.db.transaction((tx) => moveIn(deps, tx, link));
  if (moved) await rememberClient(deps, { mailbox: mailboxKey(moved), clientIp });
  return moved !== null;
}

async function moveIn({ env, now }: Deps, tx: Tx, link: ReadToken): Promise<string | null> {
  const { businessKey } = link;
  const change = await changes.findEmailChange(tx, link, now());
  const owner = await owners.findOwner(tx, businessKey);
  if (!change || !owner || !(await owners.updateEmail(tx, owner, change.email))) return null;
  const [from, to] = [owner.email, change.email];
  await changes.deleteEmailChanges(tx, businessKey);
  await deletePasswordResets(tx, businessKey);
  await deleteRegistrations(tx, to.toLowerCase());
  await refundIn(tx, 'unprovedMails', mailboxKey(to));
  await readdressUnsent(tx, { businessKey, from, to }, OWNER_MAILS);
  await copyUnsubscribe(tx, { businessKey, address: from }, to, now());
  const payload = { newEmail: to, operatorEmail: env.operator.email };
  await enqueue(tx, { ...toOwner(owner), kind: 'email_changed', payload }, now());
  return to;
}

/** 400 `invalid_token`; 401 `invalid_credentials`; 403 `account_blocked`; 429 as `checkPasswordAttempt`. */
export async function moveByPassword(
  deps: Deps,
  link: ReadToken,
  password: string,
  clientIp: string,
): Promise<string> {
  const owner = await deps.db.query((tx) => owners.findOwner(tx, link.businessKey));
  if (!owner) throw new AppError('invalid_token');
  const who = { mailbox: mailboxKey(owner.email), clientIp };
  if (!(await checkPasswordAttempt(deps, who, owner.passwordHash, password)))
    throw new AppError('invalid_credentials', { fields: { password: { key: 'wrong_password' } } });
  if (owner.blockedAt)
    throw new AppError('account_blocked', { values: { operator_email: deps.env.operator.email } });
  if (!(await moveAccount(deps, link, clientIp))) throw new AppError('invalid_token');
  return link.businessKey;
}
