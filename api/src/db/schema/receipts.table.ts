import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReceiptKind } from '../../contract/limits.ts';
import type { ReceiptData } from '../../contract/printed-receipt.ts';
import type { ReceiptTaxRate } from '../../contract/receipts.ts';
import { businesses } from './businesses.table.ts';
import { businessKey, instant } from './columns.ts';
import type { LedgerKind } from './payments.table.ts';

/** What a business's receipts are made with. The row is also the lock of their numbers. */
export const receiptSettings = pgTable('receipt_settings', {
  businessKey: businessKey()
    .primaryKey()
    .references(() => businesses.businessKey, { onDelete: 'cascade' }),
  enabled: boolean('enabled').notNull().default(false),
  legalName: text('legal_name').notNull().default(''),
  address: text('address').notNull().default(''),
  taxRates: jsonb('tax_rates').$type<ReceiptTaxRate[]>().notNull().default([]),
  pricesIncludeTax: boolean('prices_include_tax').notNull().default(true),
  prefix: text('prefix').notNull().default(''),
  footer: text('footer').notNull().default(''),
});
export type ReceiptSettingsRow = typeof receiptSettings.$inferSelect;

/** Receipts and credit notes. Rows are only added, and outlive their bookings: the law wants them kept. */
export const receipts = pgTable(
  'receipts',
  {
    businessKey: businessKey(),
    receiptId: uuid('receipt_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    paymentKind: text('payment_kind').$type<LedgerKind>().notNull(),
    bookingId: uuid('booking_id').notNull(),
    bookingRef: text('booking_ref').notNull(),
    kind: text('kind').$type<ReceiptKind>().notNull(),
    year: smallint('year').notNull(),
    sequence: integer('sequence').notNull(),
    number: text('number').notNull(),
    customer: text('customer').notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    taxMinor: bigint('tax_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    data: jsonb('data').$type<ReceiptData>().notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.receiptId] }),
    foreignKey({
      name: 'receipts_settings_fk',
      columns: [table.businessKey],
      foreignColumns: [receiptSettings.businessKey],
    }).onDelete('cascade'),
    uniqueIndex('receipts_number').on(table.businessKey, table.year, table.sequence),
    index('receipts_booking').on(table.businessKey, table.bookingId),
    index('receipts_listed').on(table.businessKey, table.issuedAt),
  ],
);
export type ReceiptRow = typeof receipts.$inferSelect;
