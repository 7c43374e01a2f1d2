import { z } from 'zod';
import { eventSchema } from './calendar.ts';
import { MAX_COUNT, RESOURCE_QUANTITY, TURNAROUND } from './limits.ts';
import { date, givenId, id, requiredName } from './scalars.ts';

/** A room, a chair or a device, of which there are `quantity`. After each use it is cleaned for `turnaround` minutes. */
export const resourceSchema = z
  .object({
    resource_id: id,
    name: z.string(),
    quantity: z.number().int(),
    turnaround: z.number().int(),
    active: z.boolean().describe('While it is not, it has no units.'),
  })
  .meta({ id: 'Resource' });
export type Resource = z.infer<typeof resourceSchema>;

const fields = {
  name: requiredName('resource_name_required'),
  quantity: z
    .number({ error: 'quantity_invalid' })
    .int('quantity_invalid')
    .min(RESOURCE_QUANTITY.min, 'quantity_invalid')
    .max(RESOURCE_QUANTITY.max, 'quantity_invalid'),
  turnaround: z
    .number({ error: 'turnaround_invalid' })
    .int('turnaround_invalid')
    .min(TURNAROUND.min, 'turnaround_invalid')
    .max(TURNAROUND.max, 'turnaround_invalid'),
  active: z.boolean({ error: 'invalid_request' }),
};

export const resourceBody = z.object({
  name: fields.name,
  quantity: fields.quantity.default(1),
  turnaround: fields.turnaround.default(0),
  active: fields.active.default(true),
});
export const resourceChangeBody = z.object(fields).partial();
export type ResourceBody = z.input<typeof resourceBody>;

export const resourcesReply = z.object({ resources: z.array(resourceSchema) });

export const ownResourceIds = z
  .array(givenId('resource_unknown'), { error: 'resource_unknown' })
  .max(MAX_COUNT.resourcesOfService, 'too_many_of_service');

export const datesQuery = z.object({ from: date, to: date });

/** Times of one part of a booking, without the turnaround. */
export const resourceUseSchema = z
  .object({ resource_id: id, event_id: id, start_time: z.string(), end_time: z.string() })
  .meta({ id: 'ResourceUse' });
export type ResourceUse = z.infer<typeof resourceUseSchema>;
export const usageReply = z.object({ usage: z.array(resourceUseSchema) });

export const excessReply = z.object({ events: z.array(eventSchema) });

/** Unit-minutes of pending and accepted bookings without the cleaning, and of the hours in which anyone works. */
export const occupancySchema = z
  .object({ resource_id: id, minutes_in_use: z.number(), minutes_open: z.number() })
  .meta({ id: 'Occupancy' });
export type Occupancy = z.infer<typeof occupancySchema>;
export const occupancyReply = z.object({ occupancy: z.array(occupancySchema) });
