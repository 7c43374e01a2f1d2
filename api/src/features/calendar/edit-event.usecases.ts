import type { PreviewReply } from '../../contract/previews.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { refuseMovedMeanwhile } from '../../domain/calendar/event-places.ts';
import type { ChangedEvent, EventEdit } from '../../domain/calendar/event-rules.ts';
import * as events from '../../domain/calendar/events.repository.ts';
import { isAddOn } from '../../domain/services/services.repository.ts';
import { refuseAddOnAlone } from '../../domain/services/visit-rules.ts';
import type { Writer } from '../../domain/sessions/author.ts';
import { refuseOthers } from '../../domain/sessions/staff-access.ts';
import { listStaff } from '../../domain/staff/staff.repository.ts';
import { refuseForeignStaff } from '../../domain/staff/staff-rules.ts';
import { invalidField } from '../../lib/errors.ts';
import { changeBookedEvent, previewBookedEvent } from './booked-events.usecases.ts';
import { changeCalendar, refuseExternal, refuseForeignService } from './events.usecases.ts';
import { changeOwnEvent } from './own-events.ts';

function refuseOthersIn(access: Writer, { change, visit }: EventEdit): void {
  if (change.staffId !== undefined) refuseOthers(access, { staffId: change.staffId });
  for (const staffId of visit.staffIds ?? []) refuseOthers(access, { staffId });
}

async function refuseForeign(tx: Tx, access: Writer, { eventId, change, visit }: EventEdit): Promise<void> {
  const { businessKey } = access;
  await refuseForeignService(tx, businessKey, change.serviceId);
  if (typeof change.staffId === 'string' || visit.staffIds) {
    const staff = await listStaff(tx, businessKey);
    refuseForeignStaff(staff, [change.staffId]);
    refuseForeignStaff(staff, visit.staffIds ?? [], 'parts');
  }
  await refuseExternal(tx, businessKey, eventId);
}

function refuseVisit({ visit: { serviceIds, staffIds = [], seats = 1 } }: EventEdit): void {
  const field = serviceIds ? 'service_ids' : staffIds.length > 0 ? 'parts' : seats > 1 ? 'seats' : null;
  if (field) throw invalidField(field, 'bookings_only');
}

/** Changes an own event or, as `changeBookedEvent`, a booking. 403; 404; 400 `end_before_start`, `validation`; 409 `event_changed`, `external_event`. */
export function editEvent(deps: Deps, access: Writer, edit: EventEdit): Promise<ChangedEvent> {
  const { businessKey } = access;
  const { eventId, change, seriesScope, seen } = edit;
  refuseOthersIn(access, edit);
  return changeCalendar(deps, businessKey, async (tx, business) => {
    await refuseForeign(tx, access, edit);
    const own = await events.lockEvent(tx, businessKey, eventId);
    if (own) {
      refuseVisit(edit);
      refuseMovedMeanwhile(seen, own, seriesScope === 'one' ? change : {});
      return changeOwnEvent(deps, tx, { business, access }, { own, change, seriesScope });
    }
    if (change.serviceId) refuseAddOnAlone({ addOn: await isAddOn(tx, businessKey, change.serviceId) });
    return changeBookedEvent(deps, tx, { business, access }, edit);
  });
}

/** What a change would make of a booking, and what is in its way. 400, 403, 404, 409 as `editEvent`; 400 for an own event. */
export function previewEdit(deps: Deps, access: Writer, edit: EventEdit): Promise<PreviewReply> {
  const { businessKey } = access;
  refuseOthersIn(access, edit);
  return deps.db.query(async (tx) => {
    const business = await findBusiness(tx, businessKey);
    await refuseForeign(tx, access, edit);
    if (await events.findEvent(tx, businessKey, edit.eventId)) throw invalidField('preview', 'bookings_only');
    return previewBookedEvent(deps, tx, { business, access }, edit);
  });
}
