import { z } from 'zod';
import { brandShape } from './look.ts';
import { ownZone } from './public.ts';
import { botProof, customerEmail, date, givenId, id, language, opaque, requiredName } from './scalars.ts';
import { ownStaffId } from './staff.ts';

/** A confirmed waitlist entry. `staff_id` null: for anyone. */
export const waitlistEntrySchema = z
  .object({
    id,
    email: z.string(),
    name: z.string(),
    service_id: id,
    staff_id: id.nullable(),
    date: z.string(),
    created_at: z.string(),
  })
  .meta({ id: 'WaitlistEntry' });
export type WaitlistEntryView = z.infer<typeof waitlistEntrySchema>;

/** Entries are sorted by date, then by creation. */
export const waitlistReply = z.object({ waitlist: z.array(waitlistEntrySchema) });

export const joinWaitlistBody = z.object({
  email: customerEmail,
  name: requiredName('fields_required'),
  service_id: givenId('service_unknown'),
  staff_id: ownStaffId.nullish().describe('Without it: anyone.'),
  date: date.describe("In the business's time zone."),
  language: language.optional(),
  timezone: ownZone,
  ...botProof,
});

export const waitlistTokenBody = z.object({ token: opaque(200).optional() });
export const waitlistTokenQuery = z.object({ token: opaque(200).optional() });

/**
 * The entry's service, date in `timezone` and staff member; `staff_name` is '' for anyone, and where only one member is active.
 */
export const waitingReply = z
  .object({
    message: z.string(),
    business_id: z.string(),
    business_name: z.string(),
    ...brandShape,
    service_id: id,
    service_name: z.string(),
    staff_id: id.nullable(),
    staff_name: z.string(),
    date: z.string(),
    timezone: z.string(),
  })
  .meta({ id: 'Waiting' });
export type Waiting = z.infer<typeof waitingReply>;

export const waitingLinkReply = waitingReply
  .omit({ message: true })
  .extend({ confirmed: z.boolean() })
  .meta({ id: 'WaitingLink' });
export type WaitingLink = z.infer<typeof waitingLinkReply>;
