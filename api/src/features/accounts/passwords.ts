import { mostCommonPasswords } from '../../contract/common-passwords.ts';
import { invalidField } from '../../lib/errors.ts';
import { fitsSlowHash, slowHash } from '../../lib/slow-hash.ts';

const mostCommon = new Set(mostCommonPasswords());

/** 400 for one of the 10 000 most common passwords. The contract allows any other. */
export function refuseCommonPassword(password: string, field: string): void {
  if (mostCommon.has(password.toLowerCase())) throw invalidField(field, 'password_too_common');
}

export const hashPassword = slowHash;

const unknownOwnersHash = slowHash('no account has this password');

/** Takes as long for an unknown owner (null) as for a known one. */
export async function isPasswordRight(kept: string | null, password: string): Promise<boolean> {
  const fits = await fitsSlowHash(kept ?? (await unknownOwnersHash), password);
  return fits && kept !== null;
}
