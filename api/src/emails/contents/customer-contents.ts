import { CODE_MINUTES } from '../../contract/limits.ts';
import type { MailContent, MailLocale } from '../mail-content.ts';
import type { CustomersBooking, MailPayloads } from '../mails.ts';
import { oneLine, shorten } from '../one-line.ts';
import {
  businessNote,
  button,
  fromBusiness,
  manageButton,
  NOTE_EXCERPT,
  oneButton,
  ownButton,
  toAnswers,
  toCustomer,
} from './about-booking.ts';
import { businessRangeLine, namedParts, placesText, rangeLine } from './appointment-content.ts';

export function verificationCode(facts: MailPayloads['verification_code'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const business = oneLine(facts.businessName);
  const code = `${facts.code.slice(0, 3)} ${facts.code.slice(3)}`;
  const { title, parts } = namedParts(facts, locale);
  const purpose = texts('verificationCode.for', {
    service: title,
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
    actions: button(texts('verificationCode.fill'), facts.codeUrl),
    notes: [
      purpose,
      ...parts,
      placesText(facts.seats ?? 1, locale),
      businessRangeLine(facts, locale),
      texts('verificationCode.note', { minutes: CODE_MINUTES }),
    ].filter((note) => note !== ''),
    footer: texts('sentForBusiness', { business }),
  };
}

const ownWords = (facts: CustomersBooking, locale: MailLocale) => ({
  ...toAnswers(facts, locale.texts('yourAnswers'), locale),
  quote: { label: locale.texts('yourNote'), text: shorten(facts.additionalInfo, NOTE_EXCERPT) },
});

export function requestReceived(facts: MailPayloads['request_received'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, common } = toCustomer(facts, locale, { tone: 'waiting', isRequest: true });
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
  const { values, common, change } = toCustomer(facts, locale, { tone: 'booked' });
  const isSeveral = facts.appointments !== undefined;
  const lead = texts('bookingConfirmed.lead', values);
  return {
    ...common,
    ...ownWords(facts, locale),
    subject: isSeveral
      ? texts('bookingConfirmed.severalSubject', values)
      : texts('bookingConfirmed.subject', values),
    preview: (isSeveral ? '' : change) || lead,
    headline: texts('bookingConfirmed.headline'),
    lead,
    ...oneButton([...ownButton(facts, locale), ...button(texts('join'), facts.onlineLink)]),
  };
}

export function bookingDeclined(facts: MailPayloads['booking_declined'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, common } = toCustomer(facts, locale, { tone: 'void', isRequest: true });
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
  const { values, common } = toCustomer(facts, locale, { tone: 'void', isRequest: true });
  const isSeveral = facts.appointments !== undefined;
  return {
    ...common,
    subject: isSeveral
      ? texts('requestExpired.severalSubject', values)
      : texts('requestExpired.subject', values),
    headline: isSeveral ? texts('requestExpired.severalHeadline') : texts('requestExpired.headline'),
    lead: texts('requestExpired.lead', values),
    actions: button(texts('bookAnother'), facts.bookingPageUrl),
  };
}

export function bookingCancelled(facts: MailPayloads['booking_cancelled'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { isRequest = false } = facts;
  const { values, common } = toCustomer(facts, locale, { tone: 'void', isRequest });
  const isSeveral = facts.appointments !== undefined;
  const byCustomer = isRequest
    ? texts('bookingCancelled.requestByCustomer', values)
    : texts('bookingCancelled.byCustomer', values);
  const one = isRequest ? texts('bookingCancelled.requestHeadline') : texts('bookingCancelled.headline');
  const byBusiness = isSeveral
    ? texts('bookingCancelled.severalByBusiness', values)
    : texts('bookingCancelled.byBusiness', values);
  const lead = facts.by === 'customer' ? byCustomer : byBusiness;
  return {
    ...common,
    ...businessNote(facts.reason, locale, values),
    subject: isSeveral
      ? texts('bookingCancelled.severalSubject', values)
      : texts('bookingCancelled.subject', values),
    preview: oneLine(facts.reason) || lead,
    headline: isSeveral ? texts('bookingCancelled.severalHeadline') : one,
    lead,
    actions: button(texts('bookAnother'), facts.bookingPageUrl),
  };
}

export function followUp(facts: MailPayloads['follow_up'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, common } = toCustomer(facts, locale, { tone: 'booked' });
  return {
    ...common,
    notes: [],
    subject: texts('followUp.subject', values),
    headline: texts('followUp.headline'),
    lead: texts('followUp.lead', values),
    actions: button(texts('followUp.action'), facts.bookingPageUrl),
    unsubscribe: { label: texts('followUp.stop', values), href: facts.unsubscribeUrl },
  };
}
