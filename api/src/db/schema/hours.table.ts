import { foreignKey, index, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { businesses } from './businesses.table.ts';
import { businessKey } from './columns.ts';
import { services } from './services.table.ts';

/** Wall time: weekday 0 is Monday, minutes from midnight, 1440 is 24:00. */
export const shifts = pgTable(
  'shifts',
  {
    businessKey: businessKey().references(() => businesses.businessKey, { onDelete: 'cascade' }),
    shiftId: uuid('shift_id').notNull(),
    /** Null: a business hour. */
    staffId: uuid('staff_id'),
    weekday: smallint('weekday').notNull(),
    startMinute: smallint('start_minute').notNull(),
    endMinute: smallint('end_minute').notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessKey, table.shiftId] })],
);

export const shiftServices = pgTable(
  'shift_services',
  {
    businessKey: businessKey(),
    shiftId: uuid('shift_id').notNull(),
    serviceId: uuid('service_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessKey, table.shiftId, table.serviceId] }),
    foreignKey({
      columns: [table.businessKey, table.shiftId],
      foreignColumns: [shifts.businessKey, shifts.shiftId],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.businessKey, table.serviceId],
      foreignColumns: [services.businessKey, services.serviceId],
    }).onDelete('cascade'),
    index('shift_services_service').on(table.businessKey, table.serviceId),
  ],
);
