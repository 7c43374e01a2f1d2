import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { Cron } from 'croner';
import { z } from 'zod';
import { EMAIL_PATTERN } from '../contract/patterns.ts';
import { printable } from './printable.ts';
import { readS3Url } from './s3-url.ts';

export class BadVariable extends Error {}

function variable<T>(allowed: string, isAllowed: (value: string) => boolean, read: (value: string) => T) {
  return z.string().refine(isAllowed, allowed).transform(read);
}

const wholeNumber = (min: number, max: number) =>
  variable(
    `a whole number from ${min} to ${max}`,
    (value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max,
    Number,
  );

const onOrOff = () =>
  variable(
    'on or off',
    (value) => value === 'on' || value === 'off',
    (value) => value === 'on',
  );

const url = (protocols: string[]) =>
  variable(
    `a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    (value) => URL.canParse(value) && protocols.some((protocol) => value.startsWith(`${protocol}//`)),
    (value) => value.replace(/\/+$/, ''),
  );

function isOrigin(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { pathname, search, hash, username } = new URL(value);
  return pathname === '/' && `${search}${hash}${username}` === '';
}

/** Links begin with it, and pages are at its root. */
const origin = () =>
  variable('http:// or https:// and a host, without a path', isOrigin, (value) => new URL(value).origin);

function readSender(value: string): { name: string; address: string } | null {
  const match = /^(?:([^<>\r\n]*)<)?([^<>\s]+)>?$/.exec(value);
  const address = match?.[2] ?? '';
  if (!EMAIL_PATTERN.test(address) && !/^[\w.+-]+@localhost$/.test(address)) return null;
  return { name: match?.[1]?.trim() ?? '', address };
}

function isCron(pattern: string): boolean {
  try {
    new Cron(pattern, { paused: true }).stop();
    return true;
  } catch {
    return false;
  }
}

const isProxy = (entry: string) => isIP(entry.split('/')[0] ?? '') !== 0;
const isHost = (entry: string) => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(entry);
const toList = (value: string) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

const schema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: origin().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_READ_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_MIGRATION_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_PREPARE: onOrOff().default(true),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  EMBEDDED_INBOX: onOrOff().optional(),
  MAIL_RATE: wholeNumber(1, 10_000).default(50),
  MAILS_IN_FLIGHT: wholeNumber(1, 100).default(10),
  MAIL_FROM: variable(
    '"Name <address>" or an address',
    (value) => readSender(value) !== null,
    (value) => readSender(value),
  ).default({ name: 'Slotwell', address: 'no-reply@localhost' }),
  BOT_CHECK: variable(
    'altcha, recaptcha or off',
    (value) => ['altcha', 'recaptcha', 'off'].includes(value),
    (value) => value as 'altcha' | 'recaptcha' | 'off',
  ).optional(),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET_KEY: z.string().optional(),
  SECRET: variable('at least 16 characters', (value) => value.length >= 16, String).optional(),
  SECRET_PREVIOUS: variable(
    'previous secrets of at least 16 characters, separated by commas',
    (value) => toList(value).every((secret) => secret.length >= 16),
    toList,
  ).default([]),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  OPERATOR_EMAIL: variable('an email address', (value) => EMAIL_PATTERN.test(value), String).optional(),
  OPERATOR_PRIVACY_OFFICER: z.string().optional(),
  OPERATOR_PROVIDERS: z.string().optional(),
  METRICS_TOKEN: z.string().optional(),
  RETENTION_DAYS: wholeNumber(0, 36_500).default(0),
  BACKUP_DAYS: wholeNumber(0, 36_500).optional(),
  FREE_APPOINTMENTS_PER_MONTH: wholeNumber(0, 1_000_000).optional(),
  FREE_MANUAL_EVENTS_PER_DAY: wholeNumber(0, 1_000_000).optional(),
  AD_FREE_CUTOFF: variable(
    'a date and time such as 2025-11-01T00:00:00-05:00',
    (value) => z.iso.datetime({ offset: true }).safeParse(value).success,
    (value) => new Date(value),
  ).default(new Date('2025-11-01T00:00:00-05:00')),
  AD_FRAME_URL: variable(
    'a URL that starts with https://',
    (value) => URL.canParse(value) && new URL(value).protocol === 'https:',
    (value) => new URL(value).href,
  ).optional(),
  REMINDER_CRON: variable('a cron pattern, seconds allowed', isCron, String).default('* * * * *'),
  CALENDAR_REFRESH_CRON: variable('a cron pattern, seconds allowed', isCron, String).default('*/10 * * * *'),
  MAILS_PER_HOUR: wholeNumber(0, 1_000_000_000).default(3000),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  PUSH_HOSTS: variable('hosts, separated by commas', (value) => toList(value).every(isHost), toList).default([
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    '*.push.apple.com',
    '*.notify.windows.com',
  ]),
  PRIVATE_ADDRESSES: variable(
    'allow or refuse',
    (value) => value === 'allow' || value === 'refuse',
    (value) => value === 'allow',
  ).default(false),
  PICTURES_S3_URL: variable(
    'https://key:secret@host/bucket, with ?region= where the store needs one',
    (value) => readS3Url(value) !== null,
    readS3Url,
  ).optional(),
  TEXTING_API_URL: url(['http:', 'https:']).optional(),
  STRIPE_API_URL: origin().optional(),
  TRUSTED_PROXIES: variable(
    'addresses or CIDR ranges, separated by commas',
    (value) => toList(value).every(isProxy),
    toList,
  ).default([]),
});

