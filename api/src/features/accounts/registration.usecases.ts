import { v7 as uuidv7 } from 'uuid';
import type { Language } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { insertRegistration } from '../../domain/accounts/registrations.repository.ts';
import { findBusinessKey } from '../../domain/businesses/businesses.repository.ts';
import * as members from '../../domain/members/members.repository.ts';
import { invalidField } from '../../lib/errors.ts';
import { slowHash } from '../../lib/slow-hash.ts';
import { issueToken } from '../../lib/tokens.ts';
import { mailboxKey } from '../../limits/limits.ts';
import { enqueue } from '../../outbox/outbox.repository.ts';
import { linkExpiry, mailLink } from './verification.usecases.ts';

interface RegistrationRequest {
  email: string;
  password: string;
  timezone: string;
  referralCode?: string | null;
}

/**
 * Stores a registration until its address is confirmed, and mails the link. Only the browser with the cookie of
 * `browserHash` can confirm it without the password. A registered address gets another email and the same reply. 400
 * `unknown_referral_code`.
 */
export async function preRegister(
  deps: Deps,
  request: RegistrationRequest,
  language: Language,
  browserHash: string,
): Promise<void> {
  const { timezone, referralCode } = request;
  const referredBy = referralCode ? await findReferrer(deps, referralCode, request.email) : null;

  await deps.limits.count('accountMailAddress', mailboxKey(request.email));
  await deps.limits.count('unprovedMails', mailboxKey(request.email));
  await deps.limits.countMail();
  const emailKey = request.email.toLowerCase();
  const passwordHash = await slowHash(request.password);
  const now = deps.now();
  const to = { address: request.email, name: '' };
  await deps.db.transaction(async (tx) => {
    const member = await members.findMemberByEmail(tx, emailKey);
    if (member) {
      const { publicUrl } = deps.env;
      const payload = { loginUrl: `${publicUrl}/?form=login`, forgotUrl: `${publicUrl}/?form=forgot` };
      const { businessKey } = member;
      await enqueue(tx, { businessKey, kind: 'already_registered', payload, language, to }, now);
      return;
    }
    const businessKey = uuidv7();
    const link = issueToken(businessKey);
    const registration = {
      browserHash,
      emailKey,
      email: request.email,
      businessKey,
      passwordHash,
      timezone,
      language,
      referredBy,
      mailedAt: now,
      expiresAt: linkExpiry(now),
    };
    await insertRegistration(tx, registration);
    await mailLink(deps, tx, registration, link);
  });
}

/** null for one's own code. 400 `unknown_referral_code`. */
function findReferrer(deps: Deps, code: string, email: string): Promise<string | null> {
  return deps.db.query(async (tx) => {
    const businessKey = await findBusinessKey(tx, code);
    const referrers = businessKey ? await members.listMembers(tx, businessKey) : [];
    if (referrers.length === 0) throw invalidField('referralCode', 'unknown_referral_code');
    const isOwn = referrers.some((referrer) => mailboxKey(referrer.email) === mailboxKey(email));
    return isOwn ? null : businessKey;
  });
}
