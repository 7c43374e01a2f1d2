import { z } from 'zod';
import { SERVICE_DURATION } from './limits.ts';
import { anyDate, givenId } from './scalars.ts';
import { chosenStaff } from './staff.ts';
import { seatCount, serviceIdList } from './visits.ts';

export const availabilityQuery = z.object({
  duration: z
    .string()
    .regex(/^\d{1,4}$/, 'duration_invalid')
    .transform(Number)
    .pipe(
      z
        .number()
        .int()
        .min(SERVICE_DURATION.min, 'duration_invalid')
        .max(SERVICE_DURATION.max, 'duration_invalid'),
    )
    .default(30),
  service_id: givenId().optional(),
  service_ids: serviceIdList.optional(),
  seats: seatCount,
  staff_id: chosenStaff.optional(),
  from: anyDate.optional(),
  to: anyDate.optional(),
});

/** `closed`: no hours list the service; `too_soon`: all starts lie before the notice; `full`: none is left or long enough; `plan_limit`: a full month. */
export const noSlotsReason = z.enum(['closed', 'too_soon', 'full', 'plan_limit']);
export type NoSlotsReason = z.infer<typeof noSlotsReason>;

/** Dates in the business's time zone, both closed and with the same note. */
const closedNote = z.object({ from: z.string(), to: z.string(), note: z.string() });
export type ClosedNote = z.infer<typeof closedNote>;

export const availabilityReply = z
  .object({
    timezone: z.string(),
    availability: z.record(z.string(), z.array(z.string())).meta({
      description:
        'UTC date → slot starts, both ascending. Dates without slots are absent. At most 36 000 starts: an answer that ' +
        'would have more ends with the date before; ask for the rest with `from`.',
    }),
    days_without_slots: z.record(z.string(), noSlotsReason).meta({
      description:
        "Date in the business's time zone → why it offers no slot. Covers the bookable dates; with `from` or `to`, those that lie wholly within them.",
    }),
    waitlist: z.boolean().meta({ description: 'Whether customers can wait for time to become free.' }),
    next_by_staff: z.record(z.string(), z.string().nullable()).optional().meta({
      description:
        'Staff member → first slot of the reply, null without any: of those who offer the service, where several are active and none was asked for.',
    }),
    almost_full: z.array(z.string()).optional().meta({
      description:
        "Dates in the business's time zone on which at most a fifth of the starts is left, and at least one is taken. Absent if there are none.",
    }),
    places_left: z.record(z.string(), z.array(z.number().int())).optional().meta({
      description:
        'UTC date → how many more customers can book each of its starts, in the order of `availability`. Absent for a service that takes one at a time.',
    }),
    reopens: z.string().optional().meta({
      description:
        'Where all bookable dates are closed: the next date with hours, within a year. Absent if there is none.',
    }),
    closed_notes: z.array(closedNote).optional().meta({
      description: 'What the business says about closed dates. Absent if it says nothing.',
    }),
  })
  .meta({ id: 'Availability' });
export type Availability = z.infer<typeof availabilityReply>;
