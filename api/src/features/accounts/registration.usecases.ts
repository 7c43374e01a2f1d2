import { v7 as uuidv7 } from 'uuid';
import { type Language, language } from '../../contract/scalars.ts';
import type { Deps } from '../../lib/deps.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { giveBackIn, mailboxKey } from '../../lib/limits.ts';
import { canonicalZone } from '../../lib/time-zones.ts';
import { issueToken, sha256 } from '../../lib/tokens.ts';
import { enqueue } from '../../outbox/outbox.repository.ts';
import { noteJoined } from '../plans/referrals.ts';
import { findBusinessKey, insertBusiness } from '../profile/businesses.repository.ts';
import * as accounts from './accounts.repository.ts';
import { hashPassword, refuseCommonPassword } from './passwords.ts';

const REGISTRATION_MS = 24 * 3_600_000;
const MAIL_LOCK_MS = 60_000;

interface Asked {
  email: string;
  password: string;
  timezone: string;
  referralCode?: string | null;
}

/**
 * Keeps a registration until its address is proved, and mails the link for that.
 * A registered address is told so by mail; the caller cannot see the difference.
 * 400 `validation` for a common password or an unknown zone, `unknown_referral_code`.
 */
export async function preRegister(deps: Deps, asked: Asked, language: Language): Promise<void> {
  refuseCommonPassword(asked.password, 'password');
  const timezone = canonicalZone(asked.timezone);
  if (!timezone) throw invalidField('timezone', 'timezone_invalid');
  const { referralCode } = asked;
  const referredBy = referralCode ? await findReferrer(deps, referralCode, asked.email) : null;

  await deps.limits.count('accountMailAddress', mailboxKey(asked.email));
  await deps.limits.count('unprovedMails', mailboxKey(asked.email));
  await deps.limits.countMail();
  const emailKey = asked.email.toLowerCase();
  const passwordHash = await hashPassword(asked.password);
  const now = deps.now();
  const to = { address: asked.email, name: '' };
  await deps.db.transaction(async (tx) => {
    const owner = await accounts.findOwnerByEmail(tx, emailKey);
    if (owner) {
      const { publicUrl } = deps.env;
      const payload = { loginUrl: `${publicUrl}/?form=login`, forgotUrl: `${publicUrl}/?form=forgot` };
      const { businessKey } = owner;
      await enqueue(tx, { businessKey, kind: 'already_registered', payload, language, to }, now);
      return;
    }
    const businessKey = uuidv7();
    const { token, hash } = issueToken(businessKey);
    await accounts.insertRegistration(tx, {
      tokenHash: hash,
      emailKey,
      email: asked.email,
      businessKey,
      passwordHash,
      timezone,
      language,
      referredBy,
      mailedAt: now,
      expiresAt: new Date(now.getTime() + REGISTRATION_MS),
    });
    const payload = { verifyUrl: verifyUrl(deps, token) };
    await enqueue(tx, { businessKey, kind: 'verify_registration', payload, language, to }, now);
  });
}

/** Whose code this is; null where it is the asker's own, which refers nobody. 400 `unknown_referral_code`. */
function findReferrer(deps: Deps, code: string, email: string): Promise<string | null> {
  return deps.db.query(async (tx) => {
    const businessKey = await findBusinessKey(tx, code);
    const referrer = businessKey ? await accounts.findOwner(tx, businessKey) : null;
    if (!referrer) throw invalidField('referralCode', 'unknown_referral_code');
    return mailboxKey(referrer.email) === mailboxKey(email) ? null : businessKey;
  });
}

const verifyUrl = (deps: Deps, token: string) => `${deps.env.publicUrl}/api/verify-email?token=${token}`;

/**
 * Mails a fresh link for a registration, unless one went out in the last minute or the address got its share of mails
 * for today. The registration ends when it would have.
 */
export async function mailRegistrationAgain(deps: Deps, registration: accounts.Registration): Promise<void> {
  const now = deps.now();
  const mayMail = new Date(now.getTime() - MAIL_LOCK_MS);
  if (registration.mailedAt > mayMail || !(await hasMailsLeft(deps, registration.email))) return;
  const { token, hash } = issueToken(registration.businessKey);
  const renewed = { tokenHash: hash, mailedAt: now };
  await deps.db.transaction(async (tx) => {
    if (!(await accounts.renewRegistration(tx, registration, renewed, mayMail))) return;
    await enqueue(
      tx,
      {
        businessKey: registration.businessKey,
        kind: 'verify_registration',
        payload: { verifyUrl: verifyUrl(deps, token) },
        language: language.parse(registration.language),
        to: { address: registration.email, name: '' },
      },
      now,
    );
  });
}

/** Counts a further mail to an unproved address; false where there were too many. */
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

/** Makes the account of a proved registration, once; false for a token that is unknown, used or older than a day. */
export async function verifyRegistration(deps: Deps, token: string): Promise<boolean> {
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    const registration = await accounts.findRegistrationByToken(tx, sha256(token), now);
    if (!registration) return false;
    const { businessKey, emailKey, email, passwordHash, language } = registration;
    const owner = { businessKey, email, passwordHash, language, blockedAt: null, createdAt: now };
    if (!(await accounts.insertOwner(tx, emailKey, owner))) return false;
    await insertBusiness(tx, registration, now);
    await noteJoined(tx, registration, now);
    await accounts.deleteRegistrations(tx, emailKey);
    await giveBackIn(tx, 'unprovedMails', mailboxKey(email));
    return true;
  });
}
