import { z } from 'zod';
import { MAX_LENGTH } from './limits.ts';
import { color, givenId, id, optionalEmail, optionalPublicName, phone, position, text } from './scalars.ts';

/**
 * Someone whom customers come to. Unset texts are ''; `color` is `#rrggbb`. With `own_hours` the member works only the shifts
 * with this `staff_id`, else those of the business. The mails to the owner about this member's bookings go to `email` too.
 */
export const staffSchema = z
  .object({
    staff_id: id,
    name: z.string(),
    bio: z.string(),
    email: z.string(),
    phone: z.string(),
    color: z.string(),
    photo_url: z.string(),
    active: z.boolean(),
    own_hours: z.boolean(),
    position: z.number().int(),
  })
  .meta({ id: 'Staff' });
export type Staff = z.infer<typeof staffSchema>;

const fields = {
  bio: text(MAX_LENGTH.bio),
  email: optionalEmail,
  phone,
  color,
  own_hours: z.boolean({ error: 'invalid_request' }),
};

export const staffBody = z
  .object(fields)
  .partial()
  .extend({ name: optionalPublicName.default('') });
export const staffChangeBody = z
  .object({
    name: optionalPublicName,
    ...fields,
    active: z.boolean({ error: 'invalid_request' }),
    position,
  })
  .partial();
export type StaffBody = z.input<typeof staffBody>;
export type StaffChangeBody = z.input<typeof staffChangeBody>;

export const staffReply = z.object({ staff: z.array(staffSchema) });
export const staffAddedReply = staffReply.extend({ staff_id: id });

export const publicStaff = staffSchema.pick({ staff_id: true, name: true, bio: true, photo_url: true });
export type PublicStaff = z.infer<typeof publicStaff>;

/** The server checks this id against the business's staff. */
export const ownStaffId = givenId('staff_unknown');

/** An unknown id from a customer is no error: it has no slots. */
export const chosenStaff = z.guid({ error: 'staff_unknown' }).toLowerCase();

/** Whom an appointment is with; null where only one member is active. */
export const bookedStaff = staffSchema.pick({ staff_id: true, name: true }).nullable();
export type BookedStaff = z.infer<typeof bookedStaff>;

export const removeStaffQuery = z.object({
  move_to: ownStaffId
    .optional()
    .describe(
      'Who takes over the coming bookings and the own events. `anyone`: each booking goes to whoever is free, and own events end.',
    ),
});
