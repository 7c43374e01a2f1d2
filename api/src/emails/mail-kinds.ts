import type { MailKind } from './mails.ts';

/** Payloads with a secret, which is deleted once the email is sent or given up. */
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

/** Emails that somebody waits for at a screen; sent before all others. */
export const URGENT_MAILS: ReadonlySet<MailKind> = new Set([
  'verification_code',
  'verify_registration',
  'already_registered',
  'reset_password',
  'password_changed',
] as const);

/** Emails that an address can unsubscribe from. */
export const APPOINTMENT_REMINDERS = [
  'reminder_24h',
  'reminder_2h',
  'owner_reminder_24h',
  'owner_reminder_2h',
] as const satisfies readonly MailKind[];

/** Deleted unsent when their appointment is decided, moved or cancelled. */
export const REMINDER_MAILS = [
  'request_waiting',
  ...APPOINTMENT_REMINDERS,
] as const satisfies readonly MailKind[];
