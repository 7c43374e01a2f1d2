import { CODE_MINUTES } from '../../contract/limits.ts';
import type { MailContent, MailLocale } from '../mail-content.ts';
import type { BookingFacts, CustomerReminder, MailPayloads } from '../mails.ts';
import { oneLine } from '../one-line.ts';
import { appointmentContent, readersWhenLine, whenLine } from './appointment-content.ts';

export function verificationCode(facts: MailPayloads['verification_code'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const business = oneLine(facts.businessName);
  const service = oneLine(facts.serviceName);
  const code = `${facts.code.slice(0, 3)} ${facts.code.slice(3)}`;
  const purpose = texts('verificationCode.for', { service, when: whenLine(facts, locale) });
  const readersWhen = readersWhenLine(facts, locale);
  return {
    subject: texts('verificationCode.subject', { code, business }),
    preview: purpose,
    sender: business,
    headline: texts('verificationCode.headline'),
    lead: texts('verificationCode.lead', { business }),
    code: facts.code,
    notes: [
      purpose,
      ...(readersWhen ? [readersWhen] : []),
      texts('verificationCode.note', { minutes: CODE_MINUTES }),
    ],
    footer: texts('sentForBusiness', { business }),
  };
}

function aboutBooking(facts: BookingFacts, { texts, datesOf }: MailLocale) {
  const values = {
    business: oneLine(facts.businessName),
    service: oneLine(facts.serviceName),
    when: datesOf(facts.businessZone).dayAndTime(facts.start),
  };
  return {
    values,
    common: {
      sender: values.business,
      notes: facts.bookingRef === '' ? [] : [texts('reference', { ref: facts.bookingRef })],
      footer: texts('sentToCustomer', values),
    },
  };
}

const button = (label: string, href: string) => (href === '' ? [] : [{ label, href }]);

export function requestReceived(facts: MailPayloads['request_received'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, common } = aboutBooking(facts, locale);
  const lead = texts('requestReceived.lead', values);
  return {
    ...common,
    subject: texts('requestReceived.subject', values),
    preview: lead,
    headline: texts('requestReceived.headline'),
    lead,
    appointment: appointmentContent(facts, locale, { tone: 'waiting', details: [facts.businessAddress] }),
    actions: button(texts('requestReceived.manage'), facts.manageUrl),
  };
}

export function bookingConfirmed(facts: MailPayloads['booking_confirmed'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, common } = aboutBooking(facts, locale);
  const lead = texts('bookingConfirmed.lead', values);
  return {
    ...common,
    subject: texts('bookingConfirmed.subject', values),
    preview: lead,
    headline: texts('bookingConfirmed.headline'),
    lead,
    appointment: appointmentContent(facts, locale, { tone: 'booked', details: [facts.businessAddress] }),
    actions: [
      ...button(texts('bookingConfirmed.manage'), facts.manageUrl),
      ...button(texts('bookingConfirmed.join'), facts.onlineLink),
    ],
  };
}

export function bookingDeclined(facts: MailPayloads['booking_declined'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, common } = aboutBooking(facts, locale);
  const lead = texts('bookingDeclined.lead', values);
  return {
    ...common,
    subject: texts('bookingDeclined.subject', values),
    preview: lead,
    headline: texts('bookingDeclined.headline'),
    lead,
    appointment: appointmentContent(facts, locale, { tone: 'void', details: [] }),
    ...(facts.reason !== '' && { quote: facts.reason }),
    actions: button(texts('bookingDeclined.action'), facts.bookingPageUrl),
  };
}

export function bookingCancelled(facts: MailPayloads['booking_cancelled'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, common } = aboutBooking(facts, locale);
  const lead = texts('bookingCancelled.lead', values);
  return {
    ...common,
    subject: texts('bookingCancelled.subject', values),
    preview: lead,
    headline: texts('bookingCancelled.headline'),
    lead,
    appointment: appointmentContent(facts, locale, { tone: 'void', details: [] }),
    ...(facts.reason !== '' && { quote: facts.reason }),
    actions: button(texts('bookingCancelled.action'), facts.bookingPageUrl),
  };
}

export function bookingMoved(facts: MailPayloads['booking_moved'], locale: MailLocale): MailContent {
  const { texts, datesOf } = locale;
  const { values, common } = aboutBooking(facts, locale);
  const dates = datesOf(facts.businessZone);
  const { subject, headline, lead } = facts.previousEnd
    ? {
        subject: texts('bookingMoved.endSubject', { ...values, end: dates.dayAndTime(facts.end) }),
        headline: texts('bookingMoved.endHeadline'),
        lead: texts('bookingMoved.endLead', { previous: dates.dayAndTime(facts.previousEnd) }),
      }
    : {
        subject: texts('bookingMoved.subject', values),
        headline: texts('bookingMoved.headline'),
        lead: texts('bookingMoved.lead', { previous: dates.dayAndTime(facts.previousStart) }),
      };
  return {
    ...common,
    subject,
    preview: lead,
    headline,
    lead,
    appointment: appointmentContent(facts, locale, { tone: 'booked', details: [facts.businessAddress] }),
    actions: button(texts('bookingConfirmed.manage'), facts.manageUrl),
  };
}

function reminder(facts: CustomerReminder, locale: MailLocale, headline: string): MailContent {
  const { texts } = locale;
  const { values, common } = aboutBooking(facts, locale);
  const lead = texts('bookingConfirmed.lead', values);
  return {
    ...common,
    // An own event has no reference. Its texts are the owner's and its address is unconfirmed.
    subject: texts('reminder.subject', facts.bookingRef ? values : { ...values, service: values.business }),
    preview: lead,
    headline,
    lead,
    appointment: appointmentContent(facts, locale, { tone: 'booked', details: [facts.businessAddress] }),
    actions: [
      ...button(texts('bookingConfirmed.join'), facts.onlineLink),
      ...button(texts('bookingConfirmed.manage'), facts.manageUrl),
    ],
    footer: texts('sentAsReminder', values),
    unsubscribe: { label: texts('stopReminders', values), href: facts.unsubscribeUrl },
  };
}

export const reminder24h = (facts: CustomerReminder, locale: MailLocale) =>
  reminder(facts, locale, locale.texts('reminder24h.headline'));

export const reminder2h = (facts: CustomerReminder, locale: MailLocale) =>
  reminder(facts, locale, locale.texts('reminder2h.headline'));
