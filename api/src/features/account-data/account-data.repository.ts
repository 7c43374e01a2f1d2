import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { emailChanges, sessions } from '../../db/schema/accounts.table.ts';
import { activity } from '../../db/schema/activity.table.ts';
import { bookingColumns } from '../../db/schema/booking-parts.table.ts';
import { bookings } from '../../db/schema/bookings.table.ts';
import { events } from '../../db/schema/events.table.ts';
import { mailTexts } from '../../db/schema/mail-texts.table.ts';
import { outbox } from '../../db/schema/outbox.table.ts';
import { coinLedger, referrals } from '../../db/schema/plans.table.ts';
import { pushDevices } from '../../db/schema/push.table.ts';
import { receipts } from '../../db/schema/receipts.table.ts';
import { passkeys } from '../../db/schema/second-factors.table.ts';
import { unsubscribes } from '../../db/schema/unsubscribes.table.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { listAuthorNames } from '../../domain/members/author-names.repository.ts';
import { listInvitations } from '../../domain/members/invitations.repository.ts';
import { listMembers, listSecured } from '../../domain/members/members.repository.ts';
import { findReceiptSettings } from '../../domain/receipts/receipt-settings.repository.ts';
import { listResources } from '../../domain/resources/resources.repository.ts';
import { listSpecialHours } from '../../domain/special-hours/special-hours.repository.ts';
import { listAllStaff } from '../../domain/staff/staff.repository.ts';
import { listAllConsents } from '../../domain/texting/consents.repository.ts';
import { listTexts } from '../../domain/texting/text-messages.repository.ts';
import { listEntries } from '../../domain/waitlist/entries.repository.ts';

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
    mailTexts: await tx.select().from(mailTexts).where(eq(mailTexts.businessKey, businessKey)),
    replyTo: (await findBusiness(tx, businessKey)).replyTo,
    texts: await listTexts(tx, businessKey),
    textConsents: await listAllConsents(tx, businessKey),
    specialHours: await listSpecialHours(tx, businessKey),
    staff: await listAllStaff(tx, businessKey),
    resources: await listResources(tx, businessKey),
    waitlist: await listEntries(tx, businessKey, now),
    events: await tx
      .select()
      .from(events)
      .where(eq(events.businessKey, businessKey))
      .orderBy(asc(events.startTime)),
    bookings: await tx
      .select(bookingColumns(businessKey))
      .from(bookings)
      .where(eq(bookings.businessKey, businessKey))
      .orderBy(asc(bookings.startTime)),
    receiptSettings: await findReceiptSettings(tx, businessKey),
    receipts: await tx
      .select()
      .from(receipts)
      .where(eq(receipts.businessKey, businessKey))
      .orderBy(asc(receipts.year), asc(receipts.sequence)),
    authorNames: await listAuthorNames(tx, businessKey),
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
