import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { toArraySql } from '../db/array-sql.ts';
import type { Tx } from '../db/client.ts';
import { isUnsent, type OutboxMail, outbox } from '../db/schema/outbox.table.ts';
import type { MailKind } from '../emails/mails.ts';

interface BookingIds {
  businessKey: string;
  bookingIds: readonly string[];
}

const isUnsentAbout = ({ businessKey, bookingIds }: BookingIds, kinds: readonly MailKind[]) =>
  and(
    eq(outbox.businessKey, businessKey),
    sql`${outbox.bookingId} = any(${toArraySql(bookingIds, 'uuid')})`,
    inArray(outbox.kind, kinds),
    isUnsent,
  );

export async function deleteUnsent(tx: Tx, bookings: BookingIds, kinds: readonly MailKind[]): Promise<void> {
  await tx.delete(outbox).where(isUnsentAbout(bookings, kinds));
}

interface BookingMails extends BookingIds {
  addresses: readonly string[];
}

/** The mails about bookings to their customers. */
export const mailsToCustomers = (
  businessKey: string,
  bookings: readonly { bookingId: string; customerEmail: string }[],
): BookingMails => ({
  businessKey,
  bookingIds: bookings.map(({ bookingId }) => bookingId),
  addresses: bookings.map(({ customerEmail }) => customerEmail),
});

/** About one of the bookings, alone or with others, to one of the addresses, and not being sent by any process. */
function isWaiting({ businessKey, bookingIds, addresses }: BookingMails) {
  const ids = toArraySql(bookingIds, 'uuid');
  const keys = [...new Set(addresses.map((address) => address.toLowerCase()))];
  return and(
    eq(outbox.businessKey, businessKey),
    sql`lower(${outbox.toAddress}) = any(${toArraySql(keys, 'text')})`,
    sql`(${outbox.bookingId} = any(${ids})
      or exists (select from jsonb_array_elements(${outbox.payload} -> 'appointments') listed
                  where (listed ->> 'bookingId')::uuid = any(${ids})))`,
    isUnsent,
    eq(outbox.inFlight, false),
  );
}

/** Deletes mails that have not left and returns them, oldest first. */
export async function deleteWaiting(
  tx: Tx,
  mails: BookingMails,
  kinds: readonly MailKind[],
): Promise<OutboxMail[]> {
  const deleted = await tx
    .delete(outbox)
    .where(and(isWaiting(mails), inArray(outbox.kind, kinds)))
    .returning();
  return deleted.sort((a, b) => (a.mailId < b.mailId ? -1 : 1));
}

/** Mails that have not left wait until `dueAt`. */
export async function delayUnsent(tx: Tx, mails: BookingMails, dueAt: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ dueAt })
    .where(and(isWaiting(mails), lt(outbox.dueAt, dueAt)));
}

/** `values`: fields of the payload, as `end`. */
export async function updateUnsent(
  tx: Tx,
  businessKey: string,
  changes: readonly { bookingId: string; values: Record<string, unknown> }[],
  kinds: readonly MailKind[],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) change ("bookingId" uuid, values jsonb)`;
  await tx
    .update(outbox)
    .set({ payload: sql`${outbox.payload} || change.values` })
    .from(rows)
    .where(
      and(
        eq(outbox.businessKey, businessKey),
        sql`${outbox.bookingId} = change."bookingId"`,
        inArray(outbox.kind, kinds),
        isUnsent,
      ),
    );
}

/** Written as its index has it. */
const isTo = (address: string) => eq(sql`lower(${outbox.toAddress})`, address.toLowerCase());

export async function deleteUnsentTo(
  tx: Tx,
  { businessKey, address }: { businessKey: string; address: string },
  kinds: readonly MailKind[],
): Promise<void> {
  await tx
    .delete(outbox)
    .where(and(eq(outbox.businessKey, businessKey), isTo(address), inArray(outbox.kind, kinds), isUnsent));
}

/** Unsent mails to one address of a business's owner go to another. */
export async function readdressUnsent(
  tx: Tx,
  { businessKey, from, to }: { businessKey: string; from: string; to: string },
  kinds: readonly MailKind[],
): Promise<void> {
  await tx
    .update(outbox)
    .set({ toAddress: to })
    .where(and(eq(outbox.businessKey, businessKey), isTo(from), inArray(outbox.kind, kinds), isUnsent));
}
