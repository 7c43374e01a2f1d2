import { getTableColumns, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BookingStatus } from '../../contract/calendar.ts';
import { type BookingRow, bookings, isActive } from './bookings.table.ts';
import { buffers, businessKey, instant } from './columns.ts';
import { services } from './services.table.ts';
import { staff } from './staff.table.ts';

const usesResources = ({ resourceIds }: { resourceIds: AnyPgColumn }) => sql`${resourceIds} <> '[]'::jsonb`;

/**
 * The services of a booking, one after another. Name, price, processing time and buffers are those of the service when it was
 * booked. Triggers keep `status` and `seats` those of the booking, and a member's parts apart.
 */
export const bookingParts = pgTable(
  'booking_parts',
  {
    businessKey: businessKey(),
    bookingId: uuid('booking_id').notNull(),
    /** Counts from 0, without gaps. */
    position: smallint('position').notNull().default(0),
    serviceId: uuid('service_id').notNull(),
    serviceName: text('service_name').notNull(),
    addOn: boolean('add_on').notNull().default(false),
    staffId: uuid('staff_id').notNull(),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    /** Minutes from the start until the member is free for others, and for how long; null without processing time. */
    processingAfter: integer('processing_after'),
    processingMinutes: integer('processing_minutes'),
    /** The price of one seat, in the booking's currency. */
    price: numeric('price', { precision: 10, scale: 2, mode: 'number' }),
    ...buffers(),
    /** What its service used when it was booked. */
    resourceIds: jsonb('resource_ids').$type<string[]>().notNull().default([]),
    /** An owner placed it over others: the trigger does not guard it. */
    forced: boolean('forced').notNull().default(false),
    status: text('status').$type<BookingStatus>().notNull().default('accepted'),
    seats: smallint('seats').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.bookingId, table.position] }),
    foreignKey({
      name: 'booking_parts_booking_fk',
      columns: [table.businessKey, table.bookingId],
      foreignColumns: [bookings.businessKey, bookings.bookingId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'booking_parts_service_fk',
      columns: [table.businessKey, table.serviceId],
      foreignColumns: [services.businessKey, services.serviceId],
    }),
    foreignKey({
      name: 'booking_parts_staff_fk',
      columns: [table.businessKey, table.staffId],
      foreignColumns: [staff.businessKey, staff.staffId],
    }),
    index('booking_parts_busy')
      .on(
        table.businessKey,
        table.endTime,
        table.startTime,
        table.staffId,
        table.serviceId,
        table.status,
        table.bufferBefore,
        table.bufferAfter,
        table.seats,
        table.position,
        table.processingAfter,
        table.processingMinutes,
        table.bookingId,
      )
      .where(isActive(table)),
    index('booking_parts_resources')
      .on(table.businessKey, table.endTime, table.startTime)
      .where(sql`${isActive(table)} and ${usesResources(table)}`),
  ],
);

const {
  businessKey: _businessKey,
  bookingId: _bookingId,
  position: _position,
  status: _status,
  seats: _seats,
  ...ofService
} = getTableColumns(bookingParts);
export const partColumns = ofService;

export type BookingPart = Pick<typeof bookingParts.$inferSelect, keyof typeof partColumns>;
export type BookingParts = readonly [BookingPart, ...BookingPart[]];

export interface Booking extends BookingRow {
  /** They follow one another without a pause. */
  parts: BookingParts;
}

/** A part as JSON has it. */
export type StoredPart = Omit<BookingPart, 'startTime' | 'endTime'> & Record<'startTime' | 'endTime', string>;

export const readParts = (parts: readonly StoredPart[]): BookingParts =>
  parts.map((part) => ({
    ...part,
    startTime: new Date(part.startTime),
    endTime: new Date(part.endTime),
  })) as unknown as BookingParts;

const partFields = Object.entries(partColumns).map(([field, { name }]) => `'${field}', p.${name}`);

/** Selects bookings of a business with their parts. In `returning` the parts are those before the statement. */
export const bookingColumns = (businessKey: string) => ({
  ...getTableColumns(bookings),
  // The key is a value, because a correlated subquery would ask every shard (docs/decisions/026-shards.md).
  parts: sql<BookingParts>`(
    select json_agg(json_build_object(${sql.raw(partFields.join(', '))}) order by p.position) from booking_parts p
     where p.business_key = ${businessKey} and p.booking_id = bookings.booking_id)`.mapWith(readParts),
});
