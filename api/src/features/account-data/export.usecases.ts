import type { AccountExport } from '../../contract/account-export.ts';
import { type Language, language } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { toUser } from '../../domain/accounts/user.ts';
import { toActivity } from '../../domain/activity/activity.repository.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { toVisit } from '../../domain/bookings/part-replies.ts';
import { joinServiceNames, listStaffIds, sumPrice } from '../../domain/bookings/part-rules.ts';
import { joinStaffNames } from '../../domain/bookings/staff-names.ts';
import { toBooked } from '../../domain/calendar/event-reply.ts';
import { ownEventReply } from '../../domain/calendar/event-rules.ts';
import { getConnections } from '../../domain/calendar-connections/connection-list.ts';
import { listAllCustomers } from '../../domain/customers/all-customers.ts';
import { getHours } from '../../domain/hours/shifts.ts';
import { getKeys } from '../../domain/keys/keys.usecases.ts';
import { membersReply } from '../../domain/members/member-rules.ts';
import { getProfile } from '../../domain/profile/profile.usecases.ts';
import { toReceipt } from '../../domain/receipts/receipt-replies.ts';
import { getReceiptSettings } from '../../domain/receipts/receipt-settings.ts';
import { toResource } from '../../domain/resources/resource-rules.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import { toReply as toSpecialHoursReply } from '../../domain/special-hours/special-hours-rules.ts';
import { toStaff } from '../../domain/staff/staff-rules.ts';
import { getSettings } from '../../domain/texting/texting-settings.ts';
import { toEntryView } from '../../domain/waitlist/waitlist.usecases.ts';
import { getWebhooks } from '../../domain/webhooks/webhooks.usecases.ts';
import { UNTOLD_MAILS } from '../../emails/mail-kinds.ts';
import { readAccountData } from './account-data.repository.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

export async function exportAccount(deps: Deps, owner: SignedIn): Promise<AccountExport> {
  const { businessKey } = owner;
  await deps.limits.count('accountExport', businessKey);
  const profile = await getProfile(deps, businessKey);
  const hours = await getHours(deps, businessKey);
  const webhooks = await getWebhooks(deps, businessKey);
  const customers = await listAllCustomers(deps, businessKey);
  const data = await deps.db.transaction(async (tx) => {
    await recordActivity(deps, tx, owner, { what: 'account_exported' });
    return readAccountData(tx, businessKey, deps.now());
  });
  /** Links to the largest file of a picture. */
  const pictureLink = (url: string) => url && deps.env.publicUrl + url.replace('-1x.', '-2x.');
  const names = new Map(data.staff.map(({ staffId, name }) => [staffId, name]));
  return {
    exported_at: deps.now().toISOString(),
    user: toUser(owner),
    members: membersReply(data),
    activity: data.activity.map(toActivity),
    passkeys: data.passkeys.map(({ name, createdAt }) => ({ name, created_at: createdAt.toISOString() })),
    sessions: data.sessions.map(({ stays, browser, expiresAt }) => ({
      browser,
      stays_logged_in: stays,
      ends_at: expiresAt.toISOString(),
    })),
    email_changes: data.emailChanges.map(({ email, expiresAt }) => ({
      email,
      expires_at: expiresAt.toISOString(),
    })),
    push_devices: data.pushDevices.map(({ language: reader, createdAt }) => ({
      language: reader,
      created_at: createdAt.toISOString(),
    })),
    mail_texts: data.mailTexts.map(({ kind, language: reader, text }) => ({ kind, language: reader, text })),
    reply_to: data.replyTo,
    texting: await getSettings(deps, businessKey),
    text_messages: data.texts.map(({ kind, phone, status, createdAt: at }) => ({
      ...{ kind, to: phone, status },
      created_at: at.toISOString(),
    })),
    text_consents: data.textConsents.map(({ ref, phone, text, createdAt: at }) => ({
      ...{ booking_ref: ref, phone, text },
      created_at: at.toISOString(),
    })),
    webhooks,
    calendar_connections: await getConnections(deps, businessKey),
    keys: await getKeys(deps, businessKey),
    profile: {
      ...profile,
      logo_url: pictureLink(profile.logo_url),
      cover_url: pictureLink(profile.cover_url),
      photos: profile.photos.map((photo) => ({ ...photo, url: pictureLink(photo.url) })),
    },
    services: profile.services,
    resources: data.resources.map(toResource),
    staff: data.staff
      .filter(({ removedAt }) => !removedAt)
      .map(toStaff)
      .map((member) => ({ ...member, photo_url: pictureLink(member.photo_url) })),
    business_hours: hours,
    special_hours: data.specialHours.map(toSpecialHoursReply),
    customers,
    waitlist: data.waitlist.map((waiting) => ({
      ...toEntryView(waiting),
      confirmed_at: iso(waiting.entry.confirmedAt),
    })),
    events: data.events.map(ownEventReply),
    bookings: data.bookings.map((booking) => ({
      booking_ref: booking.bookingRef,
      status: booking.status,
      service_name: joinServiceNames(booking),
      staff_name: joinStaffNames(listStaffIds(booking), names),
      start_time: booking.startTime.toISOString(),
      end_time: booking.endTime.toISOString(),
      price: sumPrice(booking),
      ...toVisit(booking),
      resources: data.resources
        .filter(({ resourceId }) => booking.parts.some((part) => part.resourceIds.includes(resourceId)))
        .map(({ name }) => name),
      buffer_before: booking.parts[0].bufferBefore,
      buffer_after: booking.parts.at(-1)?.bufferAfter ?? 0,
      customer_name: booking.customerName,
      customer_email: booking.customerEmail,
      customer_phone: booking.customerPhone,
      customer_address: booking.customerAddress,
      additional_info: booking.additionalInfo,
      answers: booking.answers,
      customer_timezone: booking.customerZone,
      language: language.parse(booking.language) satisfies Language,
      created_at: booking.createdAt.toISOString(),
      handled_at: iso(booking.handledAt),
      attendance: booking.attendance,
      booked: toBooked(booking, data.authorNames),
    })),
    receipt_settings: await getReceiptSettings(deps, businessKey),
    receipts: data.receipts.map((row) => ({ ...toReceipt(row), document: { ...row.data } })),
    coins: data.coins.map(({ change, reason, createdAt: at }) => ({
      change,
      reason,
      created_at: at.toISOString(),
    })),
    referrals: data.referrals.map(({ joinedAt }) => ({ joined_at: joinedAt.toISOString() })),
    unsubscribed: data.unsubscribes.map(({ address, createdAt: at }) => ({
      address,
      since: at.toISOString(),
    })),
    mails: data.mails
      .filter(({ kind }) => !UNTOLD_MAILS.has(kind))
      .map((mail) => ({
        kind: mail.kind,
        to: mail.toAddress,
        language: mail.language,
        created_at: mail.createdAt.toISOString(),
        sent_at: iso(mail.sentAt),
        failed_at: iso(mail.failedAt),
      })),
  };
}
