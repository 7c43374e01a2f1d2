import { z } from 'zod';
import { bookingStatus, eventSchema } from './calendar.ts';
import { CUSTOMER_ORDERS, MAX_COUNT, MAX_LENGTH } from './limits.ts';
import {
  customerPhone,
  id,
  messageReply,
  opaque,
  optionalEmail,
  optionalName,
  requiredText,
  text,
} from './scalars.ts';

/**
 * One per address (without case and plus-tag), else per phone. `bookings` counts pending and accepted ones, `no_shows` those that
 * no one came to. `last_visit` is the start of the latest begun booking that is no no-show, `next_visit` that of the next one.
 */
export const customerSchema = z
  .object({
    customer_id: id,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    notes: z.string(),
    tags: z.array(z.string()),
    blocked: z.boolean(),
    bookings: z.number().int(),
    no_shows: z.number().int(),
    last_visit: z.string().nullable(),
    next_visit: z.string().nullable(),
    first_seen: z.string(),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof customerSchema>;

const PAGE = { most: 100, usual: 50 } as const;

export const customersQuery = z.object({
  query: text(MAX_LENGTH.email)
    .default('')
    .describe('Parts of name, email or phone; case and accents do not matter.'),
  tag: text(MAX_LENGTH.tag).optional(),
  sort: z.enum(CUSTOMER_ORDERS).default('name'),
  cursor: opaque(2000).optional().describe('The `next_cursor` of the page before, of the same sort.'),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(PAGE.most))
    .default(PAGE.usual),
});

export const customersReply = z.object({
  customers: z.array(customerSchema),
  next_cursor: z.string().nullable(),
  total: z.number().int(),
});
export type CustomersReply = z.infer<typeof customersReply>;

export const customerTagsReply = z.object({ tags: z.array(z.string()) });

export const customerBookingSchema = eventSchema
  .extend({ status: bookingStatus })
  .meta({ id: 'CustomerBooking' });
export type CustomerBooking = z.infer<typeof customerBookingSchema>;

export const customerReply = z.object({ customer: customerSchema, bookings: z.array(customerBookingSchema) });
export type CustomerReply = z.infer<typeof customerReply>;

export const customerBody = z
  .object({
    name: optionalName,
    email: optionalEmail,
    phone: customerPhone,
    address: text(MAX_LENGTH.address),
    notes: text(MAX_LENGTH.text),
    tags: z.array(requiredText(MAX_LENGTH.tag, 'invalid_request')).max(MAX_COUNT.tags, 'too_many_tags'),
    blocked: z.boolean(),
  })
  .partial();
export type CustomerBody = z.input<typeof customerBody>;
export const customerSavedReply = messageReply.extend({ customer: customerSchema });

export const mergeBody = z.object({ into: id });

export const customersExportQuery = z.object({ format: z.enum(['csv', 'json']).default('json') });
export const customersExport = z.object({ customers: z.array(customerSchema) });
