import { z } from 'zod';
import { bookedVisitShape } from './booking-parts.ts';
import { MAX_LENGTH } from './limits.ts';
import { lookShape } from './look.ts';
import { changeUntil } from './managed-booking.ts';
import { askedPayment } from './payments.ts';
import { optionsSchema, requiredInfo } from './profile.ts';
import { answersBody } from './questions.ts';
import { addedTaxSchema } from './receipts.ts';
import {
  botProof,
  customerEmail,
  customerPhone,
  emailText,
  givenId,
  instant,
  language,
  opaque,
  optionalName,
  text,
  utcOffsets,
} from './scalars.ts';
import type { PublicService } from './services.ts';
import { bookedStaff, chosenStaff, publicStaff } from './staff.ts';
import { seats, serviceIds } from './visits.ts';

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
    added_taxes: z
      .array(addedTaxSchema)
      .describe('Taxes that come on top of prices; none where prices contain them.'),
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

/** The customer's own zone, printed in the mails to them; a name that is not one of a zone counts as absent. */
export const ownZone = text(MAX_LENGTH.name).nullish().meta({ example: 'Europe/Lisbon' });

/** Required; checked together with what the business requires, so that a reply names every wrong field. */
const givenEmail = emailText('email_invalid').default('').meta({ format: 'email', description: 'Required.' });

export const sendCodeBody = z.object({
  email: givenEmail,
  service: text(MAX_LENGTH.name).default(''),
  service_id: givenId().nullish(),
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
  service_id: givenId().nullish(),
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
