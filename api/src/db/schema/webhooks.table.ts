import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { WebhookEvent } from '../../contract/webhooks.ts';
import { businesses } from './businesses.table.ts';
import { businessKey, createdAt, instant } from './columns.ts';

/** An address that is sent the changes of bookings. Secrets are encrypted; the former one signs until it ends. */
export const webhooks = pgTable(
  'webhooks',
  {
    businessKey: businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' }),
    webhookId: uuid('webhook_id').notNull(),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    active: boolean('active').notNull(),
    stoppedAt: instant('stopped_at'),
    secret: text('secret').notNull(),
    formerSecret: text('former_secret'),
    formerSecretEndsAt: instant('former_secret_ends_at'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.businessKey, table.webhookId] })],
);

/**
 * One message, inserted in the transaction of the fact it reports. Those about the same subject leave in the order of
 * `sequence`. `nextTryAt` is null once it is delivered or has failed.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    businessKey: businessKey(),
    deliveryId: uuid('delivery_id').notNull(),
    webhookId: uuid('webhook_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
    subjectId: uuid('subject_id').notNull(),
    event: text('event').$type<WebhookEvent | 'test'>().notNull(),
    body: text('body').notNull(),
    tries: smallint('tries').notNull().default(0),
    nextTryAt: instant('next_try_at'),
    delivered: boolean('delivered').notNull().default(false),
    answer: text('answer').notNull().default(''),
    answerStatus: integer('answer_status'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.deliveryId] }),
    foreignKey({
      columns: [table.businessKey, table.webhookId],
      foreignColumns: [webhooks.businessKey, webhooks.webhookId],
    }).onDelete('cascade'),
    index('webhook_deliveries_waiting')
      .on(table.businessKey, table.webhookId, table.nextTryAt)
      .where(sql`${table.nextTryAt} is not null`),
    index('webhook_deliveries_subject')
      .on(table.businessKey, table.webhookId, table.subjectId)
      .where(sql`${table.nextTryAt} is not null`),
    index('webhook_deliveries_of').on(table.businessKey, table.webhookId, table.createdAt),
    index('webhook_deliveries_age').on(table.createdAt),
  ],
);
