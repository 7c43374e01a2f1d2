import { z } from 'zod';
import { id } from './scalars.ts';
import { bookedStaff } from './staff.ts';

const minorPrice = z
  .number()
  .int()
  .nullable()
  .describe("For all seats, in the currency's smallest unit as Stripe counts it; null without a price.");

/** A service of a booking. Its member is free for others for `processing.minutes` from `processing.after` minutes after its start on. */
export const bookingPart = z
  .object({
    service_id: id,
    name: z.string(),
    add_on: z.boolean(),
    staff_id: id,
    start_time: z.string(),
    end_time: z.string(),
    processing: z.object({ after: z.number().int(), minutes: z.number().int() }).nullable(),
    price_minor: minorPrice,
  })
  .meta({ id: 'BookingPart' });
export type BookingPart = z.infer<typeof bookingPart>;

/** What a booking has besides: its parts in order, one right after the other, and what they come to. */
export const visitShape = {
  parts: z.array(bookingPart).describe('None on own and external events.'),
  seats: z.number().int(),
  price_minor: minorPrice.describe('The sum of the parts; null if one has no price.'),
  currency: z.string().describe("ISO 4217; `''` on own and external events."),
};

/** A service of a booking as its customer is shown it; `staff` is null in a business of one. */
export const bookedPart = bookingPart
  .pick({ service_id: true, name: true, start_time: true, end_time: true, price_minor: true })
  .extend({ staff: bookedStaff })
  .meta({ id: 'BookedPart' });
export type BookedPart = z.infer<typeof bookedPart>;

/** A visit as its customer is shown it. */
export const bookedVisitShape = { ...visitShape, parts: z.array(bookedPart) };
