import { isNotNull } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { businessKey, createdAt, instant } from './columns.ts';

/** Directory: business ID → business. A row outlives its business until `reservedUntil`. */
export const businessDirectory = pgTable(
  'business_directory',
  {
    businessId: text('business_id').primaryKey(),
    businessKey: businessKey(),
    reservedUntil: instant('reserved_until'),
  },
  (table) => [
    index('business_directory_reserved').on(table.reservedUntil).where(isNotNull(table.reservedUntil)),
  ],
);

/** Writes that change availability increment `rev`: the lock of bookings and the revision of slots. */
export const businesses = pgTable(
  'businesses',
  {
    businessKey: businessKey().primaryKey(),
    rev: bigint('rev', { mode: 'number' }).notNull().default(1),
    businessId: text('business_id'),
    name: text('name').notNull().default(''),
    description: text('description').notNull().default(''),
    address: text('address').notNull().default(''),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    /** Where customers' answers go; '' for `email`. */
    replyTo: text('reply_to').notNull().default(''),
    onlineLink: text('online_link').notNull().default(''),
    timezone: text('timezone').notNull(),
    currency: text('currency').notNull(),
    /** ISO 3166-1 alpha-2, and a subdivision without the country; '' for none. */
    country: text('country').notNull().default(''),
    region: text('region').notNull().default(''),
    brandColor: text('brand_color').notNull().default(''),
    website: text('website').notNull().default(''),
    showsMap: boolean('shows_map').notNull().default(false),
    searchEngines: boolean('search_engines').notNull().default(true),
    logo: text('logo').notNull().default(''),
    cover: text('cover').notNull().default(''),
    published: boolean('published').notNull().default(false),
    bookableDays: integer('bookable_days').notNull().default(30),
    bookingInterval: integer('booking_interval').notNull().default(15),
    hoursAdvance: integer('hours_advance').notNull().default(0),
    changeCutoffHours: integer('change_cutoff_hours').notNull().default(0),
    requiresName: boolean('requires_name').notNull().default(true),
    requiresPhone: boolean('requires_phone').notNull().default(true),
    requiresAddress: boolean('requires_address').notNull().default(false),
    autoConfirm: boolean('auto_confirm').notNull().default(false),
    trustDevices: boolean('trust_devices').notNull().default(true),
    waitlist: boolean('waitlist').notNull().default(true),
    severalServices: boolean('several_services').notNull().default(false),
    notifyOwner: boolean('notify_owner').notNull().default(true),
    notifyCustomer: boolean('notify_customer').notNull().default(true),
    /** Incremented to replace the secret address of the calendar feed. */
    feedVersion: integer('feed_version').notNull().default(0),
    /** Members without a second factor can only set one up. */
    requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
    /** When it begins to count for those who were members already. */
    secondFactorDueAt: instant('second_factor_due_at'),
    hasWebhooks: boolean('has_webhooks').notNull().default(false),
    hasTexting: boolean('has_texting').notNull().default(false),
    eventDayStart: instant('event_day_start'),
    eventsOfDay: integer('events_of_day').notNull().default(0),
    premiumUntil: instant('premium_until'),
    referredBy: uuid('referred_by'),
    createdAt: createdAt(),
    /** Once its account was deleted; its rows follow. */
    closedAt: instant('closed_at'),
  },
  (table) => [index('businesses_closed').on(table.closedAt).where(isNotNull(table.closedAt))],
);
export type Business = typeof businesses.$inferSelect;
