import type postgres from 'postgres';
import { addParts } from './add-parts.ts';

export interface Sample {
  businessId: string;
  businessKey: string;
  serviceId: string;
}

/**
 * Published pages in Toronto, open Monday to Friday 9–17, every 15 minutes, with one service of 30 minutes and that many
 * accepted bookings each, spread over the next 90 days.
 */
export async function addSamples(
  sql: postgres.Sql,
  { prefix, count, bookings }: { prefix: string; count: number; bookings: number },
): Promise<Sample[]> {
  const ours = sql`business_key in (select business_key from businesses where business_id like ${`${prefix}%`})`;
  await sql`
    insert into businesses (business_key, business_id, name, timezone, currency, published, bookable_days,
                            requires_phone, auto_confirm, created_at)
    select gen_random_uuid(), ${prefix} || n, 'Sample', 'America/Toronto', 'CAD', true, 90, false, true, now()
      from generate_series(1, ${count}) n`;
  await sql`
    insert into members (business_key, member_id, email, password_hash, password_changed_at, language, role, created_at)
    select business_key, business_key, business_id || '@owner.example', '', now(), 'en', 'owner', now()
      from businesses where ${ours}`;
  await sql`
    insert into staff (business_key, staff_id, created_at)
    select business_key, business_key, now() from businesses where ${ours}`;
  await sql`
    insert into business_directory (business_id, business_key)
    select business_id, business_key from businesses where ${ours}`;
  await sql`
    insert into services (business_key, service_id, name, duration, capacity, description, created_at)
    select business_key, gen_random_uuid(), 'Lesson', 30, 1, '', now() from businesses where ${ours}`;
  await sql`
    insert into shifts (business_key, shift_id, weekday, start_minute, end_minute)
    select business_key, gen_random_uuid(), weekday, 540, 1020 from businesses, generate_series(0, 4) weekday where ${ours}`;
  await sql`
    insert into shift_services
    select business_key, shift_id, service_id from shifts join services using (business_key) where ${ours}`;
  await sql`
    insert into bookings (business_key, booking_id, booking_ref, start_time, end_time, status, customer_name, customer_email, customer_phone, customer_address, additional_info, currency, language,
                          created_at)
    select business_key, gen_random_uuid(), gen_random_uuid(), starts, starts + interval '30 minutes', 'accepted', '', '', '', '', '', 'CAD', 'en', now()
      from businesses,
           generate_series(0, ${bookings - 1}) n,
           lateral (select date_trunc('day', now()) + interval '15 minutes' * floor(n * 90 * 96 / ${bookings}::float8)) at(starts)
     where ${ours}`;
  await addParts(sql);
  await sql`vacuum analyze`;
  return sql<Sample[]>`
    select business_id as "businessId", business_key as "businessKey", service_id as "serviceId"
      from businesses join services using (business_key) where ${ours}`;
}
