import type { WaitlistEntryView } from '../../contract/waitlist.ts';
import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../lib/errors.ts';
import { mailboxKey } from '../../limits/limits.ts';
import type { BookingChange, ChangedBooking } from '../bookings/booking-change.ts';
import {
  deleteEntry,
  deleteWishEntries,
  type ListedEntry,
  listDates,
  listEntries,
  saveEnds,
} from './entries.repository.ts';
import { endOfDate } from './waitlist-rules.ts';
import type { EntryKey } from './waitlist-token.ts';

export const toEntryView = ({ entry, wish }: ListedEntry): WaitlistEntryView => ({
  id: entry.entryId,
  email: entry.email,
  name: entry.name,
  service_id: wish.serviceId,
  staff_id: wish.staffId,
  date: wish.date,
  created_at: entry.createdAt.toISOString(),
});

async function readConfirmed(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  businessKey: string,
): Promise<WaitlistEntryView[]> {
  const entries = await listEntries(tx, businessKey, deps.now());
  return entries.filter(({ entry }) => entry.confirmedAt !== null).map(toEntryView);
}

export const getWaitlist = (deps: Deps, businessKey: string): Promise<WaitlistEntryView[]> =>
  deps.db.query((tx) => readConfirmed(deps, tx, businessKey));

/** 404. */
export function removeEntry(deps: Deps, key: EntryKey): Promise<WaitlistEntryView[]> {
  return deps.db.transaction(async (tx) => {
    if (!(await deleteEntry(tx, key))) throw new AppError('not_found');
    return readConfirmed(deps, tx, key.businessKey);
  });
}

const isNew = ({ action }: ChangedBooking) =>
  action.type === 'booked' || (action.type === 'requested' && !action.previous);

/** Removes the waitlist entries of a customer who has booked one of the services, once or as a series. */
export async function endWaiting(_: Deps, tx: Tx, { changed }: BookingChange): Promise<void> {
  const made = changed.find(isNew)?.booking;
  if (!made || made.customerEmail === '') return;
  const { businessKey, customerEmail, parts } = made;
  for (const serviceId of new Set(parts.map((part) => part.serviceId)))
    await deleteWishEntries(tx, { businessKey, emailKeys: [mailboxKey(customerEmail)], serviceId });
}

/** Moves the ends of the dates that customers wait for into the business's new zone. */
export async function followZone(tx: Tx, { businessKey, timezone }: Business): Promise<void> {
  const dates = await listDates(tx, businessKey);
  const ends = dates.map(({ date }) => ({ date, end: endOfDate(date, timezone) }));
  await saveEnds(tx, businessKey, ends);
}
