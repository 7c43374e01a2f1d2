import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../db/client.ts';
import { shiftServices, shifts } from '../../db/schema/hours.table.ts';
import { services } from '../../db/schema/services.table.ts';

/** `weekday` 0 is Monday; minutes from local midnight. */
export interface ShiftRow {
  shiftId: string;
  weekday: number;
  startMinute: number;
  endMinute: number;
  serviceIds: string[];
}
type ShiftTimes = Pick<ShiftRow, 'startMinute' | 'endMinute'>;

const isShift = (businessKey: string, shiftId: string) =>
  and(eq(shifts.businessKey, businessKey), eq(shifts.shiftId, shiftId));

/** Monday to Friday, 09:00 to 17:00. */
export async function insertDefaultShifts(tx: Tx, businessKey: string): Promise<void> {
  const weekdays = [0, 1, 2, 3, 4];
  const hours = { startMinute: 9 * 60, endMinute: 17 * 60 };
  await tx
    .insert(shifts)
    .values(weekdays.map((weekday) => ({ businessKey, shiftId: uuidv7(), weekday, ...hours })));
}

export async function listShifts(tx: Tx, businessKey: string): Promise<ShiftRow[]> {
  return tx
    .select({
      shiftId: shifts.shiftId,
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
    .where(eq(shifts.businessKey, businessKey))
    .groupBy(shifts.businessKey, shifts.shiftId)
    .orderBy(asc(shifts.weekday), asc(shifts.startMinute), asc(shifts.shiftId));
}

export async function listWeekdays(tx: Tx, businessKey: string): Promise<number[]> {
  const rows = await tx
    .select({ weekday: shifts.weekday })
    .from(shifts)
    .where(eq(shifts.businessKey, businessKey));
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

export async function deleteShiftsOf(tx: Tx, businessKey: string, weekdays: number[]): Promise<void> {
  await tx.delete(shifts).where(and(eq(shifts.businessKey, businessKey), inArray(shifts.weekday, weekdays)));
}
