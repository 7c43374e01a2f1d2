import { isNotNull } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { businesses } from './businesses.table.ts';
import { businessKey, createdAt, hasPersonalData, instant } from './columns.ts';

export const events = pgTable(
  'events',
  {
    businessKey: businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' }),
    eventId: uuid('event_id').notNull(),
    title: text('title').notNull(),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    customerAddress: text('customer_address').notNull(),
    serviceNames: text('service_names').notNull(),
    serviceId: uuid('service_id'),
    /** Null: of the whole business. */
    staffId: uuid('staff_id'),
    onlineLink: text('online_link').notNull(),
    additionalInfo: text('additional_info').notNull(),
    createdAt: createdAt(),
    remindAt: instant('remind_at'),
    seriesId: uuid('series_id'),
    /** The same as in `bookings`. */
    skippedWall: integer('skipped_wall'),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.eventId] }),
    index('events_taken').on(table.businessKey, table.endTime, table.startTime, table.staffId),
    index('events_series').on(table.businessKey, table.seriesId).where(isNotNull(table.seriesId)),
    index('events_remind').on(table.remindAt).where(isNotNull(table.remindAt)),
    index('events_personal').on(table.endTime).where(hasPersonalData(table)),
  ],
);
