import type { FactorProof } from '../../contract/second-factor.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { toMember } from '../../domain/accounts/member-mail.ts';
import { checkOwnPassword } from '../../domain/accounts/password-attempts.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { lockAccess } from '../../domain/members/lock-access.ts';
import { listMethods } from '../../domain/security/factor-rules.ts';
import { newRecoveryCodes } from '../../domain/security/recovery-codes.ts';
import * as repository from '../../domain/security/second-factor.repository.ts';
import { showAgain, showSecondFactor, wrongFactor } from '../../domain/security/show-second-factor.ts';
import { newTotpSecret, otpauthUrl, stepOfCode } from '../../domain/security/totp.ts';
import { refuseCheckedLogins } from '../../domain/sessions/sessions.repository.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import type { SecurityChange } from '../../emails/mails.ts';
import { decrypt, encrypt } from '../../lib/encryption.ts';
import { AppError } from '../../lib/errors.ts';
import { enqueue } from '../../outbox/outbox.repository.ts';
import { MINUTE_MS } from '../../time/units.ts';

/** A secret that is not confirmed by then expires. */
const PENDING_MS = 30 * MINUTE_MS;

type WithPassword = FactorProof & { password: string };

/**
 * Changes a member's second factor, one change at a time; it is recorded and mailed. Logins that were checked with the former
 * one begin no session. 401 if the session has ended meanwhile.
 */
export function changeFactor<T>(
  deps: Deps,
  owner: SignedIn,
  change: { what: SecurityChange; detail?: string },
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  return deps.db.transaction(async (tx) => {
    await lockAccess(tx, owner);
    await refuseCheckedLogins(tx, owner);
    const written = await write(tx);
    await recordActivity(deps, tx, owner, change);
    const payload = { what: change.what, forgotUrl: `${deps.env.publicUrl}/?form=forgot` };
    await enqueue(tx, { ...toMember(owner), kind: 'security_changed', payload }, deps.now());
    return written;
  });
}

/** 400 `wrong_password`; 401 as `showSecondFactor` for a member who has one; 429. */
export async function setUpTotp(deps: Deps, owner: SignedIn, { password, ...proof }: WithPassword) {
  await checkOwnPassword(deps, owner, { field: 'password', password });
  await showAgain(deps, owner, proof);
  const secret = newTotpSecret();
  const pending = { pendingSecret: encrypt(deps.secret, secret), pendingSince: deps.now() };
  await deps.db.transaction(async (tx) => {
    await lockAccess(tx, owner);
    await repository.saveApp(tx, owner, pending);
  });
  return { secret, otpauth_url: otpauthUrl(secret, owner.email) };
}

/** Returns the recovery codes. 404 without a pending secret; 401 `second_factor_invalid`; 429. */
export async function confirmTotp(deps: Deps, owner: SignedIn, typed: string): Promise<string[]> {
  const { memberId } = owner;
  const now = deps.now();
  const factors = await deps.db.query((tx) => repository.readFactors(tx, owner));
  const { pendingSecret = null, pendingSince = null } = factors.app ?? {};
  if (!pendingSecret || !pendingSince || now.getTime() - pendingSince.getTime() > PENDING_MS)
    throw new AppError('not_found');
  const tries = await deps.limits.count('secondFactor', memberId);
  const step = stepOfCode(decrypt(deps.acceptedSecrets, pendingSecret), typed.replace(/\s/g, ''), now);
  if (step === null) {
    await deps.db.query((tx) => recordActivity(deps, tx, owner, { what: 'second_factor_failed' }));
    throw wrongFactor(listMethods(factors), tries);
  }
  await deps.limits.refund('secondFactor', memberId);
  const { codes, hashes } = await newRecoveryCodes();
  await changeFactor(deps, owner, { what: 'totp_on' }, async (tx) => {
    if (!(await repository.activateApp(tx, owner, { pendingSecret, step, now })))
      throw new AppError('not_found');
    await repository.replaceRecoveryCodes(tx, owner, hashes);
  });
  await deps.sessions.markProved(owner.sessionToken);
  return codes;
}

/** 400 `wrong_password`; 401 as `showSecondFactor`; 404 without a second factor; 429. */
export async function makeRecoveryCodes(
  deps: Deps,
  owner: SignedIn,
  { password, ...proof }: WithPassword,
): Promise<string[]> {
  await checkOwnPassword(deps, owner, { field: 'password', password });
  if (!(await showSecondFactor(deps, owner, proof))) throw new AppError('not_found');
  const { codes, hashes } = await newRecoveryCodes();
  await changeFactor(deps, owner, { what: 'recovery_codes_made' }, async (tx) => {
    // It was switched off meanwhile.
    if (listMethods(await repository.readFactors(tx, owner)).length === 0) throw new AppError('not_found');
    await repository.replaceRecoveryCodes(tx, owner, hashes);
  });
  return codes;
}

/** 400 `wrong_password`; 401 as `showSecondFactor`; 429. Without a second factor nothing happens. */
export async function turnOff(
  deps: Deps,
  owner: SignedIn,
  { password, ...proof }: WithPassword,
): Promise<void> {
  await checkOwnPassword(deps, owner, { field: 'password', password });
  if (!(await showSecondFactor(deps, owner, proof))) return;
  await changeFactor(deps, owner, { what: 'second_factor_off' }, (tx) => repository.deleteFactors(tx, owner));
}
