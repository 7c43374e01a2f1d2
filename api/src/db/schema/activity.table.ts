import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ActivityKind } from '../../contract/activity-kinds.ts';
import { businesses } from './businesses.table.ts';
import { businessKey, createdAt } from './columns.ts';

/** One entry of a business's activity log. `memberId`: the member who acted, null for the operator. */
export const activity = pgTable(
  'activity',
  {
    businessKey: businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' }),
    activityId: uuid('activity_id').notNull(),
    memberId: uuid('member_id'),
    /** The address at that time. */
    who: text('who').notNull(),
    what: text('what').$type<ActivityKind>().notNull(),
    /** The object of the act: an address or a name; '' for none. */
    detail: text('detail').notNull().default(''),
    browser: text('browser').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.activityId] }),
    index('activity_age').on(table.createdAt),
  ],
);
export type ActivityRow = typeof activity.$inferSelect;
