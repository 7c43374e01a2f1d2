import { z } from 'zod';
import { ownStaffId } from './staff.ts';

export const feedQuery = z.object({
  staff_id: ownStaffId
    .optional()
    .describe(
      'The feed of one staff member; without it that of the business, or the own one of the role `staff`',
    ),
});

export const feedReply = z.object({ url: z.string() }).meta({ id: 'CalendarFeed' });
export type FeedReply = z.infer<typeof feedReply>;
