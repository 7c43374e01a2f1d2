import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { bookingParts } from '../../db/schema/booking-parts.table.ts';
import { bookings, isActive } from '../../db/schema/bookings.table.ts';
import { type ResourceRow, resources } from '../../db/schema/resources.table.ts';
import { services } from '../../db/schema/services.table.ts';

type ResourceKey = Pick<ResourceRow, 'businessKey' | 'resourceId'>;

const isResource = ({ businessKey, resourceId }: ResourceKey) =>
  and(eq(resources.businessKey, businessKey), eq(resources.resourceId, resourceId));

export const listResources = (tx: Tx, businessKey: string): Promise<ResourceRow[]> =>
  tx
    .select()
    .from(resources)
    .where(eq(resources.businessKey, businessKey))
    .orderBy(sql`lower(${resources.name})`, asc(resources.resourceId))
    .execute();

export async function insertResource(tx: Tx, row: ResourceRow): Promise<void> {
  await tx.insert(resources).values(row);
}

export async function updateResource(
  tx: Tx,
  key: ResourceKey,
  changes: Partial<Pick<ResourceRow, 'name' | 'quantity' | 'turnaround' | 'active'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.update(resources).set(changes).where(isResource(key));
}

/** Removes it from all services too; parts of bookings keep the id, which no longer counts. */
export async function deleteResource(tx: Tx, key: ResourceKey): Promise<void> {
  await tx.delete(resources).where(isResource(key));
  await tx
    .update(services)
    .set({ resourceIds: sql`${services.resourceIds} - ${key.resourceId}::text` })
    .where(
      and(eq(services.businessKey, key.businessKey), sql`${services.resourceIds} ? ${key.resourceId}::text`),
    );
}

export interface ResourcePart {
  bookingId: string;
  serviceId: string;
  staffId: string;
  resourceIds: string[];
  startTime: Date;
  endTime: Date;
}

/** Those that overlap [from, to), by start. Booking requests that were not answered in time are left out. */
export const listResourceParts = (
  tx: Tx,
  businessKey: string,
  { from, to = null, now }: { from: Date; to?: Date | null; now: Date },
): Promise<ResourcePart[]> =>
  tx
    .select({
      bookingId: bookingParts.bookingId,
      serviceId: bookingParts.serviceId,
      staffId: bookingParts.staffId,
      resourceIds: bookingParts.resourceIds,
      startTime: bookingParts.startTime,
      endTime: bookingParts.endTime,
    })
    .from(bookingParts)
    .innerJoin(
      bookings,
      and(eq(bookings.businessKey, bookingParts.businessKey), eq(bookings.bookingId, bookingParts.bookingId)),
    )
    .where(
      and(
        eq(bookingParts.businessKey, businessKey),
        isActive(bookingParts),
        sql`${bookingParts.resourceIds} <> '[]'::jsonb`,
        sql`(${bookings.status} = 'accepted' or ${bookings.startTime} >= ${now.toISOString()})`,
        gt(bookingParts.endTime, from),
        to ? lt(bookingParts.startTime, to) : undefined,
        lt(bookingParts.startTime, bookingParts.endTime),
      ),
    )
    .orderBy(asc(bookingParts.startTime), asc(bookingParts.bookingId))
    .execute();
