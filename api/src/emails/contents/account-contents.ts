import { type MailContent, type MailLocale, PRODUCT } from '../mail-content.ts';
import type { MailPayloads } from '../mails.ts';
import { oneLine } from '../one-line.ts';

export function verifyRegistration(
  { verifyUrl }: MailPayloads['verify_registration'],
  { texts }: MailLocale,
): MailContent {
  return {
    subject: texts('verifyRegistration.subject'),
    sender: PRODUCT,
    headline: texts('verifyRegistration.headline'),
    lead: texts('verifyRegistration.lead'),
    actions: [{ label: texts('verifyRegistration.action'), href: verifyUrl }],
    notes: [texts('verifyRegistration.note')],
    footer: texts('sentByProduct'),
  };
}

export function alreadyRegistered(
  { loginUrl, forgotUrl }: MailPayloads['already_registered'],
  { texts }: MailLocale,
): MailContent {
  return {
    subject: texts('alreadyRegistered.subject'),
    sender: PRODUCT,
    headline: texts('alreadyRegistered.headline'),
    lead: texts('alreadyRegistered.lead'),
    actions: [{ label: texts('alreadyRegistered.login'), href: loginUrl }],
    more: [{ label: texts('alreadyRegistered.forgot'), href: forgotUrl }],
    notes: [texts('alreadyRegistered.note')],
    footer: texts('sentByProduct'),
  };
}

export function resetPassword(
  { resetUrl }: MailPayloads['reset_password'],
  { texts }: MailLocale,
): MailContent {
  return {
    subject: texts('resetPassword.subject'),
    sender: PRODUCT,
    headline: texts('resetPassword.headline'),
    lead: texts('resetPassword.lead'),
    actions: [{ label: texts('resetPassword.action'), href: resetUrl }],
    notes: [texts('resetPassword.note')],
    footer: texts('sentToOwner'),
  };
}

export function passwordChanged(
  { forgotUrl }: MailPayloads['password_changed'],
  { texts }: MailLocale,
): MailContent {
  return {
    subject: texts('passwordChanged.subject'),
    sender: PRODUCT,
    headline: texts('passwordChanged.headline'),
    lead: texts('passwordChanged.lead'),
    more: [{ label: texts('passwordChanged.reset'), href: forgotUrl }],
    footer: texts('sentToOwner'),
  };
}

export function confirmEmailChange(
  { confirmUrl }: MailPayloads['confirm_email_change'],
  { texts }: MailLocale,
): MailContent {
  return {
    subject: texts('confirmEmailChange.subject'),
    sender: PRODUCT,
    headline: texts('confirmEmailChange.headline'),
    lead: texts('confirmEmailChange.lead'),
    actions: [{ label: texts('confirmEmailChange.action'), href: confirmUrl }],
    notes: [texts('confirmEmailChange.note')],
    footer: texts('sentByProduct'),
  };
}

export function confirmReplyTo(
  { businessName, confirmUrl }: MailPayloads['confirm_reply_to'],
  { texts }: MailLocale,
): MailContent {
  const business = oneLine(businessName) || PRODUCT;
  return {
    subject: texts('confirmReplyTo.subject', { business }),
    sender: PRODUCT,
    headline: texts('confirmReplyTo.headline'),
    lead: texts('confirmReplyTo.lead', { business }),
    actions: [{ label: texts('confirmEmailChange.action'), href: confirmUrl }],
    notes: [texts('confirmEmailChange.note')],
    footer: texts('sentByProduct'),
  };
}

export function emailChangeRefused(
  { loginUrl, forgotUrl }: MailPayloads['email_change_refused'],
  { texts }: MailLocale,
): MailContent {
  return {
    subject: texts('emailChangeRefused.subject'),
    sender: PRODUCT,
    headline: texts('alreadyRegistered.headline'),
    lead: texts('emailChangeRefused.lead'),
    actions: [{ label: texts('alreadyRegistered.login'), href: loginUrl }],
    more: [{ label: texts('alreadyRegistered.forgot'), href: forgotUrl }],
    notes: [texts('alreadyRegistered.note')],
    footer: texts('sentToOwner'),
  };
}

