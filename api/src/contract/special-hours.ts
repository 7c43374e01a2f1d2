import { z } from 'zod';
import { eventSchema } from './calendar.ts';
import { endsAfterStart, endsAfterStartRule } from './hours.ts';
import { MAX_COUNT, MAX_LENGTH } from './limits.ts';
import { anyDate, date, endTime, givenId, id, startTime, text } from './scalars.ts';
import { ownStaffId } from './staff.ts';

/** A stretch of time in local wall time, in which the listed services are bookable; null is all. */
const specialShift = z.object({
  shift_start_time: z.string(),
  shift_end_time: z.string(),
  bookable_services: z.array(id).nullable(),
});

/**
 * The hours that the dates from `from` to `to` have instead of the weekly ones; without shifts they are closed. `yearly`
 * repeats month and day. Customers read the note of a closed date. `staff_id` null: of the whole business.
 */
export const specialHoursSchema = z
  .object({
    id,
    staff_id: id.nullable(),
    from: z.string(),
    to: z.string(),
    shifts: z.array(specialShift),
    yearly: z.boolean(),
    note: z.string(),
  })
  .meta({ id: 'SpecialHours' });
export type SpecialHours = z.infer<typeof specialHoursSchema>;

const shiftBody = z
  .object({
    shift_start_time: startTime,
    shift_end_time: endTime,
    bookable_services: z
      .array(givenId('service_unknown'))
      .max(MAX_COUNT.services, 'too_long')
      .nullable()
      .default(null),
  })
  .refine(endsAfterStart, endsAfterStartRule);

const fields = {
  staff_id: ownStaffId.nullish(),
  shifts: z.array(shiftBody).max(MAX_COUNT.shiftsOfWeekday, 'too_long').optional(),
  yearly: z.boolean({ error: 'invalid_request' }).optional(),
  note: text(MAX_LENGTH.text).optional(),
};

export const specialHoursBody = z.object({ from: date, to: date, ...fields });
export const specialHoursChangeBody = specialHoursBody.partial();
export type SpecialHoursBody = z.input<typeof specialHoursBody>;

export const specialHoursQuery = z.object({ from: anyDate.optional(), to: anyDate.optional() });
export const previewQuery = z.object({
  preview: z
    .enum(['true', 'false'], { error: 'invalid_request' })
    .default('false')
    .meta({ description: 'With `true` nothing is stored.' }),
});

/** Public holidays; `special_hours_id` is an entry that closes the date. */
const holiday = z.object({ date: z.string(), name: z.string(), special_hours_id: id.nullable() });
export type Holiday = z.infer<typeof holiday>;
export const holidaysQuery = z.object({
  year: z
    .string()
    .regex(/^(19[7-9]\d|20\d\d|21\d\d|2200)$/, 'date_invalid')
    .transform(Number)
    .optional()
    .meta({ description: 'By default this year in the time zone of the business.' }),
});
export const holidaysReply = z.object({
  country: z.string(),
  region: z.string(),
  holidays: z.array(holiday),
});

const country = z.object({
  country: z.string(),
  regions: z.array(z.object({ region: z.string(), name: z.string() })),
});
export const countriesReply = z.object({ countries: z.array(country) });
export type Country = z.infer<typeof country>;

export const specialHoursReply = z.object({ special_hours: z.array(specialHoursSchema) });
/** `bookings`: coming ones on those dates that lie outside the hours. They stay. */
export const specialHoursSavedReply = specialHoursReply.extend({ bookings: z.array(eventSchema) });
