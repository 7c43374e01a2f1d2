import { z } from 'zod';
import { INSIGHTS_TABLES } from './limits.ts';
import { date, givenId, id } from './scalars.ts';

export const insightsQuery = z.object({
  from: date,
  to: date,
  staff_id: givenId('staff_unknown').optional(),
  format: z.enum(['json', 'csv'], { error: 'invalid_request' }).default('json'),
  table: z
    .enum(INSIGHTS_TABLES, { error: 'invalid_request' })
    .default('by_week')
    .meta({ description: 'With `format=csv`.' }),
});

const count = z.number().int();
/** The currency is the business's; prices are those of the time of booking. */
const expected = z.number();

/**
 * All but expired bookings, by the start of the appointment in the time zone of the business. `expected`,
 * `minutes_booked`: of accepted ones; `minutes_open`: the hours of the active members. Weeks are their Mondays;
 * `by_hour` has a row for each weekday from Monday with its 24 hours; `lead_days` are elapsed days, 0 for what was
 * entered afterwards. New and returning customers have a pending or accepted booking in the range, returning ones
 * another before it.
 */
export const insightsReply = z
  .object({
    totals: z.object({
      bookings: count,
      accepted: count,
      pending: count,
      declined: count,
      cancelled: count,
      no_shows: count,
      new_customers: count,
      minutes_booked: z.number(),
      minutes_open: z.number(),
      expected,
      received_minor: count.describe('What was paid on these dates by any way.'),
      refunded_minor: count,
    }),
    returning_customers: count,
    by_week: z.array(
      z.object({ week: z.string(), bookings: count, cancelled: count, no_shows: count, expected }),
    ),
    by_service: z.array(z.object({ service_id: id, name: z.string(), bookings: count, expected })),
    by_staff: z.array(z.object({ staff_id: id, name: z.string(), bookings: count, expected })),
    by_hour: z.array(z.array(count)),
    lead_days: z.object({ median: z.number().nullable() }),
  })
  .meta({ id: 'Insights' });
export type Insights = z.infer<typeof insightsReply>;
