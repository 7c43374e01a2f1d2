import type postgres from 'postgres';

/**
 * Gives bookings that were inserted directly one part each, unguarded: of the first service and member of their business. The
 * status is copied for sessions without triggers. Analyzes first, so that the triggers look bookings up by index.
 */
export async function addParts(sql: postgres.ISql): Promise<void> {
  await sql`analyze bookings`;
  await sql`
    insert into booking_parts (business_key, booking_id, service_id, service_name, staff_id, start_time, end_time, forced, status)
    select business_key, booking_id, s.service_id, s.name, p.staff_id, start_time, end_time, true, status
      from bookings b
           cross join lateral (select service_id, name from services where business_key = b.business_key
                                order by created_at, service_id limit 1) s
           cross join lateral (select staff_id from staff where business_key = b.business_key order by position limit 1) p
     where not exists (select from booking_parts o where o.business_key = b.business_key and o.booking_id = b.booking_id)
     order by booking_id`;
}
