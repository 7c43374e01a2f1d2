import { v7 as uuidv7 } from 'uuid';
import { callAddress } from '../../contract/calls/call-address.ts';
import { ACCOUNT_MAIL_SECONDS } from '../../contract/limits.ts';
import { language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { checkPasswordAttempt, rememberClient } from '../../domain/accounts/password-attempts.ts';
import * as registrations from '../../domain/accounts/registrations.repository.ts';
import { insertBusiness } from '../../domain/businesses/businesses.repository.ts';
import { insertDefaultShifts } from '../../domain/hours/hours.repository.ts';
import { claimAddress, insertMember } from '../../domain/members/members.repository.ts';
import { recordReferral } from '../../domain/plans/referrals.ts';
import { type CheckedLogin, FIRST_LOGIN_VERSION } from '../../domain/sessions/sessions.repository.ts';
import { AppError } from '../../lib/errors.ts';
import { isSameText, issueToken, sha256 } from '../../lib/tokens.ts';
import { mailboxKey } from '../../limits/limits.ts';
import { enqueue } from '../../outbox/outbox.repository.ts';
import { SECOND_MS } from '../../time/units.ts';

type Registration = registrations.Registration;

export const linkExpiry = (now: Date) => new Date(now.getTime() + registrations.REGISTRATION_LINK_MS);

/** Mails a link; earlier ones stay valid. */
export async function mailLink(
  deps: Deps,
  tx: Tx,
  { businessKey, email, language: reader }: Registration,
  link: ReturnType<typeof issueToken>,
): Promise<void> {
  const now = deps.now();
  await registrations.insertRegistrationLink(tx, {
    tokenHash: link.hash,
    businessKey,
    expiresAt: linkExpiry(now),
  });
  const payload = {
    verifyUrl: deps.env.publicUrl + callAddress('GET /api/verify-email', { query: { token: link.token } }),
  };
  const to = { address: email, name: '' };
  await enqueue(
    tx,
    { businessKey, kind: 'verify_registration', payload, language: language.parse(reader), to },
    now,
  );
}

/** Mails a further link unless one was sent in the last minute or the address has reached today's limit. */
export async function mailLinkAgain(deps: Deps, registration: Registration): Promise<void> {
  const now = deps.now();
  const mayMail = new Date(now.getTime() - ACCOUNT_MAIL_SECONDS * SECOND_MS);
  if (registration.mailedAt > mayMail || !(await hasMailsLeft(deps, registration.email))) return;
  await deps.db.transaction(async (tx) => {
    if (!(await registrations.renewRegistration(tx, registration, now, mayMail))) return;
    await mailLink(deps, tx, registration, issueToken(registration.businessKey));
  });
}

async function hasMailsLeft({ limits }: Deps, email: string): Promise<boolean> {
  try {
    await limits.count('accountMailAddress', mailboxKey(email));
    await limits.count('unprovedMails', mailboxKey(email));
    await limits.countMail();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}

export const OTHER_BROWSER = 'elsewhere';

/**
 * Creates the account if the link is opened in the browser that registered: a stranger's click must not confirm an
 * address that somebody else registered.
 * @param browserHash null without a cookie.
 * @returns the owner's login; `OTHER_BROWSER`; null for a token that is unknown, used or older than a day.
 */
export async function followLink(
  deps: Deps,
  { token, browserHash }: { token: string; browserHash: string | null },
  clientIp: string,
): Promise<CheckedLogin | typeof OTHER_BROWSER | null> {
  const registration = await findByToken(deps, token);
  if (!registration) return null;
  const isSameBrowser = browserHash !== null && isSameText(browserHash, registration.browserHash);
  return isSameBrowser ? makeAccount(deps, token, clientIp) : OTHER_BROWSER;
}

/** Returns the owner's login. 400 `invalid_token`; 401 `invalid_credentials`; 429 as `checkPasswordAttempt`. */
export async function verifyByPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  clientIp: string,
): Promise<CheckedLogin> {
  const registration = await findByToken(deps, token);
  if (!registration) throw new AppError('invalid_token');
  const client = { mailbox: mailboxKey(registration.email), clientIp };
  if (!(await checkPasswordAttempt(deps, client, registration.passwordHash, password)))
    throw new AppError('invalid_credentials', {
      fields: { password: { key: 'registration_password_wrong' } },
    });
  const owner = await makeAccount(deps, token, clientIp);
  if (!owner) throw new AppError('invalid_token');
  return owner;
}

const findByToken = (deps: Deps, token: string) =>
  deps.db.query((tx) => registrations.findRegistrationByLink(tx, sha256(token), deps.now()));

/** null if the link was used or the address is taken. */
async function makeAccount(deps: Deps, token: string, clientIp: string): Promise<CheckedLogin | null> {
  const now = deps.now();
  const made = await deps.db.transaction(async (tx) => {
    const registration = await registrations.findRegistrationByLink(tx, sha256(token), now);
    if (!registration) return null;
    const { businessKey, emailKey, email, passwordHash, language } = registration;
    const owner = {
      businessKey,
      memberId: uuidv7(),
      email,
      passwordHash,
      language,
      role: 'owner' as const,
      createdAt: now,
    };
    if (!(await claimAddress(tx, owner))) return null;
    await insertBusiness(tx, registration, now);
    await insertMember(tx, owner);
    await insertDefaultShifts(tx, businessKey);
    await recordReferral(tx, registration, now);
    await registrations.deleteRegistrations(tx, emailKey);
    await deps.limits.refundIn(tx, 'unprovedMails', mailboxKey(email));
    return owner;
  });
  if (!made) return null;
  await rememberClient(deps, { mailbox: mailboxKey(made.email), clientIp });
  const { businessKey, memberId } = made;
  return { businessKey, memberId, loginVersion: FIRST_LOGIN_VERSION };
}
