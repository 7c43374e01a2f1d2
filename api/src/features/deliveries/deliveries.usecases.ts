import type { Delivery } from '../../contract/deliveries.ts';
import type { OutboxMail } from '../../db/schema/outbox.table.ts';
import type { Deps } from '../../deps.ts';
import { findBooking } from '../../domain/bookings/bookings.repository.ts';
import { findEvent } from '../../domain/calendar/events.repository.ts';
import { refuseOthers, type Scope } from '../../domain/sessions/scope.ts';
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
export function getDeliveries(deps: Deps, scope: Scope, id: string): Promise<Delivery[]> {
  const { businessKey } = scope;
  return deps.db.query(async (tx) => {
    const known = (await findBooking(tx, businessKey, id)) ?? (await findEvent(tx, businessKey, id));
    if (!known) throw new AppError('not_found');
    refuseOthers(scope, known);
    return (await listMailsAbout(tx, { businessKey, bookingId: id })).map(toDelivery);
  });
}
