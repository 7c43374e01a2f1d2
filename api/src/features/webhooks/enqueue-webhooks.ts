import { v7 as uuidv7 } from 'uuid';
import type { Customer as CustomerView } from '../../contract/customers.ts';
import type { WebhookEvent, WebhookMessage } from '../../contract/webhooks.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Customer } from '../../db/schema/customers.table.ts';
import type { Deps } from '../../deps.ts';
import type { BookingChange } from '../../domain/bookings/booking-change.ts';
import { bookingEventReply } from '../../domain/calendar/event-rules.ts';
import type { CustomerFact } from '../../domain/customers/customer-fact.ts';
import { insertDeliveries } from '../../domain/webhooks/webhook-deliveries.repository.ts';
import { webhookEventsOf } from '../../domain/webhooks/webhook-rules.ts';
import { listWebhooks } from '../../domain/webhooks/webhooks.repository.ts';

type Clock = Pick<Deps, 'now'>;

/** `subjectId`: messages with the same one are delivered in order. */
interface Message {
  subjectId: string;
  data: WebhookMessage['data'];
}

const aboutBooking = (booking: Booking): Message => ({
  subjectId: booking.bookingId,
  data: { booking: { ...bookingEventReply(booking, 'en'), status: booking.status } },
});

/** A customer in the form of the API, before the first booking. */
function aboutNew({ customerId, firstSeen, ...row }: Customer): Message {
  const { name, email, phone, address, notes, tags, blocked } = row;
  const customer: CustomerView = {
    customer_id: customerId,
    ...{ name, email, phone, address, notes, tags, blocked },
    ...{ bookings: 0, no_shows: 0, last_visit: null, next_visit: null },
    first_seen: firstSeen.toISOString(),
  };
  return { subjectId: customerId, data: { customer } };
}

/** Inserts a delivery for each active webhook that subscribes to the event. */
async function enqueue(
  { now }: Clock,
  tx: Tx,
  business: Business,
  events: readonly WebhookEvent[],
  messageOf: () => Message,
): Promise<void> {
  if (!business.hasWebhooks) return;
  const { businessKey } = business;
  const at = now();
  const { subjectId, data } = messageOf();
  const active = (await listWebhooks(tx, businessKey)).filter((webhook) => webhook.active);
  const rows = active.flatMap((webhook) =>
    events
      .filter((event) => webhook.events.includes(event))
      .map((event) => ({
        businessKey,
        deliveryId: uuidv7(),
        webhookId: webhook.webhookId,
        subjectId,
        event,
        body: JSON.stringify({ type: event, timestamp: at.toISOString(), data }),
        nextTryAt: at,
        createdAt: at,
      })),
  );
  await insertDeliveries(tx, rows);
}

export const enqueueWebhooks = (clock: Clock, tx: Tx, { business, booking, action }: BookingChange) =>
  enqueue(clock, tx, business, webhookEventsOf(action), () => aboutBooking(booking));

export const enqueueCustomerWebhooks = (clock: Clock, tx: Tx, fact: CustomerFact) =>
  enqueue(clock, tx, fact.business, [fact.event], () =>
    fact.event === 'customer.created' ? aboutNew(fact.customer) : aboutBooking(fact.booking),
  );
