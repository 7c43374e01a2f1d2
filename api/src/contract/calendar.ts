import { z } from 'zod';
import { visitShape } from './booking-parts.ts';
import { ABSENCE_STATES, ATTENDANCES, BOOKED_BY, MAX_LENGTH, REPEAT } from './limits.ts';
import { bookingPayment } from './payments.ts';
import { answerSchema, answersBody } from './questions.ts';
import {
  botProof,
  customerPhone,
  givenId,
  id,
  instant,
  instantOrDate,
  link,
  messageReply,
  optionalEmail,
  optionalName,
  requiredName,
  text,
} from './scalars.ts';
import { optionalRepeat, seriesReply } from './series.ts';
import { ownStaffId } from './staff.ts';
import { visitChangeFields } from './visits.ts';

export const attendance = z.enum(ATTENDANCES).nullable();

export const BOOKING_STATUSES = [
  'pending',
  'accepted',
  'declined',
  'cancelled',
  'expired',
  'awaiting_payment',
] as const;
export const bookingStatus = z.enum(BOOKING_STATUSES);
export type BookingStatus = z.infer<typeof bookingStatus>;

export const booked = z
  .object({
    how: z.enum(BOOKED_BY),
    by: z.string().describe('The name of the member or key, else `""`.'),
    at: z.string(),
  })
  .nullable()
  .describe('Who made a booking, and when; null where it is not known, and on other events.');

/**
 * `start_time` and `end_time` are instants; unset texts are ''; `booking_ref` is null on the owner's own events. The minutes
 * of `buffer_before` and `buffer_after` are those that the booking was made with, 0 on own events. `staff_id` null: an own
 * event of the whole business. `customer_id` is null on own events and on bookings without email and phone.
 */
export const eventSchema = z
  .object({
    id,
    title: z.string(),
    start_time: z.string(),
    end_time: z.string(),
    customer_name: z.string(),
    customer_address: z.string(),
    customer_email: z.string(),
    customer_phone: z.string(),
    services: z.string(),
    service_id: id.nullable(),
    ol_link: z.string(),
    additional_info: z.string(),
    booking_ref: z.string().nullable(),
    buffer_before: z.number().int(),
    buffer_after: z.number().int(),
    staff_id: id.nullable(),
    attendance,
    customer_id: id.nullable(),
    answers: z.array(answerSchema),
    series_id: z.guid().nullable(),
    absence: z
      .enum(ABSENCE_STATES)
      .nullable()
      .describe('Of a booking that came to lie outside the hours of its member; else null.'),
    booked,
    ...visitShape,
    status: bookingStatus.optional().describe('Of a booking that waits for its payment.'),
    payment: bookingPayment.optional().describe('Of a booking, for owners and managers.'),
    external: z
      .literal(true)
      .optional()
      .describe('A busy time of a connected calendar, which cannot be edited.'),
    connection_id: id.optional().describe('Of an external event: the connection that it comes from.'),
  })
  .meta({ id: 'Event' });
export type CalendarEvent = z.infer<typeof eventSchema>;

export const calendarQuery = z.object({
  start: instantOrDate,
  end: instantOrDate,
  staff_id: ownStaffId.optional().describe('Only this member’s, and those of the whole business.'),
});
export const calendarReply = z.object({ events: z.array(eventSchema) });

/** What an owner writes of an event; the names of the form, and those of `Event` where they differ. */
const eventFields = z.object({
  title: requiredName('title_required'),
  start_time: instant,
  end_time: instant,
  customerName: optionalName,
  customerAddress: text(MAX_LENGTH.address),
  customerEmail: optionalEmail,
  customerPhone,
  services: text(MAX_LENGTH.text),
  service_id: givenId('service_unknown').nullable(),
  staff_id: ownStaffId.nullable().describe('null: the whole business; a booking is always a member’s.'),
  ol_link: link,
  additional_info: text(MAX_LENGTH.text),
});
const { title, start_time, end_time } = eventFields.shape;
export const eventBody = eventFields
  .partial()
  .extend({ title, start_time, end_time, repeat: optionalRepeat, ...botProof });
