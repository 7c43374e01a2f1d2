import { pgTable, smallint } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** One row that the primary is told the time by, so that a replica shows how old what it has is. */
export const replicaBeats = pgTable('replica_beats', {
  id: smallint('id').primaryKey(),
  at: instant('at').notNull(),
});
