import { z } from 'zod';
import {
  BUFFER,
  MAX_COUNT,
  MAX_LENGTH,
  PROCESSING_MIN,
  RECEIPT,
  SERVICE_CAPACITY,
  SERVICE_DURATION,
  SERVICE_SEATS,
} from './limits.ts';
import { servicePayment, servicePaymentBody } from './payments.ts';
import { questionSchema, questionsBody } from './questions.ts';
import { ownResourceIds } from './resources.ts';
import { givenId, id, optionalVisibleText, publicName, text } from './scalars.ts';
import { ownStaffId } from './staff.ts';

export const processingSchema = z
  .object({ after: z.number().int(), minutes: z.number().int() })
  .meta({ id: 'Processing' });
export type Processing = z.infer<typeof processingSchema>;

/**
 * `duration` in minutes, `price` in units of the business's currency or null when none is shown. Minutes of `buffer_before`
 * and `buffer_after` are kept free around an appointment; of two neighbors' the larger counts. `staff_ids`: who offers it;
 * null is everyone, members added later too. `category` is the heading above it, '' for none. `position` is null until the
 * services are put in order. An `add_on` is booked behind one of the services `goes_with`; null is all that are no add-ons.
 * During `processing`, `minutes` long from `after` minutes after the start, the staff member is free for others. One booking
 * takes at most `max_seats` places, and uses one unit of each of `resource_ids`. `tax_ids`: the taxes of receipts that apply.
 */
export const serviceSchema = z
  .object({
    service_id: id,
    name: z.string(),
    duration: z.number().int(),
    price: z.number().nullable(),
    capacity: z.number().int(),
    description: z.string(),
    category: z.string(),
    position: z.number().int().nullable(),
    buffer_before: z.number().int(),
    buffer_after: z.number().int(),
    staff_ids: z.array(id).nullable(),
    questions: z.array(questionSchema),
    add_on: z.boolean(),
    goes_with: z.array(id).nullable(),
    processing: processingSchema.nullable(),
    max_seats: z.number().int(),
    resource_ids: z.array(id),
    payment: servicePayment,
    tax_ids: z.array(z.string()),
  })
  .meta({ id: 'Service' });
export type Service = z.infer<typeof serviceSchema>;

export const publicServiceSchema = serviceSchema
  .omit({ buffer_before: true, buffer_after: true, resource_ids: true })
  .extend({ staff_ids: z.array(id).describe('The active members that offer it.') })
  .meta({ id: 'PublicService' });
export type PublicService = z.infer<typeof publicServiceSchema>;

const hasAtMostTwoDecimals = (price: number) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6;

const buffer = z
  .number({ error: 'buffer_invalid' })
  .int('buffer_invalid')
  .min(BUFFER.min, 'buffer_invalid')
  .max(BUFFER.max, 'buffer_invalid')
  .optional()
  .describe('Minutes. Without it, an existing service keeps its own and a new one has none.');

const processingMinutes = z
  .number({ error: 'processing_invalid' })
  .int('processing_invalid')
  .min(PROCESSING_MIN, 'processing_invalid')
  .max(SERVICE_DURATION.max, 'processing_invalid');

const isNoneOrUsual = (minutes: number) => minutes === 0 || minutes >= SERVICE_DURATION.min;

export const serviceBody = z.object({
  name: publicName('service_fields_required'),
  duration: z
    .number({ error: 'service_fields_required' })
    .int('duration_invalid')
    .min(0, 'duration_invalid')
    .max(SERVICE_DURATION.max, 'duration_invalid')
    .refine(isNoneOrUsual, 'duration_invalid')
    .describe('Minutes: 5 to 1440; of an add-on 0 too.'),
  price: z
    .number({ error: 'price_invalid' })
    .min(0, 'price_invalid')
    .max(9_999_999, 'price_invalid')
    .refine(hasAtMostTwoDecimals, 'price_invalid')
    .nullish()
    .transform((price) => price ?? null),
  capacity: z
    .number({ error: 'capacity_invalid' })
    .int('capacity_invalid')
    .min(SERVICE_CAPACITY.min, 'capacity_invalid')
    .max(SERVICE_CAPACITY.max, 'capacity_invalid')
    .default(1),
  description: text(MAX_LENGTH.text)
    .nullish()
    .transform((value) => value ?? ''),
  category: optionalVisibleText(MAX_LENGTH.category)
    .optional()
    .describe('Without it, an existing service keeps its own and a new one has none.'),
  buffer_before: buffer,
  buffer_after: buffer,
  staff_ids: z
    .array(ownStaffId, { error: 'staff_unknown' })
    .min(1, 'staff_required')
    .max(MAX_COUNT.staff, 'too_long')
    .nullable()
    .optional()
    .describe('Without it, an existing service keeps its own and a new one is offered by everyone.'),
  questions: questionsBody,
  add_on: z
    .boolean({ error: 'invalid_request' })
    .optional()
    .describe('Without it and the fields below, an existing service keeps its own.'),
  goes_with: z
    .array(givenId('service_unknown'), { error: 'service_unknown' })
    .min(1, 'goes_with_required')
    .max(MAX_COUNT.services, 'too_long')
    .nullable()
    .optional()
    .describe('Services that are no add-ons. Null for every service, and for a service that is no add-on.'),
  processing: z
    .object({ after: processingMinutes, minutes: processingMinutes }, { error: 'processing_invalid' })
    .nullable()
    .optional()
    .describe('Together at most `duration`, and only where `capacity` is 1.'),
  max_seats: z
    .number({ error: 'seats_invalid' })
    .int('seats_invalid')
    .min(SERVICE_SEATS.min, 'seats_invalid')
    .max(SERVICE_SEATS.max, 'seats_invalid')
    .optional()
    .describe('At most `capacity`.'),
  resource_ids: ownResourceIds
    .optional()
    .describe('Without it, an existing service keeps its own and a new one uses none.'),
  payment: servicePaymentBody,
  tax_ids: z
    .array(givenId('tax_unknown'), { error: 'tax_unknown' })
    .max(RECEIPT.taxes, 'tax_unknown')
    .nullable()
    .optional()
    .describe(
      'Null for all taxes, later ones too. Without it, an existing service keeps its own and a new one has all.',
    ),
});
export type ServiceBody = z.input<typeof serviceBody>;

export const serviceOrderBody = z.object({
  service_ids: z
    .array(givenId('service_unknown'), { error: 'services_incomplete' })
    .max(MAX_COUNT.services, 'too_long')
    .describe('Every service once, in the new order.'),
});

export const publicServicesReply = z.object({
  services: z.array(publicServiceSchema),
  refund_until_hours: z.number().int().describe('As of the booking page.'),
});
export const servicesReply = z.object({ services: z.array(serviceSchema) });
export const serviceRemovedReply = servicesReply.extend({ published: z.boolean() });
