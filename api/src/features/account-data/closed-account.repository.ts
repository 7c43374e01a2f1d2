import { and, asc, eq, gte, inArray, isNotNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { toArraySql } from '../../db/array-sql.ts';
import { nextRows, type Step } from '../../db/batches.ts';
import type { Tx } from '../../db/client.ts';
import { members, registrations } from '../../db/schema/accounts.table.ts';
import { bookingDirectory, bookings } from '../../db/schema/bookings.table.ts';
import { businessDirectory, businesses } from '../../db/schema/businesses.table.ts';
import { calendarConnections } from '../../db/schema/calendar-connections.table.ts';
import { customers } from '../../db/schema/customers.table.ts';
import { events } from '../../db/schema/events.table.ts';
import { invitations } from '../../db/schema/invitations.table.ts';
import { apiKeys } from '../../db/schema/keys.table.ts';
import { isFinished, isUnsent, outbox } from '../../db/schema/outbox.table.ts';
import { textingAccounts } from '../../db/schema/texting.table.ts';
import { waitlistEntries } from '../../db/schema/waitlist.table.ts';
import { webhooks } from '../../db/schema/webhooks.table.ts';
import { listMembers, releaseAddresses } from '../../domain/members/members.repository.ts';
import { owesNothing } from '../../domain/payments/close-payments.ts';
import { discardAllPictures } from '../../domain/pictures/pictures.repository.ts';
import { ENDING_MAILS } from '../../emails/mail-kinds.ts';

/** What acts or admits somebody by itself. */
const LIVE = [
  members,
  invitations,
  apiKeys,
  webhooks,
  calendarConnections,
  textingAccounts,
  waitlistEntries,
] as const;

/** All unsent ones but those that tell a customer of the end of a booking: they name no page any more. */
async function deleteUnsentMails(tx: Tx, businessKey: string): Promise<void> {
  // By the business's key: indexes of what is unsent are those of all businesses.
  const own = and(eq(outbox.businessKey, businessKey), sql`(${isUnsent}) is true`);
  await tx.delete(outbox).where(and(own, not(inArray(outbox.kind, ENDING_MAILS))));
  await tx
    .update(outbox)
    .set({ payload: sql`${outbox.payload} || '{"bookingPageUrl": ""}'::jsonb`, erasedWhenDone: true })
    .where(own);
}

/** Returns how many. */
async function deleteBookings(tx: Tx, which: SQL | undefined): Promise<number> {
  const gone = await tx.delete(bookings).where(which).returning({ bookingRef: bookings.bookingRef });
  const refs = gone.map(({ bookingRef }) => bookingRef);
  await tx
    .delete(bookingDirectory)
    .where(sql`${bookingDirectory.bookingRef} = any(${toArraySql(refs, 'text')})`);
  return gone.length;
}

/** Ends all that a business does and who can reach it; `closedSteps` delete the rest. The business ID stays reserved. */
export async function closeAccount(
  tx: Tx,
  businessKey: string,
  { reservedUntil, now }: { reservedUntil: Date; now: Date },
): Promise<void> {
  await deleteUnsentMails(tx, businessKey);
  await deleteBookings(tx, and(eq(bookings.businessKey, businessKey), gte(bookings.endTime, now)));
  const addresses = (await listMembers(tx, businessKey)).map(({ email }) => email.toLowerCase());
  await tx.delete(registrations).where(inArray(registrations.emailKey, addresses));
  await discardAllPictures(tx, businessKey, now);
  await releaseAddresses(tx, businessKey);
  for (const table of LIVE) await tx.delete(table).where(eq(table.businessKey, businessKey));
  const [closed] = await tx
    .update(businesses)
    .set({ closedAt: now, published: false, brandColor: '', logo: '', cover: '' })
    .where(eq(businesses.businessKey, businessKey))
    .returning({ businessId: businesses.businessId });
  if (!closed?.businessId) return;
  await tx
    .update(businessDirectory)
    .set({ reservedUntil })
    .where(eq(businessDirectory.businessId, closed.businessId));
}

export const listClosed = async (tx: Tx): Promise<string[]> =>
  (
    await tx
      .select({ businessKey: businesses.businessKey })
      .from(businesses)
      .where(isNotNull(businesses.closedAt))
      .orderBy(asc(businesses.closedAt))
  ).map(({ businessKey }) => businessKey);

/** What may be many rows of a closed business, in batches. */
export function closedSteps(businessKey: string): Step[] {
  const findNext = (table: PgTable & { businessKey: PgColumn }, id: PgColumn, where = sql`true`) =>
    and(
      eq(table.businessKey, businessKey),
      nextRows(table, [table.businessKey, id], and(eq(table.businessKey, businessKey), where), id),
    );
  return [
    async (tx) => (await tx.delete(outbox).where(findNext(outbox, outbox.mailId, isFinished(outbox)))).count,
    async (tx) => deleteBookings(tx, findNext(bookings, bookings.bookingId)),
    async (tx) => (await tx.delete(events).where(findNext(events, events.eventId))).count,
    async (tx) => (await tx.delete(customers).where(findNext(customers, customers.customerId))).count,
  ];
}

/** Deletes all that is left of it, once its refunds are made, or a month after it was closed. */
export const deleteClosed = (tx: Tx, businessKey: string) =>
  tx
    .delete(businesses)
    .where(
      and(
        eq(businesses.businessKey, businessKey),
        isNotNull(businesses.closedAt),
        or(lt(businesses.closedAt, sql`now() - interval '30 days'`), owesNothing(businessKey)),
      ),
    );
