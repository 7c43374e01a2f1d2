import { type SQL, sql } from 'drizzle-orm';
import { heldParts, isHold } from './held-parts.ts';

/** Days read before today and after the last bookable day, so that whole months are counted (rule 6). */
const MARGIN_DAYS = 33;

export interface StateQuery {
  businessKey: string;
  /** Nothing is found while the page is not published. */
  onlyPublished?: boolean;
  /** Those of a visit in order; none: any shift, and every booking blocks. */
  serviceIds: readonly string[];
  now: Date;
  /** The address whose hold does not count (`mailboxKey`). */
  ownHold?: string;
  /** Those to be moved, which do not block themselves. */
  exceptBookings?: readonly string[];
  /** Whether shifts without the services are read too. */
  anyShift?: boolean;
  /** A member whom the owner named: found even if the service is not theirs, then without hours. */
  named?: string | null | undefined;
  /** Instead of the window in which customers book. */
  window?: { from: Date; to: Date };
}

/** One statement for the state of a business: rules, members, hours, busy times, holds. Each table is asked by the key itself (docs/decisions/026-shards.md). */
export function stateSql({
  businessKey,
  onlyPublished = false,
  serviceIds,
  now,
  ownHold,
  exceptBookings,
  window,
  anyShift = serviceIds.length === 0,
}: StateQuery): SQL {
  const at = now.toISOString();
  const isAsked = sql`= any (array(select jsonb_array_elements_text(${JSON.stringify([...new Set(serviceIds)])}::jsonb)::uuid))`;
  const inWindow = sql`end_time > w.opens and start_time < w.closes`;
  const movedIds = sql`(array(select jsonb_array_elements_text(${JSON.stringify(exceptBookings ?? [])}::jsonb)::uuid))`;
  const otherBooking = exceptBookings ? sql`and booking_id <> all ${movedIds}` : sql``;
  const movedResources = exceptBookings
    ? sql`union select jsonb_array_elements_text(m.resource_ids) from booking_parts m
           where m.business_key = ${businessKey} and m.booking_id = any ${movedIds} and m.resource_ids <> '[]'::jsonb`
    : sql``;
  const held = sql`(${heldParts({ businessKey, now, ownHold })}) held`;
  // An overdue request takes no time, also before its row says so.
  const takesTime = sql`status in ('pending', 'accepted')
                      and (status = 'accepted' or start_time - make_interval(mins => ${sooner(businessKey)}) >= ${at}) ${otherBooking}`;

  const own = sql`(
            select hold from verification_codes v
             where v.business_key = ${businessKey} and email_key = ${ownHold ?? ''} and ${isHold(now)})`;

  return sql`
    select b.rev, b.timezone, b.bookable_days, b.booking_interval, b.hours_advance, b.premium_until, b.waitlist, b.several_services,
           m.*
      from businesses b
      cross join lateral (
        select
          (select json_agg(json_build_object('serviceId', service_id, 'name', s.name, 'duration', duration, 'capacity', capacity,
                    'before', buffer_before, 'after', buffer_after, 'processing', processing, 'price', price, 'payment', payment, 'tax_ids', tax_ids, 'addOn', add_on,
                    'goesWith', goes_with, 'maxSeats', max_seats, 'staffIds', staff_ids, 'resourceIds', s.resource_ids))
             from services s
            where s.business_key = ${businessKey} and s.service_id ${isAsked} and s.removed_at is null
          ) as services,
          (select json_agg(json_build_object('staffId', staff_id, 'name', p.name, 'ownHours', own_hours) order by position, staff_id)
             from staff p
            where p.business_key = ${businessKey} and ${isActiveStaff}
          ) as staff,
          (select json_agg(t)
             from (
               select staff_id as "staffId", weekday, start_minute as "startMinute", end_minute as "endMinute", listed as "serviceIds"
                 from shifts h
                 cross join lateral (
                   select json_agg(o.service_id) as listed from shift_services o
                    where o.business_key = ${businessKey} and o.shift_id = h.shift_id and o.service_id ${isAsked}) l
                where h.business_key = ${businessKey} ${anyShift ? sql`` : sql`and listed is not null`}
             ) t
          ) as shifts,
          (select json_agg(json_build_object('staffId', staff_id, 'from', x.from, 'to', x.to, 'yearly', yearly, 'shifts', x.shifts, 'note', note))
             from special_hours x
            where x.business_key = ${businessKey}
              and (yearly or x.to >= w.opens::date)
          ) as special,
          (select json_agg(t)
             from (
               select staff_id as "staffId", case when service_id ${isAsked} then service_id end as "serviceId", before, after, seats,
                      case when processing_after is not null
                           then json_build_object('after', processing_after, 'minutes', processing_minutes) end as processing,
                      sooner, is_first as "isFirst", is_own_first as "isOwnFirst",
                      json_agg(date_part('epoch', starts) / 60) as starts, json_agg(date_part('epoch', ends) / 60) as ends
                 from (
                   select start_time, end_time, staff_id, null::uuid, 0, 0, 1, null::int, null::int, 0, false, false
                     from events e
                    where e.business_key = ${businessKey} and ${inWindow}
                   union all
                   select start_time, end_time, staff_id, null::uuid, 0, 0, 1, null, null, 0, false, false
                     from external_busy x
                    where x.business_key = ${businessKey} and ${inWindow} and blocks
                   union all
                   select start_time, end_time, k.staff_id, k.service_id, k.buffer_before, k.buffer_after, k.seats,
                          k.processing_after, k.processing_minutes, ${sooner(businessKey)}, k.position = 0, ${isOwnFirst(businessKey)}
                     from booking_parts k
                    where k.business_key = ${businessKey} and ${inWindow} and ${takesTime}
                   union all
                   select start_time, end_time, staff_id, service_id, buffer_before, buffer_after, seats,
                          (processing ->> 'after')::int, (processing ->> 'minutes')::int,
                          date_part('epoch', start_time - visit_start)::int / 60, is_first, is_own_first
                     from ${held}
                 ) taken (starts, ends, staff_id, service_id, before, after, seats, processing_after, processing_minutes, sooner,
                          is_first, is_own_first)
                group by staff_id, 2, before, after, seats, processing_after, processing_minutes, sooner, is_first, is_own_first
             ) t
          ) as busy,
          case when cardinality(needed) > 0 then (
            select json_agg(json_build_object('resourceId', resource_id, 'name', r.name, 'turnaround', turnaround,
                     'quantity', case when active then quantity else 0 end))
              from resources r
             where r.business_key = ${businessKey} and resource_id::text = any (needed)) end as resources,
          case when cardinality(needed) > 0 then (
            select json_agg(json_build_object('visit', visit, 'serviceId', service_id, 'staffId', staff_id, 'resourceIds', resource_ids,
                     'start', date_part('epoch', starts) / 60, 'end', date_part('epoch', ends) / 60))
              from (
                select booking_id::text, service_id, staff_id, resource_ids, start_time, end_time
                  from booking_parts k
                 where k.business_key = ${businessKey} and ${inWindow} and ${takesTime} and start_time < end_time
                   and resource_ids <> '[]'::jsonb and resource_ids ?| needed
                union all
                select email_key, service_id, staff_id, resource_ids, start_time, end_time
                  from ${held}
                 where resource_ids ?| needed and start_time < end_time
              ) used (visit, service_id, staff_id, resource_ids, starts, ends)) end as uses,
          (select min(expires_at) from verification_codes v where v.business_key = ${businessKey} and ${isHold(now)})
            as holds_end,
          ${ownHold ? own : sql`null::json`} as own_hold
        from (select ${window?.from.toISOString() ?? at}::timestamptz - make_interval(hours => 24 * ${MARGIN_DAYS}) as opens,
                     ${window ? sql`${window.to.toISOString()}::timestamptz` : sql`${at}::timestamptz + make_interval(hours => 24 * b.bookable_days)`}
                       + make_interval(hours => 24 * ${MARGIN_DAYS}) as closes) w
        cross join lateral (
          select array(select jsonb_array_elements_text(s.resource_ids) from services s
                        where s.business_key = ${businessKey} and s.service_id ${isAsked} and s.resource_ids <> '[]'::jsonb
                       ${movedResources}) as needed
          offset 0) n
      ) m
     where b.business_key = ${businessKey} ${onlyPublished ? sql`and b.published` : sql``}`;
}

/** How many minutes before this part its booking starts. Looked up for later parts alone. */
const sooner = (businessKey: string) => sql`
  case when k.position = 0 then 0
       else (select date_part('epoch', k.start_time - f.start_time)::int / 60 from booking_parts f
              where f.business_key = ${businessKey} and f.booking_id = k.booking_id and f.position = 0) end`;

/** Whether it is the first part of its booking that its member does. */
const isOwnFirst = (businessKey: string) => sql`
  k.position = 0 or not exists (
    select from booking_parts f where f.business_key = ${businessKey} and f.booking_id = k.booking_id
       and f.staff_id = k.staff_id and f.position < k.position)`;

const isActiveStaff = sql`p.active and p.removed_at is null`;