/** The settings of a process. Empty variables count as unset. Throws `BadVariable` for the first invalid one. */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    const value = printable(name, given[name] ?? '');
    throw new BadVariable(`${name}=${value} cannot be used: it must be ${issue?.message}.`);
  }
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = parsed.data;
  if (!publicKey !== !privateKey) {
    throw new BadVariable('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are set together, or neither.');
  }
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey, ...vars } = parsed.data;
  const production = vars.NODE_ENV === 'production';
  const botCheck = vars.BOT_CHECK ?? (siteKey && secretKey ? 'recaptcha' : 'altcha');
  if (production && botCheck === 'off') {
    throw new BadVariable('BOT_CHECK=off cannot be used in production: it must be altcha or recaptcha.');
  }
  if (botCheck === 'recaptcha' && !(siteKey && secretKey)) {
    throw new BadVariable('BOT_CHECK=recaptcha needs RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY.');
  }
  if (production && !vars.SECRET) {
    throw new BadVariable(
      'SECRET is not set. Production needs at least 16 characters (try: openssl rand -hex 32).',
    );
  }
  if (!vars.SMTP_URL && !(vars.EMBEDDED_INBOX ?? !production)) {
    throw new BadVariable(
      'SMTP_URL is not set. Set it to smtp://user:password@host:port, or set EMBEDDED_INBOX=on to keep every mail on this server.',
    );
  }
  const publicUrl = vars.PUBLIC_URL ?? `http://localhost:${vars.PORT}`;
  return {
    production,
    port: vars.PORT,
    host: vars.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    dataDir: resolve(vars.DATA_DIR),
    databaseUrl: vars.DATABASE_URL,
    databaseReadUrl: vars.DATABASE_READ_URL,
    databaseMigrationUrl: vars.DATABASE_MIGRATION_URL,
    databasePrepare: vars.DATABASE_PREPARE,
    smtpUrl: vars.SMTP_URL,
    mailRate: vars.MAIL_RATE,
    mailsInFlight: vars.MAILS_IN_FLIGHT,
    mailFrom: vars.MAIL_FROM ?? { name: 'Slotwell', address: 'no-reply@localhost' },
    botCheck,
    recaptcha: { siteKey: siteKey ?? null, secretKey: secretKey ?? null },
    secret: vars.SECRET,
    formerSecrets: vars.SECRET_PREVIOUS,
    retentionDays: vars.RETENTION_DAYS,
    backupDays: vars.BACKUP_DAYS ?? null,
    operator: {
      name: vars.OPERATOR_NAME ?? null,
      address: vars.OPERATOR_ADDRESS ?? null,
      privacyOfficer: vars.OPERATOR_PRIVACY_OFFICER ?? null,
      providers: vars.OPERATOR_PROVIDERS ?? null,
      email: vars.OPERATOR_EMAIL ?? `privacy@${new URL(publicUrl).hostname}`,
    },
    metricsToken: vars.METRICS_TOKEN,
    freeAppointmentsPerMonth: vars.FREE_APPOINTMENTS_PER_MONTH,
    freeManualEventsPerDay: vars.FREE_MANUAL_EVENTS_PER_DAY,
    adFreeCutoff: vars.AD_FREE_CUTOFF,
    adFrameUrl: vars.AD_FRAME_URL ?? null,
    reminderCron: vars.REMINDER_CRON,
    calendarRefreshCron: vars.CALENDAR_REFRESH_CRON,
    textingApiUrl: vars.TEXTING_API_URL ?? null,
    mailsPerHour: vars.MAILS_PER_HOUR,
    vapidKeys: publicKey && privateKey ? { publicKey, privateKey } : null,
    pushHosts: vars.PUSH_HOSTS,
    allowsPrivateAddresses: vars.PRIVATE_ADDRESSES,
    trustedProxies: vars.TRUSTED_PROXIES,
    stripeApiUrl: vars.STRIPE_API_URL ? new URL(vars.STRIPE_API_URL) : null,
    picturesS3: vars.PICTURES_S3_URL ?? null,
  };
}
export type Env = ReturnType<typeof readEnv>;
