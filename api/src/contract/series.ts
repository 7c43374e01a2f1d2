import { z } from 'zod';
import { CONFLICT_REASONS, conflictSchema } from './conflicts.ts';
import { REPEAT, SERIES_SCOPES } from './limits.ts';

const within = ({ min, max }: { min: number; max: number }) =>
  z
    .number({ error: 'repeat_invalid' })
    .int('repeat_invalid')
    .min(min, 'repeat_invalid')
    .max(max, 'repeat_invalid');

/** The wall time stays the same; a month without the day of the first one is left out and not counted. */
export const repeat = z
  .object({
    every: z.enum(REPEAT.units, { error: 'repeat_invalid' }),
    interval: within(REPEAT.interval),
    count: within(REPEAT.count),
  })
  .meta({ id: 'Repeat', example: { every: 'week', interval: 1, count: 12 } });
export type Repeat = z.infer<typeof repeat>;

/** Null means no series. */
export const optionalRepeat = repeat
  .nullish()
  .describe('Makes a series; the replies then have its `series_id` and how many `events` it has.');

export const seriesReply = {
  series_id: z.guid().optional(),
  events: z.number().int().optional(),
};

export const SERIES_CONFLICT_REASONS = [...CONFLICT_REASONS, 'plan_limit'] as const;

/** An appointment of a series that conflicts; `details` name what is in the way of each member who does a part. */
export const seriesConflictSchema = z
  .object({
    start_time: z.string(),
    reasons: z.array(z.enum(SERIES_CONFLICT_REASONS)),
    details: z.array(conflictSchema.extend({ staff_id: z.string() }).meta({ id: 'MemberConflict' })),
  })
  .meta({ id: 'SeriesConflict' });
export type SeriesConflict = z.infer<typeof seriesConflictSchema>;

/** Which events of a series a change applies to; `following` and `all` leave out events that have begun. */
export const scopeQuery = z.object({ scope: z.enum(SERIES_SCOPES).optional().describe('By default `one`.') });
