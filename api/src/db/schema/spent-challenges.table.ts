import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const spentChallenges = pgTable(
  'spent_challenges',
  {
    signature: text('signature').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('spent_challenges_expiry').on(table.expiresAt).concurrently()],
);
