import type { MailTextKind } from '../contract/limits.ts';
import { fillText } from '../text/fill-text.ts';
import type { CustomersBooking, MailKind } from './mails.ts';
import { cleanLines, oneLine } from './one-line.ts';

const KINDS: Partial<Record<MailKind, MailTextKind>> = {
  request_received: 'request_received',
  booking_confirmed: 'confirmed',
  reminder_24h: 'reminder',
  reminder_2h: 'reminder',
  booking_cancelled: 'cancelled',
  follow_up: 'follow_up',
};

/** null for a mail in which the business says nothing of its own. */
export const toMailTextKind = (kind: string): MailTextKind | null => KINDS[kind as MailKind] ?? null;

const NAMELESS = /\s*\{customer\}/g;

/** The business's paragraph in a mail, as lines; '' for a mail about an own event, whose reader never gave the address. */
export function fillOwnWords(
  text: string,
  { businessName, serviceName, customerName, bookingRef }: CustomersBooking,
): string {
  if (text === '' || bookingRef === '') return '';
  const customer = oneLine(customerName);
  const known = customer === '' ? text.replace(NAMELESS, '') : text;
  const values = { customer, service: oneLine(serviceName), business: oneLine(businessName) };
  return cleanLines(fillText(known, values)).join('\n').trim();
}
