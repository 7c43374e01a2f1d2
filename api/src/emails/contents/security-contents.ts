import { type MailContent, type MailLocale, PRODUCT } from '../mail-content.ts';
import type { MailTexts } from '../mail-texts.ts';
import type { MailPayloads, SecurityChange } from '../mails.ts';
import { oneLine } from '../one-line.ts';
import { button } from './about-booking.ts';
import { inZone } from './appointment-content.ts';

export function newLogin(
  { browser, at, zone, forgotUrl }: MailPayloads['new_login'],
  locale: MailLocale,
): MailContent {
  const { texts, datesIn } = locale;
  const when = inZone(zone, datesIn(zone).dayAndTime(at), locale);
  return {
    subject: texts('newLogin.subject'),
    sender: PRODUCT,
    headline: texts('newLogin.headline'),
    lead: texts('newLogin.lead', { browser: browser || texts('newLogin.unknown'), when }),
    more: [{ label: texts('passwordChanged.reset'), href: forgotUrl }],
    footer: texts('sentToOwner'),
  };
}

export function secondFactorDemanded(
  { businessName, demandedBy, dueAt, zone, setUpUrl }: MailPayloads['second_factor_demanded'],
  { texts, datesIn }: MailLocale,
): MailContent {
  const date = datesIn(zone).dayAndYear(dueAt);
  return {
    subject: texts('secondFactorDemanded.subject', { date }),
    sender: PRODUCT,
    headline: texts('secondFactorDemanded.headline'),
    lead: texts('secondFactorDemanded.lead', {
      email: demandedBy,
      business: oneLine(businessName) || PRODUCT,
    }),
    notes: [texts('secondFactorDemanded.note', { date })],
    actions: [{ label: texts('secondFactorDemanded.action'), href: setUpUrl }],
    footer: texts('sentToOwner'),
  };
}

export function ownerAdded(
  { businessName, newOwner, madeBy, isInvited, membersUrl, forgotUrl }: MailPayloads['owner_added'],
  { texts }: MailLocale,
): MailContent {
  const facts = { email: newOwner, by: madeBy, business: oneLine(businessName) || PRODUCT };
  return {
    subject: isInvited ? texts('ownerAdded.invitedSubject', facts) : texts('ownerAdded.subject', facts),
    sender: PRODUCT,
    headline: isInvited ? texts('ownerAdded.invitedHeadline') : texts('ownerAdded.headline'),
    lead: isInvited ? texts('ownerAdded.invitedLead', facts) : texts('ownerAdded.lead', facts),
    notes: [texts('ownerAdded.note')],
    actions: [{ label: texts('ownerAdded.action'), href: membersUrl }],
    more: button(texts('passwordChanged.reset'), forgotUrl),
    footer: texts('sentToOwner'),
  };
}

const HEADLINES: Record<SecurityChange, (texts: MailTexts) => string> = {
  totp_on: (texts) => texts('securityChanged.totp_on'),
  passkey_added: (texts) => texts('securityChanged.passkey_added'),
  passkey_removed: (texts) => texts('securityChanged.passkey_removed'),
  recovery_codes_made: (texts) => texts('securityChanged.recovery_codes_made'),
  second_factor_off: (texts) => texts('securityChanged.second_factor_off'),
  second_factor_reset: (texts) => texts('securityChanged.second_factor_reset'),
};

export function securityChanged(
  { what, forgotUrl }: MailPayloads['security_changed'],
  { texts }: MailLocale,
): MailContent {
  return {
    subject: texts('securityChanged.subject'),
    sender: PRODUCT,
    headline: HEADLINES[what](texts),
    lead: texts('securityChanged.lead'),
    more: [{ label: texts('passwordChanged.reset'), href: forgotUrl }],
    footer: texts('sentToOwner'),
  };
}
