import { z } from 'zod';
import { ACTIVITY_KINDS } from './activity-kinds.ts';
import { id, opaque } from './scalars.ts';

export const sessionSchema = z
  .object({
    id,
    current: z.boolean(),
    browser: z.string(),
    created_at: z.string(),
    last_seen_at: z.string().describe('To five minutes'),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

export const sessionsReply = z.object({ sessions: z.array(sessionSchema) });
export const sessionsEndedReply = sessionsReply.extend({ message: z.string() });

export const activityQuery = z.object({ cursor: opaque(64).optional() });

export const activitySchema = z
  .object({
    id,
    at: z.string(),
    who: z.string(),
    what: z.enum(ACTIVITY_KINDS),
    detail: z.string().describe("What it was done to, '' for nothing"),
    browser: z.string(),
  })
  .meta({ id: 'Activity' });
export type Activity = z.infer<typeof activitySchema>;

export const activityReply = z.object({
  activity: z.array(activitySchema),
  next_cursor: z.string().nullable(),
});
