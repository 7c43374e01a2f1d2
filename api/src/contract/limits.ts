// Front ends bundle this file, so it imports nothing.

/** Longest accepted texts, in characters after trimming. */
export const MAX_LENGTH = {
  name: 120,
  email: 254,
  phone: 20,
  address: 300,
  text: 2000,
  link: 500,
  calendarUrl: 2000,
  calendarPassword: 500,
  note: 500,
  bio: 500,
  tag: 40,
  action: 60,
  label: 200,
  shortAnswer: 200,
  longAnswer: 2000,
  alt: 200,
  category: 60,
  mailText: 1000,
} as const;

export const TEXT_KINDS = [
  'confirmed',
  'changed',
  'cancelled',
  'request_cancelled',
  'request_declined',
  'reminder_24h',
  'reminder_2h',
  'test',
] as const;
export type TextKind = (typeof TEXT_KINDS)[number];
/** What became of a text message; `blocked`: the customer wants none, `over_limit`: the month's segments are used up. */
export const TEXT_STATUSES = [
  'waiting',
  'sent',
  'delivered',
  'undelivered',
  'failed',
  'blocked',
  'over_limit',
] as const;
export type TextStatus = (typeof TEXT_STATUSES)[number];
/** Segments that a business texts in a month, unless it chooses another number. */
export const TEXT_SEGMENTS = { usual: 500, most: 100_000 } as const;

/** Mails to customers in which a business can say something in its own words. */
export const MAIL_TEXT_KINDS = [
  'request_received',
  'confirmed',
  'reminder',
  'cancelled',
  'follow_up',
] as const;
export type MailTextKind = (typeof MAIL_TEXT_KINDS)[number];
export const MAIL_TEXT_PLACEHOLDERS = ['customer', 'service', 'business'] as const;

/** The first `{word}` of a text that stands for nothing; null if there is none. */
export function findUnknownPlaceholder(text: string): string | null {
  const words = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, word = '']) => word);
  return words.find((word) => !(MAIL_TEXT_PLACEHOLDERS as readonly string[]).includes(word)) ?? null;
}

export const PASSWORD = { min: 6, max: 128 } as const;
export const BUSINESS_ID = { min: 3, max: 32 } as const;
/** Minutes. */
export const SERVICE_DURATION = { min: 5, max: 1440 } as const;
export const SERVICE_CAPACITY = { min: 1, max: 500 } as const;
/** Places that one booking can take. */
export const SERVICE_SEATS = { min: 1, max: 50 } as const;
/** The least minutes of work before processing time, and of processing time. */
export const PROCESSING_MIN = 5;
/** What customers book at once: services, how often the same one, minutes. */
export const VISIT = { services: 8, sameService: 4, minMinutes: 5, maxMinutes: 1440 } as const;
/** Minutes kept free before or after an appointment. */
export const BUFFER = { min: 0, max: 240 } as const;
export const RESOURCE_QUANTITY = { min: 1, max: 100 } as const;
/** Minutes of cleaning after each use of a resource. */
export const TURNAROUND = { min: 0, max: 240 } as const;
/** Calendar days, today counted. */
export const BOOKABLE_DAYS = { min: 1, max: 90 } as const;
export const HOURS_ADVANCE = { min: 0, max: 48 } as const;
export const CHANGE_CUTOFF_HOURS = { min: 0, max: 72 } as const;
/** Minutes between candidate starts. */
export const BOOKING_INTERVALS = [15, 30, 60] as const;

/** The most that one business may have, of shifts each member too, and of own events may add in a day. */
export const MAX_COUNT = {
  services: 100,
  staff: 100,
  shifts: 200,
  shiftsOfWeekday: 20,
  specialHours: 500,
  eventsOfDay: 500,
  members: 100,
  tags: 20,
  questions: 20,
  waitlistEntries: 5,
  photos: 12,
  resources: 50,
  resourcesOfService: 5,
} as const;

