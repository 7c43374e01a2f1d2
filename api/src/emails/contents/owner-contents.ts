import type { MailContent, MailLocale } from '../mail-content.ts';
import type { MailPayloads, RequestFacts } from '../mails.ts';
import { oneLine } from '../one-line.ts';
import { toOwner } from './about-booking.ts';
import { momentLine } from './appointment-content.ts';

const calendarButton = ({ dashboardUrl }: { dashboardUrl: string }, { texts }: MailLocale) => ({
  actions: [{ label: texts('openCalendar'), href: dashboardUrl }],
});

function decisionButtons({ acceptUrl, declineUrl, dashboardUrl }: RequestFacts, locale: MailLocale) {
  const { texts } = locale;
  if (acceptUrl === '') return calendarButton({ dashboardUrl }, locale);
  return {
    actions: [
      { label: texts('newRequest.accept'), href: acceptUrl },
      { label: texts('newRequest.decline'), href: declineUrl },
    ],
    more: [{ label: texts('newRequest.dashboard'), href: dashboardUrl }],
  };
}

export function newRequest(facts: MailPayloads['new_request'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, common } = toOwner(facts, locale, 'waiting');
  return {
    ...common,
    subject: texts('newRequest.subject', values),
    headline: texts('newRequest.headline', values),
    lead: texts('newRequest.lead'),
    ...decisionButtons(facts, locale),
  };
}

export function requestWaiting(facts: MailPayloads['request_waiting'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, common } = toOwner(facts, locale, 'waiting');
  return {
    ...common,
    subject: texts('requestWaiting.subject', values),
    headline: texts('requestWaiting.headline', values),
    lead: texts('requestWaiting.lead'),
    ...decisionButtons(facts, locale),
  };
}

export function newBooking(facts: MailPayloads['new_booking'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, common } = toOwner(facts, locale, 'booked');
  return {
    ...common,
    subject: texts('newBooking.subject', values),
    headline: texts('newBooking.headline', values),
    lead: texts('newBooking.lead'),
    ...calendarButton(facts, locale),
  };
}

export function customerCancelled(
  facts: MailPayloads['customer_cancelled'],
  locale: MailLocale,
): MailContent {
  const { texts } = locale;
  const { values, common } = toOwner(facts, locale, 'void');
  const lead = texts('customerCancelled.lead');
  return {
    ...common,
    subject: texts('customerCancelled.subject', values),
    preview: oneLine(facts.reason) || lead,
    headline: texts('customerCancelled.headline', values),
    lead,
    quote: { label: texts('reason'), text: facts.reason },
    ...calendarButton(facts, locale),
  };
}

export function customerMoved(facts: MailPayloads['customer_moved'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, common } = toOwner(facts, locale, 'booked');
  const previousStaff = oneLine(facts.previousStaff);
  const lead =
    facts.previousStart === facts.start && previousStaff !== ''
      ? texts('bookingMoved.staffLead', { previous: previousStaff })
      : texts('bookingMoved.lead', { previous: momentLine(facts, locale, facts.previousStart) });
  return {
    ...common,
    subject: texts('customerMoved.subject', values),
    preview: lead,
    headline: texts('customerMoved.headline', values),
    lead,
    ...calendarButton(facts, locale),
  };
}
