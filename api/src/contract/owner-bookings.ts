import { z } from 'zod';
import { eventSchema } from './calendar.ts';
import { MAX_LENGTH } from './limits.ts';
import { preview, previewReply } from './previews.ts';
import { answersBody } from './questions.ts';
import {
  customerPhone,
  date,
  givenId,
  instant,
  language,
  messageReply,
  optionalEmail,
  optionalName,
  text,
} from './scalars.ts';
import { optionalRepeat, seriesReply } from './series.ts';
import { seatCount, seats, serviceIdList, serviceIds } from './visits.ts';

/** `from` and `to` are UTC dates, inclusive. */
export const ownerSlotsQuery = z.object({
  service_id: givenId('service_unknown').optional(),
  service_ids: serviceIdList.optional(),
  seats: seatCount,
  staff_id: givenId('staff_unknown').optional(),
  from: date.optional(),
  to: date.optional(),
});

export const ownerBookingQuery = z.object({ preview });

export const ownerBookingBody = z.object({
  service_id: givenId('service_unknown').optional(),
  service_ids: serviceIds,
  seats,
  start_time: instant,
  staff_id: givenId('staff_unknown').nullish(),
  customer: z
    .object({
      name: optionalName.default(''),
      email: optionalEmail.default(''),
      phone: customerPhone.default(''),
      address: text(MAX_LENGTH.address).default(''),
    })
    .optional()
    .describe('Needed unless it is a preview: a name, and an email or a phone.'),
  additional_info: text(MAX_LENGTH.text).default(''),
  answers: answersBody,
  text_reminders: z
    .boolean()
    .default(false)
    .describe('Whether the customer asked for text messages; needs a phone.'),
  notify_customer: z.boolean().optional().describe('By default the option of that name.'),
  force: z.boolean().default(false).describe('Books in spite of conflicts.'),
  repeat: optionalRepeat,
  skip_conflicts: z.boolean().optional().describe('Of a series: books the rest.'),
  language: language.optional().describe('By default the customer’s last one, else the owner’s.'),
});
export type OwnerBookingBody = z.input<typeof ownerBookingBody>;

export const ownerBookedReply = messageReply.extend({ event: eventSchema, ...seriesReply });
export type OwnerBookedReply = z.infer<typeof ownerBookedReply>;
export const ownerBookingReply = z.union([ownerBookedReply, previewReply]);

export const moveConflictsQuery = z.object({
  start_time: instant,
  end_time: instant,
  staff_id: givenId('staff_unknown').optional(),
});
