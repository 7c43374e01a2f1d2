import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import {
  isOfMember,
  type Member,
  type MemberKey,
  memberDirectory,
  members,
} from '../../db/schema/accounts.table.ts';
import { businesses } from '../../db/schema/businesses.table.ts';
import { authenticatorApps, passkeys } from '../../db/schema/second-factors.table.ts';

export type { Member, MemberKey };

export async function findMemberByEmail(tx: Tx, emailKey: string): Promise<Member | null> {
  const { businessKey, memberId } = memberDirectory;
  const [listed] = await tx
    .select({ businessKey, memberId })
    .from(memberDirectory)
    .where(eq(memberDirectory.emailKey, emailKey));
  return listed ? findMember(tx, listed) : null;
}

export async function findMember(tx: Tx, key: MemberKey): Promise<Member | null> {
  const [member] = await tx.select().from(members).where(isOfMember(members, key));
  return member ?? null;
}

/** Locks until the transaction ends. Callers lock the member first, so that changes of one member cannot deadlock. */
export async function lockMember(tx: Tx, key: MemberKey): Promise<Member | null> {
  const [member] = await tx.select().from(members).where(isOfMember(members, key)).for('no key update');
  return member ?? null;
}

/** Oldest first. */
export function listMembers(tx: Tx, businessKey: string): Promise<Member[]> {
  return tx
    .select()
    .from(members)
    .where(eq(members.businessKey, businessKey))
    .orderBy(asc(members.createdAt), asc(members.memberId));
}

/** The ids of a business's members who have a second factor. */
export async function listSecured(tx: Tx, businessKey: string): Promise<Set<string>> {
  const apps = await tx
    .select({ memberId: authenticatorApps.memberId })
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.businessKey, businessKey), isNotNull(authenticatorApps.secret)));
  const withPasskey = await tx
    .select({ memberId: passkeys.memberId })
    .from(passkeys)
    .where(eq(passkeys.businessKey, businessKey));
  return new Set([...apps, ...withPasskey].map(({ memberId }) => memberId));
}

/** Lists members; other changes of them wait until the transaction ends. */
export async function lockMembers(tx: Tx, businessKey: string): Promise<Member[]> {
  await tx
    .select({ businessKey: businesses.businessKey })
    .from(businesses)
    .where(eq(businesses.businessKey, businessKey))
    .for('no key update');
  return listMembers(tx, businessKey);
}

/** Oldest first; empty only if the business was deleted meanwhile. */
export const listOwners = async (tx: Tx, businessKey: string): Promise<Member[]> =>
  (await listMembers(tx, businessKey)).filter(({ role }) => role === 'owner');

export async function isBlocked(tx: Tx, businessKey: string): Promise<boolean> {
  const isBlockedMember = and(eq(members.businessKey, businessKey), isNotNull(members.blockedAt));
  return (await tx.$count(members, isBlockedMember)) > 0;
}

export async function setBlocked(tx: Tx, businessKey: string, blockedAt: Date | null): Promise<void> {
  await tx.update(members).set({ blockedAt }).where(eq(members.businessKey, businessKey));
}

/** Reserves a member's address until it changes or the member is removed. False if another account has it. */
export async function claimAddress(
  tx: Tx,
  { businessKey, memberId, email }: MemberKey & Pick<Member, 'email'>,
): Promise<boolean> {
  const claimed = await tx
    .insert(memberDirectory)
    .values({ emailKey: email.toLowerCase(), businessKey, memberId })
    .onConflictDoNothing()
    .returning();
  return claimed.length > 0;
}

const releaseAddress = (tx: Tx, { email, ...key }: MemberKey & Pick<Member, 'email'>) =>
  tx
    .delete(memberDirectory)
    .where(and(eq(memberDirectory.emailKey, email.toLowerCase()), isOfMember(memberDirectory, key)));

type NewMember = MemberKey &
  Pick<Member, 'email' | 'passwordHash' | 'language' | 'role' | 'createdAt'> &
  Partial<Pick<Member, 'staffId' | 'name'>>;

/** The address is claimed before. */
export async function insertMember(tx: Tx, member: NewMember): Promise<void> {
  await tx.insert(members).values({ ...member, passwordChangedAt: member.createdAt });
}

/** False if another account has the address. */
export async function updateEmail(tx: Tx, member: Member, email: string): Promise<boolean> {
  if (!(await claimAddress(tx, { ...member, email }))) return false;
  await releaseAddress(tx, member);
  await updateMember(tx, member, { email });
  return true;
}

export async function updateMember(
  tx: Tx,
  key: MemberKey,
  changes: Partial<
    Pick<
      Member,
      | 'email'
      | 'name'
      | 'passwordHash'
      | 'passwordChangedAt'
      | 'language'
      | 'role'
      | 'staffId'
      | 'bookingMails'
      | 'bookingPushes'
    >
  >,
): Promise<void> {
  await tx.update(members).set(changes).where(isOfMember(members, key));
}

export async function incrementRightsVersion(tx: Tx, key: MemberKey): Promise<void> {
  await tx
    .update(members)
    .set({ rightsVersion: sql`${members.rightsVersion} + 1` })
    .where(isOfMember(members, key));
}

/** Ends a login at once, with all that is the member's. */
export async function deleteMember(tx: Tx, member: Member): Promise<void> {
  await releaseAddress(tx, member);
  await tx.delete(members).where(isOfMember(members, member));
}

/** Other accounts may use the addresses of a business that ends. */
export async function releaseAddresses(tx: Tx, businessKey: string): Promise<void> {
  const locked = await tx
    .select({ email: members.email })
    .from(members)
    .where(eq(members.businessKey, businessKey))
    .orderBy(asc(members.memberId))
    .for('update');
  const keys = locked.map(({ email }) => email.toLowerCase());
  await tx.delete(memberDirectory).where(inArray(memberDirectory.emailKey, keys));
}
