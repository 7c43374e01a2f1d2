/** What a member has: time that is taken, hours, entries, holds, own events, services. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { BUFFER } from '../../contract/limits.ts';
import type { Tx } from '../../db/client.ts';
import { bookings, isActive, verificationCodes } from '../../db/schema/bookings.table.ts';
import { externalBusy } from '../../db/schema/calendar-connections.table.ts';
import { events } from '../../db/schema/events.table.ts';
import { shifts } from '../../db/schema/hours.table.ts';
import { services } from '../../db/schema/services.table.ts';
import { specialHours } from '../../db/schema/special-hours.table.ts';
import { MINUTE_MS } from '../../time/units.ts';
import type { Taken } from './takeover-rules.ts';

interface StaffKey {
  businessKey: string;
  staffId: string;
}

/** Lists what takes time from `now` on: events and busy times of the member and the business, active bookings, live holds. */
export async function listTaken(tx: Tx, { businessKey, staffId }: StaffKey, now: Date): Promise<Taken[]> {
  const since = new Date(now.getTime() - BUFFER.max * MINUTE_MS).toISOString();
  const rows = await tx.execute<{
    service: string | null;
    start: string;
    end: string;
    before: number;
    after: number;
  }>(sql`
    select service_id as service, start_time as start, end_time as end, buffer_before as before, buffer_after as after
      from ${bookings}
     where business_key = ${businessKey} and end_time > ${since} and staff_id = ${staffId} and ${isActive(bookings)}
    union all
    select null, start_time, end_time, 0, 0 from ${events}
     where business_key = ${businessKey} and end_time > ${since} and (staff_id is null or staff_id = ${staffId})
    union all
    select null, start_time, end_time, 0, 0 from ${externalBusy}
     where business_key = ${businessKey} and end_time > ${since} and (staff_id is null or staff_id = ${staffId}) and blocks
    union all
    select held_service, held_start, held_end, buffer_before, buffer_after
      from ${verificationCodes} join ${services} using (business_key)
     where business_key = ${businessKey} and held_service = service_id and held_staff = ${staffId}
       and expires_at > ${now.toISOString()} and tries_left > 0 and held_start is not null`);
  return rows.map(({ service, start, end, before, after }) => ({
    ...{ serviceId: service, startTime: new Date(start), endTime: new Date(end) },
    ...{ before, after },
  }));
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

export async function deleteEvents(tx: Tx, member: StaffKey): Promise<string[]> {
  const rows = await tx.delete(events).where(isEventOf(member)).returning({ eventId: events.eventId });
  return rows.map(({ eventId }) => eventId);
}
