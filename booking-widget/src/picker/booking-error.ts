import { ApiError } from 'shared-ui';
import type { BookingError } from './booking-store.ts';

const KINDS: Record<string, BookingError['kind']> = {
  offline: 'offline',
  demo_only: 'demo',
  plan_limit: 'plan_limit',
  slot_unavailable: 'slot',
  visit_invalid: 'visit',
  rate_limited: 'limit',
  code_required: 'code',
  code_invalid: 'code',
  code_expired: 'code_expired',
};

/** The server's message for errors that the customer can fix, `fallback` for all others. */
export function toBookingError(error: unknown, fallback: string): BookingError {
  // Such as a script or a worker that could not be fetched.
  const otherKind = navigator.onLine ? 'other' : 'offline';
  if (!(error instanceof ApiError)) return { kind: otherKind, message: fallback, fields: {} };
  const { status, code, message, fields, details } = error;
  const lastTry = code === 'code_invalid' && details.tries_left === 0;
  const named = Object.keys(fields).length > 0 ? 'fields' : 'other';
  const kind = lastTry ? 'code_expired' : (KINDS[code] ?? named);
  const isAnswer = status === 0 || (status >= 400 && status < 500) || code === 'payment_unreachable';
  return { kind, message: isAnswer && message ? message : fallback, fields };
}
