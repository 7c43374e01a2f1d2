import { and, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { nextRows, type Step } from '../db/batches.ts';
import type { OldRows } from '../db/old-rows.ts';
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

const deletedWhere =
  (table: PgTable): OldRows['change'] =>
  async (tx, _, which) =>
    (await tx.delete(table).where(which)).count;

/**
 * Customers who have no other bookings are deleted in the same statement, except blocked ones: the block needs their contact.
 * Once they are unblocked, `deleteIdleCustomers` finds them.
 */
export const anonymizeBookings = (endedBefore: Date): OldRows => ({
  table: bookings,
  id: [bookings.bookingId],
  isOld: and(lt(bookings.endTime, endedBefore), hasPersonalData(bookings)),
  order: bookings.endTime,
  async change(tx, businessKey, which) {
    const own = sql`business_key = ${businessKey}`;
    const anonymized = await tx.execute(sql`
      with old as (
             select ${bookings.bookingId}, ${bookings.customerId}
               from ${bookings} join ${businesses} on ${businesses.businessKey} = ${bookings.businessKey}
              where ${which} and ${businesses.businessKey} = ${businessKey} ${UNLESS_LOCKED} for update of bookings skip locked),
           forgotten as (
             select distinct customer_id from old where customer_id is not null and not exists (
               select from ${bookings} other
                where other.business_key = ${businessKey} and other.customer_id = old.customer_id
                  and other.booking_id not in (select booking_id from old))),
           deleted as (
             delete from ${customers} where ${own} and not blocked and customer_id in (select customer_id from forgotten)),
           kept as (
             update ${customers} set has_booked = false
              where ${own} and blocked and customer_id in (select customer_id from forgotten)),
           texts as (delete from ${textMessages} where ${own} and booking_id in (select booking_id from old)),
           consents as (delete from ${textConsents} where ${own} and booking_id in (select booking_id from old))
      update ${bookings}
         set customer_id = null, customer_name = '', customer_email = '', customer_phone = '', customer_address = '',
             additional_info = '', answers = '[]', customer_zone = '', title = null
       where ${own} and booking_id in (select booking_id from old)`);
    return anonymized.count;
  },
});

/** Customers who have no booking, whether the owner added them or their bookings were anonymized; not blocked ones. */
export const deleteIdleCustomers = (addedBefore: Date): OldRows => ({
  table: customers,
  id: [customers.customerId],
  isOld: and(not(customers.hasBooked), not(customers.blocked), lt(customers.firstSeen, addedBefore)),
  order: customers.firstSeen,
  async change(tx, businessKey, which) {
    const deleted = await tx.execute(sql`
      delete from ${customers} where business_key = ${businessKey} and customer_id in (
        select ${customers.customerId}
          from ${customers} join ${businesses} on ${businesses.businessKey} = ${customers.businessKey}
         where ${which} and ${businesses.businessKey} = ${businessKey} ${UNLESS_LOCKED} for update of customers skip locked)`);
    return deleted.count;
  },
});

export const anonymizeEvents = (endedBefore: Date): OldRows => ({
  table: events,
  id: [events.eventId],
  isOld: and(lt(events.endTime, endedBefore), hasPersonalData(events)),
  order: events.endTime,
  change: async (tx, _, which) => (await tx.update(events).set(ANONYMOUS).where(which)).count,
});

export const deleteOldTexts = (writtenBefore: Date): OldRows => ({
  table: textMessages,
  id: [textMessages.messageId],
  isOld: and(isNull(textMessages.nextTryAt), lt(textMessages.createdAt, writtenBefore)),
  order: textMessages.createdAt,
  change: deletedWhere(textMessages),
});

/** A table whose rows are deleted once `end` is before an instant; `id`: their key without the business's. */
function deletion(
  table: OldRows['table'],
  { id, end, before }: { id: PgColumn[]; end: PgColumn; before: Date },
): OldRows {
  return { table, id, isOld: lt(end, before), order: end, change: deletedWhere(table) };
}

export const deleteBookReplies = (before: Date) =>
  deletion(storedReplies, { id: [storedReplies.idempotencyKey], end: storedReplies.createdAt, before });

export const deleteWebhookDeliveries = (before: Date) =>
  deletion(webhookDeliveries, {
    id: [webhookDeliveries.deliveryId],
    end: webhookDeliveries.createdAt,
    before,
  });

export const deleteActivity = (before: Date) =>
  deletion(activity, { id: [activity.activityId], end: activity.createdAt, before });

/** What ended by itself in the tables of businesses. */
export function deleteExpired(before: Date): OldRows[] {
  const invitationsEnd = new Date(before.getTime() - INVITATION_KEPT_MS);
  return [
    deletion(verificationCodes, {
      id: [verificationCodes.emailKey],
      end: verificationCodes.expiresAt,
      before,
    }),
    deletion(sessions, { id: [sessions.tokenHash], end: sessions.expiresAt, before }),
    deletion(passwordResets, { id: [passwordResets.tokenHash], end: passwordResets.expiresAt, before }),
    deletion(emailChanges, { id: [emailChanges.tokenHash], end: emailChanges.expiresAt, before }),
    deletion(invitations, { id: [invitations.memberId], end: invitations.expiresAt, before: invitationsEnd }),
    deletion(waitlistEntries, { id: [waitlistEntries.entryId], end: waitlistEntries.expiresAt, before }),
    deletion(entryChanges, {
      id: [entryChanges.rev, entryChanges.entryId],
      end: entryChanges.createdAt,
      before,
    }),
  ];
}

/** Deletes rows of a table that businesses share. */
const deleteShared =
  (table: PgTable, { key, old, end }: { key: PgColumn[]; old: SQL | undefined; end: PgColumn }): Step =>
  async (tx) =>
    (await tx.delete(table).where(nextRows(table, key, old, end))).count;

export const deleteFinishedMails = (writtenBefore: Date): Step =>
  deleteShared(outbox, {
    key: [outbox.businessKey, outbox.mailId],
    old: and(isFinished(outbox), lt(outbox.createdAt, writtenBefore)),
    end: outbox.createdAt,
  });

export const releaseBusinessIds = (reservedUntil: Date): Step =>
  deleteShared(businessDirectory, {
    key: [businessDirectory.businessId],
    old: lt(businessDirectory.reservedUntil, reservedUntil),
    end: businessDirectory.reservedUntil,
  });

/** What ended by itself in the tables that businesses share. */
export function deleteSharedExpired(by: Date): Step[] {
  const lastLinkEnds = new Date(by.getTime() - REGISTRATION_LINK_MS);
  const ends: [PgTable, PgColumn, PgColumn, Date][] = [
    [clientHolds, clientHolds.holdKey, clientHolds.expiresAt, by],
    [spentChallenges, spentChallenges.signature, spentChallenges.expiresAt, by],
    [registrations, registrations.businessKey, registrations.expiresAt, lastLinkEnds],
    [rateLimits, rateLimits.key, rateLimits.expire, by],
  ];
  return ends.map(([table, key, end, before]) =>
    deleteShared(table, { key: [key], old: lt(end, before), end }),
  );
}
