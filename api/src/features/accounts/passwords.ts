import { mostCommonPasswords } from '../../contract/common-passwords.ts';
import { invalidField } from '../../lib/errors.ts';
import { fitsSlowHash, slowHash } from '../../lib/slow-hash.ts';

const mostCommon = new Set(mostCommonPasswords());

/** Of the service, which everybody who attacks it tries. */
const OWN_WORDS = new Set(['slotwell']);

/** Without digits and signs around it. */
const wordIn = (password: string) => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/**
 * 400 for one of the 10 000 most common passwords, for a word of the service with digits or signs around it, and for the
 * owner's address or the part before its @.
 */
export function refuseGuessablePassword(password: string, field: string, email = ''): void {
  const typed = password.toLowerCase();
  if (mostCommon.has(typed)) throw invalidField(field, 'password_too_common');
  const address = email.toLowerCase();
  if (OWN_WORDS.has(wordIn(typed)) || [address, address.split('@')[0]].includes(typed))
    throw invalidField(field, 'password_guessable');
}

export const hashPassword = slowHash;

const unknownOwnersHash = slowHash('no account has this password');

/** Takes as long for an unknown owner (null) as for a known one. */
export async function isPasswordRight(kept: string | null, password: string): Promise<boolean> {
  const fits = await fitsSlowHash(kept ?? (await unknownOwnersHash), password);
  return fits && kept !== null;
}
