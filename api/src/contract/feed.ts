import { z } from 'zod';

export const feedReply = z.object({ url: z.string() }).meta({ id: 'CalendarFeed' });
export type FeedReply = z.infer<typeof feedReply>;
