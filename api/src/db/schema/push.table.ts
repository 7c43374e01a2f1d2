import { foreignKey, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { belongsToMember, memberKey } from './accounts.table.ts';
import { createdAt, instant } from './columns.ts';

/** The installation's VAPID keys (RFC 8292): one row, written at first use. */
export const pushKeys = pgTable('push_keys', {
  keysId: smallint('keys_id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
});

/** A browser that gets a member's messages. Its endpoint is a secret: anyone who knows it can send to it. */
export const pushDevices = pgTable(
  'push_devices',
  {
    ...memberKey(),
    endpointHash: text('endpoint_hash').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language').notNull(),
    /** That of the session in which it was turned on. */
    sessionHash: text('session_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.memberId, table.endpointHash] }),
    belongsToMember(table),
    index('push_devices_endpoint').on(table.endpointHash),
  ],
);

/** A message to one device, inserted in the transaction of the change it reports. Deleted once sent or given up. */
export const pushMessages = pgTable(
  'push_messages',
  {
    ...memberKey(),
    messageId: uuid('message_id').notNull(),
    endpointHash: text('endpoint_hash').notNull(),
    payload: jsonb('payload').notNull(),
    createdAt: createdAt(),
    dueAt: instant('due_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.memberId, table.messageId] }),
    foreignKey({
      columns: [table.businessKey, table.memberId, table.endpointHash],
      foreignColumns: [pushDevices.businessKey, pushDevices.memberId, pushDevices.endpointHash],
    }).onDelete('cascade'),
    index('push_messages_device').on(table.businessKey, table.memberId, table.endpointHash),
    index('push_messages_waiting').on(table.businessKey, table.dueAt),
  ],
);
