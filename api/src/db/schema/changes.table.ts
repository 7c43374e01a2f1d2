import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EntryChange } from '../../contract/changes.ts';
import { businesses } from './businesses.table.ts';
import { businessKey, createdAt, instant } from './columns.ts';

export const entryChanges = pgTable(
  'entry_changes',
  {
    businessKey: businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' }),
    rev: bigint('rev', { mode: 'number' }).notNull(),
    entryId: uuid('entry_id').notNull(),
    /** Whose entry it is; null for one of the whole business. */
    staffIds: uuid('staff_ids').array(),
    type: text('type').$type<EntryChange['type']>().notNull(),
    by: text('by').$type<EntryChange['by']>().notNull(),
    name: text('name').notNull(),
    startTime: instant('start_time').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.rev, table.entryId] }),
    index('entry_changes_age').on(table.createdAt),
  ],
);
