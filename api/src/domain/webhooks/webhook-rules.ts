import type { WebhookEvent } from '../../contract/webhooks.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../time/units.ts';
import type { BookingAction } from '../bookings/booking-change.ts';

/** How long the former secret signs too. */
export const FORMER_SECRET_MS = DAY_MS;

const EVENTS = {
  requested: 'booking.requested',
  booked: 'booking.accepted',
  accepted: 'booking.accepted',
  declined: 'booking.declined',
  cancelled: 'booking.cancelled',
  moved: 'booking.moved',
  expired: 'booking.expired',
} as const satisfies Record<BookingAction['type'], WebhookEvent>;

/** The events of an action, in the order of their delivery. */
export function toWebhookEvents(action: BookingAction): WebhookEvent[] {
  const isMovedRequest = action.type === 'requested' && action.previous !== undefined;
  return [...(isMovedRequest ? (['booking.moved'] as const) : []), EVENTS[action.type]];
}

/** Pauses after the first, second … try: eight tries within 24 hours. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  6 * HOUR_MS,
  11 * HOUR_MS,
];

/** When to try again after `tries` tries that failed; null after the last one. */
export function nextTryAt(tries: number, now: Date): Date | null {
  const pause = PAUSES_MS[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}
