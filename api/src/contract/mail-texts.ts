import { z } from 'zod';
import {
  findUnknownPlaceholder,
  MAIL_TEXT_KINDS,
  MAIL_TEXT_PLACEHOLDERS,
  MAX_LENGTH,
  type MailTextKind,
} from './limits.ts';
import { type Language, language, opaque, optionalEmail, text } from './scalars.ts';

const kind = z.enum(MAIL_TEXT_KINDS, { error: 'mail_text_kind_unknown' });

export const mailTextSchema = z.object({ kind, language, text: z.string() }).meta({ id: 'MailText' });
export type MailText = z.infer<typeof mailTextSchema>;

const words = text(MAX_LENGTH.mailText)
  .refine((value) => findUnknownPlaceholder(value) === null, 'placeholder_unknown')
  .describe(`Plain text with ${MAIL_TEXT_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}; "" removes it`);

const isOneOfEach = (texts: readonly { kind: MailTextKind; language: Language }[]) =>
  new Set(texts.map((one) => `${one.kind} ${one.language}`)).size === texts.length;

export const mailTextsBody = z.object({
  texts: z
    .array(z.object({ kind, language, text: words }))
    .refine(isOneOfEach, 'mail_text_twice')
    .optional()
    .describe('All of them; left out: as they are'),
  reply_to: optionalEmail.optional().describe('"" for none; left out: as it is'),
});

export const mailTextsReply = z
  .object({
    texts: z.array(mailTextSchema),
    reply_to: z.string().describe('Confirmed; "" for none'),
    unconfirmed_reply_to: z.string().describe('Waits for its link to be opened; "" for none'),
  })
  .meta({ id: 'MailTexts' });
export type MailTextsReply = z.infer<typeof mailTextsReply>;

export const mailPreviewQuery = z.object({
  kind: kind.default('confirmed'),
  language: language.default('en'),
});

export const mailSampleBody = z.object({ kind, language, text: words });

/** A sample of a mail, without the business's own words. `day` has its weekday, date and month. */
export const mailPreviewReply = z
  .object({
    subject: z.string(),
    headline: z.string(),
    lead: z.string(),
    appointment: z.object({
      weekday: z.string(),
      day: z.string(),
      month: z.string(),
      time: z.string(),
      title: z.string(),
      struck: z.boolean(),
    }),
    action: z.string(),
    values: z.object({ customer: z.string(), service: z.string(), business: z.string() }),
  })
  .meta({ id: 'MailPreview' });
export type MailPreview = z.infer<typeof mailPreviewReply>;

export const replyToQuery = z.object({ token: opaque(200).default('') });
