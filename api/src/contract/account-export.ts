import { z } from 'zod';
import { userReply } from './account.ts';
import { visitShape } from './booking-parts.ts';
import { attendance, booked, bookingStatus, eventSchema } from './calendar.ts';
import { connectionSchema } from './calendar-connections.ts';
import { customerSchema } from './customers.ts';
import { shiftSchema } from './hours.ts';
import { keySchema } from './keys.ts';
import { TEXT_KINDS, TEXT_STATUSES } from './limits.ts';
import { mailTextSchema } from './mail-texts.ts';
import { memberSchema } from './members.ts';
import { coinReason } from './plan.ts';
import { profileSchema } from './profile.ts';
import { answerSchema } from './questions.ts';
import { receiptSchema, receiptSettings } from './receipts.ts';
import { resourceSchema } from './resources.ts';
import { language } from './scalars.ts';
import { serviceSchema } from './services.ts';
import { activitySchema } from './sessions.ts';
import { specialHoursSchema } from './special-hours.ts';
import { staffSchema } from './staff.ts';
import { textingSettingsReply } from './texting.ts';
import { waitlistEntrySchema } from './waitlist.ts';
import { webhookSchema } from './webhooks.ts';

const instant = z.string();

export const accountExport = z.object({
  exported_at: instant,
  user: userReply,
  members: z.array(memberSchema),
  activity: z.array(activitySchema),
  passkeys: z.array(z.object({ name: z.string(), created_at: instant })),
  sessions: z.array(z.object({ browser: z.string(), stays_logged_in: z.boolean(), ends_at: instant })),
  email_changes: z.array(z.object({ email: z.string(), expires_at: instant })),
  push_devices: z.array(z.object({ language: z.string(), created_at: instant })),
  mail_texts: z.array(mailTextSchema),
  reply_to: z.string(),
  texting: textingSettingsReply,
  text_messages: z.array(
    z.object({
      kind: z.enum(TEXT_KINDS),
      to: z.string(),
      status: z.enum(TEXT_STATUSES),
      created_at: instant,
    }),
  ),
  text_consents: z.array(
    z.object({ booking_ref: z.string(), phone: z.string(), text: z.string(), created_at: instant }),
  ),
  webhooks: z.array(webhookSchema),
  calendar_connections: z.array(connectionSchema),
  keys: z.array(keySchema),
  profile: profileSchema,
  services: z.array(serviceSchema),
  resources: z.array(resourceSchema),
  staff: z.array(staffSchema),
  business_hours: z.array(shiftSchema),
  special_hours: z.array(specialHoursSchema),
  customers: z.array(customerSchema),
  waitlist: z.array(waitlistEntrySchema.extend({ confirmed_at: instant.nullable() })),
  events: z.array(eventSchema),
  bookings: z.array(
    z.object({
      booking_ref: z.string(),
      status: bookingStatus,
      service_name: z.string(),
      staff_name: z.string(),
      start_time: instant,
      end_time: instant,
      /** The price at the time of booking; null if the service had none. */
      price: z.number().nullable(),
      /** ISO 4217; '' if it is not known. */
      currency: z.string(),
      /** Minutes. */
      buffer_before: z.number().int(),
      buffer_after: z.number().int(),
      parts: visitShape.parts,
      seats: visitShape.seats,
      /** The names of what it uses. */
      resources: z.array(z.string()),
      price_minor: visitShape.price_minor,
      customer_name: z.string(),
      customer_email: z.string(),
      customer_phone: z.string(),
      customer_address: z.string(),
      additional_info: z.string(),
      answers: z.array(answerSchema),
      /** The customer's own, '' where it is not known. */
      customer_timezone: z.string(),
      language,
      created_at: instant,
      handled_at: instant.nullable(),
      attendance,
      booked,
    }),
  ),
  receipt_settings: receiptSettings,
  receipts: z.array(receiptSchema.extend({ document: z.record(z.string(), z.unknown()) })),
  coins: z.array(z.object({ change: z.number().int(), reason: coinReason, created_at: instant })),
  referrals: z.array(z.object({ joined_at: instant })),
  unsubscribed: z.array(z.object({ address: z.string(), since: instant })),
  mails: z.array(
    z.object({
      kind: z.string(),
      to: z.string(),
      language: z.string(),
      created_at: instant,
      sent_at: instant.nullable(),
      failed_at: instant.nullable(),
    }),
  ),
});
export type AccountExport = z.infer<typeof accountExport>;
