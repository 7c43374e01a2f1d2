import { and, asc, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { owners } from '../../db/schema/accounts.table.ts';
import { adminLog } from '../../db/schema/admin.table.ts';
import { outbox } from '../../db/schema/outbox.table.ts';
import { findBusinessKey } from '../businesses/businesses.repository.ts';
import { findOwner, findOwnerByEmail, type Owner } from '../owners/owners.repository.ts';

export type AdminLogEntry = typeof adminLog.$inferSelect;
export type SentMail = typeof outbox.$inferSelect;

export async function findOwnerBy(tx: Tx, emailOrBusinessId: string): Promise<Owner | null> {
  const given = emailOrBusinessId.toLowerCase();
  if (given.includes('@')) return findOwnerByEmail(tx, given);
  const businessKey = await findBusinessKey(tx, given);
  return businessKey ? findOwner(tx, businessKey) : null;
}

export async function setBlocked(tx: Tx, businessKey: string, blockedAt: Date | null): Promise<void> {
  await tx.update(owners).set({ blockedAt }).where(eq(owners.businessKey, businessKey));
}

export function listMails(tx: Tx, businessKey: string, count: number): Promise<SentMail[]> {
  return tx
    .select()
    .from(outbox)
    .where(eq(outbox.businessKey, businessKey))
    .orderBy(desc(outbox.mailId))
    .limit(count);
}

export async function findMail(tx: Tx, businessKey: string, mailId: string): Promise<SentMail | null> {
  const [mail] = await tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.businessKey, businessKey), eq(outbox.mailId, mailId)));
  return mail ?? null;
}

export async function insertLogEntry(tx: Tx, use: AdminLogEntry): Promise<void> {
  await tx.insert(adminLog).values(use);
}

export const listLogEntries = (tx: Tx, count: number): Promise<AdminLogEntry[]> =>
  tx.select().from(adminLog).orderBy(desc(adminLog.createdAt), desc(adminLog.entryId)).limit(count);

/** Marks the next owners by key, after `after`, whom no change on that date or a later one was announced to. */
export function claimUnannounced(
  tx: Tx,
  { after, effectiveDate, limit }: { after: string | null; effectiveDate: string; limit: number },
): Promise<Owner[]> {
  const isUnannounced = or(isNull(owners.policyDate), lt(owners.policyDate, effectiveDate));
  const next = tx
    .select({ businessKey: owners.businessKey })
    .from(owners)
    .where(and(isUnannounced, after === null ? undefined : gt(owners.businessKey, after)))
    .orderBy(asc(owners.businessKey))
    .limit(limit)
    .for('update');
  return tx
    .update(owners)
    .set({ policyDate: effectiveDate })
    .where(inArray(owners.businessKey, next))
    .returning()
    .execute();
}
