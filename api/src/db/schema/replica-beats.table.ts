import { pgTable, smallint } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** One row with the primary's current time. Its age on a replica is the replica's delay. */
export const replicaBeats = pgTable('replica_beats', {
  id: smallint('id').primaryKey(),
  at: instant('at').notNull(),
});
