import { sql } from 'drizzle-orm';
import { type AnyPgColumn, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Part of every primary, unique and foreign key, so that data can be sharded by it. */
export const businessKey = () => uuid('business_key').notNull();

/** UTC, in milliseconds. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const buffers = () => ({
  bufferBefore: integer('buffer_before').notNull().default(0),
  bufferAfter: integer('buffer_after').notNull().default(0),
});

export const createdAt = () => instant('created_at').notNull();

type PersonColumns = Record<
  `customer${'Name' | 'Email' | 'Phone' | 'Address'}` | 'additionalInfo',
  AnyPgColumn
>;

export const hasPersonalData = (person: PersonColumns) =>
  sql`${person.customerName} || ${person.customerEmail} || ${person.customerPhone} || ${person.customerAddress} || ${person.additionalInfo} <> ''`;

export const ANONYMOUS = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  customerAddress: '',
  additionalInfo: '',
};
