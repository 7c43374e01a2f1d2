import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { heldParts } from '../slots/held-parts.ts';
import type { Buffers, Processing } from '../slots/slot-query.ts';
import type { StaffShift } from '../slots/staff-hours.ts';
import type { SpecialHoursFields } from '../slots/to-special-hours.ts';
import type { UsedResource } from '../slots/units.ts';

/** What takes time; `start` and `end` in epoch minutes. */
export interface Taken extends Buffers {
  /** null: everyone's. */
  staffId: string | null;
  /** The booking or hold that it belongs to; null for anything else. */
  visit: string | null;
  position: number;
  serviceId: string | null;
  /** The start of the visit. */
  visitStart: number | null;
  seats: number;
  processing: Processing | null;
  resourceIds: readonly string[];
  start: number;
  end: number;
}

export interface BookedService {
  serviceId: string;
  capacity: number;
  /** null: everyone offers it. */
  staffIds: string[] | null;
  isRemoved: boolean;
}

export interface TakeoverFacts {
  shifts: (StaffShift & { serviceIds: string[] })[];
  special: SpecialHoursFields[];
  services: BookedService[];
  taken: Taken[];
  resources: Omit<UsedResource, 'uses'>[];
}

interface Asked {
  serviceIds: readonly string[];
  /** What overlaps [from, to) takes time. */
  from: Date;
  to: Date;
  now: Date;
}

/** Reads, in one statement, hours, special hours, the services of bookings, resources, and what takes time. */
export async function readTakeoverFacts(
  tx: Tx,
  businessKey: string,
  { serviceIds, from, to, now }: Asked,
): Promise<TakeoverFacts> {
  const own = sql`business_key = ${businessKey}`;
  const partInRange = sql`p.business_key = ${businessKey} and p.end_time > ${from.toISOString()} and p.start_time < ${to.toISOString()}`;
  const inRange = sql`${own} and end_time > ${from.toISOString()} and start_time < ${to.toISOString()}`;
  const [row] = await tx.execute<{ [Fact in keyof TakeoverFacts]: TakeoverFacts[Fact] | null }>(sql`
    select
      (select json_agg(json_build_object('staffId', staff_id, 'weekday', weekday, 'startMinute', start_minute, 'endMinute', end_minute,
                'serviceIds', array(select o.service_id from shift_services o
                                     where o.business_key = ${businessKey} and o.shift_id = h.shift_id)))
         from shifts h where ${own}) as shifts,
      (select json_agg(json_build_object('staffId', staff_id, 'from', x.from, 'to', x.to, 'yearly', yearly, 'shifts', shifts,
                'note', note))
         from special_hours x where ${own}) as special,
      (select json_agg(json_build_object('serviceId', service_id, 'capacity', capacity, 'staffIds', staff_ids,
                'isRemoved', removed_at is not null))
         from services
        where ${own} and service_id = any(array(select jsonb_array_elements_text(${JSON.stringify(serviceIds)}::jsonb)::uuid))
      ) as services,
      (select json_agg(json_build_object('staffId', staff_id, 'visit', visit, 'position', position, 'serviceId', service_id,
                'before', before, 'after', after, 'seats', seats, 'processing', processing, 'resourceIds', resource_ids,
                'visitStart', date_part('epoch', visit_start) / 60, 'start', date_part('epoch', starts) / 60,
                'end', date_part('epoch', ends) / 60))
         from (
           select p.staff_id, p.booking_id::text, p.position, p.service_id, p.buffer_before, p.buffer_after, p.seats,
                  case when processing_after is not null
                       then json_build_object('after', processing_after, 'minutes', processing_minutes) end, p.resource_ids,
                  b.start_time, p.start_time, p.end_time
             from booking_parts p join bookings b using (business_key, booking_id)
            where ${partInRange} and p.status in ('pending', 'accepted')
           union all
           select staff_id, null, 0, null, 0, 0, 1, null, '[]', null, start_time, end_time from events where ${inRange}
           union all
           select staff_id, null, 0, null, 0, 0, 1, null, '[]', null, start_time, end_time from external_busy where ${inRange} and blocks
           union all
           select staff_id, email_key, 0, service_id, buffer_before, buffer_after, seats, processing::json, resource_ids, visit_start,
                  start_time, end_time
             from (${heldParts({ businessKey, now })}) held
         ) taken (staff_id, visit, position, service_id, before, after, seats, processing, resource_ids, visit_start, starts, ends)
      ) as taken,
      (select json_agg(json_build_object('resourceId', resource_id, 'name', name, 'turnaround', turnaround,
                'quantity', case when active then quantity else 0 end))
         from resources where ${own}) as resources`);
  return {
    shifts: row?.shifts ?? [],
    special: row?.special ?? [],
    services: row?.services ?? [],
    taken: row?.taken ?? [],
    resources: row?.resources ?? [],
  };
}
