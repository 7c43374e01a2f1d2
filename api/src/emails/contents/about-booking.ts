import { formatPhone } from '../../text/phone.ts';
import { mailedAnswers } from '../answers.ts';
import { SEPARATOR } from '../calendar-notes.ts';
import {
  type AppointmentTone,
  type MailContent,
  type MailLink,
  type MailLocale,
  PRODUCT,
} from '../mail-content.ts';
import type { BookingFacts, CustomersBooking } from '../mails.ts';
import { oneLine } from '../one-line.ts';
import { appointmentContent, momentLine } from './appointment-content.ts';
import { appointmentList } from './appointment-list.ts';

export const NOTE_EXCERPT = 1000;

export const fromBusiness = (businessName: string) => `${oneLine(businessName)} via ${PRODUCT}`;

export const button = (label: string, href: string): MailLink[] => (href === '' ? [] : [{ label, href }]);

/** The first link is the mail's button. */
export const oneButton = (links: MailLink[]) => ({ actions: links.slice(0, 1), more: links.slice(1) });

export const toAnswers = (facts: BookingFacts, label: string, { language }: MailLocale) => ({
  ...(facts.answers?.length && {
    answers: { label, entries: mailedAnswers(facts.answers, facts.additionalInfo, language) },
  }),
});

const reference = ({ bookingRef }: BookingFacts, { texts }: MailLocale) =>
  bookingRef === '' ? [] : [texts('reference', { ref: bookingRef })];

function waysTo({ businessPhone = '', businessEmail = '', currency }: BookingFacts): MailLink[] {
  const [local = '', domain = ''] = businessEmail.split('@');
  return [
    ...button(
      formatPhone(businessPhone, currency),
      businessPhone && `tel:${businessPhone.replace(/\D/g, '')}`,
    ),
    ...button(businessEmail, businessEmail && `mailto:${encodeURIComponent(local)}@${domain}`),
  ];
}

/** The last moment to change; '' for an own event, which customers cannot change. */
export function changeLine(facts: CustomersBooking, locale: MailLocale): string {
  const { texts } = locale;
  if (!facts.manageUrl || facts.changeUntil === undefined) return '';
  if (facts.changeUntil === '') return texts('changeTooLate', { business: oneLine(facts.businessName) });
  if (facts.changeUntil === facts.start) return texts('changeUntilStart');
  return texts('changeUntil', { when: momentLine(facts, locale, facts.changeUntil) });
}

/** Links to the page where the customer can change the booking, or only look at it once it is too late. */
export function manageButton(
  { manageUrl = '', changeUntil }: CustomersBooking,
  { texts }: MailLocale,
): MailLink[] {
  return button(changeUntil === '' ? texts('view') : texts('manage'), manageUrl);
}

export function toCustomer(
  facts: CustomersBooking,
  locale: MailLocale,
  { tone, isRequest = false }: { tone: AppointmentTone; isRequest?: boolean },
) {
  const { texts } = locale;
  const business = oneLine(facts.businessName);
  const count = facts.appointments?.length ?? 1;
  const values = { business, service: oneLine(facts.serviceName), when: momentLine(facts, locale), count };
  const ways = waysTo(facts);
  const change = tone === 'void' ? '' : changeLine(facts, locale);
  const common = {
    fromName: fromBusiness(business),
    sender: business,
    appointment: appointmentContent(facts, locale, { tone, details: [facts.businessAddress] }),
    ...appointmentList({ ...facts, isRequest }, locale),
    notes: facts.appointments
      ? []
      : [change, facts.paidNote ?? '', ...reference(facts, locale)].filter(Boolean),
    ...(ways.length > 0 && { contact: { label: texts('questions', values), ways } }),
    footer: isRequest ? texts('sentForRequest', values) : texts('sentToCustomer', values),
  } satisfies Partial<MailContent>;
  return { values, common, change };
}

export function toOwner(facts: BookingFacts, locale: MailLocale, tone: AppointmentTone) {
  const { texts } = locale;
  const phone = formatPhone(facts.customerPhone, facts.currency);
  const customer = oneLine(facts.customerName) || facts.customerEmail || phone;
  const values = { customer, service: oneLine(facts.serviceName), when: momentLine(facts, locale) };
  const contact = [facts.customerEmail, phone].filter((way) => way !== '');
  const note = facts.additionalInfo.trim();
  const common = {
    sender: oneLine(facts.businessName),
    preview: oneLine(note) || contact.join(SEPARATOR),
    appointment: appointmentContent(facts, locale, { tone, details: [...contact, facts.customerAddress] }),
    quote: { label: texts('note'), text: note },
    ...(tone !== 'void' && toAnswers(facts, texts('answers'), locale)),
    notes: reference(facts, locale),
    footer: texts('sentForBookings'),
  } satisfies Partial<MailContent>;
  return { values, common };
}

export const businessNote = (text: string, { texts }: MailLocale, values: { business: string }) => ({
  quote: { label: texts('noteOfBusiness', values), text },
});

/** A mail about several has a link for each of them. */
export const ownButton = (facts: CustomersBooking, locale: MailLocale) =>
  facts.appointments ? [] : manageButton(facts, locale);