export function emailChangeRequested(
  { newEmail, forgotUrl }: MailPayloads['email_change_requested'],
  { texts }: MailLocale,
): MailContent {
  return {
    subject: texts('emailChangeRequested.subject'),
    sender: PRODUCT,
    headline: texts('emailChangeRequested.headline'),
    lead: texts('emailChangeRequested.lead', { email: newEmail }),
    more: [{ label: texts('emailChangeRequested.reset'), href: forgotUrl }],
    footer: texts('sentToOwner'),
  };
}

export function emailChanged(
  { newEmail, operatorEmail }: MailPayloads['email_changed'],
  { texts }: MailLocale,
): MailContent {
  return {
    subject: texts('emailChanged.subject'),
    sender: PRODUCT,
    headline: texts('emailChanged.headline'),
    lead: texts('emailChanged.lead', { email: newEmail }),
    notes: [texts('emailChanged.note', { email: operatorEmail })],
    footer: texts('emailChanged.footer'),
  };
}

export function memberInvited(
  { businessName, inviter, joinUrl }: MailPayloads['member_invited'],
  { texts }: MailLocale,
): MailContent {
  const business = oneLine(businessName) || inviter;
  return {
    subject: texts('memberInvited.subject', { business }),
    sender: oneLine(businessName) || PRODUCT,
    headline: texts('memberInvited.headline'),
    lead: texts('memberInvited.lead', { business, email: inviter }),
    actions: [{ label: texts('memberInvited.action'), href: joinUrl }],
    notes: [texts('memberInvited.note')],
    footer: texts('sentByProduct'),
  };
}

export function invitationRefused(
  { businessName, inviter, loginUrl }: MailPayloads['invitation_refused'],
  { texts }: MailLocale,
): MailContent {
  const business = oneLine(businessName) || inviter;
  return {
    subject: texts('invitationRefused.subject', { business }),
    sender: oneLine(businessName) || PRODUCT,
    preview: texts('alreadyRegistered.headline'),
    headline: texts('alreadyRegistered.headline'),
    lead: texts('invitationRefused.lead', { business, email: inviter }),
    actions: [{ label: texts('alreadyRegistered.login'), href: loginUrl }],
    notes: [texts('invitationRefused.note')],
    footer: texts('sentToOwner'),
  };
}

export function accountDeleted(
  { businessName, businessId, operatorEmail }: MailPayloads['account_deleted'],
  { texts }: MailLocale,
): MailContent {
  return {
    subject: texts('accountDeleted.subject'),
    sender: oneLine(businessName) || PRODUCT,
    headline: texts('accountDeleted.headline'),
    lead: texts('accountDeleted.lead'),
    notes: [
      texts('accountDeleted.customers'),
      ...(businessId === '' ? [] : [texts('accountDeleted.reserved', { id: businessId })]),
      texts('accountDeleted.note', { email: operatorEmail }),
    ],
    footer: texts('accountDeleted.footer'),
  };
}

export function policyChange(
  { effectiveDate, summary, privacyUrl, termsUrl, operatorEmail }: MailPayloads['policy_change'],
  { texts, datesIn }: MailLocale,
): MailContent {
  const date = datesIn('UTC').date(`${effectiveDate}T00:00:00Z`);
  return {
    subject: texts('policyChange.subject', { date }),
    preview: oneLine(summary),
    sender: PRODUCT,
    headline: texts('policyChange.headline'),
    lead: texts('policyChange.lead', { date }),
    actions: [{ label: texts('policyChange.privacy'), href: privacyUrl }],
    more: [{ label: texts('policyChange.terms'), href: termsUrl }],
    quote: { label: texts('policyChange.summary'), text: summary },
    notes: [texts('policyChange.note', { email: operatorEmail })],
    footer: texts('sentToOwner'),
  };
}
