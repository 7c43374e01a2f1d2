import type { Deps } from '../../deps.ts';
import { invalidField } from '../../lib/errors.ts';
import { fitsSlowHash, slowHash } from '../../lib/slow-hash.ts';
import { findMember, type Member, type MemberKey } from '../members/members.repository.ts';

interface SignInAttempt {
  mailbox: string;
  clientIp: string;
}

const toKey = ({ mailbox, clientIp }: SignInAttempt) => `${mailbox} ${clientIp}`;

const unknownOwnersHash = slowHash('no account has this password');

/** Takes as long for an unknown owner (null) as for a known one. */
async function isPasswordRight(storedHash: string | null, password: string): Promise<boolean> {
  const fits = await fitsSlowHash(storedHash ?? (await unknownOwnersHash), password);
  return fits && storedHash !== null;
}

/**
 * Whether the password is right; `storedHash` is its hash, or null. 429 after 10 failures in 15 minutes of one client, at
 * this mailbox or in total, even for the right password; after 50 of a mailbox for clients that never logged in there.
 */
export async function checkPasswordAttempt(
  { limits }: Deps,
  attempt: SignInAttempt,
  storedHash: string | null,
  password: string,
): Promise<boolean> {
  const { mailbox, clientIp } = attempt;
  await limits.checkClient('loginClient', clientIp);
  await limits.count('loginPair', toKey(attempt));
  const isKnown = await limits.has('knownClient', toKey(attempt));
  if (!isKnown) await limits.count('loginAddress', mailbox);
  if (!(await isPasswordRight(storedHash, password))) {
    await limits.countClient('loginClient', clientIp);
    return false;
  }
  await limits.refund('loginPair', toKey(attempt));
  if (!isKnown) await limits.refund('loginAddress', mailbox);
  return true;
}

/** A client that has logged in at a mailbox is not limited by the attempts of others. */
export const rememberClient = ({ limits }: Deps, attempt: SignInAttempt): Promise<void> =>
  limits.remember('knownClient', toKey(attempt));

/** Lifts the limits of a mailbox for a client that proved it. The client's failures elsewhere stay counted. */
export async function allowSignIn(deps: Deps, attempt: SignInAttempt): Promise<void> {
  const { limits } = deps;
  await limits.clear('loginAddress', attempt.mailbox);
  await limits.clear('loginPair', toKey(attempt));
  await rememberClient(deps, attempt);
}

/** Checks the password of a logged-in member. 400 `wrong_password` of the field; 429 after 10 failures in 15 minutes. */
export async function checkOwnPassword(
  { db, limits }: Deps,
  key: MemberKey,
  { field, password }: { field: string; password: string },
): Promise<Member> {
  await limits.count('ownPassword', key.memberId);
  const member = await db.query((tx) => findMember(tx, key));
  const isRight = await isPasswordRight(member?.passwordHash ?? null, password);
  if (!member || !isRight) throw invalidField(field, 'wrong_password');
  await limits.refund('ownPassword', key.memberId);
  return member;
}
