import { type MailContent, type MailLocale, PRODUCT } from '../mail-content.ts';
import type { MailPayloads } from '../mails.ts';
import { oneLine } from '../one-line.ts';

export function calendarFailing(
  { name, host, isRefused, dashboardUrl }: MailPayloads['calendar_failing'],
  { texts }: MailLocale,
): MailContent {
  const values = { name: oneLine(name), host: oneLine(host) };
  return {
    subject: texts('calendarFailing.subject', values),
    sender: PRODUCT,
    headline: texts('calendarFailing.headline'),
    lead: isRefused ? texts('calendarFailing.leadRefused', values) : texts('calendarFailing.lead', values),
    actions: [{ label: texts('openDashboard'), href: dashboardUrl }],
    notes: [texts('calendarFailing.note')],
    footer: texts('sentToOwner'),
  };
}
