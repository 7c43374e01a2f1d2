import type { Customer } from 'api/contract/customers.ts';
import { isWallTime, toInstant, type WallTime } from 'api/time/wall-times.ts';
import type { AnswerDrafts } from 'booking-parts/questions/answers.ts';
import { zoneOffsets } from 'shared-ui';
import { NO_REPEAT, type RepeatDraft } from '../series/repeat-draft.ts';

export type Contact = Pick<Customer, 'name' | 'email' | 'phone' | 'address'>;

export interface BookingDefaults {
  customer?: Contact;
  serviceIds?: readonly string[];
  seats?: number;
  staffId?: string;
  at?: WallTime;
}

/** How the customer is named: found among those known, one of them, or with fields. */
export type CustomerSource = 'search' | 'known' | 'new';

/** The fields have the names of the request; `date` and `time` are the business's wall time. */
export interface BookingDraft extends RepeatDraft {
  customer: Contact;
  /** The services in order; the first one is '' while none is chosen. */
  service_ids: string[];
  seats: string;
  /** '' is anyone. */
  staff_id: string;
  /** Whether the time is entered by hand instead of chosen from the open times. */
  isOther: boolean;
  /** The chosen open time, an instant; '' for none. */
  slot: string;
  date: string;
  time: string;
  additional_info: string;
  notify_customer: boolean;
  text_reminders: boolean;
  /** Keyed by the ids of the questions. */
  answers: AnswerDrafts;
}

/** What a form holds when it is left half filled. */
export interface KeptBooking {
  draft: BookingDraft;
  customerSource: CustomerSource;
  customerId: string | null;
}

export const NOBODY: Contact = { name: '', email: '', phone: '', address: '' };

export const draftFrom = (
  { customer = NOBODY, serviceIds = [''], seats = 1, staffId = '', at }: BookingDefaults,
  notifies: boolean,
): BookingDraft => ({
  // Other details of the customer are left out.
  customer: { name: customer.name, email: customer.email, phone: customer.phone, address: customer.address },
  service_ids: [...serviceIds],
  seats: String(seats),
  staff_id: staffId,
  isOther: at !== undefined,
  slot: '',
  date: at?.date ?? '',
  time: at?.time ?? '',
  additional_info: '',
  notify_customer: notifies,
  text_reminders: false,
  answers: {},
  ...NO_REPEAT,
});

/** The instant of the start, '' while there is none. */
export function findStart(
  { isOther, slot, date, time }: Pick<BookingDraft, 'isOther' | 'slot' | 'date' | 'time'>,
  zone: string,
): string {
  if (!isOther) return slot;
  return isWallTime({ date, time }) ? toInstant({ date, time }, zoneOffsets(zone)) : '';
}

type Problem = 'name' | 'contact' | 'customer' | 'service' | 'time' | 'past';
type Field = 'customer.name' | 'customer.email' | 'service_ids.0' | 'slot' | 'time';

/** What is missing, in the order of the form. `now` in epoch ms. */
export function bookingErrors(
  draft: BookingDraft,
  { isSearching, zone, now }: { isSearching: boolean; zone: string; now: number },
): { field: Field; problem: Problem }[] {
  const errors: { field: Field; problem: Problem }[] = [];
  const { name, email, phone } = draft.customer;
  if (isSearching) errors.push({ field: 'customer.name', problem: 'customer' });
  else if (name.trim() === '') errors.push({ field: 'customer.name', problem: 'name' });
  if (!isSearching && email.trim() === '' && phone === '')
    errors.push({ field: 'customer.email', problem: 'contact' });
  if (!draft.service_ids[0]) errors.push({ field: 'service_ids.0', problem: 'service' });
  const start = findStart(draft, zone);
  if (start === '') errors.push({ field: draft.isOther ? 'time' : 'slot', problem: 'time' });
  else if (Date.parse(start) < now) errors.push({ field: draft.isOther ? 'time' : 'slot', problem: 'past' });
  return errors;
}
