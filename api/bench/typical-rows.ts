/** Rows as a salon writes them, for the sums of docs/scale.md. */
import type postgres from 'postgres';
import type { ReceiptData } from '../src/contract/printed-receipt.ts';
import { SAMPLE_MAILS } from '../src/emails/sample-mails.ts';

const TAXES = [
  { tax_id: 'gst', name: 'GST', percent: 5, number: '123456789 RT0001', minor: 225 },
  { tax_id: 'qst', name: 'QST', percent: 9.975, number: '1234567890 TQ0001', minor: 449 },
];

const RECEIPT: ReceiptData = {
  language: 'en',
  zone: 'America/Toronto',
  paper: 'LETTER',
  seller: { name: 'Marlow Street Hair Inc.', address: '412 Marlow Street, Toronto, ON M5V 2T6' },
  footer: 'Thank you for coming. Goods can be returned within 14 days.',
  customer: 'Mia Okafor',
  bookingRef: '7K2M9QXR4T',
  start: '2026-11-10T19:30:00.000Z',
  lines: [
    { name: 'Cut and color', priceMinor: 12_500, taxIds: ['gst', 'qst'] },
    { name: 'Wash', priceMinor: 1500, taxIds: ['gst', 'qst'] },
  ],
  pricesIncludeTax: false,
  visitMinor: 16_097,
  visitTaxes: TAXES,
  taxes: TAXES,
  payment: { kind: 'charge', method: '' },
  credits: '',
};

/** About as long as the calendar invite of a visit with two parts, and as hard to compress. */
const CALENDAR_INVITE = Array.from(
  { length: 26 },
  (_, n) => `X-${n}:${'Marlow Street 412 '.slice(n % 9)}${n ** 7}`,
).join('\r\n');
const {
  booking_confirmed: confirmed,
  new_booking: toOwner,
  reminder_24h: reminder,
  verification_code: code,
} = SAMPLE_MAILS;
const MAILS = [
  code,
  { ...confirmed, calendarInvite: { method: 'REQUEST', content: CALENDAR_INVITE } },
  toOwner,
  reminder,
  SAMPLE_MAILS.owner_reminder_24h,
];

