import type { MailKind } from './mails.ts';

/** Kinds whose payload opens a door: it is emptied once the mail is sent or given up. */
export const SECRET_MAILS: ReadonlySet<MailKind> = new Set([
  'verify_registration',
  'reset_password',
  'verification_code',
  'request_received',
  'new_request',
  'request_waiting',
  'booking_confirmed',
  'booking_moved',
  'reminder_24h',
  'reminder_2h',
  'owner_reminder_24h',
  'owner_reminder_2h',
] as const);

/** Kinds that somebody waits for at a screen: they leave before all others. */
export const URGENT_MAILS: ReadonlySet<MailKind> = new Set([
  'verification_code',
  'verify_registration',
  'already_registered',
  'reset_password',
  'password_changed',
] as const);

/** Kinds that an address may have unsubscribed from. */
export const APPOINTMENT_REMINDERS = [
  'reminder_24h',
  'reminder_2h',
  'owner_reminder_24h',
  'owner_reminder_2h',
] as const satisfies readonly MailKind[];

/** Kinds that fall away when their appointment is answered, moved or cancelled before they are sent. */
export const REMINDER_MAILS = [
  'request_waiting',
  ...APPOINTMENT_REMINDERS,
] as const satisfies readonly MailKind[];
