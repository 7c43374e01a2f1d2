import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { KeyScope } from '../../contract/limits.ts';
import { businesses } from './businesses.table.ts';
import { businessKey, createdAt, instant } from './columns.ts';

/** A key of a program, kept as a hash, with its calls in the current and the former window of the limit. */
export const apiKeys = pgTable(
  'api_keys',
  {
    businessKey: businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' }),
    keyId: uuid('key_id').notNull(),
    name: text('name').notNull(),
    scope: text('scope').$type<KeyScope>().notNull(),
    hash: text('hash').notNull(),
    lastUsedAt: instant('last_used_at'),
    windowStart: instant('window_start').notNull(),
    calls: integer('calls').notNull().default(0),
    formerCalls: integer('former_calls').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.keyId] }),
    index('api_keys_hash').on(table.businessKey, table.hash),
  ],
);
