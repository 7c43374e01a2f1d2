import { z } from 'zod';
import { visitShape } from './booking-parts.ts';
import { bookingStatus } from './calendar.ts';
import { MAX_LENGTH } from './limits.ts';
import { brandShape } from './look.ts';
import { bookingPayment } from './payments.ts';
import { answerSchema } from './questions.ts';
import { customersReceipt } from './receipts.ts';
import { anyDate, instant, opaque, text, utcOffsets } from './scalars.ts';
import { bookedStaff, chosenStaff } from './staff.ts';

export const changeUntil = z
  .string()
  .meta({ description: 'The customer can cancel or move before this instant.' });

/** A booking as its customer sees it by the manage link. */
export const managedBookingSchema = z
  .object({
    booking_ref: z.string(),
    status: bookingStatus,
    business: z.object({
      business_id: z.string(),
      name: z.string(),
      timezone: z.string(),
      currency: z.string(),
      utc_offsets: utcOffsets,
      notify_customer: z.boolean(),
      business_phone: z.string(),
      business_email: z.string(),
      business_address: z.string(),
      ...brandShape,
    }),
    service_name: z.string(),
    service_id: z.string(),
    start_time: z.string(),
    end_time: z.string(),
    customer_name: z.string(),
    can_change: z.boolean(),
    change_until: changeUntil,
    answers: z.array(answerSchema),
    staff: bookedStaff,
    ...visitShape,
    payment: bookingPayment,
    tax_minor: z
      .number()
      .int()
      .describe('What comes on top of `price_minor`; 0 where prices contain the taxes.'),
    receipts: z.array(customersReceipt).describe('Oldest first.'),
    pay_until: z
      .string()
      .nullable()
      .describe('Until then a visit that waits for its payment keeps its time.'),
    card_refused: z
      .boolean()
      .describe('Whether the bank refused a card for the payment that the visit waits for.'),
    refund_until: z
      .string()
      .nullable()
      .describe('Who cancels later is not refunded; null if nothing was asked for.'),
  })
  .meta({ id: 'ManagedBooking' });
export type ManagedBooking = z.infer<typeof managedBookingSchema>;

const manageToken = opaque(200);
export const manageQuery = z.object({ token: manageToken.default('') });
export const moveQuery = manageQuery.extend({
  from: anyDate.optional(),
  to: anyDate.optional(),
  staff_id: chosenStaff.optional().describe('Without it, the member whom the booking is with.'),
});
export const cancelBody = z.object({ token: manageToken, reason: text(MAX_LENGTH.text).default('') });
export const rescheduleBody = z.object({
  token: manageToken,
  timeSlot: instant,
  staff_id: chosenStaff.nullish().describe('Without it, the member stays.'),
});
