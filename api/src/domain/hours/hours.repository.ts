import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../db/client.ts';
import { shiftServices, shifts } from '../../db/schema/hours.table.ts';
import { services } from '../../db/schema/services.table.ts';
import { staff } from '../../db/schema/staff.table.ts';

/** `weekday` 0 is Monday; minutes from local midnight. */
export interface ShiftRow {
  shiftId: string;
  /** null: a business hour. */
  staffId: string | null;
  weekday: number;
  startMinute: number;
  endMinute: number;
  serviceIds: string[];
}
type ShiftTimes = Pick<ShiftRow, 'startMinute' | 'endMinute'>;

const isShift = (businessKey: string, shiftId: string) =>
  and(eq(shifts.businessKey, businessKey), eq(shifts.shiftId, shiftId));

const hasStaff = (businessKey: string, staffId: string | null) =>
  and(
    eq(shifts.businessKey, businessKey),
    staffId === null ? isNull(shifts.staffId) : eq(shifts.staffId, staffId),
  );

/** Monday to Friday, 09:00 to 17:00. */
export async function insertDefaultShifts(tx: Tx, businessKey: string): Promise<void> {
  const weekdays = [0, 1, 2, 3, 4];
  const hours = { startMinute: 9 * 60, endMinute: 17 * 60 };
  await tx
    .insert(shifts)
    .values(weekdays.map((weekday) => ({ businessKey, shiftId: uuidv7(), weekday, ...hours })));
}

/** Those of the business first, then each member's by position. */
export async function listShifts(tx: Tx, businessKey: string): Promise<ShiftRow[]> {
  return tx
    .select({
      shiftId: shifts.shiftId,
      staffId: shifts.staffId,
      weekday: shifts.weekday,
      startMinute: shifts.startMinute,
      endMinute: shifts.endMinute,
      serviceIds: sql<
        string[]
      >`coalesce(json_agg(${shiftServices.serviceId} order by ${shiftServices.serviceId})
        filter (where ${shiftServices.serviceId} is not null), '[]')`,
    })
    .from(shifts)
    .leftJoin(
      shiftServices,
      and(eq(shiftServices.businessKey, shifts.businessKey), eq(shiftServices.shiftId, shifts.shiftId)),
    )
    .leftJoin(staff, and(eq(staff.businessKey, shifts.businessKey), eq(staff.staffId, shifts.staffId)))
    .where(eq(shifts.businessKey, businessKey))
    .groupBy(shifts.businessKey, shifts.shiftId, staff.businessKey, staff.staffId)
    .orderBy(
      sql`${staff.position} nulls first`,
      asc(shifts.weekday),
      asc(shifts.startMinute),
      asc(shifts.shiftId),
    );
}

/** Weekdays with shifts of the business or of a member. */
export async function listWeekdays(tx: Tx, businessKey: string, staffId: string | null): Promise<number[]> {
  const rows = await tx
    .select({ weekday: shifts.weekday })
    .from(shifts)
    .where(hasStaff(businessKey, staffId));
  return rows.map(({ weekday }) => weekday);
}

export async function countOffered(tx: Tx, businessKey: string, serviceIds: string[]): Promise<number> {
  if (serviceIds.length === 0) return 0;
  return tx.$count(
    services,
    and(
      eq(services.businessKey, businessKey),
      inArray(services.serviceId, serviceIds),
      isNull(services.removedAt),
    ),
  );
}

async function offerIn(tx: Tx, businessKey: string, shiftId: string, serviceIds: string[]): Promise<void> {
  if (serviceIds.length === 0) return;
  await tx.insert(shiftServices).values(serviceIds.map((serviceId) => ({ businessKey, shiftId, serviceId })));
}

export async function insertShift(
  tx: Tx,
  businessKey: string,
  { serviceIds, ...shift }: Omit<ShiftRow, 'shiftId'>,
) {
  const shiftId = uuidv7();
  await tx.insert(shifts).values({ businessKey, shiftId, ...shift });
  await offerIn(tx, businessKey, shiftId, serviceIds);
}

export async function updateShift(
  tx: Tx,
  businessKey: string,
  shiftId: string,
  times: ShiftTimes,
  serviceIds: string[],
): Promise<boolean> {
  const rows = await tx
    .update(shifts)
    .set(times)
    .where(isShift(businessKey, shiftId))
    .returning({ shiftId: shifts.shiftId });
  if (rows.length === 0) return false;
  await tx
    .delete(shiftServices)
    .where(and(eq(shiftServices.businessKey, businessKey), eq(shiftServices.shiftId, shiftId)));
  await offerIn(tx, businessKey, shiftId, serviceIds);
  return true;
}

export async function deleteShift(tx: Tx, businessKey: string, shiftId: string): Promise<boolean> {
  const rows = await tx
    .delete(shifts)
    .where(isShift(businessKey, shiftId))
    .returning({ shiftId: shifts.shiftId });
  return rows.length > 0;
}

export async function deleteStaffShifts(
  tx: Tx,
  businessKey: string,
  staffId: string | null,
  weekdays: number[],
): Promise<void> {
  await tx.delete(shifts).where(and(hasStaff(businessKey, staffId), inArray(shifts.weekday, weekdays)));
}
