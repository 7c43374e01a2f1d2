import { formatMinor } from '../../text/minor-units.ts';
import { type MailContent, type MailLocale, PRODUCT } from '../mail-content.ts';
import type { CustomersBooking, MailPayloads } from '../mails.ts';
import { oneLine } from '../one-line.ts';
import { button, toCustomer } from './about-booking.ts';
import { momentLine } from './appointment-content.ts';

const formatAmount = (facts: CustomersBooking & { amountMinor: number }, { language }: MailLocale) =>
  formatMinor(facts.amountMinor, facts.currency ?? '', language);

export function paymentAsked(facts: MailPayloads['payment_asked'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, common } = toCustomer(facts, locale, { tone: 'waiting', isRequest: true });
  const amount = formatAmount(facts, locale);
  const until = momentLine(facts, locale, facts.payUntil);
  if (facts.amountMinor === 0)
    return {
      ...common,
      subject: texts('cardAsked.subject', values),
      headline: texts('cardAsked.headline'),
      lead: texts('cardAsked.lead', { until }),
      actions: button(texts('cardAsked.pay'), facts.payUrl),
    };
  return {
    ...common,
    subject: texts('paymentAsked.subject', { ...values, amount }),
    headline: texts('paymentAsked.headline', { amount }),
    lead: texts('paymentAsked.lead', { until }),
    actions: button(texts('paymentAsked.pay', { amount }), facts.payUrl),
  };
}

export function noShowCharged(facts: MailPayloads['no_show_charged'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, common } = toCustomer(facts, locale, { tone: 'booked' });
  const amount = formatAmount(facts, locale);
  return {
    ...common,
    subject: texts('noShowCharged.subject', { ...values, amount }),
    headline: texts('noShowCharged.headline', { amount }),
    lead: texts('noShowCharged.lead'),
  };
}

export function paymentRequested(facts: MailPayloads['payment_requested'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, common } = toCustomer(facts, locale, { tone: 'booked' });
  const amount = formatAmount(facts, locale);
  return {
    ...common,
    subject: texts('paymentRequested.subject', { ...values, amount }),
    headline: texts('paymentRequested.headline', { ...values, amount }),
    lead: texts('paymentRequested.lead'),
    actions: button(texts('paymentAsked.pay', { amount }), facts.payUrl),
  };
}

export function paymentReceived(facts: MailPayloads['payment_received'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, common } = toCustomer(facts, locale, { tone: 'booked' });
  const amount = formatAmount(facts, locale);
  return {
    ...common,
    subject: texts('paymentReceived.subject', { ...values, amount }),
    headline: texts('paymentReceived.headline', { amount }),
    lead: texts('paymentReceived.lead'),
  };
}

export function paymentReturned(facts: MailPayloads['payment_returned'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, common } = toCustomer(facts, locale, { tone: 'void', isRequest: true });
  const amount = formatAmount(facts, locale);
  return {
    ...common,
    subject: texts('paymentReturned.subject', { ...values, amount }),
    headline: texts('paymentReturned.headline'),
    lead: texts('paymentReturned.lead', { amount }),
    actions: button(texts('bookAnother'), facts.bookingPageUrl),
  };
}

export function paymentsConnected(
  { businessName, account, isTest, connectedBy, paymentsUrl }: MailPayloads['payments_connected'],
  { texts }: MailLocale,
): MailContent {
  const values = { business: oneLine(businessName) || PRODUCT, account: oneLine(account), by: connectedBy };
  return {
    subject: texts('paymentsConnected.subject', values),
    sender: PRODUCT,
    headline: texts('paymentsConnected.headline'),
    lead: texts('paymentsConnected.lead', values),
    actions: button(texts('openDashboard'), paymentsUrl),
    notes: [...(isTest ? [texts('paymentsConnected.test')] : []), texts('paymentsConnected.note')],
    footer: texts('sentToOwner'),
  };
}

export function paymentKeyRefused(
  { businessName, paymentsUrl }: MailPayloads['payment_key_refused'],
  { texts }: MailLocale,
): MailContent {
  const values = { business: oneLine(businessName) || PRODUCT };
  return {
    subject: texts('paymentKeyRefused.subject', values),
    sender: PRODUCT,
    headline: texts('paymentKeyRefused.headline'),
    lead: texts('paymentKeyRefused.lead'),
    actions: button(texts('openDashboard'), paymentsUrl),
    footer: texts('sentToOwner'),
  };
}
