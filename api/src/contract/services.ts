import { z } from 'zod';
import { MAX_LENGTH, SERVICE_CAPACITY, SERVICE_DURATION } from './limits.ts';
import { id, publicName, text } from './scalars.ts';

/** `duration` in minutes, `price` in units of the business's currency or null when none is shown. */
export const serviceSchema = z
  .object({
    service_id: id,
    name: z.string(),
    duration: z.number().int(),
    price: z.number().nullable(),
    capacity: z.number().int(),
    description: z.string(),
  })
  .meta({ id: 'Service' });
export type Service = z.infer<typeof serviceSchema>;

const hasAtMostTwoDecimals = (price: number) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6;

export const serviceBody = z.object({
  name: publicName('service_fields_required'),
  duration: z
    .number({ error: 'service_fields_required' })
    .int('duration_invalid')
    .min(SERVICE_DURATION.min, 'duration_invalid')
    .max(SERVICE_DURATION.max, 'duration_invalid'),
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
});
export type ServiceBody = z.input<typeof serviceBody>;

export const servicesReply = z.object({ services: z.array(serviceSchema) });
export const serviceRemovedReply = servicesReply.extend({ published: z.boolean() });
