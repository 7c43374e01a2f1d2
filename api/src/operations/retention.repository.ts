import { and, isNotNull, lt, not, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { BATCH_LIMIT, nextRows, type Step } from '../db/batches.ts';
import { emailChanges, passwordResets, registrations, sessions } from '../db/schema/accounts.table.ts';
import { activity } from '../db/schema/activity.table.ts';
import { bookings, storedReplies, verificationCodes } from '../db/schema/bookings.table.ts';
import { businessDirectory } from '../db/schema/businesses.table.ts';
import { entryChanges } from '../db/schema/changes.table.ts';
import { ANONYMOUS, hasPersonalData } from '../db/schema/columns.ts';
import { customers } from '../db/schema/customers.table.ts';
import { events } from '../db/schema/events.table.ts';
import { rateLimits, spentChallenges } from '../db/schema/installation.table.ts';
import { invitations } from '../db/schema/invitations.table.ts';
import { isFinished, outbox } from '../db/schema/outbox.table.ts';
import { waitlistEntries } from '../db/schema/waitlist.table.ts';
import { webhookDeliveries } from '../db/schema/webhooks.table.ts';
import { REGISTRATION_LINK_MS } from '../domain/accounts/registrations.repository.ts';
import { DAY_MS } from '../time/units.ts';

/** An invitation whose link has expired can be sent again. */
const INVITATION_KEPT_MS = 30 * DAY_MS;

/** Customers who have no other bookings are deleted in the same statement. */
export function anonymizeBookings(endedBefore: Date): Step {
  const isOld = and(lt(bookings.endTime, endedBefore), hasPersonalData(bookings));
  return async (tx) => {
    const anonymized = await tx.execute(sql`
      with old as (
             select business_key, booking_id, customer_id from ${bookings} where ${isOld}
              order by end_time ${BATCH_LIMIT} for update skip locked),
           forgotten as (
             delete from ${customers} where (business_key, customer_id) in (
               select business_key, customer_id from old where not exists (
                 select from ${bookings} other
                  where other.business_key = old.business_key and other.customer_id = old.customer_id
                    and other.booking_id not in (select booking_id from old))))
      update ${bookings} b
         set customer_id = null, customer_name = '', customer_email = '', customer_phone = '', customer_address = '',
             additional_info = '', answers = '[]', customer_zone = '', title = null
        from old where b.business_key = old.business_key and b.booking_id = old.booking_id`);
    return anonymized.count;
  };
}

/** Customers whom the owner added and who never booked. */
export function deleteIdleCustomers(addedBefore: Date): Step {
  const isIdle = and(not(customers.hasBooked), lt(customers.firstSeen, addedBefore));
  const which = nextRows(
    customers,
    [customers.businessKey, customers.customerId],
    isIdle,
    customers.firstSeen,
  );
  return async (tx) => (await tx.delete(customers).where(which)).count;
}

export function anonymizeEvents(endedBefore: Date): Step {
  const old = and(lt(events.endTime, endedBefore), hasPersonalData(events));
  const which = nextRows(events, [events.businessKey, events.eventId], old, events.endTime);
  return async (tx) => (await tx.update(events).set(ANONYMOUS).where(which)).count;
}

export function deleteFinishedMails(writtenBefore: Date): Step {
  const old = and(isFinished(outbox), lt(outbox.createdAt, writtenBefore));
  const which = nextRows(outbox, [outbox.businessKey, outbox.mailId], old, outbox.createdAt);
  return async (tx) => (await tx.delete(outbox).where(which)).count;
}

export function deleteBookReplies(writtenBefore: Date): Step {
  const old = lt(storedReplies.createdAt, writtenBefore);
  const which = nextRows(
    storedReplies,
    [storedReplies.businessKey, storedReplies.idempotencyKey],
    old,
    storedReplies.createdAt,
  );
  return async (tx) => (await tx.delete(storedReplies).where(which)).count;
}

export function deleteWebhookDeliveries(writtenBefore: Date): Step {
  const old = lt(webhookDeliveries.createdAt, writtenBefore);
  const key = [webhookDeliveries.businessKey, webhookDeliveries.deliveryId];
  const which = nextRows(webhookDeliveries, key, old, webhookDeliveries.createdAt);
  return async (tx) => (await tx.delete(webhookDeliveries).where(which)).count;
}

export function deleteActivity(writtenBefore: Date): Step {
  const old = lt(activity.createdAt, writtenBefore);
  const which = nextRows(activity, [activity.businessKey, activity.activityId], old, activity.createdAt);
  return async (tx) => (await tx.delete(activity).where(which)).count;
}

export const deleteErasedMails: Step = async (tx) =>
  (
    await tx.execute(sql`
      delete from ${outbox} where (business_key, mail_id) in (
        select mail.* from ${businessDirectory} cross join lateral (
          select o.business_key, o.mail_id from ${outbox} o
           where o.business_key = ${businessDirectory.businessKey} and (o.sent_at is not null or o.failed_at is not null)
           order by o.mail_id ${BATCH_LIMIT} for update skip locked) mail
         where ${isNotNull(businessDirectory.reservedUntil)} ${BATCH_LIMIT})`)
  ).count;

export function releaseBusinessIds(reservedUntil: Date): Step {
  const over = lt(businessDirectory.reservedUntil, reservedUntil);
  const which = nextRows(
    businessDirectory,
    [businessDirectory.businessId],
    over,
    businessDirectory.reservedUntil,
  );
  return async (tx) => (await tx.delete(businessDirectory).where(which)).count;
}

export function deleteExpired(by: Date): Step[] {
  const invitationsEnd = new Date(by.getTime() - INVITATION_KEPT_MS);
  const lastLinkEnds = new Date(by.getTime() - REGISTRATION_LINK_MS);
  const ends: [PgTable, PgColumn[], PgColumn, Date?][] = [
    [
      verificationCodes,
      [verificationCodes.businessKey, verificationCodes.emailKey],
      verificationCodes.expiresAt,
    ],
    [sessions, [sessions.businessKey, sessions.tokenHash], sessions.expiresAt],
    [spentChallenges, [spentChallenges.signature], spentChallenges.expiresAt],
    [registrations, [registrations.businessKey], registrations.expiresAt, lastLinkEnds],
    [passwordResets, [passwordResets.businessKey, passwordResets.tokenHash], passwordResets.expiresAt],
    [emailChanges, [emailChanges.businessKey, emailChanges.tokenHash], emailChanges.expiresAt],
    [invitations, [invitations.businessKey, invitations.memberId], invitations.expiresAt, invitationsEnd],
    [waitlistEntries, [waitlistEntries.businessKey, waitlistEntries.entryId], waitlistEntries.expiresAt],
    [rateLimits, [rateLimits.key], rateLimits.expire],
    [
      entryChanges,
      [entryChanges.businessKey, entryChanges.rev, entryChanges.entryId],
      entryChanges.createdAt,
    ],
  ];
  return ends.map(
    ([table, key, end, before = by]) =>
      async (tx) =>
        (await tx.delete(table).where(nextRows(table, key, lt(end, before), end))).count,
  );
}
