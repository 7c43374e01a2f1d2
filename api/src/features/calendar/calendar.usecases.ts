import type { z } from 'zod';
import type { CalendarEvent, calendarQuery } from '../../contract/calendar.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { listAccepted, listAwaiting } from '../../domain/bookings/booking-lists.repository.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { loadEventReply } from '../../domain/calendar/event-reply.ts';
import { externalEventReply, ownEventReply } from '../../domain/calendar/event-rules.ts';
import { listOwnEvents } from '../../domain/calendar/events.repository.ts';
import { listExternalBusy } from '../../domain/calendar/external-busy.repository.ts';
import { addPayments } from '../../domain/payments/payment-view.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import { refuseOthers } from '../../domain/sessions/staff-access.ts';
import { listStaff } from '../../domain/staff/staff.repository.ts';
import { refuseForeignStaff } from '../../domain/staff/staff-rules.ts';
import { invalidField } from '../../lib/errors.ts';
import { dayOfDate } from '../../time/day-numbers.ts';
import { DAY_MS, MINUTE_MS } from '../../time/units.ts';
import { startOfDay, zoneOffsets } from '../../time/zone-offsets.ts';

const MAX_RANGE_MS = 400 * DAY_MS;

/** A date means its midnight in the zone. */
function toInstant(given: string, zone: string): Date {
  if (given.includes('T')) return new Date(given);
  return new Date(startOfDay(zoneOffsets(zone), dayOfDate(given)) * MINUTE_MS);
}

/**
 * Events, accepted bookings, those that wait for their payment, and busy times of connected calendars that overlap [start, end), by
 * start; with `staff_id` only that member's and those of the whole business. 403 for another's to the role `staff`; 400 for more than 400 days and for a foreign member.
 */
export async function getCalendar(
  deps: Deps,
  access: SignedIn,
  { staff_id: requestedStaffId, ...range }: z.output<typeof calendarQuery>,
  language: Language,
): Promise<CalendarEvent[]> {
  const { businessKey } = access;
  if (requestedStaffId !== undefined) refuseOthers(access, { staffId: requestedStaffId });
  return deps.db.query(async (tx) => {
    const { timezone } = await findBusiness(tx, businessKey);
    const from = toInstant(range.start, timezone);
    const to = toInstant(range.end, timezone);
    if (to <= from) throw invalidField('end', 'date_invalid');
    if (to.getTime() - from.getTime() > MAX_RANGE_MS) throw invalidField('end', 'range_too_long');
    if (requestedStaffId !== undefined)
      refuseForeignStaff(await listStaff(tx, businessKey), [requestedStaffId]);
    const staffId = access.staffId ?? requestedStaffId ?? null;
    const own = await listOwnEvents(tx, { businessKey, staffId, from, to });
    const accepted = await listAccepted(tx, { businessKey, staffId, from, to });
    const external = await listExternalBusy(tx, { businessKey, staffId, from, to });
    const toEvent = await loadEventReply(tx, { businessKey, language });
    const awaiting = await listAwaiting(tx, { businessKey, staffId, from, to });
    const booked = [...accepted, ...awaiting].map(toEvent);
    const all = [
      ...own.map(ownEventReply),
      ...(await addPayments(tx, access, booked, deps.now())),
      ...external.map(externalEventReply),
    ];
    return all.sort((a, b) => (a.start_time < b.start_time ? -1 : 1));
  });
}
