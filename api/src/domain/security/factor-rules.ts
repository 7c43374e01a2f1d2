import type { SecondFactor } from '../../contract/limits.ts';
import type { SecondFactorReply } from '../../contract/second-factor.ts';
import type { Passkey } from '../../db/schema/second-factors.table.ts';
import type { Factors } from './second-factor.repository.ts';

/** The methods available to a member; none without a second factor. */
export function listMethods({ app, passkeys, recoveryCodesLeft }: Factors): SecondFactor[] {
  const hasApp = app !== null && app.secret !== null;
  if (!hasApp && passkeys.length === 0) return [];
  return [
    ...(hasApp ? (['totp'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
  ];
}

export const toPasskey = ({ passkeyId, name, createdAt, lastUsedAt }: Passkey) => ({
  id: passkeyId,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

export const toSecondFactor = ({ app, passkeys, recoveryCodesLeft }: Factors): SecondFactorReply => ({
  totp: app !== null && app.secret !== null,
  passkeys: passkeys.map(toPasskey),
  recovery_codes_left: recoveryCodesLeft,
});
