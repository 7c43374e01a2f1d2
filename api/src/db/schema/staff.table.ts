import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { businesses } from './businesses.table.ts';
import { businessKey, createdAt, instant } from './columns.ts';

/** The people whom customers come to. A removed one stays for its bookings, with nothing but the name. */
export const staff = pgTable(
  'staff',
  {
    businessKey: businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' }),
    staffId: uuid('staff_id').notNull(),
    name: text('name').notNull().default(''),
    bio: text('bio').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    color: text('color').notNull().default(''),
    /** Reference of a picture, '' for none. */
    photo: text('photo').notNull().default(''),
    active: boolean('active').notNull().default(true),
    /** Works the shifts of their own, else those of the business. */
    ownHours: boolean('own_hours').notNull().default(false),
    position: smallint('position').notNull().default(0),
    /** Incremented to replace the secret address of the member's calendar feed. */
    feedVersion: integer('feed_version').notNull().default(0),
    createdAt: createdAt(),
    removedAt: instant('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.businessKey, table.staffId] })],
);
export type StaffMember = typeof staff.$inferSelect;

/** Names by id, removed members included. */
export type StaffNames = ReadonlyMap<string, string>;
