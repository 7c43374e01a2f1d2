import type postgres from 'postgres';
import { addParts } from '../bench/add-parts.ts';

/** These bookings are in the past, so they never overlap those of the rehearsal. */
const HOURS_AGO = 1000;

/**
 * Inserts `rows` hourly past bookings, spread over all businesses; a quarter of them is accepted. Skips the checks of
 * foreign keys, which halves the time.
 */
export async function fillBookings(sql: postgres.Sql, rows: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local synchronous_commit = off`;
    await tx`
      insert into bookings (business_key, booking_id, booking_ref, start_time, end_time, status,
                            customer_name, customer_email, customer_phone, customer_address, additional_info, currency, language,
                            created_at)
      select business_key, gen_random_uuid(), gen_random_uuid(), starts, starts + interval '30 minutes',
             (array['accepted', 'cancelled', 'declined', 'expired'])[1 + n % 4], 'A customer of the past',
             'past@c.example', '+1 416 555 0100', '', '', 'CAD', 'en', starts
        from services, generate_series(1, (${rows} / (select count(*) from services))::int) n,
             lateral (select date_trunc('hour', now()) - make_interval(hours => ${HOURS_AGO} + n)) at(starts)`;
    await addParts(tx);
  });
  await sql`vacuum analyze bookings, booking_parts`;
}
