import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { businesses } from './businesses.table.ts';
import { businessKey, instant } from './columns.ts';
import { customers } from './customers.table.ts';

/** When a business that has words for it next follows up the customers of the day before. */
export const followUpSchedules = pgTable(
  'follow_up_schedules',
  {
    businessKey: businessKey()
      .primaryKey()
      .references(() => businesses.businessKey, { onDelete: 'cascade' }),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('follow_up_schedules_due').on(table.dueAt)],
);

/** When a customer was last followed up. */
export const followUps = pgTable(
  'follow_ups',
  {
    businessKey: businessKey(),
    customerId: uuid('customer_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.customerId] }),
    foreignKey({
      name: 'follow_ups_customer_fk',
      columns: [table.businessKey, table.customerId],
      foreignColumns: [customers.businessKey, customers.customerId],
    }).onDelete('cascade'),
  ],
);
