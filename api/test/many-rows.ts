/** Large numbers of rows, inserted directly. */
import type postgres from 'postgres';
import { addParts } from '../bench/add-parts.ts';
import { MONDAY } from './world.ts';

/** Past bookings, events and mails of a business: `count` of each, one per hour until 40 days ago. */
export async function addHistory(sql: postgres.Sql, businessKey: string, count: number): Promise<void> {
  const hours = sql`(select n, ${MONDAY}::timestamptz - make_interval(days => 40, hours => n) as starts
                       from generate_series(1, ${count}) n) h`;
  const past = sql`bookings where business_key = ${businessKey} and end_time < ${MONDAY}`;
  await sql`
    insert into bookings (business_key, booking_id, booking_ref, start_time,
                          end_time, status, customer_name, customer_email, customer_phone, customer_address, additional_info, currency, language,
                          created_at)
    select ${businessKey}, gen_random_uuid(), gen_random_uuid(), starts, starts + interval '1 hour',
           (array['accepted', 'cancelled', 'declined', 'expired'])[1 + n % 4], '', '', '', '', '', 'CAD', 'en', starts
      from ${hours}`;
  await addParts(sql);
  await sql`insert into booking_directory select booking_ref, business_key from ${past}`;
  await sql`
    insert into events (business_key, event_id, title, start_time, end_time, customer_name, customer_email, customer_phone,
                        customer_address, service_names, online_link, additional_info, created_at)
    select ${businessKey}, gen_random_uuid(), 'Dentist', starts, starts + interval '1 hour', '', '', '', '', '', '', '', starts
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
  await sql`
    insert into sessions (business_key, member_id, token_hash, stays, browser, created_at, expires_at)
    select business_key, member_id, 'visit ' || n, true, '', ${MONDAY}, ${until}
      from members, ${many} where business_key = ${businessKey}`;
  await sql`
    insert into password_resets (business_key, member_id, token_hash, expires_at)
    select business_key, member_id, 'visit ' || n, ${until} from members, ${many} where business_key = ${businessKey}`;
  await sql`
    insert into registrations (business_key, email_key, email, browser_hash, password_hash, timezone, language, mailed_at,
                               expires_at)
    select gen_random_uuid(), n || '@x.example', '', '', '', '', 'en', ${MONDAY}, ${until} from ${many}`;
  await sql`
    insert into verification_codes (business_key, email_key, code_hash, tries_left, expires_at, client_key)
    select ${businessKey}, n || '@x.example', '', 5, ${until}, 'visit ' || n from ${many}`;
  await sql`
    insert into outbox (business_key, mail_id, kind, payload, language, to_address, to_name, reply_to, created_at, due_at,
                        priority)
    select ${businessKey}, gen_random_uuid(), 'coin_earned', '{}', 'en', '', '', '', ${MONDAY}, ${until}, n % 2
      from ${many}`;
  await sql`
    insert into stored_replies (business_key, idempotency_key, fingerprint, booking_id, reply, created_at)
    select ${businessKey}, 'visit ' || n, '', gen_random_uuid(), '{}', ${MONDAY} from ${many}`;
  await sql`
    insert into business_directory (business_id, business_key, reserved_until)
    select 'visit' || n, gen_random_uuid(), case when n % 100 = 0 then ${until} end from ${many}`;
  await sql`insert into member_directory select 'visit ' || n, gen_random_uuid(), gen_random_uuid() from ${many}`;
}

/** Other businesses with ten future booking requests each. */
export async function addOthers(sql: postgres.Sql, count: number): Promise<void> {
  const ours = sql`business_key in (select business_key from members where email like 'other %')`;
  await sql`
    with made as (
      insert into businesses (business_key, timezone, currency, created_at)
      select gen_random_uuid(), 'UTC', 'EUR', ${MONDAY} from generate_series(1, ${count}) returning business_key)
    insert into members (business_key, member_id, email, password_hash, password_changed_at, language, role, created_at)
    select business_key, gen_random_uuid(), 'other ' || row_number() over (), '', ${MONDAY}, 'en', 'owner', ${MONDAY}
      from made`;
  await sql`
    insert into staff (business_key, staff_id, created_at)
    select business_key, gen_random_uuid(), ${MONDAY} from businesses where ${ours}`;
  await sql`
    insert into services (business_key, service_id, name, duration, capacity, description, created_at)
    select business_key, gen_random_uuid(), 'Lesson', 60, 1, '', ${MONDAY} from businesses where ${ours}`;
  await sql`
    insert into bookings (business_key, booking_id, booking_ref, start_time,
                          end_time, status, customer_name, customer_email, customer_phone, customer_address, additional_info, currency, language,
                          created_at)
    select business_key, gen_random_uuid(), 'ahead ' || gen_random_uuid(), starts, starts + interval '1 hour',
           'pending', 'A', 'a@x.example', '', '', '', 'CAD', 'en', ${MONDAY}
      from businesses, generate_series(1, 10) n, lateral (select ${MONDAY}::timestamptz + make_interval(hours => n)) at(starts)
     where ${ours}`;
  await addParts(sql);
}

/** Every other hour of a connected calendar, back from `MONDAY`, and its connection, which is not due. */
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
