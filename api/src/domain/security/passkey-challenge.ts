/** WebAuthn challenges: signed instead of stored, and valid once. */
import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import { spentChallenges } from '../../db/schema/installation.table.ts';
import type { Deps } from '../../deps.ts';
import { isKeyedHash, keyedHash } from '../../lib/tokens.ts';
import { MINUTE_MS } from '../../time/units.ts';

const LIFETIME_MS = 5 * MINUTE_MS;

/** `purpose`: `login`, or the id of the member who adds a passkey. */
const signed = (nonce: string, end: string, purpose: string) => `passkey ${nonce} ${end} ${purpose}`;

export function newChallenge(
  { secret, now }: Pick<Deps, 'secret' | 'now'>,
  purpose: string,
): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(16).toString('base64url');
  const end = String(now().getTime() + LIFETIME_MS);
  const text = `${nonce}.${end}.${keyedHash(secret, signed(nonce, end, purpose))}`;
  return new TextEncoder().encode(text);
}

/** Whether a challenge (base64url) was issued here for the purpose and has not expired. */
export function isOwnChallenge(
  { acceptedSecrets, now }: Pick<Deps, 'acceptedSecrets' | 'now'>,
  purpose: string,
  challenge: string,
): boolean {
  const [nonce = '', end = '', signature = ''] = Buffer.from(challenge, 'base64url')
    .toString('utf8')
    .split('.');
  return (
    Number(end) > now().getTime() && isKeyedHash(acceptedSecrets, signed(nonce, end, purpose), signature)
  );
}

/** False if it was used before; a unique key in the database decides, across processes. */
export async function spendChallenge(
  { db, now }: { db: Database; now: () => Date },
  challenge: string,
): Promise<boolean> {
  const row = { signature: `passkey ${challenge}`, expiresAt: new Date(now().getTime() + LIFETIME_MS) };
  const written = await db.query((tx) => tx.insert(spentChallenges).values(row).onConflictDoNothing());
  return written.count > 0;
}
