import type { SpecialShift } from '../../db/schema/special-hours.table.ts';
import type { SpecialHours } from './slot-query.ts';

/** A row of the table; the text is JSON's where it was read as such. */
export type SpecialHoursFields = Pick<SpecialHours, 'staffId' | 'from' | 'to' | 'yearly' | 'note'> & {
  shifts: readonly SpecialShift[];
};

/** An entry with the shifts that list the service, or all (null). */
export const toSpecialHours = (
  { shifts, ...entry }: SpecialHoursFields,
  serviceId: string | null,
): SpecialHours => ({
  ...entry,
  isClosed: shifts.length === 0,
  shifts: shifts.filter(
    ({ serviceIds }) => serviceIds === null || serviceId === null || serviceIds.includes(serviceId),
  ),
});
