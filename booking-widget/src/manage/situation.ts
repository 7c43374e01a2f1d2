import type { ManagedBooking } from 'api/contract/public.ts';

/** What a booking is to its customer: the status, and for an accepted one whether it is still to come. */
export type Situation = 'upcoming' | 'waiting' | 'over' | 'cancelled' | 'declined' | 'expired';

/** `now` is epoch ms. */
export function situationOf(
  { status, end_time }: Pick<ManagedBooking, 'status' | 'end_time'>,
  now: number,
): Situation {
  if (status === 'pending') return 'waiting';
  if (status !== 'accepted') return status;
  return Date.parse(end_time) <= now ? 'over' : 'upcoming';
}

/** Whether the appointment is still expected to take place. */
export function isAhead(situation: Situation): situation is 'upcoming' | 'waiting' {
  return situation === 'upcoming' || situation === 'waiting';
}
