import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { nextRows, type Step } from '../../db/batches.ts';
import type { Tx } from '../../db/client.ts';
import { emailChanges, registrations, sessions } from '../../db/schema/accounts.table.ts';
import { activity } from '../../db/schema/activity.table.ts';
import { bookingDirectory, bookings } from '../../db/schema/bookings.table.ts';
import { businessDirectory, businesses } from '../../db/schema/businesses.table.ts';
import { events } from '../../db/schema/events.table.ts';
import { isFinished, isUnsent, outbox } from '../../db/schema/outbox.table.ts';
import { coinLedger, referrals } from '../../db/schema/plans.table.ts';
import { pushDevices } from '../../db/schema/push.table.ts';
import { passkeys } from '../../db/schema/second-factors.table.ts';
import { unsubscribes } from '../../db/schema/unsubscribes.table.ts';
import { listInvitations } from '../../domain/members/invitations.repository.ts';
import { listMembers, listSecured, releaseAddresses } from '../../domain/members/members.repository.ts';
import { discardAllPictures } from '../../domain/pictures/pictures.repository.ts';
import { listSpecialHours } from '../../domain/special-hours/special-hours.repository.ts';
import { listAllStaff } from '../../domain/staff/staff.repository.ts';
import { listEntries } from '../../domain/waitlist/entries.repository.ts';
import { ENDING_MAILS } from '../../emails/mail-kinds.ts';

export async function readAccountData(tx: Tx, businessKey: string, now: Date) {
  return {
    members: await listMembers(tx, businessKey),
    invitations: await listInvitations(tx, businessKey),
    secured: await listSecured(tx, businessKey),
    emailChanges: await tx.select().from(emailChanges).where(eq(emailChanges.businessKey, businessKey)),
    pushDevices: await tx.select().from(pushDevices).where(eq(pushDevices.businessKey, businessKey)),
    activity: await tx
      .select()
      .from(activity)
      .where(eq(activity.businessKey, businessKey))
      .orderBy(asc(activity.activityId)),
    passkeys: await tx.select().from(passkeys).where(eq(passkeys.businessKey, businessKey)),
    sessions: await tx.select().from(sessions).where(eq(sessions.businessKey, businessKey)),
    specialHours: await listSpecialHours(tx, businessKey),
    staff: await listAllStaff(tx, businessKey),
    waitlist: await listEntries(tx, businessKey, now),
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

export const historySteps = (businessKey: string, now: Date): Step[] => [
  async (tx) =>
    (
      await tx
        .delete(outbox)
        .where(
          nextRows(
            outbox,
            [outbox.businessKey, outbox.mailId],
            and(eq(outbox.businessKey, businessKey), isFinished(outbox)),
            outbox.mailId,
          ),
        )
    ).count,
  async (tx) => {
    const past = and(eq(bookings.businessKey, businessKey), lt(bookings.endTime, now));
    const which = nextRows(bookings, [bookings.businessKey, bookings.bookingId], past, bookings.bookingId);
    const gone = await tx.execute(sql`
      with gone as (delete from ${bookings} where ${which} returning booking_ref),
           unlisted as (delete from ${bookingDirectory} where booking_ref = any (array(select booking_ref from gone)))
      select from gone`);
    return gone.length;
  },
  async (tx) => {
    const past = and(eq(events.businessKey, businessKey), lt(events.endTime, now));
    const which = nextRows(events, [events.businessKey, events.eventId], past, events.endTime);
    return (await tx.delete(events).where(which)).count;
  },
];

/** All but those that tell a customer of the end of a booking and have not left: they name no page any more. */
async function deleteMails(tx: Tx, businessKey: string): Promise<void> {
  const isEnding = and(isUnsent, inArray(outbox.kind, ENDING_MAILS));
  await tx.delete(outbox).where(and(eq(outbox.businessKey, businessKey), sql`(${isEnding}) is not true`));
  await tx
    .update(outbox)
    .set({ payload: sql`${outbox.payload} || '{"bookingPageUrl": ""}'::jsonb`, erasedWhenDone: true })
    .where(eq(outbox.businessKey, businessKey));
}

/** Deletes a business with its members, unsent emails included. The business ID stays reserved. */
export async function eraseAccount(
  tx: Tx,
  businessKey: string,
  { reservedUntil, now }: { reservedUntil: Date; now: Date },
): Promise<void> {
  await deleteMails(tx, businessKey);
  const refs = sql`array(select booking_ref from ${bookings} where ${eq(bookings.businessKey, businessKey)})`;
  await tx.delete(bookingDirectory).where(sql`${bookingDirectory.bookingRef} = any (${refs})`);
  const addresses = (await listMembers(tx, businessKey)).map(({ email }) => email.toLowerCase());
  await tx.delete(registrations).where(inArray(registrations.emailKey, addresses));
  await tx
    .update(businessDirectory)
    .set({ reservedUntil })
    .where(
      eq(
        businessDirectory.businessId,
        sql`(select business_id from ${businesses} where ${eq(businesses.businessKey, businessKey)})`,
      ),
    );
  await discardAllPictures(tx, businessKey, now);
  await releaseAddresses(tx, businessKey);
  await tx.delete(businesses).where(eq(businesses.businessKey, businessKey));
}
