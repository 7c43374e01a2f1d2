import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { mostCommonPasswords } from '../../contract/common-passwords.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { createPoolSlots } from '../../lib/pool-slots.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const mostCommon = new Set(mostCommonPasswords());

/** Hashing saturates a core, so there is one slot per core. */
const slots = createPoolSlots(
  { count: availableParallelism(), queue: 500, waitMs: 4000 },
  () => new AppError('unavailable'),
);

/** 400 for one of the 10 000 most common passwords. */
export function refuseCommonPassword(password: string, field: string): void {
  if (mostCommon.has(password.toLowerCase())) throw invalidField(field, 'password_too_common');
}

export const hashPassword = (password: string) => slots.run(() => hash(password, COST));

const unknownOwnersHash = hash('no account has this password', COST);

/** Takes as long for an unknown owner (null) as for a known one. */
export async function isPasswordRight(kept: string | null, password: string): Promise<boolean> {
  const compared = kept ?? (await unknownOwnersHash);
  const fits = await slots.run(() => verify(compared, password));
  return fits && kept !== null;
}
