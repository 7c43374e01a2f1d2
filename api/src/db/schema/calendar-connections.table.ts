import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ConnectionFailure, ConnectionKind } from '../../contract/limits.ts';
import { businesses } from './businesses.table.ts';
import { businessKey, createdAt, instant } from './columns.ts';

/**
 * A connected calendar. `target` is the encrypted JSON of url, username and password. `etag` is the state of the calendar
 * that `readAt` read whole. `removedAt`: the owner removed it; the row stays until what was written there is removed too.
 */
export const calendarConnections = pgTable(
  'calendar_connections',
  {
    businessKey: businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' }),
    connectionId: uuid('connection_id').notNull(),
    kind: text('kind').$type<ConnectionKind>().notNull(),
    target: text('target').notNull(),
    host: text('host').notNull(),
    name: text('name').notNull(),
    /** Null: of the whole business. */
    staffId: uuid('staff_id'),
    write: boolean('write').notNull(),
    allDayBlocks: boolean('all_day_blocks').notNull(),
    etag: text('etag'),
    readAt: instant('read_at'),
    /** The zone in which floating times were read. */
    zone: text('zone'),
    lastSuccessAt: instant('last_success_at'),
    /** Failure of the last reading. */
    failure: text('failure').$type<ConnectionFailure>(),
    /** Failure of the last writing. */
    writeFailure: text('write_failure').$type<ConnectionFailure>(),
    /** When a reading began last, by a tick of the loop or by a refresh. */
    triedAt: instant('tried_at').notNull(),
    /** Reading waits until then, by the answer of its host or by the claim of a process. */
    waitsUntil: instant('waits_until'),
    /** When the owner was mailed that it has failed for a day. */
    mailedAt: instant('mailed_at'),
    removedAt: instant('removed_at'),
    /** When it may be written next: now, after a failure, or at the end of a process's claim. Null: it is not written. */
    writeAt: instant('write_at'),
    /** The revision of the business that the calendar holds whole. */
    writeRev: bigint('write_rev', { mode: 'number' }),
    /** Number of failures since the last success. */
    writeFailures: integer('write_failures').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.connectionId] }),
    index('calendar_connections_due').on(table.triedAt).where(sql`${table.removedAt} is null`),
    index('calendar_connections_write').on(table.writeAt).where(sql`${table.writeAt} is not null`),
  ],
);

/** A time at which a connected calendar is busy. `blocks`: all-day times may be shown alone. */
export const externalBusy = pgTable(
  'external_busy',
  {
    businessKey: businessKey(),
    /** Derived from connection, event and occurrence, so that it is the same at the next reading. */
    busyId: uuid('busy_id').notNull(),
    connectionId: uuid('connection_id').notNull(),
    /** That of the connection. */
    staffId: uuid('staff_id'),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    allDay: boolean('all_day').notNull(),
    blocks: boolean('blocks').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.busyId] }),
    foreignKey({
      columns: [table.businessKey, table.connectionId],
      foreignColumns: [calendarConnections.businessKey, calendarConnections.connectionId],
    }).onDelete('cascade'),
    index('external_busy_taken').on(
      table.businessKey,
      table.endTime,
      table.startTime,
      table.staffId,
      table.blocks,
    ),
    index('external_busy_of').on(table.businessKey, table.connectionId),
  ],
);

/**
 * A booking or own event in a connected calendar, from before the first try until it is over. `written` is the digest of what was
 * last written, '' before that.
 */
export const calendarObjects = pgTable(
  'calendar_objects',
  {
    businessKey: businessKey(),
    connectionId: uuid('connection_id').notNull(),
    /** The booking or own event. */
    entryId: uuid('entry_id').notNull(),
    href: text('href').notNull(),
    etag: text('etag'),
    written: text('written').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The calendar refused the object this often in a row, and is asked again then. */
    failures: integer('failures').notNull().default(0),
    dueAt: instant('due_at'),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.connectionId, table.entryId] }),
    foreignKey({
      columns: [table.businessKey, table.connectionId],
      foreignColumns: [calendarConnections.businessKey, calendarConnections.connectionId],
    }).onDelete('cascade'),
    index('calendar_objects_entry').on(table.businessKey, table.entryId),
    index('calendar_objects_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
);
