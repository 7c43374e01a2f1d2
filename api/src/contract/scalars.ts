/** The building blocks of every schema. A message is a key of the server's sentences. */
import { z } from 'zod';
import { LANGUAGES } from '../text/languages.ts';
import { canonicalZone } from '../time/canonical-zone.ts';
import { mostCommonPasswords } from './common-passwords.ts';
import { MAX_LENGTH, PASSWORD } from './limits.ts';
import { digitsOnly, EMAIL_PATTERN, LINK_PATTERN, phoneDigits, VISIBLE_PATTERN } from './patterns.ts';

/** What PostgreSQL and UTF-8 can hold. */
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();
/** C0, of which texts hold line feed and tab alone. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const CONTROL = /[\0-\x08\x0b-\x1f]/;
const isCleanText = (value: string) => value.isWellFormed() && !CONTROL.test(value);

/** Trimmed text without control characters and unpaired surrogates; `missing` is the sentence for an absent value. */
export function text(max: number, missing = 'invalid_request') {
  return z.string({ error: missing }).trim().max(max, 'too_long').refine(isCleanText, 'invalid_characters');
}

/** A word of ours that comes back (an id, a token): taken as it is, never trimmed. */
export function opaque(max: number, missing = 'invalid_request') {
  return z.string({ error: missing }).max(max, 'too_long').refine(isStorable, 'invalid_characters');
}

/** An id in a request, in any case; the server checks that it exists. */
export const givenId = (missing = 'invalid_request') => opaque(64, missing).toLowerCase();

export function requiredText(max: number, missing: string) {
  return text(max, missing).min(1, missing);
}

const isBlankOrVisible = (value: string) => value === '' || VISIBLE_PATTERN.test(value);

/** Text of which something can be seen, or ''. */
export const optionalVisibleText = (max: number) => text(max).refine(isBlankOrVisible, 'invalid_characters');

/** A name or title, or '' where none is given. */
export const optionalName = optionalVisibleText(MAX_LENGTH.name);

/** Text with at least one visible character; `missing` is the error for any other. */
export const visibleText = (max: number, missing: string) =>
  text(max, missing).refine((value) => VISIBLE_PATTERN.test(value), missing);

export const requiredName = (missing: string) => visibleText(MAX_LENGTH.name, missing);

const holdsNoLink = (value: string) => !LINK_PATTERN.test(value.normalize('NFKC'));

/** Mails to strangers contain names of businesses and services, so nothing in them may become a link. */
export const publicName = (missing: string) => requiredName(missing).refine(holdsNoLink, 'name_holds_link');

export const optionalPublicName = optionalName.refine(holdsNoLink, 'name_holds_link');

/** An address that is checked later; one with line breaks is none. */
export const emailText = (missing = 'invalid_request') =>
  z.string({ error: missing }).trim().max(MAX_LENGTH.email, 'too_long').refine(isCleanText, 'email_invalid');

const requiredEmail = (missing: string) =>
  emailText(missing).min(1, missing).regex(EMAIL_PATTERN, 'email_invalid');

export const email = requiredEmail('email_required');

export const customerEmail = requiredEmail('email_invalid');

export const optionalEmail = emailText().refine(
  (value) => value === '' || EMAIL_PATTERN.test(value),
  'email_invalid',
);

export const phone = text(60).transform(digitsOnly).pipe(z.string().max(MAX_LENGTH.phone, 'too_long'));

export const customerPhone = text(60)
  .transform((typed) => (digitsOnly(typed) === '' ? '' : phoneDigits(typed)))
  .refine((value) => digitsOnly(value).length <= MAX_LENGTH.phone, 'phone_invalid');

/** Never trimmed: what was typed is the password. `missing` is the sentence for an absent or empty one. */
const password = (max: number, missing: SentenceOfEmpty) =>
  z.string({ error: missing }).min(1, missing).max(max, 'too_long').refine(isStorable, 'invalid_characters');
