import { boolean, date, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { businesses } from './businesses.table.ts';
import { businessKey } from './columns.ts';

/** Wall times in minutes from midnight, 1440 is 24:00; `serviceIds` null is every service. */
export interface SpecialShift {
  startMinute: number;
  endMinute: number;
  serviceIds: string[] | null;
}

/** Hours that certain dates have instead of the weekly ones; no shift means closed. */
export const specialHours = pgTable(
  'special_hours',
  {
    businessKey: businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' }),
    specialHoursId: uuid('special_hours_id').notNull(),
    /** Null: of the whole business. */
    staffId: uuid('staff_id'),
    from: date('from', { mode: 'string' }).notNull(),
    to: date('to', { mode: 'string' }).notNull(),
    shifts: jsonb('shifts').$type<SpecialShift[]>().notNull(),
    yearly: boolean('yearly').notNull(),
    note: text('note').notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessKey, table.specialHoursId] })],
);
