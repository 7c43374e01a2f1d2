import { z } from 'zod';
import { MAX_COUNT, WEEKDAYS } from './limits.ts';
import { endTime, givenId, id, startTime } from './scalars.ts';
import { ownStaffId } from './staff.ts';

export const weekday = z.enum(WEEKDAYS, { error: 'day_required' });
export type Weekday = z.infer<typeof weekday>;

/** A stretch of one weekday, in local wall time, in which the listed services are bookable. `staff_id` null: a business hour. */
export const shiftSchema = z
  .object({
    id,
    day_of_week: weekday,
    shift_start_time: z.string(),
    shift_end_time: z.string(),
    bookable_services: z.array(id),
    staff_id: id.nullable(),
  })
  .meta({ id: 'Shift' });
export type Shift = z.infer<typeof shiftSchema>;

const times = {
  shift_start_time: startTime,
  shift_end_time: endTime,
  bookable_services: z.array(givenId('service_unknown')).max(MAX_COUNT.services, 'too_long').default([]),
};

const bothTimes = z.object({ shift_start_time: startTime, shift_end_time: endTime });

/** HH:mm compares as text, 24:00 included. */
export const endsAfterStart = (shift: z.output<typeof bothTimes>) =>
  shift.shift_start_time < shift.shift_end_time;
export const endsAfterStartRule = {
  path: ['shift_end_time'],
  error: 'shift_end_before_start',
  when: ({ value }: { value: unknown }) => bothTimes.safeParse(value).success,
};

export const shiftBody = z
  .object({ day_of_week: weekday, staff_id: ownStaffId.nullish(), ...times })
  .refine(endsAfterStart, endsAfterStartRule);
export const shiftChangeBody = z.object(times).refine(endsAfterStart, endsAfterStartRule);
/** The shifts that each of the days has afterwards, instead of those before: those of the business, or of one member. */
export const daysBody = z.object({
  staff_id: ownStaffId.nullish(),
  days: z.array(weekday).min(1, 'day_required').max(WEEKDAYS.length, 'too_long'),
  shifts: z.array(shiftChangeBody).max(MAX_COUNT.shiftsOfWeekday, 'too_long'),
});
export type DaysBody = z.input<typeof daysBody>;
export type ShiftBody = z.input<typeof shiftBody>;
export type ShiftChangeBody = z.input<typeof shiftChangeBody>;

export const hoursReply = z.object({ business_hours: z.array(shiftSchema) });
