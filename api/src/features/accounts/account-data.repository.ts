/** All that is kept under one business key, for the owner to take along or to have erased. */
import { and, asc, eq, gte, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { outbox } from '../../outbox/outbox.table.ts';
import { type Booking, bookingDirectory, bookings } from '../bookings/bookings.table.ts';
import { events } from '../calendar/events.table.ts';
import { coinLedger, referrals } from '../plans/plans.table.ts';
import { businessDirectory } from '../profile/businesses.table.ts';
import { unsubscribes } from '../reminders/unsubscribes.table.ts';
import { ownerDirectory, owners, registrations, sessions } from './accounts.table.ts';

/** Every row of a business besides its profile, services and hours, oldest first. */
export async function readAccountData(tx: Tx, businessKey: string) {
  return {
    sessions: await tx.select().from(sessions).where(eq(sessions.businessKey, businessKey)),
    events: await tx
      .select()
      .from(events)
      .where(eq(events.businessKey, businessKey))
      .orderBy(asc(events.startTime)),
    bookings: await tx
      .select()
      .from(bookings)
      .where(eq(bookings.businessKey, businessKey))
      .orderBy(asc(bookings.startTime)),
    coins: await tx
      .select()
      .from(coinLedger)
      .where(eq(coinLedger.businessKey, businessKey))
      .orderBy(asc(coinLedger.createdAt)),
    referrals: await tx.select().from(referrals).where(eq(referrals.businessKey, businessKey)),
    unsubscribes: await tx.select().from(unsubscribes).where(eq(unsubscribes.businessKey, businessKey)),
    mails: await tx
      .select()
      .from(outbox)
      .where(eq(outbox.businessKey, businessKey))
      .orderBy(asc(outbox.createdAt)),
  };
}

/** Bookings that stand and have not begun: somebody counts on them. */
export function listAwaited(tx: Tx, businessKey: string, now: Date): Promise<Booking[]> {
  return tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.businessKey, businessKey),
        inArray(bookings.status, ['pending', 'accepted']),
        gte(bookings.startTime, now),
      ),
    )
    .orderBy(asc(bookings.startTime));
}

/**
 * Erases an owner with everything of the business, waiting mails included. Only the public address stays taken,
 * by nobody, until `reservedUntil`.
 */
export async function eraseAccount(
  tx: Tx,
  { businessKey, email }: { businessKey: string; email: string },
  reservedUntil: Date,
): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.businessKey, businessKey));
  await tx.delete(bookingDirectory).where(eq(bookingDirectory.businessKey, businessKey));
  await tx.delete(ownerDirectory).where(eq(ownerDirectory.businessKey, businessKey));
  await tx.delete(registrations).where(eq(registrations.emailKey, email.toLowerCase()));
  await tx
    .update(businessDirectory)
    .set({ reservedUntil })
    .where(eq(businessDirectory.businessKey, businessKey));
  await tx.delete(owners).where(eq(owners.businessKey, businessKey));
}

/** Lets go of what an erased account leaves for a while: mails that are out, addresses whose time is up. */
export async function forgetErased(tx: Tx, now: Date): Promise<void> {
  const erased = tx
    .select({ businessKey: businessDirectory.businessKey })
    .from(businessDirectory)
    .where(isNotNull(businessDirectory.reservedUntil));
  await tx
    .delete(outbox)
    .where(
      and(inArray(outbox.businessKey, erased), or(isNotNull(outbox.sentAt), isNotNull(outbox.failedAt))),
    );
  await tx.delete(businessDirectory).where(lt(businessDirectory.reservedUntil, now));
}
