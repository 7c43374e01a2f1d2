import { z } from 'zod';
import { id } from './scalars.ts';

const CHANGE_TYPES = [
  'requested',
  'booked',
  'accepted',
  'declined',
  'cancelled',
  'moved',
  'edited',
  'expired',
  'added',
  'deleted',
] as const;

/** What changed in the calendar or in the requests. */
export const entryChange = z.object({
  entry_id: id,
  type: z.enum(CHANGE_TYPES),
  by: z.enum(['customer', 'owner', 'clock']),
  /** The customer, or the title of an own event. */
  name: z.string(),
  start_time: z.string(),
});
export type EntryChange = z.infer<typeof entryChange>;

/** The data of a message; its id is the revision. */
export type ChangesMessage = { changes: EntryChange[] };

export const changesQuery = z.object({
  since: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('The revision that is shown already; without it, the first message has the current one.'),
});
