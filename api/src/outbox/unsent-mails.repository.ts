import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { isUnsent, type OutboxMail, outbox } from '../db/schema/outbox.table.ts';
import type { MailKind } from '../emails/mails.ts';

interface About {
  businessKey: string;
  bookingId: string;
}

const isUnsentAbout = ({ businessKey, bookingId }: About, kinds: readonly MailKind[]) =>
  and(
    eq(outbox.businessKey, businessKey),
    eq(outbox.bookingId, bookingId),
    inArray(outbox.kind, kinds),
    isUnsent,
  );

export async function deleteUnsent(tx: Tx, about: About, kinds: readonly MailKind[]): Promise<void> {
  await tx.delete(outbox).where(isUnsentAbout(about, kinds));
}

/** About a booking, to an address, and not being sent by any process. */
const isHeld = ({ businessKey, bookingId, address }: About & { address: string }) =>
  and(
    eq(outbox.businessKey, businessKey),
    eq(outbox.bookingId, bookingId),
    eq(outbox.toAddress, address),
    isUnsent,
    eq(outbox.inFlight, false),
  );

/** Deletes mails that have not left and returns them, oldest first. */
export async function takeUnsent(
  tx: Tx,
  to: About & { address: string },
  kind: MailKind,
  ofSeries: boolean,
): Promise<OutboxMail[]> {
  const taken = await tx
    .delete(outbox)
    .where(
      and(isHeld(to), eq(outbox.kind, kind), sql`jsonb_exists(${outbox.payload}, 'series') = ${ofSeries}`),
    )
    .returning();
  return taken.sort((one, other) => (one.mailId < other.mailId ? -1 : 1));
}

/** Mails that have not left wait until `dueAt`. */
export async function delayUnsent(tx: Tx, to: About & { address: string }, dueAt: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ dueAt })
    .where(and(isHeld(to), lt(outbox.dueAt, dueAt)));
}

/** `changes`: texts of the payload, as `end`. */
export async function updateUnsent(
  tx: Tx,
  about: About,
  kinds: readonly MailKind[],
  changes: Record<string, string>,
): Promise<void> {
  await tx
    .update(outbox)
    .set({ payload: sql`${outbox.payload} || ${JSON.stringify(changes)}::jsonb` })
    .where(isUnsentAbout(about, kinds));
}

export async function deleteUnsentTo(
  tx: Tx,
  { businessKey, address }: { businessKey: string; address: string },
  kinds: readonly MailKind[],
): Promise<void> {
  await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.businessKey, businessKey),
        eq(sql`lower(${outbox.toAddress})`, address),
        inArray(outbox.kind, kinds),
        isUnsent,
      ),
    );
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
    .where(
      and(
        eq(outbox.businessKey, businessKey),
        eq(outbox.toAddress, from),
        inArray(outbox.kind, kinds),
        isUnsent,
      ),
    );
}
