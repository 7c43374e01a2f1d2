import type { EventChange } from '../../domain/calendar/event-rules.ts';

/** The fields that say whom an appointment is for, and what that person wrote. */
const CUSTOMER_FIELDS = [
  'customerName',
  'customerAddress',
  'customerEmail',
  'customerPhone',
  'additionalInfo',
] as const satisfies (keyof EventChange)[];

interface ForCustomer {
  customerName: string;
  customerEmail: string;
  customerPhone: string;
}

const toContact = ({ customerName, customerEmail, customerPhone }: ForCustomer) =>
  customerEmail.toLowerCase() || customerPhone || customerName;

/**
 * What an edit of one event changes in another of its series, times apart: each keeps its own customer, so that a corrected
 * address reaches only the events of the same one.
 */
export function editOfAnother<T extends ForCustomer>(
  edit: EventChange,
  { edited, other }: { edited: T; other: T },
): EventChange {
  const { startTime: _start, endTime: _end, ...fields } = edit;
  if (toContact(edited) === toContact(other)) return fields;
  const own = new Set<string>(CUSTOMER_FIELDS);
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !own.has(field)));
}
