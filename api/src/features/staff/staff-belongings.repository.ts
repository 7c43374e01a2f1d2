/** What a member has: time that is taken, hours, entries, holds, own events, services. */
import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { BUFFER } from '../../contract/limits.ts';
import type { Tx } from '../../db/client.ts';
import { bookings, isActive, verificationCodes } from '../../db/schema/bookings.table.ts';
import { externalBusy } from '../../db/schema/calendar-connections.table.ts';
import { events } from '../../db/schema/events.table.ts';
import { shifts } from '../../db/schema/hours.table.ts';
import { services } from '../../db/schema/services.table.ts';
import { specialHours } from '../../db/schema/special-hours.table.ts';
import { NO_BUFFERS } from '../../domain/slots/slot-query.ts';
import { MINUTE_MS } from '../../time/units.ts';
import type { Taken } from './takeover-rules.ts';

interface StaffKey {
  businessKey: string;
  staffId: string;
}

/** Lists what takes time from `now` on: events and busy times of the member and the business, active bookings, live holds. */
export async function listTaken(tx: Tx, { businessKey, staffId }: StaffKey, now: Date): Promise<Taken[]> {
  const buffersAgo = new Date(now.getTime() - BUFFER.max * MINUTE_MS);
  const own = await tx
    .select({ startTime: events.startTime, endTime: events.endTime })
    .from(events)
    .where(
      and(
        eq(events.businessKey, businessKey),
        gt(events.endTime, buffersAgo),
        or(isNull(events.staffId), eq(events.staffId, staffId)),
      ),
    );
  const external = await tx
    .select({ startTime: externalBusy.startTime, endTime: externalBusy.endTime })
    .from(externalBusy)
    .where(
      and(
        eq(externalBusy.businessKey, businessKey),
        gt(externalBusy.endTime, buffersAgo),
        or(isNull(externalBusy.staffId), eq(externalBusy.staffId, staffId)),
        externalBusy.blocks,
      ),
    );
  const booked = await tx
    .select({
      serviceId: bookings.serviceId,
      startTime: bookings.startTime,
      endTime: bookings.endTime,
      before: bookings.bufferBefore,
      after: bookings.bufferAfter,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.businessKey, businessKey),
        gt(bookings.endTime, buffersAgo),
        eq(bookings.staffId, staffId),
        isActive(bookings),
      ),
    );
  const held = await tx
    .select({
      serviceId: services.serviceId,
      startTime: sql<Date>`${verificationCodes.heldStart}`.mapWith(verificationCodes.heldStart),
      endTime: sql<Date>`${verificationCodes.heldEnd}`.mapWith(verificationCodes.heldEnd),
      before: services.bufferBefore,
      after: services.bufferAfter,
    })
    .from(verificationCodes)
    .innerJoin(
      services,
      and(
        eq(services.businessKey, verificationCodes.businessKey),
        eq(services.serviceId, verificationCodes.heldService),
      ),
    )
    .where(
      and(
        eq(verificationCodes.businessKey, businessKey),
        gt(verificationCodes.expiresAt, now),
        gt(verificationCodes.triesLeft, 0),
        isNotNull(verificationCodes.heldStart),
        eq(verificationCodes.heldStaff, staffId),
      ),
    );
  const unbuffered = [...own, ...external].map((time) => ({ ...time, ...NO_BUFFERS, serviceId: null }));
  return [...unbuffered, ...booked, ...held];
}

/** Removed ones too. */
export async function findServicesOf(tx: Tx, businessKey: string, serviceIds: readonly string[]) {
  if (serviceIds.length === 0) return [];
  return tx
    .select({ serviceId: services.serviceId, capacity: services.capacity, staffIds: services.staffIds })
    .from(services)
    .where(and(eq(services.businessKey, businessKey), inArray(services.serviceId, [...serviceIds])));
}

/** Deletes hours, special hours and holds; a service of this member alone keeps an empty list of members. */
export async function deleteBelongings(tx: Tx, { businessKey, staffId }: StaffKey): Promise<void> {
  await tx.delete(shifts).where(and(eq(shifts.businessKey, businessKey), eq(shifts.staffId, staffId)));
  await tx
    .delete(specialHours)
    .where(and(eq(specialHours.businessKey, businessKey), eq(specialHours.staffId, staffId)));
  await tx
    .update(verificationCodes)
    .set({ heldService: null, heldStaff: null, heldStart: null, heldEnd: null })
    .where(and(eq(verificationCodes.businessKey, businessKey), eq(verificationCodes.heldStaff, staffId)));
  await tx
    .update(services)
    .set({ staffIds: sql`${services.staffIds} - ${staffId}::text` })
    .where(and(eq(services.businessKey, businessKey), sql`${services.staffIds} ? ${staffId}::text`));
}

const isEventOf = ({ businessKey, staffId }: StaffKey) =>
  and(eq(events.businessKey, businessKey), eq(events.staffId, staffId));

export async function giveEvents(tx: Tx, from: StaffKey, to: string): Promise<void> {
  await tx.update(events).set({ staffId: to }).where(isEventOf(from));
}

export async function deleteEvents(tx: Tx, of: StaffKey): Promise<string[]> {
  const rows = await tx.delete(events).where(isEventOf(of)).returning({ eventId: events.eventId });
  return rows.map(({ eventId }) => eventId);
}
