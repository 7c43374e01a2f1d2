import type { AppointmentTone, MailContent, MailLocale } from '../mail-content.ts';
import type { BookingFacts, MailPayloads, OwnerReminder, RequestFacts } from '../mails.ts';
import { oneLine } from '../one-line.ts';
import { appointmentContent } from './appointment-content.ts';

function aboutCustomer(facts: BookingFacts, locale: MailLocale, tone: AppointmentTone) {
  const { texts, datesOf } = locale;
  const values = {
    customer: oneLine(facts.customerName) || facts.customerEmail || facts.customerPhone,
    service: oneLine(facts.serviceName),
    when: datesOf(facts.businessZone).dayAndTime(facts.start),
  };
  const contact = [facts.customerEmail, facts.customerPhone, facts.customerAddress];
  const quote = facts.additionalInfo.trim();
  return {
    values,
    common: {
      sender: oneLine(facts.businessName),
      appointment: appointmentContent(facts, locale, { tone, details: contact }),
      ...(quote !== '' && { quote }),
      notes: facts.bookingRef === '' ? [] : [texts('reference', { ref: facts.bookingRef })],
      footer: texts('sentForBookings'),
    },
  };
}

const decisionButtons = ({ acceptUrl, declineUrl, dashboardUrl }: RequestFacts, { texts }: MailLocale) => ({
  actions: [
    { label: texts('newRequest.accept'), href: acceptUrl },
    { label: texts('newRequest.decline'), href: declineUrl },
  ],
  more: { label: texts('newRequest.dashboard'), href: dashboardUrl },
});

export function newRequest(facts: MailPayloads['new_request'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, common } = aboutCustomer(facts, locale, 'waiting');
  return {
    ...common,
    subject: texts('newRequest.subject', values),
    preview: texts('newRequest.lead'),
    headline: texts('newRequest.headline', values),
    lead: texts('newRequest.lead'),
    ...decisionButtons(facts, locale),
  };
}

export function newBooking(facts: MailPayloads['new_booking'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, common } = aboutCustomer(facts, locale, 'booked');
  return {
    ...common,
    subject: texts('newBooking.subject', values),
    preview: texts('newBooking.lead'),
    headline: texts('newBooking.headline', values),
    lead: texts('newBooking.lead'),
    actions: [{ label: texts('newBooking.action'), href: facts.dashboardUrl }],
  };
}

export function customerCancelled(
  facts: MailPayloads['customer_cancelled'],
  locale: MailLocale,
): MailContent {
  const { texts } = locale;
  const { values, common } = aboutCustomer(facts, locale, 'void');
  const { quote: _note, ...rest } = common;
  return {
    ...rest,
    subject: texts('customerCancelled.subject', values),
    preview: texts('customerCancelled.lead'),
    headline: texts('customerCancelled.headline', values),
    lead: texts('customerCancelled.lead'),
    ...(facts.reason !== '' && { quote: facts.reason }),
    actions: [{ label: texts('newBooking.action'), href: facts.dashboardUrl }],
  };
}

export function customerMoved(facts: MailPayloads['customer_moved'], locale: MailLocale): MailContent {
  const { texts, datesOf } = locale;
  const { values, common } = aboutCustomer(facts, locale, 'booked');
  const lead = texts('bookingMoved.lead', {
    previous: datesOf(facts.businessZone).dayAndTime(facts.previousStart),
  });
  return {
    ...common,
    subject: texts('customerMoved.subject', values),
    preview: lead,
    headline: texts('customerMoved.headline', values),
    lead,
    actions: [{ label: texts('newBooking.action'), href: facts.dashboardUrl }],
  };
}

export function requestWaiting(facts: MailPayloads['request_waiting'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, common } = aboutCustomer(facts, locale, 'waiting');
  return {
    ...common,
    subject: texts('requestWaiting.subject', values),
    preview: texts('requestWaiting.lead'),
    headline: texts('requestWaiting.headline', values),
    lead: texts('requestWaiting.lead'),
    ...decisionButtons(facts, locale),
  };
}

function reminder(facts: OwnerReminder, locale: MailLocale, headline: string): MailContent {
  const { texts } = locale;
  const { values, common } = aboutCustomer(facts, locale, 'booked');
  const who = values.customer === '' ? values.service : texts('ownerReminder.who', values);
  return {
    ...common,
    subject: texts('reminder.subject', { ...values, service: who }),
    preview: who,
    headline,
    lead: who,
    actions: [{ label: texts('newBooking.action'), href: facts.dashboardUrl }],
    unsubscribe: { label: texts('stopAllReminders'), href: facts.unsubscribeUrl },
  };
}

export const reminder24h = (facts: OwnerReminder, locale: MailLocale) =>
  reminder(facts, locale, locale.texts('reminder24h.headline'));

export const reminder2h = (facts: OwnerReminder, locale: MailLocale) =>
  reminder(facts, locale, locale.texts('reminder2h.headline'));
