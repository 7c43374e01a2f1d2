import { z } from 'zod';
import { TEXT_KINDS, TEXT_SEGMENTS } from './limits.ts';
import { customerPhone, language, opaque, text } from './scalars.ts';
import { factorProof } from './second-factor.ts';

const SENDER = /^(MG[0-9a-f]{32}|\+?[1-9][\d\s().-]{5,24})$/i;

/** A number in international form, or the id of a messaging service; nobody can answer STOP to a name. */
const sender = text(40)
  .refine((value) => value === '' || SENDER.test(value), 'texting_sender_invalid')
  .transform((value) => (/^MG/i.test(value) ? value : value && `+${value.replace(/\D/g, '')}`));

const accountSid = text(64).refine(
  (value) => value === '' || /^AC[0-9a-z]{32}$/i.test(value),
  'texting_account_invalid',
);

export const textingSettingsBody = z.object({
  account_sid: accountSid.optional().describe('"" disconnects'),
  auth_token: opaque(200).optional().describe('Never answered'),
  from: sender.optional().describe('A number in international form, or the id of a messaging service'),
  reminders: z.object({ '24h': z.boolean().optional(), '2h': z.boolean().optional() }).optional(),
  confirmations: z.boolean().optional(),
  monthly_limit: z
    .number({ error: 'texting_limit_invalid' })
    .int('texting_limit_invalid')
    .min(0, 'texting_limit_invalid')
    .max(TEXT_SEGMENTS.most, 'texting_limit_invalid')
    .optional()
    .describe('Segments'),
  ...factorProof,
});
export type TextingSettingsBody = z.input<typeof textingSettingsBody>;

export const textingSettingsReply = z
  .object({
    connected: z.boolean(),
    account_sid: z.string(),
    from: z.string(),
    reminders: z.object({ '24h': z.boolean(), '2h': z.boolean() }),
    confirmations: z.boolean(),
    monthly_limit: z.number().int(),
    sent_this_month: z.number().int(),
    segments_this_month: z.number().int(),
    webhook_url: z.string().describe('Where Twilio sends what customers answer; "" until it is connected'),
  })
  .meta({ id: 'TextingSettings' });
export type TextingSettings = z.infer<typeof textingSettingsReply>;

export const textPreviewQuery = z.object({ language: language.default('en') });
export const textPreviewReply = z
  .object({
    messages: z.array(z.object({ kind: z.enum(TEXT_KINDS), text: z.string(), segments: z.number().int() })),
  })
  .meta({ id: 'TextPreview' });
export type TextPreview = z.infer<typeof textPreviewReply>;

export const textingTestBody = z.object({ phone: customerPhone });

/** Twilio's own fields, of which a signature is checked over all. */
export const twilioBody = z.record(z.string(), z.string());
