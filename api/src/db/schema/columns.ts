import { sql } from 'drizzle-orm';
import { type AnyPgColumn, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The internal key of a business: part of every primary, unique and foreign key, so that data can be spread by it. */
export const businessKey = () => uuid('business_key').notNull();

/** An instant in UTC, to the millisecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const createdAt = () => instant('created_at').notNull();

type PersonColumns = Record<
  `customer${'Name' | 'Email' | 'Phone' | 'Address'}` | 'additionalInfo',
  AnyPgColumn
>;

/** Whether a row says anything about a customer (operations/retention.ts). */
export const hasPersonalData = (of: PersonColumns) =>
  sql`${of.customerName} || ${of.customerEmail} || ${of.customerPhone} || ${of.customerAddress} || ${of.additionalInfo} <> ''`;