/** The most bookings that one call hands over. */
export const HAND_OVER_MAX = 500;
/** Stands for whoever is free, in the place of a staff member's id. */
export const ANYONE = 'anyone';

export const MOVES_PER_DAY = 10;

/** The `action` that the front ends send with the proof of each call that requires one. */
export const BOT_ACTIONS = [
  'login',
  'register',
  'forgot_password',
  'send_code',
  'book',
  'calendar',
  'waitlist',
] as const;
export type BotAction = (typeof BOT_ACTIONS)[number];

export const CODE_RESEND_SECONDS = 60;
export const ACCOUNT_MAIL_SECONDS = 60;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const PROVED_DAYS = 30;
/** How long the link that confirms an entry of the waitlist is valid. */
export const WAITLIST_LINK_HOURS = 24;

export const QUESTION_KINDS = ['short', 'long', 'choice', 'yes_no'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];
export const QUESTION_OPTIONS = { min: 2, max: 30 } as const;

/** Limits of a series: interval in weeks or months, number of appointments, and years from the first to the last. */
export const REPEAT = {
  units: ['week', 'month'],
  interval: { min: 1, max: 12 },
  count: { min: 2, max: 104 },
  years: 5,
} as const;
export const SERIES_SCOPES = ['one', 'following', 'all'] as const;
export type SeriesScope = (typeof SERIES_SCOPES)[number];

export const RECEIPT_KINDS = ['receipt', 'credit_note'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];
export const RECEIPT = {
  taxes: 3,
  taxName: 40,
  taxNumber: 40,
  prefix: 8,
  legalName: 120,
  address: 300,
  footer: 300,
} as const;
export const REFUND_UNTIL_HOURS = { min: 0, max: 720 } as const;
/** How long a visit keeps its time while it waits for its payment. */
export const PAYMENT_MINUTES = 30;
/** How long after an appointment its no-show fee can be charged, and its card is kept. */
export const NO_SHOW_FEE_DAYS = 14;

export const ATTENDANCES = ['came', 'late', 'no_show'] as const;
export type Attendance = (typeof ATTENDANCES)[number];

/** What is to become of a booking outside its member's hours: nothing yet, the customer is called, it stays. */
export const ABSENCE_STATES = ['open', 'to_call', 'kept'] as const;
export type AbsenceState = (typeof ABSENCE_STATES)[number];

export const BOOKED_BY = ['customer', 'member', 'key'] as const;
export type BookedBy = (typeof BOOKED_BY)[number];

export const SECOND_FACTORS = ['totp', 'recovery', 'passkey'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

export const CUSTOMER_ORDERS = ['name', '-last_visit', '-bookings'] as const;
export type CustomerOrder = (typeof CUSTOMER_ORDERS)[number];

export const INSIGHTS_TABLES = ['totals', 'by_week', 'by_service', 'by_staff', 'by_hour'] as const;
export type InsightsTable = (typeof INSIGHTS_TABLES)[number];

export const KEY_SCOPES = ['read', 'write'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

export const CONNECTION_KINDS = ['ics', 'caldav'] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];
export const CONNECTION_STATES = ['ok', 'stale', 'auth_failed', 'failing'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];
/** Why a connected calendar could not be read or, the last two, written. */
export const CONNECTION_FAILURES = [
  'calendar_unreachable',
  'calendar_auth_failed',
  'calendar_too_large',
  'calendar_rule_endless',
  'calendar_unreadable',
  'calendar_full',
  'calendar_read_only',
] as const;
export type ConnectionFailure = (typeof CONNECTION_FAILURES)[number];

export const WEBHOOK_EVENTS = [
  'booking.requested',
  'booking.accepted',
  'booking.declined',
  'booking.cancelled',
  'booking.moved',
  'booking.expired',
  'booking.attendance',
  'customer.created',
] as const;

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Types of pictures that owners can send. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;

/** How long members have to set up a second factor that an owner demands. */
export const SECOND_FACTOR_DAYS = 7;
