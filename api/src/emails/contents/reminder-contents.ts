import type { MailContent, MailLocale } from '../mail-content.ts';
import type { CustomerReminder, OwnerReminder } from '../mails.ts';
import { oneLine, shorten } from '../one-line.ts';
import { button, manageButton, NOTE_EXCERPT, oneButton, toCustomer, toOwner } from './about-booking.ts';

function customerReminder(facts: CustomerReminder, locale: MailLocale, headline: string): MailContent {
  const { texts } = locale;
  const { values, common, change } = toCustomer(facts, locale, { tone: 'booked' });
  const lead = texts('reminder.lead', values);
  return {
    ...common,
    // An own event has no reference. Its texts are the owner's and its address is unconfirmed.
    subject: facts.bookingRef ? texts('reminder.subject', values) : texts('reminder.eventSubject', values),
    preview: oneLine(facts.businessAddress) || change || lead,
    headline,
    lead,
    ...oneButton([...button(texts('join'), facts.onlineLink), ...manageButton(facts, locale)]),
    footer: texts('sentAsReminder', values),
    unsubscribe: { label: texts('stopReminders', values), href: facts.unsubscribeUrl },
  };
}

export const reminder24h = (facts: CustomerReminder, locale: MailLocale) =>
  customerReminder(facts, locale, locale.texts('reminder24h.headline'));

export const reminder2h = (facts: CustomerReminder, locale: MailLocale) =>
  customerReminder(facts, locale, locale.texts('reminder2h.headline'));

function ownerReminder(facts: OwnerReminder, locale: MailLocale, headline: string): MailContent {
  const { texts } = locale;
  const { values, common } = toOwner(facts, locale, 'booked');
  const person = values.customer === '' ? values.service : texts('ownerReminder.who', values);
  return {
    ...common,
    subject: texts('ownerReminder.subject', { ...values, who: person }),
    preview: oneLine(common.quote.text) || headline,
    headline,
    lead: values.customer,
    quote: { ...common.quote, text: shorten(common.quote.text, NOTE_EXCERPT) },
    ...oneButton([
      ...button(texts('join'), facts.onlineLink),
      { label: texts('openCalendar'), href: facts.dashboardUrl },
    ]),
    unsubscribe: { label: texts('stopAllReminders'), href: facts.unsubscribeUrl },
  };
}

export const ownerReminder24h = (facts: OwnerReminder, locale: MailLocale) =>
  ownerReminder(facts, locale, locale.texts('ownerReminder24h.headline'));

export const ownerReminder2h = (facts: OwnerReminder, locale: MailLocale) =>
  ownerReminder(facts, locale, locale.texts('ownerReminder2h.headline'));
