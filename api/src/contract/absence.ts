import { z } from 'zod';
import { eventSchema } from './calendar.ts';
import { CONFLICT_REASONS } from './conflicts.ts';
import { ABSENCE_STATES, HAND_OVER_MAX, MAX_LENGTH } from './limits.ts';
import { id, text } from './scalars.ts';
import { ownStaffId } from './staff.ts';

/**
 * A coming booking, and the members who are free for it, those with the fewest bookings that day first. `from`: whose parts go;
 * null is everyone's.
 */
export const bookingToGive = z
  .object({ event: eventSchema, from: id.nullable(), takers: z.array(id) })
  .meta({ id: 'BookingToGive' });
export type BookingToGive = z.infer<typeof bookingToGive>;
export const bookingsToGiveReply = z.object({ bookings: z.array(bookingToGive) });

export const absenceBody = z.object({ state: z.enum(ABSENCE_STATES, { error: 'invalid_request' }) });
export const absenceReply = z.object({ event: eventSchema });

const handOver = z.object({
  id: z.guid({ error: 'invalid_request' }).toLowerCase(),
  from: ownStaffId.optional().describe('Only if the booking is still this member’s.'),
  to: ownStaffId.describe('`anyone`: whoever is free, the one with the fewest bookings that day.'),
});

const areDifferent = (given: readonly { id: string }[]) =>
  new Set(given.map((booking) => booking.id)).size === given.length;

export const handOverBody = z.object({
  bookings: z
    .array(handOver)
    .min(1, 'invalid_request')
    .max(HAND_OVER_MAX, 'too_long')
    .refine(areDifferent, { error: 'invalid_request' }),
  notify_customer: z.boolean().optional().describe('By default the option of that name.'),
  note: text(MAX_LENGTH.note).optional().describe('Mailed to the customers.'),
});

/**
 * Those of a conflict with the chosen member; `not_offered`: not their service; `nobody_free`: of `anyone`; `same_staff`:
 * already theirs; `not_theirs`: no longer `from`'s; `ended`: cancelled, declined, expired or over; `not_found`.
 */
export const LEFT_REASONS = [
  ...CONFLICT_REASONS,
  'not_offered',
  'nobody_free',
  'same_staff',
  'not_theirs',
  'ended',
  'not_found',
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

export const handOverReply = z
  .object({
    handed_over: z.array(id),
    left: z.array(z.object({ id, reason: z.enum(LEFT_REASONS) })),
  })
  .meta({ id: 'HandedOver' });
