import { v7 as uuidv7 } from 'uuid';
import type { CalendarEvent } from '../../contract/calendar.ts';
import { MAX_COUNT, REPEAT } from '../../contract/limits.ts';
import { id } from '../../contract/scalars.ts';
import type { Repeat } from '../../contract/series.ts';
import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { seriesSpans } from '../../domain/bookings/series-rules.ts';
import { lockBusiness, updateBusiness } from '../../domain/businesses/businesses.repository.ts';
import { type EventChange, ownEventReply } from '../../domain/calendar/event-rules.ts';
import * as events from '../../domain/calendar/events.repository.ts';
import { findExternalBusy } from '../../domain/calendar/external-busy.repository.ts';
import { recordEventChange } from '../../domain/changes/record-change.ts';
import { countOffered } from '../../domain/hours/hours.repository.ts';
import { toEventDay } from '../../domain/plans/plan-usage.ts';
import { currentPlan } from '../../domain/plans/plans.ts';
import { firstReminder } from '../../domain/reminders/reminder-rules.ts';
import type { Writer } from '../../domain/sessions/author.ts';
import { refuseOthers, type StaffAccess } from '../../domain/sessions/staff-access.ts';
import { listStaff } from '../../domain/staff/staff.repository.ts';
import { refuseForeignStaff } from '../../domain/staff/staff-rules.ts';
import { businessQueueKey } from '../../lib/business-queue.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { MINUTE_MS, toMinute } from '../../time/units.ts';
import { zoneOffsets } from '../../time/zone-offsets.ts';
import { type Cancellation, cancelBookedEvent } from './booked-events.usecases.ts';
import { deleteOwnEvent } from './own-events.ts';

export function changeCalendar<T>(
  deps: Deps,
  businessKey: string,
  write: (tx: Tx, business: Business) => Promise<T>,
) {
  return deps.businessQueue.run(businessQueueKey(businessKey), () =>
    deps.db.transaction(async (tx) => write(tx, await lockBusiness(tx, businessKey))),
  );
}

export async function refuseExternal(tx: Tx, businessKey: string, eventId: string): Promise<void> {
  if (await findExternalBusy(tx, businessKey, eventId)) throw new AppError('external_event');
}

export async function refuseForeignService(
  tx: Tx,
  businessKey: string,
  serviceId: string | null | undefined,
): Promise<void> {
  if (serviceId === null || serviceId === undefined) return;
  const isOwn = id.safeParse(serviceId).success && (await countOffered(tx, businessKey, [serviceId])) === 1;
  if (!isOwn) throw invalidField('service_id', 'service_unknown');
}

/** Counts an own event for good. 400 `plan_limit` by the plan, `too_many_events` by any plan. */
async function countEvent(deps: Deps, tx: Tx, business: Business): Promise<void> {
  const now = deps.now();
  const limit = currentPlan(deps.env, business, now).manualEventsPerDay;
  const { start, added } = toEventDay(business, now);
  if (limit > 0 && added >= limit) {
    throw new AppError('plan_limit', {
      status: 400,
      fields: { title: { key: 'event_limit', values: { limit } } },
    });
  }
  if (added >= MAX_COUNT.eventsOfDay)
    throw new AppError('too_many_events', { values: { most: MAX_COUNT.eventsOfDay } });
  await updateBusiness(tx, business.businessKey, { eventDayStart: start, eventsOfDay: added + 1 });
}

/** The times of an own event or of a series of them. 400 for a series of more than five years. */
function repeated(span: { startTime: Date; endTime: Date }, repeat: Repeat | null, zone: string) {
  if (!repeat) return [{ ...span, skippedWall: null }];
  const first = { start: toMinute(span.startTime), end: toMinute(span.endTime) };
  const spans = seriesSpans(first, repeat, zoneOffsets(zone), 'wall');
  if (!spans) throw invalidField('repeat.count', 'repeat_too_long', { years: REPEAT.years });
  return spans.map(({ start, end, skippedWall }) => ({
    skippedWall,
    startTime: new Date(start * MINUTE_MS),
    endTime: new Date(end * MINUTE_MS),
  }));
}

interface Added {
  event: CalendarEvent;
  seriesId: string | null;
  count: number;
}

/**
 * Adds an own event, or a series of them, which may overlap anything; that of the role `staff` is its staff member's. 403 for
 * another's; 400 `event_in_past`, `end_before_start`, `business_id_required`, `plan_limit`, `too_many_events`, `validation` (foreign
 * service or member, too long a series).
 */
export function addEvent(
  deps: Deps,
  access: StaffAccess,
  { startTime, endTime, ...fields }: EventChange & { title: string; startTime: Date; endTime: Date },
  repeat: Repeat | null,
): Promise<Added> {
  const { businessKey, staffId } = access;
  if (fields.staffId !== undefined) refuseOthers(access, { staffId: fields.staffId });
  const now = deps.now();
  if (startTime < now) throw invalidField('start_time', 'event_in_past');
  if (endTime <= startTime) throw invalidField('end_time', 'end_before_start');
  return changeCalendar(deps, businessKey, async (tx, business) => {
    if (!business.businessId) throw new AppError('business_id_required');
    await refuseForeignService(tx, businessKey, fields.serviceId);
    if (fields.staffId) refuseForeignStaff(await listStaff(tx, businessKey), [fields.staffId]);
    const times = repeated({ startTime, endTime }, repeat, business.timezone);
    await countEvent(deps, tx, business);
    const seriesId = repeat ? uuidv7() : null;
    const added = times.map(
      (span): events.OwnEvent => ({
        businessKey,
        eventId: uuidv7(),
        ...span,
        customerName: '',
        customerAddress: '',
        customerEmail: '',
        customerPhone: '',
        serviceNames: '',
        serviceId: null,
        staffId,
        onlineLink: '',
        additionalInfo: '',
        createdAt: now,
        remindAt: firstReminder({ status: 'accepted', startTime: span.startTime }, now),
        seriesId,
        ...fields,
      }),
    );
    await events.insertEvents(tx, added);
    for (const event of added) await recordEventChange(deps, tx, business, { type: 'added', event });
    return { event: ownEventReply(added[0] as events.OwnEvent), seriesId, count: added.length };
  });
}

/** Deletes an own event; cancels a booking and mails its customer, unless it is over; or their series. 403; 404; 409 `external_event`. */
export function deleteEvent(
  deps: Deps,
  access: Writer,
  { eventId, notice, seriesScope, refund }: Cancellation,
): Promise<void> {
  const { businessKey } = access;
  return changeCalendar(deps, businessKey, async (tx, business) => {
    await refuseExternal(tx, businessKey, eventId);
    const own = await events.lockEvent(tx, businessKey, eventId);
    if (own) return deleteOwnEvent(deps, tx, { business, access }, { own, seriesScope });
    return cancelBookedEvent(deps, tx, { business, access }, { eventId, notice, seriesScope, refund });
  });
}
