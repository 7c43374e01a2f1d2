import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import {
  emailChanges,
  isMemberOf,
  memberColumns,
  memberDirectory,
  members,
  passwordResets,
  sessions,
} from '../../db/schema/accounts.table.ts';
import { pushDevices } from '../../db/schema/push.table.ts';
import { authenticatorApps, passkeys, recoveryCodes } from '../../db/schema/second-factors.table.ts';

type MemberRow = typeof members.$inferSelect;
export type Member = Omit<MemberRow, 'memberOf'> & { businessKey: string };

export async function findMemberByEmail(tx: Tx, emailKey: string): Promise<Member | null> {
  const [member] = await tx
    .select(memberColumns)
    .from(memberDirectory)
    .innerJoin(members, eq(members.memberId, memberDirectory.memberId))
    .where(eq(memberDirectory.emailKey, emailKey));
  return member ?? null;
}

export async function findMember(tx: Tx, memberId: string): Promise<Member | null> {
  const [member] = await tx
    .select(memberColumns)
    .from(members)
    .where(and(eq(members.memberId, memberId), isNull(members.removedAt)));
  return member ?? null;
}

/** Locks until the transaction ends. Callers lock the member first, so that changes of one member cannot deadlock. */
export async function lockMember(tx: Tx, memberId: string): Promise<Member | null> {
  const [member] = await tx
    .select(memberColumns)
    .from(members)
    .where(and(eq(members.memberId, memberId), isNull(members.removedAt)))
    .for('update');
  return member ?? null;
}

/** Oldest first. */
export function listMembers(tx: Tx, businessKey: string): Promise<Member[]> {
  return tx
    .select(memberColumns)
    .from(members)
    .where(and(isMemberOf(businessKey), isNull(members.removedAt)))
    .orderBy(asc(members.createdAt), asc(members.memberId));
}

/** The ids of a business's members who have a second factor. */
export async function listSecured(tx: Tx, businessKey: string): Promise<Set<string>> {
  const own = tx.select({ memberId: members.memberId }).from(members).where(isMemberOf(businessKey));
  const apps = await tx
    .select({ memberId: authenticatorApps.memberId })
    .from(authenticatorApps)
    .where(and(inArray(authenticatorApps.memberId, own), isNotNull(authenticatorApps.secret)));
  const withPasskey = await tx
    .select({ memberId: passkeys.memberId })
    .from(passkeys)
    .where(inArray(passkeys.memberId, own));
  return new Set([...apps, ...withPasskey].map(({ memberId }) => memberId));
}

/** Lists members; other changes of them wait until the transaction ends. */
export async function lockMembers(tx: Tx, businessKey: string): Promise<Member[]> {
  await tx
    .select({ memberId: members.memberId })
    .from(members)
    .where(eq(members.memberId, businessKey))
    .for('no key update');
  return listMembers(tx, businessKey);
}

/** Members of several businesses by key, oldest first. */
export async function membersByBusiness(tx: Tx, businessKeys: string[]): Promise<Map<string, Member[]>> {
  const keys = [...new Set(businessKeys)];
  const found = await tx
    .select(memberColumns)
    .from(members)
    .where(
      and(or(inArray(members.memberId, keys), inArray(members.memberOf, keys)), isNull(members.removedAt)),
    )
    .orderBy(asc(members.createdAt), asc(members.memberId));
  return Map.groupBy(found, ({ businessKey }) => businessKey);
}

/** Oldest first; empty only if the business was deleted meanwhile. */
export const listOwners = async (tx: Tx, businessKey: string): Promise<Member[]> =>
  (await listMembers(tx, businessKey)).filter(({ role }) => role === 'owner');

export async function isBlocked(tx: Tx, businessKey: string): Promise<boolean> {
  return (await tx.$count(members, and(isMemberOf(businessKey), isNotNull(members.blockedAt)))) > 0;
}

export async function setBlocked(tx: Tx, businessKey: string, blockedAt: Date | null): Promise<void> {
  await tx.update(members).set({ blockedAt }).where(isMemberOf(businessKey));
}

/** False if another account has the address. */
async function claimAddress(tx: Tx, email: string, memberId: string): Promise<boolean> {
  const claimed = await tx
    .insert(memberDirectory)
    .values({ emailKey: email.toLowerCase(), memberId })
    .onConflictDoNothing()
    .returning();
  return claimed.length > 0;
}

const releaseAddress = (tx: Tx, { email, memberId }: Pick<Member, 'email' | 'memberId'>) =>
  tx
    .delete(memberDirectory)
    .where(and(eq(memberDirectory.emailKey, email.toLowerCase()), eq(memberDirectory.memberId, memberId)));

type NewMember = Pick<
  Member,
  'memberId' | 'businessKey' | 'email' | 'passwordHash' | 'language' | 'createdAt'
> &
  Partial<Pick<Member, 'role' | 'staffId'>>;

/** False if another account has the address. */
export async function insertMember(tx: Tx, { businessKey, ...member }: NewMember): Promise<boolean> {
  if (!(await claimAddress(tx, member.email, member.memberId))) return false;
  const isFirst = member.memberId === businessKey;
  const { createdAt: passwordChangedAt } = member;
  await tx.insert(members).values({ ...member, passwordChangedAt, memberOf: isFirst ? null : businessKey });
  return true;
}

/** False if another account has the address. */
export async function updateEmail(tx: Tx, member: Member, email: string): Promise<boolean> {
  if (!(await claimAddress(tx, email, member.memberId))) return false;
  await releaseAddress(tx, member);
  await updateMember(tx, member.memberId, { email });
  return true;
}

export async function updateMember(
  tx: Tx,
  memberId: string,
  changes: Partial<
    Pick<
      MemberRow,
      'email' | 'passwordHash' | 'passwordChangedAt' | 'language' | 'role' | 'staffId' | 'bookingMails'
    >
  >,
): Promise<void> {
  await tx.update(members).set(changes).where(eq(members.memberId, memberId));
}

/** Ends a member's sessions, mailed links and push devices. */
export async function endAccess(tx: Tx, memberId: string): Promise<void> {
  for (const table of [sessions, passwordResets, emailChanges, pushDevices])
    await tx.delete(table).where(eq(table.memberId, memberId));
}

/**
 * Ends a log-in at once. The row of the one that registered the business stays without its data, because the version before finds
 * the business by it.
 */
export async function deleteMember(tx: Tx, member: Member, now: Date): Promise<void> {
  const { memberId, businessKey } = member;
  await releaseAddress(tx, member);
  await endAccess(tx, memberId);
  const row = eq(members.memberId, memberId);
  if (memberId !== businessKey) await tx.delete(members).where(row);
  else {
    for (const table of [authenticatorApps, recoveryCodes, passkeys])
      await tx.delete(table).where(eq(table.memberId, memberId));
    await tx.update(members).set({ email: '', passwordHash: '', removedAt: now }).where(row);
  }
}

/** All of a business, which ends with them. */
export async function deleteMembers(tx: Tx, businessKey: string): Promise<void> {
  for (const member of await listMembers(tx, businessKey)) await releaseAddress(tx, member);
  await tx.delete(members).where(eq(members.memberId, businessKey));
}
