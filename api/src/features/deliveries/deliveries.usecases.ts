import type { Delivery } from '../../contract/deliveries.ts';
import type { OutboxMail } from '../../db/schema/outbox.table.ts';
import type { Deps } from '../../deps.ts';
import { findBooking } from '../../domain/bookings/bookings.repository.ts';
import { findEvent } from '../../domain/calendar/events.repository.ts';
import { refuseOthers, refuseUnseen, type StaffAccess } from '../../domain/sessions/staff-access.ts';
import { AppError } from '../../lib/errors.ts';
import { listMailsAbout } from '../../outbox/outbox.repository.ts';

function toDelivery(mail: OutboxMail): Delivery {
  const status = mail.sentAt ? 'sent' : mail.failedAt ? 'failed' : 'waiting';
  return {
    id: mail.mailId,
    kind: mail.kind,
    to: mail.toAddress,
    status,
    at: (mail.sentAt ?? mail.failedAt ?? mail.dueAt).toISOString(),
    reason: mail.lastError,
  };
}

/** The emails about a booking or an own event, oldest first. 403, 404. */
export function getDeliveries(deps: Deps, access: StaffAccess, id: string): Promise<Delivery[]> {
  const { businessKey } = access;
  return deps.db.query(async (tx) => {
    const booking = await findBooking(tx, businessKey, id);
    const event = booking ? null : await findEvent(tx, businessKey, id);
    if (booking) refuseUnseen(access, booking);
    else if (event) refuseOthers(access, event);
    else throw new AppError('not_found');
    return (await listMailsAbout(tx, { businessKey, bookingId: id })).map(toDelivery);
  });
}
