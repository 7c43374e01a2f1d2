import { eq } from 'drizzle-orm';
import type { Language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import { ownerDirectory, owners } from '../../db/schema/accounts.table.ts';

export type Owner = typeof owners.$inferSelect;

export async function findOwnerByEmail(tx: Tx, emailKey: string): Promise<Owner | null> {
  const [row] = await tx
    .select({ owner: owners })
    .from(ownerDirectory)
    .innerJoin(owners, eq(owners.businessKey, ownerDirectory.businessKey))
    .where(eq(ownerDirectory.emailKey, emailKey));
  return row?.owner ?? null;
}

export async function findOwner(tx: Tx, businessKey: string): Promise<Owner | null> {
  const [owner] = await tx.select().from(owners).where(eq(owners.businessKey, businessKey));
  return owner ?? null;
}

export async function isBlocked(tx: Tx, businessKey: string): Promise<boolean> {
  const owner = await findOwner(tx, businessKey);
  return owner !== null && owner.blockedAt !== null;
}

/** False if another account has the address. */
export async function insertOwner(tx: Tx, emailKey: string, owner: Owner): Promise<boolean> {
  const taken = await tx
    .insert(ownerDirectory)
    .values({ emailKey, businessKey: owner.businessKey })
    .onConflictDoNothing()
    .returning();
  if (taken.length === 0) return false;
  await tx.insert(owners).values(owner);
  return true;
}

/** False if another account has the address. */
export async function updateEmail(tx: Tx, { businessKey, email }: Owner, newEmail: string): Promise<boolean> {
  const emailKey = newEmail.toLowerCase();
  const taken = await tx
    .insert(ownerDirectory)
    .values({ emailKey, businessKey })
    .onConflictDoNothing()
    .returning();
  if (taken.length === 0) return false;
  await tx.delete(ownerDirectory).where(eq(ownerDirectory.emailKey, email.toLowerCase()));
  await tx.update(owners).set({ email: newEmail }).where(eq(owners.businessKey, businessKey));
  return true;
}

export async function updatePassword(tx: Tx, businessKey: string, passwordHash: string): Promise<void> {
  await tx.update(owners).set({ passwordHash }).where(eq(owners.businessKey, businessKey));
}

export async function updateLanguage(tx: Tx, businessKey: string, language: Language): Promise<void> {
  await tx.update(owners).set({ language }).where(eq(owners.businessKey, businessKey));
}
