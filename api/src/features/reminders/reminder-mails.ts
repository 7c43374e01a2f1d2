import { EMAIL_PATTERN, LINK_PATTERN } from '../../contract/patterns.ts';
import { type Language, language } from '../../contract/scalars.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import { bookingFacts, manageFacts } from '../../domain/bookings/booking-facts.ts';
import { customersReplyTo } from '../../domain/bookings/customer-mail.ts';
import { mailedDecisionUrls } from '../../domain/bookings/decision-link.ts';
import { joinServiceNames, listStaffIds, soleStaffId } from '../../domain/bookings/part-rules.ts';
import type { OwnEvent } from '../../domain/calendar/events.repository.ts';
import {
  deciderKeys,
  type MailReaders,
  mailRecipients,
  type Recipient,
} from '../../domain/members/member-rules.ts';
import type { DueReminder, ReminderKind } from '../../domain/reminders/reminder-rules.ts';
import { unsubscribeUrl } from '../../domain/unsubscribes/unsubscribe-token.ts';
import type { Subscription } from '../../domain/unsubscribes/unsubscribes.repository.ts';
import type { BookingFacts, MailKind } from '../../emails/mails.ts';
import type { Mail } from '../../outbox/outbox.repository.ts';

const KINDS = {
  day_before: { customer: 'reminder_24h', owner: 'owner_reminder_24h' },
  soon: { customer: 'reminder_2h', owner: 'owner_reminder_2h' },
} as const satisfies Record<Exclude<ReminderKind, 'waiting'>, Record<'customer' | 'owner', MailKind>>;

export interface Appointment {
  businessKey: string;
  bookingId: string;
  business: Business;
  recipients: Recipient[];
  /** The keys of those who may decide on it, while it is a request. */
  deciders: string[];
  facts: BookingFacts;
  ownersTitle: string;
  onlineLink: string;
  manage: { manageUrl: string; changeUntil?: string };
  sequence: number;
  language: Language;
  /** The customer's; '' if unknown. */
  zone: string;
}

export const bookingAppointment = (
  deps: Deps,
  { booking, business }: { booking: Booking; business: Business },
  readers: MailReaders,
  names: StaffNames,
): Appointment => ({
  businessKey: booking.businessKey,
  bookingId: booking.bookingId,
  business,
  recipients: mailRecipients(readers, ...listStaffIds(booking)),
  deciders: deciderKeys(readers, soleStaffId(booking)),
  facts: bookingFacts(business, booking, names),
  ownersTitle: joinServiceNames(booking),
  onlineLink: booking.onlineLink || business.onlineLink,
  manage: manageFacts(deps, business, booking),
  sequence: booking.sequence,
  language: language.parse(booking.language),
  zone: booking.customerZone,
});

/** An unconfirmed address must not get links that an owner typed. */
const unlinked = (text: string, instead: string) => (LINK_PATTERN.test(text) ? instead : text);

/** The language is the owner's, because the customer never chose one. */
export const eventAppointment = (
  { event, business }: { event: OwnEvent; business: Business },
  readers: MailReaders,
): Appointment => ({
  businessKey: event.businessKey,
  bookingId: event.eventId,
  business,
  recipients: mailRecipients(readers, event.staffId),
  deciders: [],
  facts: {
    businessName: business.name,
    businessZone: business.timezone,
    serviceName: unlinked(event.serviceNames || event.title, business.name),
    start: event.startTime.toISOString(),
    end: event.endTime.toISOString(),
    bookingRef: '',
    businessAddress: business.address,
    customerName: event.customerName,
    customerEmail: event.customerEmail,
    customerPhone: event.customerPhone,
    customerAddress: event.customerAddress,
    additionalInfo: event.additionalInfo,
  },
  ownersTitle: event.title,
  onlineLink: event.onlineLink,
  manage: { manageUrl: '' },
  sequence: 0,
  language: language.parse(readers.members.find(({ role }) => role === 'owner')?.language),
  zone: '',
});

function toMember(deps: Deps, appointment: Appointment, kind: ReminderKind, recipient: Recipient): Mail {
  const { env, secret } = deps;
  const { businessKey, business, facts, ownersTitle, deciders } = appointment;
  const payload = { ...facts, serviceName: ownersTitle, dashboardUrl: `${env.publicUrl}/dashboard` };
  const subscription = { businessKey, address: recipient.address };
  return {
    businessKey: appointment.businessKey,
    bookingId: appointment.bookingId,
    ...(kind === 'waiting'
      ? {
          kind: 'request_waiting',
          payload: { ...payload, ...mailedDecisionUrls(deps, appointment, { recipient, deciders }) },
        }
      : {
          kind: KINDS[kind].owner,
          payload: {
            ...payload,
            onlineLink: appointment.onlineLink,
            unsubscribeUrl: unsubscribeUrl(env.publicUrl, secret, subscription),
          },
        }),
    language: recipient.language,
    to: { address: recipient.address, name: business.name },
    replyTo: facts.customerEmail,
  };
}

function toCustomer(
  { env, secret }: Deps,
  appointment: Appointment,
  kind: Exclude<ReminderKind, 'waiting'>,
): Mail {
  const { businessKey, business, facts } = appointment;
  const subscription = { businessKey, address: facts.customerEmail };
  return {
    businessKey: appointment.businessKey,
    bookingId: appointment.bookingId,
    kind: KINDS[kind].customer,
    payload: {
      ...facts,
      readerZone: appointment.zone,
      onlineLink: appointment.onlineLink,
      ...appointment.manage,
      unsubscribeUrl: unsubscribeUrl(env.publicUrl, secret, subscription),
    },
    language: appointment.language,
    to: { address: facts.customerEmail, name: unlinked(facts.customerName, '') },
    ...customersReplyTo(business),
  };
}

export function reminderMails(
  deps: Deps,
  appointment: Appointment,
  { kind, uselessFrom }: DueReminder,
  isUnsubscribed: (subscription: Subscription) => boolean,
): Mail[] {
  if (kind === null) return [];
  const { businessKey, business, facts } = appointment;
  const mails: Mail[] = [];
  if (business.notifyOwner)
    mails.push(...appointment.recipients.map((recipient) => toMember(deps, appointment, kind, recipient)));
  if (business.notifyCustomer && kind !== 'waiting' && EMAIL_PATTERN.test(facts.customerEmail)) {
    mails.push(toCustomer(deps, appointment, kind));
  }
  return mails
    .filter(({ to }) => kind === 'waiting' || !isUnsubscribed({ businessKey, address: to.address }))
    .map((mail) => ({ ...mail, uselessFrom }));
}
