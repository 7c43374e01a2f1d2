import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/**
 * Every use of the operator's commands, look-ups and refused ones too. It is the operator's own and outlives the
 * accounts it tells of, so it names a business by its key alone (null: none was found), never a person.
 */
export const adminLog = pgTable(
  'admin_log',
  {
    entryId: uuid('entry_id').primaryKey(),
    /** The user of the operating system who ran it. */
    operator: text('operator').notNull(),
    command: text('command').notNull(),
    businessKey: uuid('business_key'),
    /** What was given besides the owner: a number, a mail's id. */
    detail: text('detail').notNull(),
    outcome: text('outcome').$type<'done' | 'refused'>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('admin_log_age').on(table.createdAt)],
);
