import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { MINUTE_MS } from '../src/time/units.ts';
import type { Sample } from './sample-businesses.ts';

/** The rows of a booking, in one pipelined transaction without checks. */
export function insertUnchecked(sql: postgres.Sql, sample: Sample, email: string, timeSlot: string) {
  const { businessKey, serviceId } = sample;
  const ref = randomUUID();
  const bookingId = randomUUID();
  const now = new Date();
  const start = new Date(timeSlot);
  const end = new Date(start.getTime() + 30 * MINUTE_MS);
  const payload = JSON.stringify({
    businessName: 'Sample',
    start: timeSlot,
    end: end.toISOString(),
    customerName: 'Mia Okafor',
  });
  return sql.begin((tx) => [
    tx`update verification_codes set tries_left = 0, hold = null where business_key = ${businessKey} and email_key = ${email}`,
    tx`insert into booking_directory (booking_ref, business_key) values (${ref}, ${businessKey})`,
    tx`insert into bookings (business_key, booking_id, booking_ref, start_time, end_time, status, customer_name, customer_email, customer_phone, customer_address, additional_info, currency, language,
                             created_at, handled_at)
       values (${businessKey}, ${bookingId}, ${ref}, ${start}, ${end}, 'accepted', 'Mia Okafor',
               ${email}, '', '', '', 'CAD', 'en', ${now}, ${now})`,
    tx`insert into booking_parts (business_key, booking_id, service_id, service_name, staff_id, start_time, end_time)
       values (${businessKey}, ${bookingId}, ${serviceId}, 'Lesson', ${businessKey}, ${start}, ${end})`,
    ...['booking_confirmed', 'new_booking'].map(
      (kind) => tx`
        insert into outbox (business_key, mail_id, booking_id, kind, payload, language, to_address, to_name, reply_to,
                            created_at, due_at)
        values (${businessKey}, ${randomUUID()}, ${bookingId}, ${kind}, ${payload}::text::jsonb, 'en', ${email}, 'Mia Okafor', '',
                ${now}, ${now})`,
    ),
  ]);
}
