import { sql } from 'drizzle-orm';
import { boolean, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { businesses } from './businesses.table.ts';
import { businessKey, createdAt } from './columns.ts';

/** Rooms, chairs and devices. Services list the ids of those they use; parts of bookings keep them. */
export const resources = pgTable(
  'resources',
  {
    businessKey: businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' }),
    resourceId: uuid('resource_id').notNull(),
    name: text('name').notNull(),
    quantity: smallint('quantity').notNull(),
    /** Minutes. */
    turnaround: smallint('turnaround').notNull(),
    active: boolean('active').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.resourceId] }),
    uniqueIndex('resources_name').on(table.businessKey, sql`lower(${table.name})`),
  ],
);
export type ResourceRow = typeof resources.$inferSelect;
