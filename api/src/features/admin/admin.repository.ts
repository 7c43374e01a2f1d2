import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type MemberKey, members } from '../../db/schema/accounts.table.ts';
import { adminLog } from '../../db/schema/installation.table.ts';
import { outbox } from '../../db/schema/outbox.table.ts';
import { findBusinessKey } from '../../domain/businesses/businesses.repository.ts';
import { findMemberByEmail, listOwners, type Member } from '../../domain/members/members.repository.ts';

export type AdminLogEntry = typeof adminLog.$inferSelect;
export type SentMail = typeof outbox.$inferSelect;

export async function findOwnerBy(tx: Tx, emailOrBusinessId: string): Promise<Member | null> {
  const given = emailOrBusinessId.toLowerCase();
  if (given.includes('@')) return findMemberByEmail(tx, given);
  const businessKey = await findBusinessKey(tx, given);
  const [owner] = businessKey ? await listOwners(tx, businessKey) : [];
  return owner ?? null;
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
  { after, effectiveDate, limit }: { after: MemberKey | null; effectiveDate: string; limit: number },
): Promise<Member[]> {
  const isUnannounced = or(isNull(members.policyDate), lt(members.policyDate, effectiveDate));
  const next = tx
    .select({ businessKey: members.businessKey, memberId: members.memberId })
    .from(members)
    .where(
      and(
        isUnannounced,
        eq(members.role, 'owner'),
        after === null
          ? undefined
          : sql`(${members.businessKey}, ${members.memberId}) > (${after.businessKey}, ${after.memberId})`,
      ),
    )
    .orderBy(asc(members.businessKey), asc(members.memberId))
    .limit(limit)
    .for('update');
  return tx
    .update(members)
    .set({ policyDate: effectiveDate })
    .where(sql`(${members.businessKey}, ${members.memberId}) in (${next})`)
    .returning()
    .execute();
}