type SentenceOfEmpty = 'password_required' | 'all_fields_required';

export const existingPassword = (missing: SentenceOfEmpty = 'password_required') => password(1024, missing);

const mostCommon = new Set(mostCommonPasswords());
const isUncommon = (value: string) => !mostCommon.has(value.toLowerCase());

/** The 10 000 most common passwords are refused; any other is allowed. */
export const newPassword = (missing: SentenceOfEmpty = 'password_required') =>
  password(PASSWORD.max, missing)
    .min(PASSWORD.min, 'password_too_short')
    .refine(isUncommon, 'password_too_common');

export const language = z.enum(LANGUAGES);
export type Language = z.infer<typeof language>;

const INSTANTS = { from: Date.UTC(1970, 0, 1), to: Date.UTC(2201, 0, 1) };
const isInRange = (value: string) => {
  const at = Date.parse(value);
  return INSTANTS.from <= at && at < INSTANTS.to;
};

/** An instant of the years 1970 to 2200, ISO 8601 with `Z` or an offset, of a date that exists; becomes UTC. */
export const instant = z.iso
  .datetime({ offset: true, error: 'instant_invalid' })
  .refine(isInRange, 'instant_invalid')
  .transform((value) => new Date(value).toISOString())
  .meta({ type: 'string', format: 'date-time', example: '2026-11-23T14:00:00.000Z' });

export const utcOffsets = z.array(z.tuple([z.string(), z.number().int()])).meta({
  id: 'UtcOffsets',
  description:
    'The clock of the time zone as the server reckons with it: [UTC instant, minutes east of UTC], ascending. ' +
    "Each offset holds from its instant until the next entry's; the last entry ends what is covered.",
  example: [
    ['2026-10-01T00:00:00.000Z', -240],
    ['2026-11-01T06:00:00.000Z', -300],
    ['2027-01-09T00:00:00.000Z', -300],
  ],
});
export type UtcOffsets = z.infer<typeof utcOffsets>;

/** A date of any year can only be compared: it may be too far away to count the days up to it. */
export const anyDate = z.iso.date({ error: 'date_invalid' });

/** Years are 1970 to 2200. */
export const date = anyDate.refine(isInRange, 'date_invalid');

/** An instant, or a date, which means its midnight in the business's zone. */
export const instantOrDate = z.union([instant, date], { error: 'date_invalid' });

export const startTime = z
  .string({ error: 'time_invalid' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_invalid')
  .meta({ example: '09:00' });

/** Local wall time HH:mm, or 24:00 for the end of the day. */
export const endTime = z
  .string({ error: 'time_invalid' })
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'time_invalid')
  .meta({ example: '17:00' });

/** An http or https address as `new URL` writes it, or ''. */
export const link = text(MAX_LENGTH.link)
  .refine((value) => value === '' || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)), {
    error: 'link_invalid',
    abort: true,
  })
  .transform((value) => value && new URL(value).href)
  .pipe(z.string().max(MAX_LENGTH.link, 'too_long'));

/** `#rrggbb`, or ''. */
export const color = z
  .string({ error: 'color_invalid' })
  .toLowerCase()
  .regex(/^(#[\da-f]{6})?$/, 'color_invalid')
  .meta({ example: '#1f6feb' });

export const position = z
  .number({ error: 'invalid_request' })
  .int('invalid_request')
  .min(0, 'invalid_request')
  .describe('From 0; past the end is the last.');

export const id = z.uuid().toLowerCase();

export const botProof = {
  recaptchaToken: opaque(8000).nullish(),
  action: opaque(MAX_LENGTH.action).optional(),
};

export const messageReply = z.object({ message: z.string() }).meta({ id: 'Message' });

/** An IANA zone in any case, or an alias of one; becomes its present name. */
export const timeZone = text(64, 'timezone_invalid')
  .refine((name) => canonicalZone(name) !== null, 'timezone_invalid')
  .transform((name) => canonicalZone(name) ?? name);
