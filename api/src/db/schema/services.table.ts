import { isNull, sql } from 'drizzle-orm';
import {
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { NO_PAYMENT } from '../../contract/payment-kinds.ts';
import type { ServicePayment } from '../../contract/payments.ts';
import type { Question } from '../../contract/questions.ts';
import type { Processing } from '../../contract/services.ts';
import { businesses } from './businesses.table.ts';
import { buffers, businessKey, createdAt, instant } from './columns.ts';

/** `duration` in minutes. A removed service stays for its bookings. */
export const services = pgTable(
  'services',
  {
    businessKey: businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' }),
    serviceId: uuid('service_id').notNull(),
    name: text('name').notNull(),
    duration: integer('duration').notNull(),
    price: numeric('price', { precision: 10, scale: 2, mode: 'number' }),
    capacity: integer('capacity').notNull(),
    description: text('description').notNull(),
    category: text('category').notNull().default(''),
    /** Null unless the owner has put the services in order. */
    position: smallint('position'),
    /** Who offers it; null: everyone. */
    staffIds: jsonb('staff_ids').$type<string[]>(),
    addOn: boolean('add_on').notNull().default(false),
    /** The services that an add-on can follow; null: every one that is no add-on. */
    goesWith: jsonb('goes_with').$type<string[]>(),
    processing: jsonb('processing').$type<Processing>(),
    maxSeats: smallint('max_seats').notNull().default(1),
    resourceIds: jsonb('resource_ids').$type<string[]>().notNull().default([]),
    /** The taxes that apply; null: all of the business. */
    taxIds: jsonb('tax_ids').$type<string[]>(),
    payment: jsonb('payment').$type<ServicePayment>().notNull().default(NO_PAYMENT),
    questions: jsonb('questions').$type<Question[]>().notNull().default([]),
    ...buffers(),
    createdAt: createdAt(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.serviceId] }),
    uniqueIndex('services_name')
      .on(table.businessKey, sql`lower(${table.name})`)
      .where(isNull(table.removedAt)),
  ],
);
