import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Uses of the operator's commands, refused ones included. Rows name no person and outlive the accounts. */
export const adminLog = pgTable(
  'admin_log',
  {
    entryId: uuid('entry_id').primaryKey(),
    operator: text('operator').notNull(),
    command: text('command').notNull(),
    businessKey: uuid('business_key'),
    /** The other argument: a number or an email's id. */
    detail: text('detail').notNull(),
    outcome: text('outcome').$type<'done' | 'refused'>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('admin_log_age').on(table.createdAt)],
);