/** Fills each table with one row for each of the temporary table `ours`; returns their names. Sessions without triggers alone. */
export async function fillTables(sql: postgres.Sql): Promise<string[]> {
  const each = sql`from ours join keys on keys.n = ours.of order by ours.n`;
  const at = sql`timestamptz '2026-01-05 14:00Z' + interval '7 minutes' * ours.n`;
  const toJson = (value: unknown) => sql.json(value as postgres.JSONValue);
  const ref = sql`upper(substr(md5(ours.n::text), 1, 10))`;
  const statements = {
    bookings: sql`
      insert into bookings (business_key, booking_id, booking_ref, start_time, end_time, currency, status, customer_id, customer_name,
                            customer_email, customer_phone, customer_address, additional_info, language, customer_zone, booked_how,
                            created_at, handled_at)
      select key, id, ${ref}, ${at}, ${at} + interval '50 minutes', 'CAD', 'accepted', other, 'Mia Okafor', 'mia' || ours.n || '@example.com',
             '4165550142', '', case when ours.n % 3 = 0 then 'The same color as last time, please.' else '' end, 'en', 'America/Toronto',
             'customer', ${at}, ${at} ${each}`,
    booking_parts: sql`
      insert into booking_parts (business_key, booking_id, service_id, service_name, staff_id, start_time, end_time, price, resource_ids, status)
      select key, id, other, 'Cut and color', key, ${at}, ${at} + interval '50 minutes', 125,
             case when ours.n % 2 = 0 then jsonb_build_array(key) else '[]' end, 'accepted' ${each}`,
    booking_directory: sql`insert into booking_directory (booking_ref, business_key) select ${ref} || ours.n, key ${each}`,
    customers: sql`
      insert into customers (business_key, customer_id, name, email, phone, phone_key, address, has_booked, first_seen, sort_key, search_text)
      select key, other, name, name || '@example.com', '4165550142', '+1416' || ours.n, '', true, ${at}, name, name || ' ' || name || '@example.com 4165550142'
        from ours join keys on keys.n = ours.of, lateral (select substr(md5(ours.n::text), 1, 12)) named(name) order by ours.n`,
    customer_contacts: sql`
      insert into customer_contacts (business_key, contact, customer_id) select key, substr(md5(ours.n::text), 1, 12) || '@example.com', other ${each}`,
    booking_payments: sql`
      insert into booking_payments (business_key, booking_id, asked_minor, refund_until_hours, agreed_text, address_key, code_hash, created_at)
      select key, id, 2000, 24, 'You pay CA$20.00 now. If you cancel at least 24 hours before, it is refunded in full; later it is not.',
             'mia' || ours.n || '@example.com', md5(ours.n::text) || md5(ours.n::text), ${at} ${each}`,
    checkouts: sql`
      insert into checkouts (business_key, checkout_id, booking_id, amount_minor, currency, session_id, url, state, expires_at, looked_at, created_at)
      select key, other, id, 2000, 'CAD', 'cs_live_' || md5(ours.n::text) || substr(md5(key::text), 1, 26),
             'https://checkout.stripe.com/c/pay/cs_live_' || (select string_agg(md5(ours.n::text || part), '') from generate_series(1, 11) part),
             'paid', ${at}, ${at}, ${at} ${each}`,
    payments: sql`
      insert into payments (business_key, payment_id, booking_id, booking_ref, kind, amount_minor, currency, state, provider_id, created_at)
      select key, other, id, ${ref}, 'charge', 2000, 'CAD', 'succeeded', 'pi_' || substr(md5(ours.n::text), 1, 24), ${at} ${each}`,
    receipts: sql`
      insert into receipts (business_key, receipt_id, payment_id, payment_kind, booking_id, booking_ref, kind, year, sequence, number, customer, total_minor,
                            tax_minor, currency, data, issued_at)
      select key, other, id, 'charge', id, ${ref}, 'receipt', 2026, ours.n, '2026-' || lpad(ours.n::text, 5, '0'), 'Mia Okafor', 2000, 260, 'CAD',
             ${toJson(RECEIPT)}, ${at} ${each}`,
    text_consents: sql`
      insert into text_consents (business_key, booking_id, phone, text, created_at)
      select key, id, '+1416' || ours.n, 'Text me about this appointment. Message rates may apply. Reply STOP to end.', ${at} ${each}`,
    text_messages: sql`
      insert into text_messages (business_key, booking_id, message_id, kind, phone, start_time, due_at, tries, status, text, segments, first_tried_at, sid,
                                 created_at, changed_at)
      select key, id, other, 'confirmed', '+1416' || ours.n, ${at}, ${at}, 1, 'delivered',
             'Marlow Street Hair: booked, Tue, Nov 10, 2:30 PM (Toronto time), Cut and color. Change or cancel: https://slotwell.example/m/7K2M9QXR4Tabcdefghij Reply STOP to end texts.',
             2, ${at}, 'SM' || md5(ours.n::text), ${at}, ${at} ${each}`,
    outbox: sql`
      insert into outbox (business_key, mail_id, booking_id, kind, payload, language, to_address, to_name, reply_to, created_at, due_at, attempts, sent_at)
      select key, other, id, 'booking_confirmed', ${toJson(MAILS)} -> (ours.n % ${MAILS.length}), 'en',
             'mia' || ours.n || '@example.com', 'Mia Okafor', 'hello@marlow.example', ${at}, ${at}, 1, ${at} ${each}`,
    resources: sql`
      insert into resources (business_key, resource_id, name, quantity, turnaround, active, created_at)
      select key, id, 'Room ' || ours.n, 2, 10, true, ${at} ${each}`,
  };
  for (const statement of Object.values(statements)) await statement;
  return Object.keys(statements);
}
