import { fitsSlowHash, slowHash } from '../../lib/slow-hash.ts';

export const hashPassword = slowHash;

const unknownOwnersHash = slowHash('no account has this password');

/** Takes as long for an unknown owner (null) as for a known one. */
export async function isPasswordRight(storedHash: string | null, password: string): Promise<boolean> {
  const fits = await fitsSlowHash(storedHash ?? (await unknownOwnersHash), password);
  return fits && storedHash !== null;
}
