/** Large numbers of rows, inserted directly. */
import type postgres from 'postgres';
import { MONDAY } from './world.ts';

/** Past bookings, events and mails of a business: `count` of each, one per hour until 40 days ago. */
export async function addHistory(
  sql: postgres.Sql,
  { businessKey, serviceId }: { businessKey: string; serviceId: string },
  count: number,
): Promise<void> {
  const hours = sql`(select n, ${MONDAY}::timestamptz - make_interval(days => 40, hours => n) as starts
                       from generate_series(1, ${count}) n) h`;
  const past = sql`bookings where business_key = ${businessKey} and end_time < ${MONDAY}`;
  await sql`
    insert into bookings (business_key, booking_id, booking_ref, service_id, service_name, start_time, end_time, status,
                          customer_name, customer_email, customer_phone, customer_address, additional_info, language,
                          created_at)
    select ${businessKey}, gen_random_uuid(), gen_random_uuid(), ${serviceId}, '', starts, starts + interval '1 hour',
           (array['accepted', 'cancelled', 'declined', 'expired'])[1 + n % 4], '', '', '', '', '', 'en', starts
      from ${hours}`;
  await sql`insert into booking_directory select booking_ref, business_key from ${past}`;
  await sql`
    insert into events (business_key, event_id, title, start_time, end_time, customer_name, customer_email, customer_phone,
                        customer_address, service_names, online_link, additional_info, created_at)
    select ${businessKey}, gen_random_uuid(), '', starts, starts + interval '1 hour', '', '', '', '', '', '', '', starts
      from ${hours}`;
  await sql`
    insert into outbox (business_key, mail_id, booking_id, kind, payload, language, to_address, to_name, reply_to,
                        created_at, due_at, sent_at)
    select business_key, gen_random_uuid(), booking_id, 'booking_confirmed', '{}', 'en', '', '', '', ${MONDAY}, ${MONDAY},
           ${MONDAY} from ${past}`;
}

/** Rows that expire later: sessions, codes, counters and the like, `count` of each. */
export async function addVisits(sql: postgres.Sql, businessKey: string, count: number): Promise<void> {
  const until = sql`${MONDAY}::timestamptz + interval '1 day'`;
  const many = sql`generate_series(1, ${count}) n`;
  await sql`insert into rate_limits select 'visit ' || n, 1, ${until} from ${many}`;
  await sql`insert into spent_challenges select 'visit ' || n, ${until} from ${many}`;
  await sql`insert into sessions select ${businessKey}, 'visit ' || n, true, ${until} from ${many}`;
  await sql`insert into password_resets select ${businessKey}, 'visit ' || n, ${until} from ${many}`;
  await sql`
    insert into registrations (token_hash, email_key, email, business_key, password_hash, timezone, language, mailed_at,
                               expires_at)
    select 'visit ' || n, n || '@x.example', '', gen_random_uuid(), '', '', 'en', ${MONDAY}, ${until} from ${many}`;
  await sql`
    insert into verification_codes (business_key, email_key, code_hash, tries_left, expires_at, client_key)
    select ${businessKey}, n || '@x.example', '', 5, ${until}, 'visit ' || n from ${many}`;
  await sql`
    insert into outbox (business_key, mail_id, kind, payload, language, to_address, to_name, reply_to, created_at, due_at,
                        priority)
    select ${businessKey}, gen_random_uuid(), 'coin_earned', '{}', 'en', '', '', '', ${MONDAY}, ${until}, n % 2
      from ${many}`;
  await sql`
    insert into stored_replies (business_key, idempotency_key, fingerprint, booking_id, created_at)
    select ${businessKey}, 'visit ' || n, '', gen_random_uuid(), ${MONDAY} from ${many}`;
  await sql`
    insert into business_directory (business_id, business_key, reserved_until)
    select 'visit' || n, gen_random_uuid(), case when n % 100 = 0 then ${until} end from ${many}`;
  await sql`insert into member_directory select 'visit ' || n, gen_random_uuid() from ${many}`;
}

/** Other businesses with ten future booking requests each. */
export async function addOthers(sql: postgres.Sql, count: number): Promise<void> {
  const ours = sql`business_key in (select member_id from members where email like 'other %')`;
  await sql`
    insert into members (member_id, email, password_hash, language, created_at)
    select gen_random_uuid(), 'other ' || n, '', 'en', ${MONDAY} from generate_series(1, ${count}) n`;
  await sql`
    insert into businesses (business_key, timezone, currency, created_at)
    select member_id, 'UTC', 'EUR', ${MONDAY} from members where email like 'other %'`;
  await sql`
    insert into services (business_key, service_id, name, duration, capacity, description, created_at)
    select business_key, gen_random_uuid(), 'Lesson', 60, 1, '', ${MONDAY} from businesses where ${ours}`;
  await sql`
    insert into bookings (business_key, booking_id, booking_ref, service_id, service_name, start_time, end_time, status,
                          customer_name, customer_email, customer_phone, customer_address, additional_info, language,
                          created_at)
    select business_key, gen_random_uuid(), 'ahead ' || gen_random_uuid(), service_id, '', starts, starts + interval '1 hour',
           'pending', 'A', 'a@x.example', '', '', '', 'en', ${MONDAY}
      from services, generate_series(1, 10) n, lateral (select ${MONDAY}::timestamptz + make_interval(hours => n)) at(starts)
     where ${ours}`;
}

/** Every other hour of a calendar elsewhere, back from `MONDAY`, and its connection, which is not due. */
export async function addExternalBusy(sql: postgres.Sql, businessKey: string, hours: number): Promise<void> {
  await sql`
    insert into calendar_connections (business_key, connection_id, kind, target, host, name, write, all_day_blocks, tried_at,
                                      write_at, write_rev, created_at)
    select business_key, business_key, 'caldav', '', 'calendar.example', 'Private', true, true, '2030-01-01', ${MONDAY},
           case when business_key <> ${businessKey} then rev end, ${MONDAY}
      from businesses`;
  await sql`
    insert into external_busy (business_key, busy_id, connection_id, start_time, end_time, all_day, blocks)
    select ${businessKey}, gen_random_uuid(), ${businessKey}, starts, starts + interval '1 hour', false, true
      from generate_series(1, ${hours}) n, lateral (select ${MONDAY}::timestamptz - make_interval(hours => 2 * n)) at(starts)`;
}
