import type { MailKind } from './mails.ts';

/** Payloads with a secret, or with several customers, which are deleted once the email is sent or given up. */
export const SECRET_MAILS: ReadonlySet<MailKind> = new Set([
  'verify_registration',
  'reset_password',
  'confirm_email_change',
  'confirm_reply_to',
  'member_invited',
  'verification_code',
  'waitlist_confirm',
  'waitlist_offer',
  'request_received',
  'payment_asked',
  'payment_requested',
  'new_request',
  'request_waiting',
  'booking_confirmed',
  'booking_moved',
  'staff_booked',
  'staff_moved',
  'staff_cancelled',
  'reminder_24h',
  'reminder_2h',
  'follow_up',
  'owner_reminder_24h',
  'owner_reminder_2h',
] as const);

/** Emails that a user waits for on a screen; sent before all others. */
const URGENT_MAILS: ReadonlySet<MailKind> = new Set([
  'verification_code',
  'payment_asked',
  'waitlist_confirm',
  'verify_registration',
  'already_registered',
  'reset_password',
  'password_changed',
  'new_login',
  'security_changed',
  'owner_added',
  'confirm_email_change',
  'confirm_reply_to',
  'email_change_refused',
  'email_change_requested',
  'email_changed',
] as const);

/** Emails to all owners at once; sent after all others. */
const BULK_MAILS: ReadonlySet<MailKind> = new Set(['policy_change'] as const);

/** Lower ones are sent first. */
export const PRIORITY = { urgent: 0, ordinary: 1, bulk: 2 } as const;

export function findPriority(kind: MailKind): number {
  if (URGENT_MAILS.has(kind)) return PRIORITY.urgent;
  return BULK_MAILS.has(kind) ? PRIORITY.bulk : PRIORITY.ordinary;
}

/** Emails that are sent to the owner's new address if they still wait when it changes. */
export const OWNER_MAILS = [
  'new_request',
  'request_waiting',
  'new_booking',
  'customer_moved',
  'customer_cancelled',
  'staff_booked',
  'staff_moved',
  'staff_cancelled',
  'owner_reminder_24h',
  'owner_reminder_2h',
  'coin_earned',
  'plan_limit',
  'text_limit',
  'webhook_stopped',
  'calendar_failing',
  'payments_connected',
  'payment_key_refused',
  'policy_change',
] as const satisfies readonly MailKind[];

/** What a customer still has to read if the booking, or the whole business, is deleted before it is sent. */
export const ENDING_MAILS = [
  'booking_cancelled',
  'booking_declined',
  'request_expired',
] as const satisfies readonly MailKind[];

/** Mails that would tell an owner whether an address has an account. */
export const UNTOLD_MAILS: ReadonlySet<string> = new Set<MailKind>([
  'confirm_email_change',
  'member_invited',
  'invitation_refused',
]);

/** Emails that an address can unsubscribe from. */
export const UNSUBSCRIBABLE_MAILS = [
  'follow_up',
  'reminder_24h',
  'reminder_2h',
  'owner_reminder_24h',
  'owner_reminder_2h',
] as const satisfies readonly MailKind[];

/** Deleted unsent when their appointment is decided, moved or cancelled. */
export const REMINDER_MAILS = [
  'request_waiting',
  ...UNSUBSCRIBABLE_MAILS,
] as const satisfies readonly MailKind[];
