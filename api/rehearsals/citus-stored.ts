import type postgres from 'postgres';
import type { Attempt } from '../faults/customers.ts';
import type { createVerdict } from '../faults/fault.ts';
import { EXCEEDED_UNITS } from '../test/exceeded-units.ts';

interface Stored {
  email: string;
  ref: string;
  bookingId: string;
}

/** As `checkStored`, by statements that need no join between the shards and the coordinator. */
export async function checkSharded(
  sql: postgres.Sql,
  attempts: readonly Attempt[],
  verdict: ReturnType<typeof createVerdict>,
): Promise<{ acknowledged: number; stored: number; overlaps: number }> {
  const emails = attempts.map(({ choice }) => choice.email);
  const stored = await sql<Stored[]>`
    select customer_email as email, booking_ref as ref, booking_id as "bookingId" from bookings where customer_email in ${sql(emails)}`;
  const mailed = await sql<{ bookingId: string; count: number }[]>`
    select booking_id as "bookingId", count(distinct to_address)::int as count from outbox where booking_id is not null group by 1`;
  const replied = await sql<{ bookingId: string }[]>`select booking_id as "bookingId" from stored_replies`;
  const listed = await sql<{ ref: string }[]>`select booking_ref as ref from booking_directory`;
  const mails = new Map(mailed.map(({ bookingId, count }) => [bookingId, count]));
  const replies = new Set(replied.map(({ bookingId }) => bookingId));
  const refs = new Set(listed.map(({ ref }) => ref));
  for (const { ref, bookingId } of stored)
    verdict.expect(
      mails.get(bookingId) === 2 && replies.has(bookingId) && refs.has(ref),
      `${ref} is half: ${mails.get(bookingId)} mails, reply ${replies.has(bookingId)}, listed ${refs.has(ref)}`,
    );
  const byEmail = Map.groupBy(stored, ({ email }) => email);
  let acknowledged = 0;
  for (const { choice, results } of attempts) {
    const own = byEmail.get(choice.email) ?? [];
    const told = new Set(results.filter(({ status }) => status === 200).map(({ ref }) => ref));
    verdict.expect(own.length <= 1, `one key made ${own.length} bookings`);
    for (const ref of told)
      verdict.expect(
        own.some((row) => row.ref === ref),
        `acknowledged ${ref} is not stored`,
      );
    acknowledged += told.size;
  }
  const [row] = await sql<{ overlaps: number }[]>`
    select count(*)::int as overlaps
      from booking_parts a join booking_parts b on b.business_key = a.business_key and b.staff_id = a.staff_id
     where b.booking_id > a.booking_id and b.start_time < a.end_time and a.start_time < b.end_time
       and a.status in ('pending', 'accepted') and b.status in ('pending', 'accepted')`;
  const overlaps = row?.overlaps ?? -1;
  verdict.expect(overlaps === 0, `${overlaps} overlaps`);
  const exceeded = await sql.unsafe(EXCEEDED_UNITS);
  verdict.expect(exceeded.length === 0, `${exceeded.length} times with more units in use than there are`);
  return { acknowledged, stored: stored.length, overlaps };
}
