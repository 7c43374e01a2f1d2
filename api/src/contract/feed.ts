import { z } from 'zod';

/** The secret address of the owner's calendar as iCalendar. */
export const feedReply = z.object({ url: z.string() }).meta({ id: 'CalendarFeed' });
export type FeedReply = z.infer<typeof feedReply>;
