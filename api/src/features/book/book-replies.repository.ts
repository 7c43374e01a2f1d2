import { and, eq } from 'drizzle-orm';
import type { BookReply } from '../../contract/public.ts';
import type { Tx } from '../../db/client.ts';
import { type Booking, bookAnswers, bookings } from '../../db/schema/bookings.table.ts';
import type { Attempt } from './book-rules.ts';

export async function findStoredReply(tx: Tx, businessKey: string, idempotencyKey: string) {
  const [row] = await tx
    .select({ fingerprint: bookAnswers.fingerprint, reply: bookAnswers.answer, booking: bookings })
    .from(bookAnswers)
    .innerJoin(
      bookings,
      and(eq(bookings.businessKey, bookAnswers.businessKey), eq(bookings.bookingId, bookAnswers.bookingId)),
    )
    .where(and(eq(bookAnswers.businessKey, businessKey), eq(bookAnswers.idempotencyKey, idempotencyKey)));
  return row ?? null;
}

export async function insertReply(
  tx: Tx,
  { businessKey, idempotencyKey, fingerprint, now }: Attempt,
  { bookingId }: Booking,
  reply: BookReply,
): Promise<void> {
  if (!idempotencyKey) return;
  const row = { businessKey, idempotencyKey, fingerprint, bookingId, answer: reply, createdAt: now };
  await tx.insert(bookAnswers).values(row);
}
