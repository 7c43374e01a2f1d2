import type { SeriesScope } from '../../contract/limits.ts';
import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { isSameInstant } from '../../domain/bookings/booking-rules.ts';
import type { BusinessAccess } from '../../domain/calendar/booked-change.ts';
import { movesIn } from '../../domain/calendar/event-places.ts';
import {
  type ChangedEvent,
  changedTimes,
  type EventChange,
  ownEventReply,
  refuseEndBeforeStart,
} from '../../domain/calendar/event-rules.ts';
import * as events from '../../domain/calendar/events.repository.ts';
import { recordEventChange } from '../../domain/changes/record-change.ts';
import { firstReminder } from '../../domain/reminders/reminder-rules.ts';
import { refuseOthers, type StaffAccess } from '../../domain/sessions/staff-access.ts';
import { REMINDER_MAILS } from '../../emails/mail-kinds.ts';
import { deleteUnsent, updateUnsent } from '../../outbox/unsent-mails.repository.ts';
import { editOfAnother } from './series-edit.ts';
import { refusePast, selectInScope, timesAfter } from './series-scope.ts';

/** The event, or the events of its series that have not begun. 403 for another member's. */
async function listInScope(
  deps: Deps,
  tx: Tx,
  access: StaffAccess,
  { own, seriesScope }: { own: events.OwnEvent; seriesScope: SeriesScope },
): Promise<events.OwnEvent[]> {
  refuseOthers(access, own);
  const { businessKey, seriesId } = own;
  if (seriesScope === 'one' || !seriesId) return [own];
  const series = await events.listOwnSeries(tx, { businessKey, seriesId }, deps.now());
  const inScope = selectInScope(series, own, seriesScope);
  for (const event of inScope) refuseOthers(access, event);
  return inScope;
}

export async function changeOne(
  deps: Deps,
  tx: Tx,
  business: Business,
  { own, change }: { own: events.OwnEvent; change: EventChange },
): Promise<void> {
  const next = { ...own, ...change };
  const { businessKey, eventId: bookingId } = own;
  await recordEventChange(deps, tx, business, { type: 'edited', event: next });
  if (isSameInstant(next.startTime, own.startTime)) {
    await events.updateEvent(tx, own, change);
    const values = { end: next.endTime.toISOString() };
    await updateUnsent(tx, businessKey, [{ bookingId, values }], REMINDER_MAILS);
    return;
  }
  const remindAt = firstReminder({ status: 'accepted', ...next }, deps.now());
  await events.updateEvent(tx, own, { ...change, remindAt });
  await deleteUnsent(tx, { businessKey, bookingIds: [bookingId] }, REMINDER_MAILS);
}

/** Changes an own event, or its series. 403; 400 `end_before_start`, `event_in_past` of a series. */
export async function changeOwnEvent(
  deps: Deps,
  tx: Tx,
  { business, access }: BusinessAccess,
  edit: { own: events.OwnEvent; change: EventChange; seriesScope: SeriesScope },
): Promise<ChangedEvent> {
  const { own, seriesScope } = edit;
  const change = { ...edit.change, ...changedTimes(own, edit.change) };
  const next = { ...own, ...change };
  refuseEndBeforeStart(next);
  const inScope = await listInScope(deps, tx, access, { own, seriesScope });
  const move = { from: own, to: next, length: 'wall' } as const;
  const edits = inScope.map((event) => {
    if (event.eventId === own.eventId) return { own, change };
    const times = timesAfter(event, move, business.timezone);
    return { own: event, change: { ...editOfAnother(change, { edited: own, other: event }), ...times } };
  });
  if (seriesScope !== 'one')
    refusePast(
      edits.map((edit) => ({ before: edit.own, after: { ...edit.own, ...edit.change } })),
      deps.now(),
    );
  for (const edit of edits) await changeOne(deps, tx, business, edit);
  const event = ownEventReply(inScope.some(({ eventId }) => eventId === own.eventId) ? next : own);
  const moves = edits.map((edit) => ({
    id: edit.own.eventId,
    before: edit.own,
    after: { ...edit.own, ...edit.change },
  }));
  return { event, ...(seriesScope !== 'one' && { moved: movesIn(moves) }) };
}

export async function deleteOwnEvent(
  deps: Deps,
  tx: Tx,
  { business, access }: BusinessAccess,
  { own, seriesScope }: { own: events.OwnEvent; seriesScope: SeriesScope },
): Promise<void> {
  const { businessKey } = business;
  for (const event of await listInScope(deps, tx, access, { own, seriesScope })) {
    await recordEventChange(deps, tx, business, { type: 'deleted', event });
    await events.deleteEvent(tx, businessKey, event.eventId);
    await deleteUnsent(tx, { businessKey, bookingIds: [event.eventId] }, REMINDER_MAILS);
  }
}
