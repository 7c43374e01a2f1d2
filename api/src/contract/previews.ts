/** What a booking or a change of one would come to. */
import { z } from 'zod';
import { bookingPart, visitShape } from './booking-parts.ts';
import { conflictSchema } from './conflicts.ts';
import { id } from './scalars.ts';

export const preview = z
  .enum(['true', 'false'])
  .optional()
  .describe('`true`: writes nothing and replies with the conflicts, the times, the members and the price.');

export const conflictsReply = z.object({ conflicts: z.array(conflictSchema) });

/** `staff_id`: who would do the first part; the conflicts of each part are those of all. */
export const previewReply = conflictsReply
  .extend({
    staff_id: id,
    start_time: z.string(),
    end_time: z.string(),
    ...visitShape,
    parts: z.array(bookingPart.extend({ conflicts: z.array(conflictSchema) })),
  })
  .meta({ id: 'Preview' });
export type PreviewReply = z.infer<typeof previewReply>;
