import { z } from 'zod';
import { date, id, instant } from './scalars.ts';

/** `start_time` and `end_time` are instants; unset texts are ''; the last three are null on the owner's own events. */
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
  })
  .meta({ id: 'Event' });
export type CalendarEvent = z.infer<typeof eventSchema>;

export const calendarQuery = z.object({
  start: z.union([instant, date], { error: 'date_invalid' }),
  end: z.union([instant, date], { error: 'date_invalid' }),
});
export const calendarReply = z.object({ events: z.array(eventSchema) });

export const BOOKING_STATUSES = ['pending', 'accepted', 'declined', 'cancelled', 'expired'] as const;
export const bookingStatus = z.enum(BOOKING_STATUSES);
export type BookingStatus = z.infer<typeof bookingStatus>;

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
    status: bookingStatus,
  })
  .meta({ id: 'ServiceRequest' });
export type ServiceRequest = z.infer<typeof serviceRequestSchema>;

export const serviceRequestsReply = z.object({ service_requests: z.array(serviceRequestSchema) });
