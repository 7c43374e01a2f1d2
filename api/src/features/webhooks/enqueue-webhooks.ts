import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { BookingChange } from '../bookings/booking-change.ts';
import { bookingEventReply } from '../calendar/event-rules.ts';
import { insertDeliveries } from './webhook-deliveries.repository.ts';
import { webhookEventsOf } from './webhook-rules.ts';
import { listWebhooks } from './webhooks.repository.ts';

/** Inserts a delivery to each active webhook that is sent such a change. */
export async function enqueueWebhooks(
  { now }: Deps,
  tx: Tx,
  { business, booking, action }: BookingChange,
): Promise<void> {
  if (!business.hasWebhooks) return;
  const { businessKey } = business;
  const at = now();
  const data = { booking: { ...bookingEventReply(booking, 'en'), status: booking.status } };
  const events = webhookEventsOf(action);
  const active = (await listWebhooks(tx, businessKey)).filter((webhook) => webhook.active);
  const rows = active.flatMap((webhook) =>
    events
      .filter((event) => webhook.events.includes(event))
      .map((event) => ({
        businessKey,
        deliveryId: uuidv7(),
        webhookId: webhook.webhookId,
        subjectId: booking.bookingId,
        event,
        body: JSON.stringify({ type: event, timestamp: at.toISOString(), data }),
        nextTryAt: at,
        createdAt: at,
      })),
  );
  await insertDeliveries(tx, rows);
}
