import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '../../contract/members.ts';
import { businesses } from './businesses.table.ts';
import { businessKey, createdAt, instant } from './columns.ts';

/** Who was invited to a business and has not joined it. `memberId`: of the member it makes. */
export const invitations = pgTable(
  'invitations',
  {
    businessKey: businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' }),
    memberId: uuid('member_id').notNull(),
    emailKey: text('email_key').notNull(),
    email: text('email').notNull(),
    /** The name of the member that it makes; '' until set. */
    name: text('name').notNull().default(''),
    role: text('role').$type<Role>().notNull(),
    staffId: uuid('staff_id'),
    language: text('language').notNull(),
    /** The member who sent the latest link. */
    invitedBy: uuid('invited_by').notNull(),
    /** Hash of the latest link. */
    tokenHash: text('token_hash').notNull(),
    mailedAt: instant('mailed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.memberId] }),
    unique('invitations_email').on(table.businessKey, table.emailKey),
    index('invitations_expiry').on(table.expiresAt),
  ],
);
export type Invitation = typeof invitations.$inferSelect;
