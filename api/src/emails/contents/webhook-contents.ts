import { type MailContent, type MailLocale, PRODUCT } from '../mail-content.ts';
import type { MailPayloads } from '../mails.ts';
import { oneLine } from '../one-line.ts';

export function webhookStopped(
  { host, dashboardUrl }: MailPayloads['webhook_stopped'],
  { texts }: MailLocale,
): MailContent {
  const values = { host: oneLine(host) };
  return {
    subject: texts('webhookStopped.subject', values),
    sender: PRODUCT,
    headline: texts('webhookStopped.headline', values),
    lead: texts('webhookStopped.lead', values),
    actions: [{ label: texts('openDashboard'), href: dashboardUrl }],
    notes: [texts('webhookStopped.note')],
    footer: texts('sentToOwner'),
  };
}
