import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { businesses } from './businesses.table.ts';
import { businessKey, instant } from './columns.ts';

/** A person who booked, was booked or was added by the owner. Unset texts are ''. */
export const customers = pgTable(
  'customers',
  {
    businessKey: businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' }),
    customerId: uuid('customer_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    /** International form of `phone`. */
    phoneKey: text('phone_key').notNull(),
    address: text('address').notNull(),
    notes: text('notes').notNull().default(''),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    blocked: boolean('blocked').notNull().default(false),
    hasBooked: boolean('has_booked').notNull(),
    firstSeen: instant('first_seen').notNull(),
    /** Derived from the other columns. */
    sortKey: text('sort_key').notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.customerId] }),
    index('customers_sorted').on(table.businessKey, table.sortKey, table.customerId),
    index('customers_phone').on(table.businessKey, table.phoneKey),
    index('customers_search').using('gin', table.businessKey, table.searchText.op('gin_trgm_ops')),
    index('customers_never_booked').on(table.firstSeen).where(sql`not ${table.hasBooked}`),
  ],
);
export type Customer = typeof customers.$inferSelect;

/**
 * Which customer a booking belongs to: by address (`mailboxKey`), or by phone in international form where there is no address.
 * A customer into whom others were merged has theirs too.
 */
export const customerContacts = pgTable(
  'customer_contacts',
  {
    businessKey: businessKey(),
    contact: text('contact').notNull(),
    customerId: uuid('customer_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.contact] }),
    foreignKey({
      name: 'customer_contacts_customer_fk',
      columns: [table.businessKey, table.customerId],
      foreignColumns: [customers.businessKey, customers.customerId],
    }).onDelete('cascade'),
    index('customer_contacts_customer').on(table.businessKey, table.customerId),
  ],
);
