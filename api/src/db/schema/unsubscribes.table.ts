import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { businesses } from './businesses.table.ts';
import { businessKey, createdAt } from './columns.ts';

export const unsubscribes = pgTable(
  'unsubscribes',
  {
    businessKey: businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.businessKey, table.address] })],
);
