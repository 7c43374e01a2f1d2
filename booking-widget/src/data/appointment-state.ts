import type { ManagedBooking } from 'api/contract/managed-booking.ts';
import { HOUR_MS } from 'api/time/units.ts';

export type AppointmentState =
  | 'unpaid'
  | 'upcoming'
  | 'waiting'
  | 'over'
  | 'cancelled'
  | 'declined'
  | 'expired';

export function findState(
  { status, end_time }: Pick<ManagedBooking, 'status' | 'end_time'>,
  now: number,
): AppointmentState {
  if (status === 'awaiting_payment') return 'unpaid';
  if (status === 'pending') return 'waiting';
  if (status !== 'accepted') return status;
  return Date.parse(end_time) <= now ? 'over' : 'upcoming';
}

export function isAhead(state: AppointmentState): state is 'upcoming' | 'waiting' {
  return state === 'upcoming' || state === 'waiting';
}

export const changeDeadline = (start: string, cutoffHours: number): string =>
  new Date(Date.parse(start) - cutoffHours * HOUR_MS).toISOString();
