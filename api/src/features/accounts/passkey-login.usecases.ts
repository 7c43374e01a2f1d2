import type { PasskeyProof } from '../../contract/second-factor.ts';
import type { Deps } from '../../deps.ts';
import { rememberClient } from '../../domain/accounts/password-attempts.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { findMember } from '../../domain/members/members.repository.ts';
import { isPasskeyRight, memberOfProof } from '../../domain/security/passkeys.ts';
import { AppError } from '../../lib/errors.ts';
import { mailboxKey } from '../../limits/limits.ts';
import type { LoggedIn } from './login.usecases.ts';

/** A login by a passkey alone. 401 `second_factor_invalid`; 403 `account_blocked`; 429 after ten failures of a client. */
export async function logInWithPasskey(
  deps: Deps,
  proof: PasskeyProof,
  { clientIp, browser }: { clientIp: string; browser: string },
): Promise<LoggedIn> {
  await deps.limits.checkClient('loginClient', clientIp);
  const key = memberOfProof(proof);
  const member = key && (await deps.db.query((tx) => findMember(tx, key)));
  if (!member || !(await isPasskeyRight(deps, member, proof))) {
    await deps.limits.countClient('loginClient', clientIp);
    if (member)
      await deps.db.query((tx) => recordActivity(deps, tx, { ...member, browser }, { what: 'login_failed' }));
    throw new AppError('second_factor_invalid', {
      fields: { passkey: { key: 'passkey_invalid' } },
      extra: { methods: ['passkey'] },
    });
  }
  if (member.blockedAt)
    throw new AppError('account_blocked', { values: { operator_email: deps.env.operator.email } });
  await rememberClient(deps, { mailbox: mailboxKey(member.email), clientIp });
  const { businessKey, memberId, loginVersion } = member;
  return { businessKey, memberId, loginVersion, provedAt: deps.now() };
}
