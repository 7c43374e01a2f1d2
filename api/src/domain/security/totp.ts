/** Codes of authenticator apps: RFC 6238, 30 seconds, six digits, SHA-1 (the only algorithm that all apps support). */
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Slotwell';
const SECRET_BYTES = 20;
const PERIOD = 30;
/** Steps before and after. */
const DRIFT = 1;

export const newTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32;

export const otpauthUrl = (secret: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret, period: PERIOD }).toString();

/** The step of a code, null if it is not valid now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period: PERIOD,
    window: DRIFT,
    timestamp,
  });
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp }) + delta;
}
