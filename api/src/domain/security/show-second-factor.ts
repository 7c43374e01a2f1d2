import type { SecondFactor } from '../../contract/limits.ts';
import type { FactorProof } from '../../contract/second-factor.ts';
import type { Deps } from '../../deps.ts';
import { decrypt, encrypt } from '../../lib/encryption.ts';
import { AppError } from '../../lib/errors.ts';
import type { Remaining } from '../../limits/limits.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { type Actor, recordActivity } from '../activity/record-activity.ts';
import { listMethods } from './factor-rules.ts';
import { isPasskeyRight } from './passkeys.ts';
import { hashLike } from './recovery-codes.ts';
import {
  anyRecoveryCode,
  type Factors,
  readFactors,
  useRecoveryCode,
  useStep,
} from './second-factor.repository.ts';
import { stepOfCode } from './totp.ts';

/** How long a second factor that was shown counts for further acts of the session. */
const SHOWN_MS = 10 * MINUTE_MS;

/** `Retry-After` has the time until the next attempt once the last one is used. */
export const wrongFactor = (
  methods: SecondFactor[],
  { left, endsIn }: Remaining,
  fields?: AppError['details']['fields'],
) =>
  new AppError('second_factor_invalid', {
    ...(fields && { fields }),
    ...(left === 0 && { retryAfter: endsIn }),
    extra: { methods, tries_left: left },
  });

type FactorHolder = Actor & { memberId: string };

/** null if the SECRET that encrypted it is no longer accepted. */
function decryptIfKnown({ acceptedSecrets }: Deps, encrypted: string): string | null {
  try {
    return decrypt(acceptedSecrets, encrypted);
  } catch {
    return null;
  }
}

async function isCodeRight(
  deps: Deps,
  holder: FactorHolder,
  { app }: Factors,
  typed: string,
): Promise<boolean> {
  const code = typed.replace(/\s/g, '');
  if (app?.secret && /^\d{6}$/.test(code)) {
    const secret = decryptIfKnown(deps, app.secret);
    const step = secret && stepOfCode(secret, code, deps.now());
    if (!secret || !step) return false;
    // Encrypted again with the current SECRET.
    const used = { step, secret: encrypt(deps.secret, secret) };
    return deps.db.query((tx) => useStep(tx, holder, used));
  }
  const storedCode = await deps.db.query((tx) => anyRecoveryCode(tx, holder));
  if (!storedCode) return false;
  const hash = await hashLike(storedCode, code);
  return deps.db.transaction(async (tx) => {
    const isUsed = await useRecoveryCode(tx, holder, hash);
    if (isUsed) await recordActivity(deps, tx, holder, { what: 'recovery_code_used' });
    return isUsed;
  });
}

/**
 * Checks the second factor of a member, if there is one; returns whether it was shown. 401 `second_factor_required`,
 * `second_factor_invalid`, both with `methods`, the latter with `tries_left`; 429 after five wrong ones in 15 minutes.
 */
export async function showSecondFactor(
  deps: Deps,
  holder: FactorHolder,
  { code, passkey }: FactorProof,
): Promise<boolean> {
  const { memberId } = holder;
  const factors = await deps.db.query((tx) => readFactors(tx, holder));
  const methods = listMethods(factors);
  if (methods.length === 0) return false;
  if (!code && passkey === undefined) throw new AppError('second_factor_required', { extra: { methods } });
  const tries = await deps.limits.count('secondFactor', memberId);
  const isRight =
    passkey === undefined
      ? await isCodeRight(deps, holder, factors, code ?? '')
      : await isPasskeyRight(deps, holder, passkey);
  if (!isRight) {
    await deps.db.query((tx) => recordActivity(deps, tx, holder, { what: 'second_factor_failed' }));
    throw wrongFactor(methods, tries, passkey && { passkey: { key: 'passkey_invalid' } });
  }
  await deps.limits.refund('secondFactor', memberId);
  return true;
}

interface Session extends FactorHolder {
  provedAt: Date | null;
  sessionToken: string;
}

/** Asks for the second factor before a dangerous act, unless this session showed it minutes ago. */
export async function showAgain(deps: Deps, session: Session, proof: FactorProof): Promise<void> {
  const { provedAt } = session;
  const isRecent = provedAt !== null && deps.now().getTime() - provedAt.getTime() < SHOWN_MS;
  const isGiven = !!proof.code || proof.passkey !== undefined;
  if (isRecent && !isGiven) return;
  if (await showSecondFactor(deps, session, proof)) await deps.sessions.markProved(session.sessionToken);
}
