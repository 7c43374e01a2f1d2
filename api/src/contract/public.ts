import { z } from 'zod';
import { bookedVisitShape, visitShape } from './booking-parts.ts';
import { bookingStatus } from './calendar.ts';
import { MAX_LENGTH, SERVICE_DURATION } from './limits.ts';
import { brandShape, lookShape } from './look.ts';
import { askedPayment, bookingPayment } from './payments.ts';
import { optionsSchema, requiredInfo } from './profile.ts';
import { answerSchema, answersBody } from './questions.ts';
import {
  anyDate,
  botProof,
  customerEmail,
  customerPhone,
  emailText,
  instant,
  language,
  opaque,
  optionalName,
  text,
  utcOffsets,
} from './scalars.ts';
import type { PublicService } from './services.ts';
import { bookedStaff, chosenStaff, publicStaff } from './staff.ts';
import { seatCount, seats, serviceIdList, serviceIds } from './visits.ts';

export const publicBusinessSchema = optionsSchema
  .pick({
    bookable_days: true,
    booking_interval: true,
    hours_advance: true,
    change_cutoff_hours: true,
    auto_confirm: true,
    trust_devices: true,
    several_services: true,
    notify_customer: true,
  })
  .extend({
    business_id: z.string(),
    name: z.string(),
    description: z.string(),
    timezone: z.string(),
    utc_offsets: utcOffsets,
    currency: z.string(),
    country: z.string().meta({ description: "ISO 3166-1 alpha-2, or ''." }),
    business_phone: z.string(),
    business_email: z.string(),
    business_address: z.string(),
    req_cus_info: requiredInfo,
    text_reminders: z.boolean().describe('Whether customers can ask for text messages.'),
    refund_until_hours: z
      .number()
      .int()
      .describe('How long before the start a customer who cancels is refunded.'),
    test_payments: z.boolean().describe('Whether payments are tried out: no money moves.'),
    shows_ads: z.boolean(),
    asks_consent: z.boolean().meta({
      description:
        'Whether customers tick that they agree to the privacy policy; elsewhere they are told of it.',
    }),
    ...lookShape,
    staff: z.array(publicStaff).describe('The active members by position; none if there is one only.'),
  })
  .meta({ id: 'PublicBusiness' });
export type PublicBusiness = z.infer<typeof publicBusinessSchema>;

/** What the html of a business's page carries, so that it need not be fetched. */
export interface PublicPage {
  business: PublicBusiness;
  services: PublicService[];
}

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
  service_id: opaque(64).optional(),
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

/** The customer's own zone, printed in the mails to them; a name that is not one of a zone counts as absent. */
export const ownZone = text(MAX_LENGTH.name).nullish().meta({ example: 'Europe/Lisbon' });

/** Required; checked together with what the business requires, so that a reply names every wrong field. */
const givenEmail = emailText('email_invalid').default('').meta({ format: 'email', description: 'Required.' });

export const sendCodeBody = z.object({
  email: givenEmail,
  service: text(MAX_LENGTH.name).default(''),
  service_id: opaque(64).nullish(),
  service_ids: serviceIds,
  seats,
  staff_id: chosenStaff.nullish(),
  timeSlot: instant.or(z.literal('')).optional(),
  businessName: text(MAX_LENGTH.text).optional(),
  language: language.optional(),
  timezone: ownZone,
  ...botProof,
});
export type SendCodeBody = z.input<typeof sendCodeBody>;

/** `hold_expires_at` is null when the slot is not held for the asker. */
export const sendCodeReply = z.object({
  message: z.string(),
  hold_expires_at: z.string().nullable(),
  staff: bookedStaff,
  ...bookedVisitShape,
});

export type SendCodeReply = z.infer<typeof sendCodeReply>;

export const bookBody = z.object({
  name: optionalName.default(''),
  email: givenEmail,
  phone: customerPhone.default(''),
  address: text(MAX_LENGTH.address).default(''),
  service: text(MAX_LENGTH.name).default(''),
  service_id: opaque(64).nullish(),
  service_ids: serviceIds,
  seats,
  staff_id: chosenStaff.nullish(),
  timeSlot: instant.or(z.literal('')).optional(),
  endTime: opaque(40).nullish(),
  additionalInfo: text(MAX_LENGTH.text)
    .nullish()
    .transform((value) => value ?? ''),
  answers: answersBody,
  verificationCode: text(20).default('').meta({
    description:
      'Can be left out where `POST /api/proved-address` says that this device proved the address and the business has `trust_devices`.',
  }),
  num_of_customer: z.literal(1).default(1),
  text_reminders: z
    .boolean()
    .default(false)
    .describe('Whether the customer asks for text messages; needs `phone`.'),
  language: language.optional(),
  timezone: ownZone,
  ...botProof,
});
export type BookBody = z.input<typeof bookBody>;

/** An address is proved for a device by booking with a code. */
export const provedAddressBody = z.object({ email: customerEmail });
export const provedAddressReply = z.object({ proved: z.boolean() });

const changeUntil = z.string().meta({ description: 'The customer can cancel or move before this instant.' });

export const bookReply = z
  .object({
    message: z.string(),
    booking_ref: z.string(),
    status: z.enum(['accepted', 'pending', 'awaiting_payment']),
    payment: askedPayment.optional().describe('Of a visit that waits for its payment.'),
    start_time: z.string(),
    end_time: z.string(),
    manage_url: z.string(),
    change_until: changeUntil,
    staff: bookedStaff,
    ...bookedVisitShape,
  })
  .meta({ id: 'BookingMade' });
export type BookReply = z.infer<typeof bookReply>;

/** A booking as its customer sees it by the manage link. */
export const managedBookingSchema = z
  .object({
    booking_ref: z.string(),
    status: bookingStatus,
    business: z.object({
      business_id: z.string(),
      name: z.string(),
      timezone: z.string(),
      currency: z.string(),
      utc_offsets: utcOffsets,
      notify_customer: z.boolean(),
      business_phone: z.string(),
      business_email: z.string(),
      business_address: z.string(),
      ...brandShape,
    }),
    service_name: z.string(),
    service_id: z.string(),
    start_time: z.string(),
    end_time: z.string(),
    customer_name: z.string(),
    can_change: z.boolean(),
    change_until: changeUntil,
    answers: z.array(answerSchema),
    staff: bookedStaff,
    ...visitShape,
    payment: bookingPayment,
    pay_until: z
      .string()
      .nullable()
      .describe('Until then a visit that waits for its payment keeps its time.'),
    refund_until: z
      .string()
      .nullable()
      .describe('Who cancels later is not refunded; null if nothing was asked for.'),
  })
  .meta({ id: 'ManagedBooking' });
export type ManagedBooking = z.infer<typeof managedBookingSchema>;

const manageToken = opaque(200);
export const manageQuery = z.object({ token: manageToken.default('') });
export const moveQuery = manageQuery.extend({
  from: anyDate.optional(),
  to: anyDate.optional(),
  staff_id: chosenStaff.optional().describe('Without it, the member whom the booking is with.'),
});
export const cancelBody = z.object({ token: manageToken, reason: text(MAX_LENGTH.text).default('') });
export const rescheduleBody = z.object({
  token: manageToken,
  timeSlot: instant,
  staff_id: chosenStaff.nullish().describe('Without it, the member stays.'),
});
