import { and, isNull, lt, not, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { BATCH_LIMIT, nextRows, type Step } from '../db/batches.ts';
import { emailChanges, passwordResets, registrations, sessions } from '../db/schema/accounts.table.ts';
import { activity } from '../db/schema/activity.table.ts';
import { bookings, storedReplies, verificationCodes } from '../db/schema/bookings.table.ts';
import { businessDirectory, businesses } from '../db/schema/businesses.table.ts';
import { entryChanges } from '../db/schema/changes.table.ts';
import { ANONYMOUS, hasPersonalData } from '../db/schema/columns.ts';
import { customers } from '../db/schema/customers.table.ts';
import { events } from '../db/schema/events.table.ts';
import { clientHolds, rateLimits, spentChallenges } from '../db/schema/installation.table.ts';
import { invitations } from '../db/schema/invitations.table.ts';
import { isFinished, outbox } from '../db/schema/outbox.table.ts';
import { textConsents, textMessages } from '../db/schema/texting.table.ts';
import { waitlistEntries } from '../db/schema/waitlist.table.ts';
import { webhookDeliveries } from '../db/schema/webhooks.table.ts';
import { REGISTRATION_LINK_MS } from '../domain/accounts/registrations.repository.ts';
import { DAY_MS } from '../time/units.ts';

/** An invitation whose link has expired can be sent again. */
const INVITATION_KEPT_MS = 30 * DAY_MS;

/** Customers are deleted behind their business's lock, as bookings find them; a business that is locked now has its turn later. */
const UNLESS_LOCKED = sql.raw('for no key update of businesses skip locked');

/**
 * Customers who have no other bookings are deleted in the same statement, except blocked ones: the block needs their contact.
 * Once they are unblocked, `deleteIdleCustomers` finds them.
 */
export function anonymizeBookings(endedBefore: Date): Step {
  const isOld = and(lt(bookings.endTime, endedBefore), hasPersonalData(bookings));
  return async (tx) => {
    const anonymized = await tx.execute(sql`
      with old as (
             select ${bookings.businessKey}, ${bookings.bookingId}, ${bookings.customerId}
               from ${bookings} join ${businesses} on ${businesses.businessKey} = ${bookings.businessKey}
              where ${isOld} order by ${bookings.endTime} ${BATCH_LIMIT} ${UNLESS_LOCKED} for update of bookings skip locked),
           forgotten as (
             select distinct business_key, customer_id from old where customer_id is not null and not exists (
               select from ${bookings} other
                where other.business_key = old.business_key and other.customer_id = old.customer_id
                  and other.booking_id not in (select booking_id from old))),
           deleted as (
             delete from ${customers} where not blocked
                and (business_key, customer_id) in (select business_key, customer_id from forgotten)),
           kept as (
             update ${customers} set has_booked = false where blocked
                and (business_key, customer_id) in (select business_key, customer_id from forgotten)),
           texts as (
             delete from ${textMessages} where (business_key, booking_id) in (select business_key, booking_id from old)),
           consents as (
             delete from ${textConsents} where (business_key, booking_id) in (select business_key, booking_id from old))
      update ${bookings} b
         set customer_id = null, customer_name = '', customer_email = '', customer_phone = '', customer_address = '',
             additional_info = '', answers = '[]', customer_zone = '', title = null
        from old where b.business_key = old.business_key and b.booking_id = old.booking_id`);
    return anonymized.count;
  };
}

/** Customers who have no booking, whether the owner added them or their bookings were anonymized; not blocked ones. */
export function deleteIdleCustomers(addedBefore: Date): Step {
  const isIdle = and(not(customers.hasBooked), not(customers.blocked), lt(customers.firstSeen, addedBefore));
  return async (tx) => {
    const deleted = await tx.execute(sql`
      delete from ${customers} where (business_key, customer_id) in (
        select ${customers.businessKey}, ${customers.customerId}
          from ${customers} join ${businesses} on ${businesses.businessKey} = ${customers.businessKey}
         where ${isIdle} order by ${customers.firstSeen} ${BATCH_LIMIT} ${UNLESS_LOCKED} for update of customers skip locked)`);
    return deleted.count;
  };
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

export function deleteOldTexts(writtenBefore: Date): Step {
  const old = and(isNull(textMessages.nextTryAt), lt(textMessages.createdAt, writtenBefore));
  const which = nextRows(
    textMessages,
    [textMessages.businessKey, textMessages.messageId],
    old,
    textMessages.createdAt,
  );
  return async (tx) => (await tx.delete(textMessages).where(which)).count;
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
    [clientHolds, [clientHolds.codeKey], clientHolds.expiresAt],
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
