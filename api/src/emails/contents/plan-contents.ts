import { type MailContent, type MailLocale, PRODUCT } from '../mail-content.ts';
import type { MailPayloads } from '../mails.ts';
import { oneLine } from '../one-line.ts';

export function coinEarned(
  { role, businessName, dashboardUrl }: MailPayloads['coin_earned'],
  { texts }: MailLocale,
): MailContent {
  const lead =
    role === 'referrer'
      ? texts('coinEarned.referrer', { business: oneLine(businessName) })
      : texts('coinEarned.referred');
  return {
    subject: texts('coinEarned.subject'),
    sender: PRODUCT,
    headline: texts('coinEarned.headline'),
    lead,
    actions: [{ label: texts('openDashboard'), href: dashboardUrl }],
    notes: [texts('coinEarned.note')],
    footer: texts('sentToOwner'),
  };
}

export function planLimit(
  { month, used, limit, dashboardUrl }: MailPayloads['plan_limit'],
  { texts, datesIn }: MailLocale,
): MailContent {
  const values = { used, limit, month: datesIn('UTC').month(`${month}-01T00:00:00Z`) };
  const isFull = used >= limit;
  const lead = isFull ? texts('planLimit.leadFull', values) : texts('planLimit.leadNear', values);
  return {
    subject: isFull ? texts('planLimit.subjectFull', values) : texts('planLimit.subjectNear', values),
    sender: PRODUCT,
    headline: isFull ? texts('planLimit.headlineFull', values) : texts('planLimit.headlineNear', values),
    lead,
    actions: [{ label: texts('openDashboard'), href: dashboardUrl }],
    notes: [texts('planLimit.note')],
    footer: texts('sentToOwner'),
  };
}

export function textLimit(
  { businessName, month, limit, dashboardUrl }: MailPayloads['text_limit'],
  { texts, datesIn }: MailLocale,
): MailContent {
  const values = {
    business: oneLine(businessName) || PRODUCT,
    limit,
    month: datesIn('UTC').month(`${month}-01T00:00:00Z`),
  };
  return {
    subject: texts('textLimit.subject'),
    sender: PRODUCT,
    headline: texts('textLimit.headline'),
    lead: texts('textLimit.lead', values),
    actions: [{ label: texts('openDashboard'), href: dashboardUrl }],
    notes: [texts('textLimit.note')],
    footer: texts('sentToOwner'),
  };
}
