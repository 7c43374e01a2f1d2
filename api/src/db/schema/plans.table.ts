import { integer, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { CoinReason } from '../../contract/plan.ts';
import { businesses } from './businesses.table.ts';
import { businessKey, createdAt, instant } from './columns.ts';

const ownBusinessKey = () => businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' });

/** Changes of coin balances; a balance is their sum. `reference` identifies the cause and prevents repeats. */
export const coinLedger = pgTable(
  'coin_ledger',
  {
    businessKey: ownBusinessKey(),
    entryId: uuid('entry_id').notNull(),
    change: integer('change').notNull(),
    reason: text('reason').$type<CoinReason>().notNull(),
    reference: text('reference').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.entryId] }),
    unique('coin_ledger_once').on(table.businessKey, table.reason, table.reference),
  ],
);

export const referrals = pgTable(
  'referrals',
  {
    businessKey: ownBusinessKey(),
    referredKey: uuid('referred_key').notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessKey, table.referredKey] })],
);

export const limitNotices = pgTable(
  'limit_notices',
  {
    businessKey: ownBusinessKey(),
    month: text('month').notNull(),
    percent: smallint('percent').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.businessKey, table.month, table.percent] })],
);
