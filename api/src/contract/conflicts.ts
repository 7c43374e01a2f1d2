import { z } from 'zod';

/**
 * `outside_hours`; `taken` by an event or another service; `buffer` of one; `full`: the service's own capacity; `resource`: all
 * units are in use.
 */
export const CONFLICT_REASONS = ['outside_hours', 'taken', 'buffer', 'full', 'resource'] as const;

/** `title`, `from` and `to` of what is in the way, else null; a slot that is held has no title, a resource only its name. */
export const conflictSchema = z
  .object({
    reason: z.enum(CONFLICT_REASONS),
    title: z.string().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  })
  .meta({ id: 'Conflict' });
export type Conflict = z.infer<typeof conflictSchema>;