export type EventBody = z.input<typeof eventBody>;

const note = text(MAX_LENGTH.note).optional().describe('Mailed to the customer.');
const customerNotice = {
  note,
  notify_customer: z
    .boolean()
    .optional()
    .describe('Whether the customer is emailed; by default the option of that name.'),
};

const eventPlace = z.object({
  start_time: instant,
  end_time: instant,
  staff_id: ownStaffId.nullable(),
  parts: z
    .array(z.object({ service_id: id, staff_id: ownStaffId }))
    .optional()
    .describe('Of a booking: its services in order, and who does each.'),
  seats: visitShape.seats.optional(),
  answers: answersBody.describe('Of a booking: what a change dropped, by `question_id`.'),
});

export const deleteEventBody = z.object({
  ...customerNotice,
  refund: z.boolean().optional().describe('False keeps what the customer paid.'),
});
export type DeleteEventBody = z.input<typeof deleteEventBody>;

export const eventChangeBody = eventFields.partial().extend({
  ...customerNotice,
  customer_name: eventFields.shape.customerName.optional(),
  customer_address: eventFields.shape.customerAddress.optional(),
  customer_email: eventFields.shape.customerEmail.optional(),
  customer_phone: eventFields.shape.customerPhone.optional(),
  ...visitChangeFields,
  force: z.boolean().optional().describe('Moves a series, or changes a visit, in spite of conflicts.'),
  seen: eventPlace
    .optional()
    .describe('Where the event was when the change was made: 409 `event_changed` if it is elsewhere now.'),
  ...botProof,
});
export type EventChangeBody = z.input<typeof eventChangeBody>;
export const eventReply = messageReply.extend({ event: eventSchema, ...seriesReply });

const movedEvent = z.object({ id, from: eventPlace, to: eventPlace }).meta({ id: 'MovedEvent' });
export type MovedEvent = z.infer<typeof movedEvent>;
export const eventChangedReply = eventReply.extend({
  moved: z
    .array(movedEvent)
    .optional()
    .describe('What a change of a series, or of a visit, moved; see `move-back`.'),
});
export const moveBackBody = z.object({
  moved: z.array(movedEvent).min(1).max(REPEAT.count.max).describe('As the change replied.'),
  ...customerNotice,
});

export const attendanceBody = z.object({ attendance });
export const attendanceReply = z.object({ event: eventSchema });

/** A booking that waits for the owner; `service_duration` in minutes. */
export const serviceRequestSchema = z
  .object({
    id,
    customer_name: z.string(),
    customer_email: z.string(),
    customer_phone: z.string(),
    customer_address: z.string(),
    service_name: z.string(),
    service_duration: z.number().int(),
    start_time: z.string(),
    end_time: z.string(),
    additional_info: z.string(),
    answers: z.array(answerSchema),
    status: bookingStatus,
    staff_id: id,
    ...visitShape,
    sequence: z.number().int().meta({ description: 'Grows with every change; see accept and decline.' }),
    created_at: z.string(),
    customer_id: id.nullable(),
    no_shows: z.number().int().meta({ description: 'Of the customer, a hint without consequences.' }),
  })
  .meta({ id: 'ServiceRequest' });
export type ServiceRequest = z.infer<typeof serviceRequestSchema>;

/** The `sequence` that the owner saw: a decision on a request that was moved since is refused. */
export const decisionBody = z.object({ sequence: z.number().int().optional() });
export const declineBody = decisionBody.extend({ note });

export const serviceRequestsReply = z.object({ service_requests: z.array(serviceRequestSchema) });

export const feedQuery = z.object({
  staff_id: ownStaffId
    .optional()
    .describe(
      'The feed of one staff member; without it that of the business, or the own one of the role `staff`',
    ),
});

export const feedReply = z.object({ url: z.string() }).meta({ id: 'CalendarFeed' });
