import { CODE_MINUTES } from '../../contract/limits.ts';
import type { MailContent, MailLocale } from '../mail-content.ts';
import type { CustomersBooking, MailPayloads } from '../mails.ts';
import { oneLine, shorten } from '../one-line.ts';
import { answersOf, button, fromBusiness, manageButton, NOTE_EXCERPT, toCustomer } from './about-booking.ts';
import { businessRangeLine, momentLine, rangeLine, titleLine } from './appointment-content.ts';

export function verificationCode(facts: MailPayloads['verification_code'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const business = oneLine(facts.businessName);
  const code = `${facts.code.slice(0, 3)} ${facts.code.slice(3)}`;
  const purpose = texts('verificationCode.for', {
    service: titleLine(facts, locale),
    when: rangeLine(facts, locale),
  });
  return {
    subject: texts('verificationCode.subject', { code, business }),
    preview: purpose,
    fromName: fromBusiness(business),
    sender: business,
    headline: texts('verificationCode.headline'),
    lead: texts('verificationCode.lead', { business }),
    code: facts.code,
    actions: button(texts('verificationCode.fill'), facts.codeUrl ?? ''),
    notes: [
      purpose,
      businessRangeLine(facts, locale),
      texts('verificationCode.note', { minutes: CODE_MINUTES }),
    ].filter((note) => note !== ''),
    footer: texts('sentForBusiness', { business }),
  };
}

const ownWords = (facts: CustomersBooking, locale: MailLocale) => ({
  ...answersOf(facts, locale.texts('yourAnswers'), locale),
  quote: { label: locale.texts('yourNote'), text: shorten(facts.additionalInfo, NOTE_EXCERPT) },
});

const businessNote = (text: string | undefined, { texts }: MailLocale, values: { business: string }) => ({
  quote: { label: texts('noteOfBusiness', values), text: text ?? '' },
});

/** A series has a link for each of its dates. */
const ownButton = (facts: CustomersBooking, locale: MailLocale) =>
  facts.series ? [] : manageButton(facts, locale);

export function requestReceived(facts: MailPayloads['request_received'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, common } = toCustomer(facts, locale, 'waiting');
  return {
    ...common,
    ...ownWords(facts, locale),
    subject: texts('requestReceived.subject', values),
    headline: texts('requestReceived.headline'),
    lead: texts('requestReceived.lead', values),
    actions: manageButton(facts, locale),
  };
}

export function bookingConfirmed(facts: MailPayloads['booking_confirmed'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, common, change } = toCustomer(facts, locale, 'booked');
  const lead = texts('bookingConfirmed.lead', values);
  return {
    ...common,
    ...ownWords(facts, locale),
    subject: texts('bookingConfirmed.subject', values),
    preview: change || lead,
    headline: texts('bookingConfirmed.headline'),
    lead,
    actions: [...ownButton(facts, locale), ...button(texts('join'), facts.onlineLink)],
  };
}

export function bookingDeclined(facts: MailPayloads['booking_declined'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, common } = toCustomer(facts, locale, 'void');
  const lead = texts('bookingDeclined.lead', values);
  return {
    ...common,
    ...businessNote(facts.reason, locale, values),
    subject: texts('bookingDeclined.subject', values),
    preview: oneLine(facts.reason) || lead,
    headline: texts('bookingDeclined.headline', values),
    lead,
    actions: button(texts('bookAnother'), facts.bookingPageUrl),
  };
}

export function requestExpired(facts: MailPayloads['request_expired'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, common } = toCustomer(facts, locale, 'void');
  return {
    ...common,
    subject: texts('requestExpired.subject', values),
    headline: texts('requestExpired.headline'),
    lead: texts('requestExpired.lead', values),
    actions: button(texts('bookAnother'), facts.bookingPageUrl),
  };
}

export function bookingCancelled(facts: MailPayloads['booking_cancelled'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, common } = toCustomer(facts, locale, 'void');
  const lead =
    facts.by === 'customer'
      ? texts('bookingCancelled.byCustomer', values)
      : texts('bookingCancelled.byBusiness', values);
  return {
    ...common,
    ...businessNote(facts.reason, locale, values),
    subject: texts('bookingCancelled.subject', values),
    preview: oneLine(facts.reason) || lead,
    headline: texts('bookingCancelled.headline'),
    lead,
    actions: button(texts('bookAnother'), facts.bookingPageUrl),
  };
}

/** What changed: the person, the end, or else the start. */
function newsOfMove(
  facts: MailPayloads['booking_moved'],
  locale: MailLocale,
  values: Record<'business' | 'service' | 'when', string>,
) {
  const { texts } = locale;
  const { start, end, previousStart, previousEnd } = facts;
  const staff = oneLine(facts.staffName ?? '');
  const previousStaff = oneLine(facts.previousStaff ?? staff);
  const line = (instant: string) => momentLine(facts, locale, instant);
  if (previousStart !== start || previousEnd === undefined)
    return {
      subject: texts('bookingMoved.subject', values),
      headline: texts('bookingMoved.headline'),
      lead: texts('bookingMoved.lead', { previous: line(previousStart) }),
    };
  if (previousEnd === end && staff !== previousStaff)
    return {
      subject: texts('bookingMoved.staffSubject', { ...values, staff }),
      headline: texts('bookingMoved.staffHeadline', { staff }),
      lead: previousStaff === '' ? '' : texts('bookingMoved.staffLead', { previous: previousStaff }),
    };
  return {
    subject: texts('bookingMoved.endSubject', { ...values, end: line(end) }),
    headline: texts('bookingMoved.endHeadline'),
    lead: texts('bookingMoved.endLead', { previous: line(previousEnd) }),
  };
}

export function bookingMoved(facts: MailPayloads['booking_moved'], locale: MailLocale): MailContent {
  const { values, common } = toCustomer(facts, locale, facts.isRequest ? 'waiting' : 'booked');
  const news = newsOfMove(facts, locale, values);
  return {
    ...common,
    ...businessNote(facts.note, locale, values),
    ...news,
    preview: oneLine(facts.note ?? '') || news.lead,
    notes: [...(facts.isRequest ? [locale.texts('requestReceived.lead', values)] : []), ...common.notes],
    actions: ownButton(facts, locale),
  };
}
