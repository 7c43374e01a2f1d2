import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { registrationLinks, registrations } from '../../db/schema/accounts.table.ts';
import { DAY_MS } from '../../time/units.ts';

/** How long a registration's mailed link is valid. */
export const REGISTRATION_LINK_MS = DAY_MS;

export type Registration = typeof registrations.$inferSelect;

export async function insertRegistration(tx: Tx, registration: Registration): Promise<void> {
  await tx.insert(registrations).values(registration);
}

export async function findRegistrationByEmail(
  tx: Tx,
  emailKey: string,
  now: Date,
): Promise<Registration | null> {
  const [row] = await tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.emailKey, emailKey), gt(registrations.expiresAt, now)))
    .orderBy(desc(registrations.mailedAt))
    .limit(1);
  return row ?? null;
}

export async function findRegistrationByLink(
  tx: Tx,
  tokenHash: string,
  now: Date,
): Promise<Registration | null> {
  const [linked] = await tx
    .select({ registration: registrations })
    .from(registrationLinks)
    .innerJoin(registrations, eq(registrations.businessKey, registrationLinks.businessKey))
    .where(and(eq(registrationLinks.tokenHash, tokenHash), gt(registrationLinks.expiresAt, now)));
  return linked?.registration ?? null;
}

export async function insertRegistrationLink(
  tx: Tx,
  link: typeof registrationLinks.$inferInsert,
): Promise<void> {
  await tx.insert(registrationLinks).values(link);
}

/** Counts a further email; false if the last one was sent after `mailedBefore`. */
export async function renewRegistration(
  tx: Tx,
  { businessKey }: Registration,
  mailedAt: Date,
  mailedBefore: Date,
): Promise<boolean> {
  const rows = await tx
    .update(registrations)
    .set({ mailedAt })
    .where(and(eq(registrations.businessKey, businessKey), lt(registrations.mailedAt, mailedBefore)))
    .returning({ businessKey: registrations.businessKey });
  return rows.length > 0;
}

export async function deleteRegistrations(tx: Tx, emailKey: string): Promise<void> {
  await tx.delete(registrations).where(eq(registrations.emailKey, emailKey));
}
