import type { MailContent, MailLocale } from '../mail-content.ts';
import type { MailPayloads } from '../mails.ts';
import { oneLine } from '../one-line.ts';
import { fromBusiness } from './about-booking.ts';
import { appointmentContent, inZone, momentLine } from './appointment-content.ts';

export function waitlistConfirm(facts: MailPayloads['waitlist_confirm'], locale: MailLocale): MailContent {
  const { businessName, serviceName, staffName, date, businessZone, confirmUrl, leaveUrl } = facts;
  const { texts, datesIn } = locale;
  const day = datesIn('UTC').dayAndYear(`${date}T00:00:00Z`);
  const business = oneLine(businessName);
  const [service, staff] = [oneLine(serviceName), oneLine(staffName)];
  return {
    subject: texts('waitlistConfirm.subject', { business }),
    fromName: fromBusiness(business),
    sender: business,
    headline: texts('waitlistConfirm.headline'),
    lead: texts('waitlistConfirm.lead', {
      service: staff === '' ? service : texts('withStaff', { service, staff }),
      date: inZone(businessZone, day, locale),
    }),
    actions: [{ label: texts('waitlistConfirm.action'), href: confirmUrl }],
    notes: [texts('waitlistConfirm.note')],
    footer: texts('sentForBusiness', { business }),
    unsubscribe: { label: texts('waitlistLeave'), href: leaveUrl },
  };
}

export function waitlistOffer(facts: MailPayloads['waitlist_offer'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const business = oneLine(facts.businessName);
  return {
    subject: texts('waitlistOffer.subject', { business, when: momentLine(facts, locale) }),
    fromName: fromBusiness(business),
    sender: business,
    headline: texts('waitlistOffer.headline'),
    lead: texts('waitlistOffer.lead'),
    appointment: appointmentContent(facts, locale, { tone: 'waiting', details: [] }),
    actions: [{ label: texts('waitlistOffer.action'), href: facts.slotUrl }],
    footer: texts('sentToWaiting', { business }),
    unsubscribe: { label: texts('waitlistLeave'), href: facts.leaveUrl },
  };
}
