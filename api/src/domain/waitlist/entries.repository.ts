import { and, asc, eq, exists, gt, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type WaitlistEntry, waitlistEntries, waitlistWishes } from '../../db/schema/waitlist.table.ts';
import type { EntryKey } from './waitlist-token.ts';

interface Mailbox {
  businessKey: string;
  emailKey: string;
}

export const isWish = and(
  eq(waitlistWishes.businessKey, waitlistEntries.businessKey),
  eq(waitlistWishes.wishId, waitlistEntries.wishId),
);
const isEntry = ({ businessKey, entryId }: EntryKey) =>
  and(eq(waitlistEntries.businessKey, businessKey), eq(waitlistEntries.entryId, entryId));
const hasMailbox = ({ businessKey, emailKey }: Mailbox) =>
  and(eq(waitlistEntries.businessKey, businessKey), eq(waitlistEntries.emailKey, emailKey));
export const isLive = (now: Date) => gt(waitlistEntries.expiresAt, now);

/** Locks until the transaction ends, so that two requests at once do not exceed the limit of an address. */
export async function lockMailbox(tx: Tx, { businessKey, emailKey }: Mailbox): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`waitlist ${businessKey} ${emailKey}`}, 0))`,
  );
}

export const listLive = (tx: Tx, mailbox: Mailbox, now: Date): Promise<WaitlistEntry[]> =>
  tx
    .select()
    .from(waitlistEntries)
    .where(and(hasMailbox(mailbox), isLive(now)))
    .execute();

/** Replaces an entry of the same address and wish that has ended. */
export async function insertEntry(tx: Tx, entry: WaitlistEntry): Promise<void> {
  await tx.delete(waitlistEntries).where(and(hasMailbox(entry), eq(waitlistEntries.wishId, entry.wishId)));
  await tx.insert(waitlistEntries).values(entry);
}

export async function updateEntry(tx: Tx, key: EntryKey, changes: Partial<WaitlistEntry>): Promise<void> {
  await tx.update(waitlistEntries).set(changes).where(isEntry(key));
}

export async function findLiveEntry(tx: Tx, key: EntryKey, now: Date) {
  const [row] = await tx
    .select({ entry: waitlistEntries, wish: waitlistWishes })
    .from(waitlistEntries)
    .innerJoin(waitlistWishes, isWish)
    .where(and(isEntry(key), isLive(now)));
  return row ?? null;
}

/** Sorted by date, then by creation. */
export const listEntries = (tx: Tx, businessKey: string, now: Date) =>
  tx
    .select({ entry: waitlistEntries, wish: waitlistWishes })
    .from(waitlistEntries)
    .innerJoin(waitlistWishes, isWish)
    .where(and(eq(waitlistEntries.businessKey, businessKey), isLive(now)))
    .orderBy(asc(waitlistWishes.date), asc(waitlistEntries.createdAt), asc(waitlistEntries.entryId))
    .execute();

export type ListedEntry = Awaited<ReturnType<typeof listEntries>>[number];

export async function deleteEntry(tx: Tx, key: EntryKey): Promise<boolean> {
  return (await tx.delete(waitlistEntries).where(isEntry(key))).count > 0;
}

/** `serviceId`: only those for that service. Returns their addresses. Several entries are locked by their ids, here and below. */
export async function deleteWishEntries(
  tx: Tx,
  { businessKey, emailKeys, serviceId }: { businessKey: string; emailKeys: string[]; serviceId?: string },
): Promise<string[]> {
  if (emailKeys.length === 0) return [];
  const isOfService =
    serviceId &&
    exists(
      tx
        .select()
        .from(waitlistWishes)
        .where(and(isWish, eq(waitlistWishes.serviceId, serviceId))),
    );
  const ended = tx
    .select({ entryId: waitlistEntries.entryId })
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.businessKey, businessKey),
        inArray(waitlistEntries.emailKey, emailKeys),
        isOfService || undefined,
      ),
    )
    .orderBy(asc(waitlistEntries.entryId))
    .for('update');
  const rows = await tx
    .delete(waitlistEntries)
    .where(and(eq(waitlistEntries.businessKey, businessKey), inArray(waitlistEntries.entryId, ended)))
    .returning({ email: waitlistEntries.email });
  return rows.map(({ email }) => email);
}

/** Ends the entries of those who wait for a staff member or a service that is removed. */
export async function deleteEntriesFor(
  tx: Tx,
  businessKey: string,
  removed: { staffId: string } | { serviceId: string },
): Promise<void> {
  const isFor =
    'staffId' in removed
      ? eq(waitlistWishes.staffId, removed.staffId)
      : eq(waitlistWishes.serviceId, removed.serviceId);
  const ended = tx
    .select({ entryId: waitlistEntries.entryId })
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.businessKey, businessKey),
        exists(tx.select().from(waitlistWishes).where(and(isWish, isFor))),
      ),
    )
    .orderBy(asc(waitlistEntries.entryId))
    .for('update');
  await tx
    .delete(waitlistEntries)
    .where(and(eq(waitlistEntries.businessKey, businessKey), inArray(waitlistEntries.entryId, ended)));
}

/** The dates of the business's wishes. */
export const listDates = (tx: Tx, businessKey: string) =>
  tx
    .selectDistinct({ date: waitlistWishes.date })
    .from(waitlistWishes)
    .where(eq(waitlistWishes.businessKey, businessKey))
    .execute();

/** Confirmed entries end with their date. */
export async function saveEnds(
  tx: Tx,
  businessKey: string,
  ends: readonly { date: string; end: Date }[],
): Promise<void> {
  if (ends.length === 0) return;
  await tx.execute(sql`
    with ended as (
      select e.entry_id, ends.end
        from ${waitlistEntries} e
        join ${waitlistWishes} w on w.business_key = e.business_key and w.wish_id = e.wish_id
        join jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) ends (date date, "end" timestamptz) on ends.date = w.date
       where e.business_key = ${businessKey} and e.confirmed_at is not null
       order by e.entry_id for update of e)
    update ${waitlistEntries} e set expires_at = ended.end
      from ended where e.business_key = ${businessKey} and e.entry_id = ended.entry_id`);
}
