import { z } from 'zod';
import {
  BOOKABLE_DAYS,
  BOOKING_INTERVALS,
  CHANGE_CUTOFF_HOURS,
  HOURS_ADVANCE,
  MAX_LENGTH,
} from './limits.ts';
import { lookBody, lookShape } from './look.ts';
import { normalizeBusinessId } from './patterns.ts';
import { link, optionalEmail, phone, publicName, text, timeZone, utcOffsets } from './scalars.ts';
import { serviceSchema } from './services.ts';

export const requiredInfo = z.object({
  name: z.boolean(),
  email: z.literal(true),
  phone: z.boolean(),
  address: z.boolean(),
});
export type RequiredInfo = z.infer<typeof requiredInfo>;

/**
 * `bookable_days` days, `booking_interval` minutes, `hours_advance` and `change_cutoff_hours` hours. `trust_devices`: a
 * device that proved an address in the last 30 days books with it without a code. `waitlist`: a full day has a waitlist.
 * `several_services`: customers may combine services.
 */
export const optionsSchema = z
  .object({
    bookable_days: z.number().int(),
    booking_interval: z.union(BOOKING_INTERVALS.map((minutes) => z.literal(minutes))),
    hours_advance: z.number().int(),
    change_cutoff_hours: z.number().int(),
    req_cus_info: requiredInfo,
    auto_confirm: z.boolean(),
    trust_devices: z.boolean(),
    waitlist: z.boolean(),
    several_services: z.boolean(),
    notify_owner: z.boolean(),
    notify_customer: z.boolean(),
  })
  .meta({ id: 'BookingOptions' });
export type BookingOptions = z.infer<typeof optionsSchema>;

export const profileSchema = optionsSchema
  .extend({
    name: z.string(),
    description: z.string(),
    business_id: z.string(),
    business_address: z.string(),
    business_phone: z.string(),
    business_email: z.string(),
    ol_link: z.string(),
    timezone: z.string(),
    utc_offsets: utcOffsets,
    currency: z.string(),
    country: z.string().meta({ description: "ISO 3166-1 alpha-2, or ''." }),
    region: z.string().meta({ description: "A subdivision without the country (`ON`), or ''." }),
    published: z.boolean(),
    coins: z.number().int(),
    tier: z.enum(['free', 'premium']),
    premium_until: z.string().nullable(),
    ad_free: z.boolean(),
    text_reminders: z.boolean().describe('Whether customers can ask for text messages.'),
    has_payments: z.boolean().describe('Whether Stripe is connected, or money was ever noted.'),
    ...lookShape,
    services: z.array(serviceSchema),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profileSchema>;

export const profileBody = z
  .object({
    name: publicName('name_required'),
    description: text(MAX_LENGTH.text),
    business_id: text(200).transform(normalizeBusinessId),
    timezone: timeZone,
    currency: text(3)
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, 'currency_invalid'),
    country: text(2, 'country_unknown').toUpperCase(),
    region: text(6, 'region_unknown').toUpperCase(),
    business_address: text(MAX_LENGTH.address),
    business_phone: phone,
    business_email: optionalEmail,
    ol_link: link,
    ...lookBody,
  })
  .partial();
export type ProfileBody = z.input<typeof profileBody>;

/** `business_id` as it would be kept; `problem` is the sentence why it cannot be had, null when it can. */
export const businessIdReply = z
  .object({ business_id: z.string(), available: z.boolean(), problem: z.string().nullable() })
  .meta({ id: 'BusinessIdCheck' });
export type BusinessIdCheck = z.infer<typeof businessIdReply>;

export const profileReply = z.object({ message: z.string(), profile: profileSchema });

export const publishBody = z.object({ published: z.boolean({ error: 'invalid_request' }) });
export const publishReply = z.object({ published: z.boolean() });

const wholeNumber = ({ min, max }: { min: number; max: number }) =>
  z
    .number({ error: 'option_invalid' })
    .int('option_invalid')
    .min(min, 'option_invalid')
    .max(max, 'option_invalid');

export const optionsBody = z
  .object({
    bookable_days: wholeNumber(BOOKABLE_DAYS),
    booking_interval: z.union(
      BOOKING_INTERVALS.map((minutes) => z.literal(minutes)),
      { error: 'option_invalid' },
    ),
    hours_advance: wholeNumber(HOURS_ADVANCE),
    change_cutoff_hours: wholeNumber(CHANGE_CUTOFF_HOURS),
    req_cus_info: z.object({ name: z.boolean(), phone: z.boolean(), address: z.boolean() }).partial(),
    auto_confirm: z.boolean(),
    trust_devices: z.boolean(),
    waitlist: z.boolean(),
    several_services: z.boolean(),
    notify_owner: z.boolean(),
    notify_customer: z.boolean(),
  })
  .partial();
export type OptionsBody = z.input<typeof optionsBody>;

export const optionsReply = z.object({ message: z.string(), options: optionsSchema });
