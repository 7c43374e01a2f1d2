import { v7 as uuidv7 } from 'uuid';
import type { Customer as CustomerView } from '../../contract/customers.ts';
import type { WebhookEvent, WebhookMessage } from '../../contract/webhooks.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Customer } from '../../db/schema/customers.table.ts';
import type { Deps } from '../../deps.ts';
import type { BookingChange } from '../../domain/bookings/booking-change.ts';
import { type EventReply, loadEventReply } from '../../domain/calendar/event-reply.ts';
import type { CustomerFact } from '../../domain/customers/customer-fact.ts';
import { insertDeliveries } from '../../domain/webhooks/webhook-deliveries.repository.ts';
import { toWebhookEvents } from '../../domain/webhooks/webhook-rules.ts';
import { listWebhooks } from '../../domain/webhooks/webhooks.repository.ts';

type Clock = Pick<Deps, 'now'>;

/** `subjectId`: messages with the same one are delivered in order. */
interface Message {
  events: readonly WebhookEvent[];
  subjectId: string;
  data: WebhookMessage['data'];
}

const aboutBooking = (booking: Booking, events: readonly WebhookEvent[], toEvent: EventReply): Message => ({
  events,
  subjectId: booking.bookingId,
  data: { booking: { ...toEvent(booking), status: booking.status } },
});

/** A customer in the form of the API, before the first booking. */
function aboutNew({ customerId, firstSeen, ...row }: Customer, events: readonly WebhookEvent[]): Message {
  const { name, email, phone, address, notes, tags, blocked } = row;
  const customer: CustomerView = {
    customer_id: customerId,
    ...{ name, email, phone, address, notes, tags, blocked },
    ...{ bookings: 0, no_shows: 0, last_visit: null, next_visit: null },
    first_seen: firstSeen.toISOString(),
  };
  return { events, subjectId: customerId, data: { customer } };
}

/** Inserts a delivery of each message for each active webhook that subscribes to an event of it. */
async function enqueue(
  { now }: Clock,
  tx: Tx,
  business: Business,
  listMessages: (toEvent: EventReply) => Message[],
): Promise<void> {
  if (!business.hasWebhooks) return;
  const { businessKey } = business;
  const at = now();
  const active = (await listWebhooks(tx, businessKey)).filter((webhook) => webhook.active);
  if (active.length === 0) return;
  const messages = listMessages(await loadEventReply(tx, { businessKey, language: 'en' }));
  const toDeliveries = ({ events, subjectId, data }: Message) =>
    events.flatMap((event) => {
      const body = JSON.stringify({ type: event, timestamp: at.toISOString(), data });
      return active
        .filter((webhook) => webhook.events.includes(event))
        .map(({ webhookId }) => ({
          ...{ businessKey, deliveryId: uuidv7(), webhookId, subjectId, event, body },
          ...{ nextTryAt: at, createdAt: at },
        }));
    });
  const rows = messages.flatMap(toDeliveries);
  await insertDeliveries(tx, rows);
}

export const enqueueWebhooks = (clock: Clock, tx: Tx, { business, changed }: BookingChange) =>
  enqueue(clock, tx, business, (toEvent) =>
    changed.map(({ booking, action }) => aboutBooking(booking, toWebhookEvents(action), toEvent)),
  );

export const enqueueCustomerWebhooks = (clock: Clock, tx: Tx, fact: CustomerFact) =>
  enqueue(clock, tx, fact.business, (toEvent) => [
    fact.event === 'customer.created'
      ? aboutNew(fact.customer, [fact.event])
      : aboutBooking(fact.booking, [fact.event], toEvent),
  ]);
